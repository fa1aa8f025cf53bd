"""What a form may bring, and what an address may ask: legal, impossible and meddling."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from games.models import Delivery
from games.rules.registry import KINDS
from games.selectors import last_own_line
from games.store import load_state
from tests.two_worlds.by_lot import answer_by_lot
from tests.two_worlds.orders_by_lot import order_by_lot

from . import Scene

Form = Mapping[str, object]
# Whoever hopes that a page takes more from its address than it should.
MEDDLING = "?as=0&seat=1&viewer=1&player=1&until=9&line=9&state__players__0=1&debug=1&format=json"
QUERIES: Mapping[str, Sequence[str]] = {
    "game": ("?log=all",),
    "archive": (
        *("?name=Alice", "?kind=sly-dice", "?older=1-1", "?scope=mine&text=alice", "?text=friday&programs=without"),
        *("?scope=mine&result=won", "?result=together", "?rounds=2&house=changed&lasted=hour", "?scope=mine"),
        *("?fact=bluff-survived", "?fact=bluff-survived&least=8", "?fact=bluff-caught&scope=mine"),
        *("?fact=false-accusation", "?fact=five-of-a-kind", "?fact=longest-ladder", "?fact=won-from-last"),
    ),
    "analysis": ("?line=5", "?round=2&cost=1", "?seat=0&sort=answer"),
    "player": ("?games=public",),
    "leaderboard": ("?beyond=1_20.0_1",),
    "step": ("?as=all", "?as=spectator", "?as=0&play=2", "?as=1", "?as=2", "?as=3"),
    "add-webhook": ("?format=telegram", "?format=ntfy"),
    "plan-holiday": ("?first_day=2027-09-01&last_day=2027-09-03",),
    "tables": ("?page=2",),
    "news": ("?older=1", "?older=9999"),
    "admin:games_game_changelist": (
        "?q=Alice",
        "?q=6",
        "?status__exact=running",
        "?o=1.2.-3",
        "?state__contains=6",
        "?all=1",
    ),
}
_ANYTHING: Form = {
    "emails": "gus@example.org",
    "name": "Vic",
    "zone": "UTC",
    "text": "Hello",
    "sit": "1",
    "go": "1",
    "kind": "sly-dice",
    "programs": "1",
    "seats": "2",
    "visibility": "public",
    "tempo": "daily",
    "dice": "open",
    "entropy": "some words",
    "confirm": "keep",
    "mute": "1",
    # Too short to look behind the shields for: whoever gives a good reason is shown the dice, which is no leak.
    "reason": "because",
}


def queries(name: str, scene: Scene) -> Sequence[str]:
    """What is asked behind an address, for the name of its page."""
    return ("", *QUERIES.get(name, ()), *_live(name, scene), MEDDLING)


def _live(name: str, scene: Scene) -> Sequence[str]:
    if name != "live":
        return ()
    game, since = scene.game, max(0, scene.game.lines - scene.rng.randint(0, 20))
    asked = game.asked.get(str(scene.number), 0)
    return (f"?stage={game.status}&since={since}&asked={asked}", f"?stage={game.status}&since={since}")


def forms(scene: Scene) -> Sequence[Form]:
    """An empty form, a whole one with an impossible move, and one with a move that is open to the viewer, if any."""
    asked_at, anything = scene.game.asked.get(str(scene.number)), _anything(scene)
    impossible: Form = {**anything, "asked_at": asked_at or 1, "move": "claim five-of-a-kind"}
    if not may_play(scene):
        return ({}, impossible)
    line = {"after": last_own_line(scene.game, scene.number or 0)} if asked_at is None else {"asked_at": asked_at}
    return ({}, impossible, {**anything, **line, "move": own_answer(scene)})


def may_play(scene: Scene) -> bool:
    """Whether the viewer is asked, or may play unasked."""
    if scene.number is None or scene.game.status != scene.game.Status.RUNNING:
        return False
    is_asked = str(scene.number) in scene.game.asked
    return is_asked or bool(KINDS[scene.game.kind].extra(load_state(scene.game), scene.number))


def _anything(scene: Scene) -> Form:
    """With an order that the viewer could give, the last one given, somebody else who is asked, and days to come."""
    orders, others = scene.game.orders.get(str(scene.number), []), scene.game.asked.keys() - {str(scene.number)}
    is_running = scene.own is not None and scene.game.status == scene.game.Status.RUNNING
    day = scene.now.date() + timedelta(days=20)
    return {
        **_ANYTHING,
        "order": order_by_lot(scene.game, scene.own.number, scene.now, scene.rng) if is_running and scene.own else "",
        "number": orders[-1]["number"] if orders else 1,
        "seat": min(others, default="0"),
        "delivery": _newest_delivery(scene),
        "first_day": day.isoformat(),
        "last_day": day.isoformat(),
        "until": f"{day.isoformat()}T12:00",
    }


def _newest_delivery(scene: Scene) -> int:
    """Of what the viewer was told of the game; else one that there is not."""
    mine = Delivery.objects.filter(game=scene.game, player=scene.viewer.player, player__isnull=False)
    return mine.exclude(channel__in=["", "site"]).order_by("pk").values_list("pk", flat=True).last() or 1


def own_answer(scene: Scene) -> str:
    """A move of the viewer's, chosen by what the viewer sees."""
    assert scene.number is not None
    return answer_by_lot(KINDS[scene.game.kind], load_state(scene.game), scene.number, scene.rng)
