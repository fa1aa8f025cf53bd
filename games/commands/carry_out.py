"""Carrying out what a mail says: all of it, or nothing and a question back.

Call it inside the transaction that marks the mail as read. The moves are then played, the answer queued and the mail
marked together, so that a worker that dies in between has done nothing, and the mail is read again.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from accounts.models import Player
from games import actions
from games.models import Game, ReplyAddress, TurnRecord
from games.rules.contract import Refused, Rules
from games.rules.marking import _
from games.rules.registry import KINDS
from games.store import load_state

from .outcome import Outcome, Step, dump_refusal
from .plan import UNCLEAR, Typed, can_follow, is_open, read_commands, reason_to_ask
from .services import SERVICES


class Sender(NamedTuple):
    """Who writes, about which seat."""

    player: Player
    game: Game
    seat: int


def carry_out(*, address: ReplyAddress, lines: Sequence[str], now: datetime) -> Outcome:
    """Carry out the commands that stand alone on a line. `address` must be that of a seat."""
    sender = sender_of(address)
    rules = KINDS[sender.game.kind]
    typed, unread = read_commands(rules, lines)
    reason = reason_to_ask(rules, lines, typed)
    if reason or not _belong_together(rules, sender, typed):
        return Outcome(reason or UNCLEAR, [_as_read(each) for each in typed], unread)
    return Outcome("", _do_all(sender, typed, address.asked_at, now), unread)


def sender_of(address: ReplyAddress) -> Sender:
    seat = address.seat
    if seat is None or seat.player is None:
        raise ValueError("this reply address belongs to nobody's seat")
    return Sender(seat.player, address.game, seat.number)


def _as_read(typed: Typed) -> Step:
    return Step(typed.text, typed.command.kind, typed.command.words)


def _belong_together(rules: Rules, sender: Sender, typed: Sequence[Typed]) -> bool:
    """Several moves must be able to follow each other; a move and an order beside it leave in doubt what is meant."""
    moves = [each.command.words for each in typed if each.command.kind == "move"]
    if moves and any(each.command.kind == "order" for each in typed):
        return False
    return len(moves) < 2 or can_follow(rules, sender.game, sender.seat, moves)


def _do_all(sender: Sender, typed: Sequence[Typed], asked_at: int, now: datetime) -> list[Step]:
    """The first move answers the mail's question, each further one what was asked because of the one before.

    After a move that was refused no other is tried.
    """
    steps: list[Step] = []
    stopped = False
    played: Game | None = None
    for each in typed:
        if each.command.kind != "move":
            steps.append(_serve(sender, each, now))
        elif stopped:
            steps.append(_refused(each, Refused(_("Not played, because the move before it was refused."))))
        elif played is not None and _is_done_anyway(played, sender.seat, each):
            steps.append(_as_read(each))
        else:
            step, played = _play(sender, each, asked_at, now)
            steps.append(step)
            stopped, asked_at = not step.is_done, _asked_next(played, sender.seat)
    return steps


def _is_done_anyway(game: Game, seat: int, typed: Typed) -> bool:
    """KEEP after the last lock: there is nothing left to be asked, and nothing else was meant."""
    rules = KINDS[game.kind]
    move = rules.parse_move(typed.command.words)
    return move.verb in rules.done and not is_open(rules, load_state(game), seat, move)


def _asked_next(game: Game | None, seat: int) -> int:
    return game.asked.get(str(seat), 0) if game else 0


def _play(sender: Sender, typed: Typed, asked_at: int, now: datetime) -> tuple[Step, Game | None]:
    """What came of a move, and the game after it; None where it was refused."""
    try:
        game = actions.submit_move(
            game_key=sender.game.key,
            player=sender.player,
            asked_at=asked_at,
            words=typed.command.words,
            now=now,
            way=TurnRecord.Way.MAIL,
        )
    except Refused as refused:
        return _refused(typed, refused), None
    return _played(sender, typed, game), game


def _played(sender: Sender, typed: Typed, game: Game) -> Step:
    record = TurnRecord.objects.filter(game=game, actor=sender.seat, way=TurnRecord.Way.MAIL).latest("number")
    return Step(typed.text, "move", typed.command.words, line=record.number, values=record.values)


def _refused(typed: Typed, refused: Refused) -> Step:
    return Step(typed.text, typed.command.kind, typed.command.words, refusal=dump_refusal(refused))


def _serve(sender: Sender, typed: Typed, now: datetime) -> Step:
    try:
        SERVICES[typed.command.kind](sender.player, sender.game, typed.command.words, now)
    except Refused as refused:
        return _refused(typed, refused)
    return _as_read(typed)
