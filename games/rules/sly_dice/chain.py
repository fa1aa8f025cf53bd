"""Orders ahead when rolling: `lock 6 then keep`, `lock 6s then lock 5 then keep`, step by step as the dice fall."""

from typing import Final, NamedTuple

from games.rules.contract import Illegal, Move
from games.rules.marking import _
from games.rules.orders import Fired, Order
from games.rules.sly_dice import moves
from games.rules.sly_dice.rolling import check_lock
from games.rules.sly_dice.state import ROLL, State

_THEN: Final = " then "
# One for each face, and to keep: nobody means more.
_MOST_STEPS: Final = 7


class Step(NamedTuple):
    """Lock one die of this face, or, where `each` holds, one after the other as long as there are any; 0: keep."""

    face: int
    each: bool = False

    def __str__(self) -> str:
        return f"lock {self.face}{'s' if self.each else ''}" if self.face else "keep"


Steps = tuple[Step, ...]
KEEP: Final = Step(0)


class RollOrder(Order):
    """The steps that are left. What is not possible ends it; of `6s` there may be none."""

    __slots__ = ("steps",)

    def __init__(self, steps: Steps) -> None:
        words = _join(steps)
        super().__init__(words, _("When the dice are rolled: {moves}"), {"moves": list(map(str, steps))}, slot="roll")
        self.steps = steps

    def admit(self, state: State, seat: int) -> int:
        if state.phase == ROLL and seat in state.asked:
            return state.round
        if state.round == state.rounds:
            raise Illegal(_("no round follows in which you could roll"))
        return state.round + 1

    def fire(self, state: State, seat: int) -> Fired | None:
        if state.phase != ROLL:
            return None
        steps = self.steps
        while steps and _is_done(state, seat, steps[0]):
            steps = steps[1:]
        if not steps:
            raise Illegal(_("all its steps are done, and you can still roll"))
        return Fired(_move(state, seat, steps[0]), _join(steps if steps[0].each else steps[1:]))

    def is_outlived(self, state: State, seat: int) -> bool:
        return state.phase != ROLL or seat not in state.asked


def _is_done(state: State, seat: int, step: Step) -> bool:
    player = state.players[seat]
    return step.each and not (player.rerolls and step.face in player.hidden)


def _move(state: State, seat: int, step: Step) -> Move:
    """The step as a move. Raises Illegal where it is not possible."""
    if not step.face:
        return moves.KEEP
    move = moves.lock(step.face)
    check_lock(state, seat, move)
    return move


def _join(steps: Steps) -> str:
    return _THEN.join(map(str, steps))


def parse_chain(words: str) -> RollOrder | None:
    """The order that these words name, None for others. To keep is the last step, if it is one."""
    steps = [_parse_step(step) for step in " ".join(words.split()).split(_THEN)]
    known = [step for step in steps if step is not None]
    if len(known) < len(steps) or len(steps) > _MOST_STEPS or KEEP in known[:-1]:
        return None
    return RollOrder(tuple(known))


def _parse_step(words: str) -> Step | None:
    if words == "keep":
        return KEEP
    face = words.removeprefix("lock ")
    number = face.removesuffix("s")
    if face == words or number not in {"1", "2", "3", "4", "5", "6"}:
        return None
    return Step(int(number), each=face != number)
