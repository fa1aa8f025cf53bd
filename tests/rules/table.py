"""A table on which a test plays Sly Dice line by line, in the words of a record and with the rolls it wants."""

from games.rules.registry import KINDS
from games.rules.sly_dice.cards import DRAWN, HOUSE_POINTS, NUMBERS

from .play import Play, names_of

__all__ = ["RULES", "Table", "claiming", "names_of", "with_power"]

RULES = KINDS["sly-dice"]


class Table(Play):
    """A game with the first `seats` of Alice, Bob, Charlie and Dora."""

    def __init__(self, seats: int = 3, options: str = "") -> None:
        super().__init__(RULES, seats, options)

    def deal(self, cards: str, *, first: str = "Alice") -> None:
        self.play(f"table deal = {cards}", f"table first = {first}")

    def roll(self, common: str, **rolls: str) -> None:
        """The common dice and each seat's first roll; `1 2 4` for those that the test does not care about."""
        self.play(f"table common = {common}")
        self.play(*(f"{name} roll = {rolls.get(name.lower(), '1 2 4')}" for name in self.names))

    def keep_all(self) -> None:
        """Whoever is asked keeps, so that the claims begin."""
        self.play(*(f"{self.names[seat]} keep" for seat in list(RULES.to_act(self.state))))

    def decline_all(self) -> None:
        """Everyone who is still to claim this round declines."""
        while self.state.phase == "claim":
            self.play(f"{self.names[self.state.claimant]} decline")

    def finish(self) -> None:
        """Nobody claims any more until the end."""
        for card in (card for card in DRAWN if card not in self.face_up()):
            self.decline_all()
            if self.state.phase == "end":
                return
            self.next_round(card)

    def next_round(self, card: str, common: str = "1 2 4", **rolls: str) -> None:
        """Turn up `card`, roll, and let everyone keep."""
        self.play(f"table turn = {card}")
        self.roll(common, **rolls)
        self.keep_all()

    def face_up(self) -> list[str]:
        return [card["card"] for card in self.view()["cards"]]


def claiming(seats: int = 3, *, cards: str = "full-house evens sixes", options: str = "", **dice: str) -> Table:
    """A first round in which all kept, and Alice is to claim: `common="4 6 5", alice="6 6 5"`, …"""
    table = Table(seats, options)
    table.deal(cards)
    table.roll(dice.pop("common", "1 2 4"), **dice)
    table.keep_all()
    return table


def with_power(card: str, *, cards: str = "", common: str = "1 2 4", options: str = "", **rolls: str) -> Table:
    """The second round of a game of two in which Alice scored `card` and is to claim first, her power ready.

    Face up are `card`, two of `cards` and, turned up now, the third of them.
    """
    others = cards.split() or [name for name in (*NUMBERS, *HOUSE_POINTS) if name not in (card, "higher-or-lower")][:3]
    table = Table(2, options)
    table.deal(f"{card} {others[0]} {others[1]}", first="Bob")
    table.roll("1 2 3" if card != "fours" else "4 2 3")
    table.keep_all()
    table.play("Bob decline", f"Alice claim {card} x1", f"table turn = {others[2]}")
    table.roll(common, **rolls)
    return table
