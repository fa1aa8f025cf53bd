"""What happened in a game of Sly Dice. Public events tell it all, but whether a claim that nobody doubted was true.

A fact of a claim stands at the line of the claim, wherever it was settled.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.analysis import names
from games.analysis.contract import Fact, FactSpec, Played
from games.analysis.sly_dice.settled import Settled, settled
from games.analysis.usual import USUAL, Rounds, usual_facts
from games.rules.contract import Event, Line
from games.rules.marking import _
from games.rules.sly_dice.cards import CARD, POWERS
from games.rules.sly_dice.moves import Claim
from games.rules.sly_dice.state import State

FACTS: Final[Mapping[str, FactSpec]] = {
    **names.shared("bluff-survived", names.POINTS),
    **names.shared("bluff-caught", names.POINTS),
    "impossible-believed": FactSpec(_("Nobody doubted what everybody could see to be false"), names.POINTS),
    "bluffs-shown": FactSpec(_("Bluffs shown by one seat"), names.TIMES),
    **names.shared("false-accusation", names.TIMES),
    **names.shared("five-of-a-kind"),
    "higher-or-lower": FactSpec(_("Three calls right at higher or lower"), ""),
    "dearest-claim": FactSpec(_("The claim that scored most"), names.POINTS),
    "all-powers": FactSpec(_("Used all four powers"), ""),
    "scored-every-round": FactSpec(_("Scored in every round"), _("rounds")),
    "won-in-last-round": FactSpec(_("Behind before the last round, and won"), _("points behind")),
    **USUAL,
}

# So many dice of one face are five of a kind, under whichever card they are claimed.
_FIVE: Final = 5
_ALL_POWERS: Final = (1 << len(POWERS)) - 1


def facts(played: Played) -> list[Fact]:
    """What happened, in order of the lines."""
    state: State = played.rules.start(played.seats, played.options)
    tale, rounds = _Tale(state), Rounds(played.rules)
    for line in played.lines:
        question = state.question
        tale.hear(line, played.rules.apply(state, line))
        if question and state.question is None:
            tale.settle(settled(state, question, tale.claim_line))
        rounds.after(state, line)
    found = [*tale.told, *tale.dearest, *tale.every_round(), *_at_last(rounds, state), *usual_facts(rounds, state)]
    return sorted(found, key=lambda fact: fact.line)


class _Tale:
    """What has been told so far. `claim_line` is that of the last claim."""

    def __init__(self, state: State) -> None:
        self.state, self.claim_line = state, 0
        self.told: list[Fact] = []
        self.dearest: list[Fact] = []
        self._scored = [0] * len(state.players)
        self._last = 0

    def tell(self, name: str, seat: int, value: int, line: int, *, is_hidden: bool = False) -> None:
        # House rules may make a card worth nothing; what happened is still found.
        self.told.append(Fact(name, seat, max(1, value), line, is_hidden))

    def hear(self, line: Line, events: Sequence[Event]) -> None:
        """Take in what everybody was told of a line."""
        self._last = line.number
        if isinstance(line.move, Claim):
            self.claim_line = line.number
        for name, seat, values in events:
            if name == "scored":
                self._score(seat, values["card"], values["points"])
            elif name == "proved" and isinstance(line.move, Claim) and is_five(line.move):
                self.tell("five-of-a-kind", seat, 1, line.number)
            elif name == "power-used" and self.state.players[seat].used == _ALL_POWERS:
                self.tell("all-powers", seat, 1, line.number)

    def _score(self, seat: int, card: str, points: int) -> None:
        self._scored[seat] += 1
        line = self.claim_line
        if card == "higher-or-lower":
            line = self._last
            self.tell(card, seat, 1, line)
        if not self.dearest or points > self.dearest[0].value:
            self.dearest = [Fact("dearest-claim", seat, max(1, points), line)]

    def settle(self, claim: Settled) -> None:
        """Take in what became of a claim."""
        if claim.accuser is not None:
            self._accused(claim, claim.accuser)
        elif not claim.was_true:
            self._survived(claim)
        if claim.was_true and is_five(claim.claim):
            self.tell("five-of-a-kind", claim.seat, 1, claim.line, is_hidden=claim.accuser is None)

    def _accused(self, claim: Settled, accuser: int) -> None:
        if claim.was_true:
            times = self.state.players[accuser].false_accusations
            self.tell("false-accusation", accuser, times, claim.accusation)
        else:
            self.tell("bluff-caught", claim.seat, claim.points, claim.line)

    def _survived(self, claim: Settled) -> None:
        """Told by dice that stayed hidden alone, unless it was shown or nobody needed to see it."""
        shown = claim.claim.show
        is_hidden = not (shown or claim.was_impossible)
        self.tell("bluff-survived", claim.seat, claim.points, claim.line, is_hidden=is_hidden)
        if claim.was_impossible:
            self.tell("impossible-believed", claim.seat, claim.points, claim.line)
        if shown:
            self.tell("bluffs-shown", claim.seat, self.state.players[claim.seat].bluffs, claim.line)

    def every_round(self) -> Iterator[Fact]:
        rounds = self.state.rounds
        for seat, times in enumerate(self._scored):
            if times == rounds:
                yield Fact("scored-every-round", seat, rounds, self._last)


def _at_last(rounds: Rounds, state: State) -> Iterator[Fact]:
    """Winners who were behind when the last round began."""
    result = rounds.rules.result(state)
    if result is None or len(rounds.ends) < 2:
        return
    before = rounds.ends[-2]
    for seat in result.winners:
        if behind := max(before.scores) - before.scores[seat]:
            yield Fact("won-in-last-round", seat, behind, before.line)


def is_five(claim: Claim) -> bool:
    """Whether a claim is of five dice that show one face."""
    return claim.card == CARD["five-of-a-kind"] or (claim.count or 0) >= _FIVE
