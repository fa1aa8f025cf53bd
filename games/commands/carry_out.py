"""Carrying out what a mail says: all of it, or nothing and a question back.

Call it inside the transaction that marks the mail as read. The moves are then played, the answer queued and the mail
marked together, so that a worker that dies in between has done nothing, and the mail is read again.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from accounts.models import Player
from games import actions, selectors
from games.models import Game, ReplyAddress, TurnRecord
from games.rules.contract import Refused, Rules
from games.rules.marking import _
from games.rules.registry import KINDS
from games.store import load_state

from .outcome import Outcome, Step, dump_refusal
from .plan import UNCLEAR, Typed, can_follow, is_open, is_out_of_turn, read_commands, reason_to_ask
from .services import SERVICES


class Sender(NamedTuple):
    """Who writes, about which seat; in answer to a mail that asked at line `asked_at`, written at `mailed_at`."""

    player: Player
    game: Game
    seat: int
    asked_at: int
    mailed_at: datetime


def carry_out(*, address: ReplyAddress, lines: Sequence[str], now: datetime) -> Outcome:
    """Carry out the commands that stand alone on a line. `address` must be that of a seat."""
    sender = sender_of(address)
    rules = KINDS[sender.game.kind]
    typed, unread = read_commands(rules, lines)
    reason = reason_to_ask(rules, lines, typed)
    if reason or not _belong_together(rules, sender, typed):
        return Outcome(reason or UNCLEAR, [_as_read(each) for each in typed], unread)
    return Outcome("", _do_all(sender, typed, now), unread)


def sender_of(address: ReplyAddress) -> Sender:
    seat = address.seat
    if seat is None or seat.player is None:
        raise ValueError("this reply address belongs to nobody's seat")
    return Sender(seat.player, address.game, seat.number, address.asked_at, address.made_at)


def _as_read(typed: Typed) -> Step:
    return Step(typed.text, typed.command.kind, typed.command.words)


def _belong_together(rules: Rules, sender: Sender, typed: Sequence[Typed]) -> bool:
    """Several moves must be able to follow each other; a move and an order beside it leave in doubt what is meant."""
    moves = [each.command.words for each in typed if each.command.kind == "move"]
    if moves and any(each.command.kind == "order" for each in typed):
        return False
    return len(moves) < 2 or can_follow(rules, sender.game, sender.seat, moves)


def _do_all(sender: Sender, typed: Sequence[Typed], now: datetime) -> list[Step]:
    """The first move answers the mail's question, each further one what was asked because of the one before.

    Moves out of turn answer nothing. After a move that was refused no other is tried.
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
            step, played = _play(sender, each, played, now)
            steps.append(step)
            stopped = not step.is_done
    return steps


def _is_done_anyway(game: Game, seat: int, typed: Typed) -> bool:
    """KEEP after the last lock: there is nothing left to be asked, and nothing else was meant."""
    rules = KINDS[game.kind]
    move = rules.parse_move(typed.command.words)
    return move.verb in rules.done and not is_open(rules, load_state(game), seat, move)


def _play(sender: Sender, typed: Typed, before: Game | None, now: datetime) -> tuple[Step, Game | None]:
    """What came of a move, and the game after it, None where it was refused. `before`: after the move before this."""
    try:
        game = _submit(sender, typed.command.words, before, now)
    except Refused as refused:
        return _refused(typed, refused), None
    return _played(sender, typed, game), game


def _submit(sender: Sender, words: str, before: Game | None, now: datetime) -> Game:
    game = before or sender.game
    rules, way = KINDS[game.kind], TurnRecord.Way.MAIL
    if is_out_of_turn(rules, load_state(game), sender.seat, rules.parse_move(words)):
        # Whoever answers an older mail did not know what they have played since: maybe this very move.
        after = selectors.last_own_line(game, sender.seat, by=None if before else sender.mailed_at)
        return actions.play_unasked(game_key=game.key, player=sender.player, after=after, words=words, now=now, way=way)
    asked_at = before.asked.get(str(sender.seat), 0) if before else sender.asked_at
    return actions.submit_move(
        game_key=game.key, player=sender.player, asked_at=asked_at, words=words, now=now, way=way
    )


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
