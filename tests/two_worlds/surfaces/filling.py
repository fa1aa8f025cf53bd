"""What stands in the addresses: keys, lines, and tokens that somebody was given."""

from collections.abc import Callable, Mapping

from django.apps import apps
from django.contrib.contenttypes.models import ContentType

from accounts.models import Holiday, Player
from games.models import Game, Holding, Invitation, ReplyAddress, SavedSearch, Seat
from games.models.reply_address import hash_token
from games.notify.links import INVITATION, seat_link, stop_link
from tests.authorization.addresses import Address

from . import Scene, missing

HERE = "tests/two_worlds/surfaces/filling.py"
Fill = Callable[[Scene, Address], object]
TOKEN = "a" * 24
NO_TOKEN = "b" * 24


def some_line(scene: Scene, address: Address) -> object:
    """Any line of the game, and one beyond it now and then."""
    return scene.rng.randint(1, scene.game.lines + 1)


def some_row(scene: Scene, address: Address) -> object:
    """The newest row of the model whose admin page it is; of games, or of any model, the game's own."""
    _admin, app, name, *_page = address.route.split("/")
    model = apps.get_model(app, name) if app in apps.app_configs else Game
    if model is Game:
        return scene.game.pk
    row = model._default_manager.order_by("pk").last()
    return row.pk if row else 1


def content_type(scene: Scene, address: Address) -> object:
    return ContentType.objects.get_for_model(type(scene.game)).pk


def token_for(scene: Scene, address: Address) -> str:
    return TOKENS[address.name](scene)


def some_holiday(scene: Scene, address: Address) -> object:
    """The viewer's newest, else one that there is not."""
    row = Holiday.objects.filter(player=scene.viewer.player).order_by("pk").last()
    return row.pk if row else 1


def somebody(scene: Scene, address: Address) -> object:
    """Who sits at the table, be it the viewer."""
    players = Player.objects.filter(seats__game=scene.game).order_by("seats__number").values_list("key", flat=True)
    return scene.rng.choice(list(players) or ["nobody"])


PARAMETERS: Mapping[str, Fill] = {
    "key": lambda scene, address: scene.game.key,
    "line": some_line,
    "kind": lambda scene, address: scene.game.kind,
    "person": somebody,
    "token": token_for,
    "object_id": some_row,
    "content_type_id": content_type,
    "app_label": lambda scene, address: "games",
    "url": lambda scene, address: "nothing",
    "pk": lambda scene, address: 1,
    "number": some_holiday,
    "way": lambda scene, address: 1,
    "name": lambda scene, address: "1.eml",
    "month": lambda scene, address: f"{scene.now:%Y-%m}",
    "provider": lambda scene, address: "mailgun",
}


def seat_token(scene: Scene) -> str:
    """Of the link in the viewer's own mails, be it that somebody else has that seat by now; else there is none."""
    player, seat = scene.viewer.player, scene.own or seat_that_was_left(scene)
    if seat is None or player is None:
        return NO_TOKEN
    return seat_link(seat, player).rstrip("/").rpartition("/")[2]


def seat_that_was_left(scene: Scene) -> Seat | None:
    """The seat that the viewer once had."""
    held = Holding.objects.filter(game=scene.game, player=scene.viewer.player).first() if scene.viewer.player else None
    return Seat.objects.get(game=scene.game, number=held.seat) if held else None


def invitation_token(scene: Scene) -> str:
    """Somebody was invited to the game by mail."""
    Invitation.objects.create(game=scene.game, email="vic@example.org", token=TOKEN, invited_at=scene.now)
    return TOKEN


def answer_token(scene: Scene) -> str:
    """Of a mail that asked the viewer what they are asked now, or something before that."""
    if scene.own is None:
        return NO_TOKEN
    asked_at = scene.game.asked.get(str(scene.own.number), 1)
    ReplyAddress.objects.create(
        token_hash=hash_token(TOKEN), game=scene.game, seat=scene.own, asked_at=asked_at, made_at=scene.now
    )
    return TOKEN


def calendar_token(scene: Scene) -> str:
    """The secret of the viewer's own calendar."""
    if scene.viewer.player is None:
        return NO_TOKEN
    Player.objects.filter(pk=scene.viewer.player.pk).update(calendar_token=TOKEN)
    return TOKEN


def feed_token(scene: Scene) -> str:
    """The secret of the viewer's own feed."""
    if scene.viewer.player is None:
        return NO_TOKEN
    Player.objects.filter(pk=scene.viewer.player.pk).update(feed_token=TOKEN)
    return TOKEN


def search_token(scene: Scene) -> str:
    """The secret of a search that the viewer has saved, for their own games."""
    if scene.viewer.player is None:
        return NO_TOKEN
    SavedSearch.objects.get_or_create(
        player=scene.viewer.player, query="scope=mine", defaults={"token": TOKEN, "created_at": scene.now}
    )
    return TOKEN


def stop_token(scene: Scene) -> str:
    player = scene.viewer.player
    link = stop_link("turns", player.pk) if player else stop_link(INVITATION, 1)
    return link.rstrip("/").rpartition("/")[2]


TOKENS: Mapping[str, Callable[[Scene], str]] = {
    "join": lambda scene: scene.game.invite_token,
    "invitation": invitation_token,
    "decline": invitation_token,
    "seat": seat_token,
    "seat-replay": seat_token,
    "seat-proof": seat_token,
    "answer": answer_token,
    "stop-mail": stop_token,
    "calendar": calendar_token,
    # What an export holds of a game is tried at the addresses of the game.
    "export-file": lambda scene: NO_TOKEN,
    "drop-export": lambda scene: NO_TOKEN,
    "feed": feed_token,
    "search-feed": search_token,
}


def refuse_unknown(address: Address) -> None:
    """Raise AssertionError where nobody has said what stands in the place of a parameter."""
    for parameter in address.parameters:
        if parameter not in PARAMETERS:
            raise missing(f"What stands for “{parameter}” in /{address.route}", f"PARAMETERS in {HERE}")
    if "token" in address.parameters and address.name not in TOKENS:
        raise missing(f"The token of the address “{address.name}”", f"TOKENS in {HERE}")


def values_for(scene: Scene, address: Address) -> dict[str, object]:
    """What stands in the place of the address's parameters. May write the rows to which a token leads."""
    return {name: PARAMETERS[name](scene, address) for name in address.parameters}
