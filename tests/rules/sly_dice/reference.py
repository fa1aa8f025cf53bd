"""Sly Dice once more, slow and plain, from the rules page alone: what the engine is compared with.

It takes moves as words and judges every claim anew. How lines are read is not its business.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from games.rules.sly_dice.cards import HOUSE_POINTS, NUMBERS
from tests.rules.sly_dice.judging import holds, is_certain

POWER = {"ones": "change", "twos": "repeat", "threes": "sum", "fours": "restart"}
FACES = range(1, 7)


class RefusedMove(Exception):
    """The rules page does not allow it now."""


def demand(allowed: object) -> None:
    if not allowed:
        raise RefusedMove


def bonus(cards: int) -> int:
    return sum(10 + 5 * card for card in range(cards))


class Seat:
    def __init__(self) -> None:
        self.hidden: list[int] = []
        self.visible: list[int] = []
        self.rerolls, self.kept = 0, False
        self.scored: list[str] = []
        self.points = self.bluffs = self.false = 0
        self.ready: set[str] = set()
        self.readied: set[str] = set()

    def throw(self, dice: Sequence[int]) -> None:
        self.hidden, self.visible, self.rerolls = list(dice), [], 2

    def done(self) -> bool:
        return self.kept or (not self.rerolls and "restart" not in self.ready)

    def total(self) -> int:
        return self.points + bonus(self.bluffs) - bonus(self.false)

    def spend(self, power: str) -> None:
        demand(power in self.ready)
        self.ready.remove(power)

    def score(self, card: str, points: int) -> None:
        self.scored.append(card)
        self.points += points
        if card in POWER and card not in self.readied:
            self.readied.add(card)
            self.ready.add(POWER[card])


class Reference:
    """A game that is told its lines one by one. `order` holds the seats still to claim, the claimant first."""

    def __init__(self, seats: int, *, in_turn: bool = False) -> None:
        self.seats = [Seat() for _ in range(seats)]
        self.in_turn, self.rounds = in_turn, 9 if seats == 3 else 8
        self.cards = ["higher-or-lower"]
        self.common: tuple[int, ...] = ()
        self.first, self.round, self.phase = 0, 1, "table"
        self.order: list[int] = []
        self.claim: tuple[str, int, bool, bool] | None = None
        self.answers: dict[int, str] = {}
        self.target = self.hits = 0

    def asked(self) -> dict[int, tuple[str, ...]]:
        if self.phase == "roll":
            return {seat: self._rolling(player) for seat, player in enumerate(self.seats) if not player.done()}
        if self.phase == "answer":
            waiting = [seat for seat in self._others() if seat not in self.answers]
            return dict.fromkeys(sorted(waiting[:1] if self.in_turn else waiting), ("pass", "accuse"))
        if self.phase == "call":
            return {self.order[0]: ("decline", "higher", "lower")}
        return {self.order[0]: self._claiming(self.seats[self.order[0]])} if self.phase == "claim" else {}

    def _rolling(self, player: Seat) -> tuple[str, ...]:
        return ("lock",) * (player.rerolls > 0) + ("keep",) + ("restart",) * ("restart" in player.ready)

    def _claiming(self, player: Seat) -> tuple[str, ...]:
        challenge = "higher-or-lower" not in player.scored or "repeat" in player.ready
        return ("change",) * ("change" in player.ready) + ("claim", "decline") + ("challenge",) * challenge

    def _others(self) -> list[int]:
        return [(self.order[0] + step) % len(self.seats) for step in range(1, len(self.seats))]

    def winners(self) -> list[int]:
        merits = [(player.total(), player.bluffs) for player in self.seats]
        return [seat for seat, merit in enumerate(merits) if merit == max(merits)] if self.phase == "end" else []

    def server(self, actor: int, verb: str, values: Sequence[int | str]) -> None:
        """A line of the table, or a seat's first roll."""
        dice = [value for value in values if isinstance(value, int)]
        if verb in ("deal", "turn"):
            self.cards += map(str, values)
        if verb == "turn":
            self.round, self.first = self.round + 1, (self.first + 1) % len(self.seats)
            for player in self.seats:
                player.throw(())
        elif verb == "first":
            self.first = dice[0]
        elif verb == "common":
            self.common = tuple(dice)
        elif verb == "roll":
            self.seats[actor].throw(dice)
            self.seats[actor].kept = False
            self.phase = "roll" if actor + 1 == len(self.seats) else self.phase

    def play(self, seat: int, words: str, values: Sequence[int]) -> None:
        """Raises RefusedMove, and is then of no more use: play on a copy what may be refused."""
        verb, *rest = words.split()
        demand(verb in self.asked().get(seat, ()))
        getattr(self, f"_{verb}")(seat, [word.removeprefix("x") for word in rest], values)
        if self.phase == "roll" and all(player.done() for player in self.seats):
            self.order = [(self.first + step) % len(self.seats) for step in range(len(self.seats))]
            self.phase = "claim"

    def _lock(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        hidden = self.seats[seat].hidden
        self.seats[seat].visible.append(taken(hidden, rest[0]))
        for face in rest[2:] or list(map(str, hidden)):
            taken(hidden, face)
        hidden += values
        self.seats[seat].rerolls -= 1

    def _keep(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        self.seats[seat].kept = True

    def _restart(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        self.seats[seat].spend("restart")
        self.seats[seat].throw(values)

    def _change(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        player, (face, _, to) = self.seats[seat], rest[-3:]
        dice = player.hidden if rest[0] != "locked" and int(face) in player.hidden else player.visible
        taken(dice, face)
        dice.append(int(to))
        player.spend("change")

    def _decline(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        self._next()

    def _claim(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        card, count = rest[0], next((int(word) for word in rest if word.isdigit()), None)
        demand(card != "higher-or-lower")
        demand((card in NUMBERS) == (count is not None) and (count is None or 1 <= count <= 6))
        self._open(seat, card, again="again" in rest)
        if "sum" in rest:
            demand(card not in ("large-straight", "three-pairs"))
            self.seats[seat].spend("sum")
        self.claim, self.answers, self.phase = (card, count or 0, "sum" in rest, "hide" not in rest), {}, "answer"
        if is_certain(card, count or 0, (*self.common, *self.seats[seat].visible), "sum" in rest):
            self._score(seat)
            self._next()

    def _open(self, seat: int, card: str, *, again: bool) -> None:
        demand(card in self.cards and again == (card in self.seats[seat].scored))
        if again:
            self.seats[seat].spend("repeat")

    def _score(self, seat: int) -> None:
        card, count, *_ = self.claim or ("higher-or-lower", 0)
        self.seats[seat].score(card, HOUSE_POINTS[card] if card in HOUSE_POINTS else count * (NUMBERS.index(card) + 1))

    def _pass(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        self.answers[seat] = "pass"
        self._read()

    def _accuse(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        self.answers[seat] = "accuse"
        self._read()

    def _read(self) -> None:
        """R9: in seat order, up to the first accusation or to the first that is missing."""
        for other in self._others():
            if self.answers.get(other) != "pass":
                if other in self.answers:
                    self._settle(other)
                return
        self._settle(None)

    def _settle(self, accuser: int | None) -> None:
        assert self.claim
        (card, count, with_sum, show), player = self.claim, self.seats[self.order[0]]
        true = holds(card, count, tuple(sorted((*self.common, *player.visible, *player.hidden))), with_sum)
        if true or accuser is None:
            self._score(self.order[0])
        if true and accuser is not None:
            self.seats[accuser].false += 1
        player.bluffs += show and not true and accuser is None
        self._next()

    def _challenge(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        self._open(seat, "higher-or-lower", again="again" in rest)
        self.target, self.hits, self.phase = sum(self.common), 0, "call"
        self._call(seat, sum(values) - self.target if rest[-1] == "higher" else self.target - sum(values), values)

    def _higher(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        self._call(seat, sum(values) - self.target, values)

    def _lower(self, seat: int, rest: list[str], values: Sequence[int]) -> None:
        self._call(seat, self.target - sum(values), values)

    def _call(self, seat: int, gained: int, values: Sequence[int]) -> None:
        self.target, self.hits = sum(values), self.hits + 1
        if gained > 0 and self.hits == 3:
            self._score(seat)
        if gained <= 0 or self.hits == 3:
            self._next()

    def _next(self) -> None:
        self.claim = None
        self.order.pop(0)
        ended = "end" if self.round == self.rounds else "table"
        self.phase = "claim" if self.order else ended


def taken(dice: list[int], face: str) -> int:
    demand(int(face) in dice)
    dice.remove(int(face))
    return int(face)


def vocabulary() -> Iterator[str]:
    """Every move that the grammar can name, and claims of 0 and 7 dice besides."""
    yield from ("keep", "restart", "decline", "higher", "lower", "pass", "accuse")
    yield from (f"challenge {again}{call}" for again in ("", "again ") for call in ("higher", "lower"))
    yield from (f"change {which}{face} to {to}" for which in ("", "locked ") for face in FACES for to in (1, 6))
    for face in FACES:
        yield f"lock {face}"
        yield from (f"lock {face} reroll {other}" for other in FACES)
        yield from (f"lock {face} reroll {one} {two}" for one in FACES for two in FACES)
    counts = ("", " x0", *(f" x{count}" for count in FACES), " x7")
    ends = product(("", " again"), ("", " with sum"), ("", " and hide"))
    yield from (
        f"claim {card}{count}{''.join(end)}" for end in ends for card in (*NUMBERS, *HOUSE_POINTS) for count in counts
    )
