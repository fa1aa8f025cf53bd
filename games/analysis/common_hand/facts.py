"""What can happen in a game of common hand. Dice that were passed only the two seats know, unless they were shown."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.analysis import names
from games.analysis.common_hand.rounds import Replay, Round
from games.analysis.contract import Fact, FactSpec, Played
from games.analysis.raising import false_accusations, longest_ladder
from games.analysis.usual import USUAL, usual_facts
from games.rules.common_hand.announcing import winners
from games.rules.common_hand.hands import RANKS
from games.rules.common_hand.state import END
from games.rules.marking import _

_MISSING: Final = _("ranks that were missing")
_FIVE: Final = RANKS["five-of-a-kind"]

FACTS: Final[Mapping[str, FactSpec]] = {
    **names.shared("bluff-survived", _MISSING),
    **names.shared("bluff-caught", _MISSING),
    **names.shared("false-accusation", names.TIMES),
    **names.shared("longest-ladder", _("announcements")),
    **names.shared("five-of-a-kind"),
    "made-good": FactSpec(_("Took over a bluff and rolled what it promised"), _("ranks that were rolled up")),
    "last-chip": FactSpec(_("Won after being down to the last chip"), _("chips that the other had then")),
    "unscathed": FactSpec(_("Won without losing anything"), _("chips")),
    **USUAL,
}


def facts(played: Played) -> list[Fact]:
    """What happened in a game, in order, hidden or not."""
    replay = Replay(played)
    found = [fact for each in replay.rounds for fact in (*_bluffs(each), *_rolls(each), *_made_good(each))]
    found += [*false_accusations(_challenged_truths(replay.rounds)), *_of_winner(replay)]
    found += longest_ladder(each.made for each in replay.rounds)
    return sorted([*found, *usual_facts(replay.ends, replay.state)], key=lambda fact: fact.line)


def _bluffs(played: Round) -> Iterator[Fact]:
    """Announcements that were false: believed, or challenged. The last one of a game that broke off may be neither."""
    for made in played.made[: played.believed]:
        if made.missing:
            yield Fact("bluff-survived", made.seat, made.missing, made.line, not played.is_public(made.rolls))
    if played.shown and played.made[-1].missing:
        caught = played.made[-1]
        yield Fact("bluff-caught", caught.seat, caught.missing, caught.line)


def _rolls(played: Round) -> Iterator[Fact]:
    for count, rolled in enumerate(played.rolled, 1):
        if rolled.worth in _FIVE:
            yield Fact("five-of-a-kind", rolled.seat, 1, rolled.line, not played.is_public(count))


def _made_good(played: Round) -> Iterator[Fact]:
    """Who took over less than was announced, rolled again, and then truly announced more."""
    for before, made in zip(played.made, played.made[1:], strict=False):
        if before.missing and not made.missing:
            # How much was rolled up tells of the dice before as well, which nobody else saw.
            yield Fact("made-good", made.seat, made.worth - before.worth, made.line, is_hidden=True)


def _challenged_truths(rounds: list[Round]) -> Iterator[tuple[int, int]]:
    """Who challenged what was true, and where."""
    for each in rounds:
        if each.shown and each.shown.loser == each.shown.challenger:
            yield each.shown.challenger, each.ended


def _of_winner(replay: Replay) -> Iterator[Fact]:
    """What the winner came through: with all chips, or from the last one."""
    state = replay.state
    if state.phase != END:
        return
    [winner] = winners(state)
    if state.left[winner] == state.chips:
        yield Fact("unscathed", winner, state.chips, replay.ends.ends[-1].line)
    down = next((each for each in replay.ends.ends[:-1] if each.scores[winner] == 1), None)
    if down:
        yield Fact("last-chip", winner, down.scores[1 - winner], down.line)
