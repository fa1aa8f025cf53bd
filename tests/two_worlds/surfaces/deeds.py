"""Every action, done by the viewer and by others, and what it leaves behind for the viewer to see."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta

from accounts.models import Player
from games import actions, selectors
from games.models import Decision, Game, Invitation, Seat
from games.rules.contract import Refused
from games.rules.registry import KINDS
from games.store import load_state
from tests.two_worlds.by_lot import answer_by_lot
from tests.two_worlds.seen import Parts

from . import Look, Scene, Surface, missing
from .deeds_of_time import OF_TIME
from .doing import Deed, Deeds, by
from .filling import TOKEN

HERE = "tests/two_worlds/surfaces/deeds.py"


def deeds() -> Iterator[Surface]:
    for name in actions.__all__:
        yield Surface(f"action {name}", _looks(name), (actions, name))


def _looks(name: str) -> Callable[[Scene], Sequence[Look]]:
    if name not in DEEDS:
        raise missing(f"The action “{name}”", f"DEEDS in {HERE}")
    return lambda scene: [Look(f"{name} {each.words}", _told(each.do), each.acts) for each in DEEDS[name](scene)]


def _told(deed: Callable[[], object]) -> Callable[[], Parts]:
    """What came of it, refusals included; what it gives back is for the caller alone."""

    def do() -> Parts:
        try:
            deed()
        except (Refused, Game.DoesNotExist, Invitation.DoesNotExist) as refused:
            return {"refused": f"{type(refused).__name__}: {refused}"}
        return {}

    return do


def answers(scene: Scene) -> Deeds:
    """A legal move of each seat that is asked."""
    rules, game = KINDS[scene.game.kind], scene.game
    seats = {seat.number: seat.player for seat in Seat.objects.filter(game=game).select_related("player")}
    found: list[Deed] = []
    for number, asked_at in sorted(game.asked.items()):
        words = answer_by_lot(rules, load_state(game), int(number), scene.rng)
        found.append(Deed(f"{number}: {words}", _answer(game, seats[int(number)], asked_at, words, scene.now)))
    return found


def _answer(game: Game, player: Player | None, asked_at: int, words: str, now: datetime) -> Callable[[], object]:
    assert player
    return lambda: actions.submit_move(game_key=game.key, player=player, asked_at=asked_at, words=words, now=now)


def out_of_turn(scene: Scene) -> Deeds:
    """A move of each seat that may play unasked, and one that nobody may."""
    rules, state, found = KINDS[scene.game.kind], load_state(scene.game), list[Deed]()
    for seat in Seat.objects.filter(game=scene.game, player__isnull=False).select_related("player").order_by("number"):
        offered = [move for option in rules.extra(state, seat.number) for move in option.moves()]
        for words in ["keep"] if not offered else [scene.rng.choice(offered)]:
            found.append(Deed(f"{seat.number}: {words}", _unasked(scene, seat, words)))
    return found


def _unasked(scene: Scene, seat: Seat, words: str) -> Callable[[], object]:
    player, after = seat.player, selectors.last_own_line(scene.game, seat.number)
    assert player
    return lambda: actions.play_unasked(game_key=scene.game.key, player=player, after=after, words=words, now=scene.now)


def missed(scene: Scene) -> Deeds:
    """The deadline of each seat that is asked."""
    open_now = Decision.objects.filter(game=scene.game, closed_at=None).order_by("seat")
    return [Deed(f"of {each.seat}", _expire(each)) for each in open_now]


def _expire(question: Decision) -> Callable[[], object]:
    later = question.due_at + timedelta(seconds=1)
    return lambda: actions.expire_decision(
        game_id=question.game_id, seat=question.seat, asked_at=question.asked_at, now=later
    )


def _mark_seen(scene: Scene, player: Player) -> None:
    scene.game.own_seat = Seat.objects.filter(game=scene.game, player=player).first()
    actions.mark_seen(game=scene.game, now=scene.now)


def _decline(scene: Scene, player: Player) -> None:
    Invitation.objects.create(game=scene.game, email="vic@example.org", token=TOKEN, invited_at=scene.now)
    actions.decline_invitation(token=TOKEN, now=scene.now)


def _look(scene: Scene, player: Player) -> None:
    assert player.user
    actions.look_behind_shields(game_key=scene.game.key, staff=player.user, reason="somebody complained", now=scene.now)


def _claim_seats(scene: Scene, player: Player) -> None:
    actions.claim_seats(guest=player, player=Player.objects.create(name="New"), now=scene.now)


DEEDS: Mapping[str, Callable[[Scene], Deeds]] = {
    **OF_TIME,
    "submit_move": answers,
    "play_unasked": out_of_turn,
    "expire_decision": missed,
    "mark_seen": by(_mark_seen),
    "decline_invitation": by(_decline),
    "look_behind_shields": by(_look),
    "claim_seats": by(_claim_seats),
    "resign": by(lambda scene, player: actions.resign(game_key=scene.game.key, player=player, now=scene.now)),
    "depart": by(lambda scene, player: actions.depart(player=player, now=scene.now)),
    "say": by(lambda scene, player: actions.say(game_key=scene.game.key, player=player, text="Hi", now=scene.now)),
    "mute": by(lambda scene, player: actions.mute(game_key=scene.game.key, player=player, is_muted=True)),
    "set_entropy": by(
        lambda scene, player: actions.set_entropy(game_key=scene.game.key, player=player, entropy="more words")
    ),
    "join_table": by(
        lambda scene, player: actions.join_table(
            game_key=scene.game.key, player=player, now=scene.now, invite_token=scene.game.invite_token
        )
    ),
    "leave_table": by(lambda scene, player: actions.leave_table(game_key=scene.game.key, player=player, now=scene.now)),
    "cancel_table": by(lambda scene, player: actions.cancel_table(game_key=scene.game.key, host=player, now=scene.now)),
    "fill_with_programs": by(
        lambda scene, player: actions.fill_with_programs(game_key=scene.game.key, host=player, now=scene.now)
    ),
    "invite": by(
        lambda scene, player: actions.invite(
            game_key=scene.game.key, host=player, emails=["gus@example.org"], now=scene.now
        )
    ),
    "open_table": by(
        lambda scene, player: actions.open_table(host=player, kind=scene.game.kind, seat_count=2, now=scene.now)
    ),
    "play_now": by(
        lambda scene, player: actions.play_now(player=player, kind=scene.game.kind, seat_count=2, now=scene.now)
    ),
}
