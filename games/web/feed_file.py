"""Feeds (Atom, RFC 4287): what a player is asked, and what happened in a public game. Titles and links, never dice."""

from collections.abc import Mapping
from datetime import datetime
from io import StringIO
from typing import Final

from django.conf import settings
from django.db.models import Max
from django.utils import timezone, translation
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language, gettext

from accounts.models import Player
from accounts.names import JOINERS
from accounts.zones import known_zone
from games import selectors
from games.models import Decision, Extension, Game
from games.notify.links import whole
from games.notify.titles import game_title
from games.rules.registry import KINDS
from games.times import until_words

# The newest lines that may have something to tell; a feed reader that comes every day misses none of them.
_LINES: Final = 60


class Feed(Atom1Feed):
    """Django's, with the time at which it last changed: it has that of the request where nothing is in it."""

    def __init__(self, title: str, *, link: str, address: str, tag: str, changed_at: datetime) -> None:
        """In the active language; `address` is its own, `link` that of the page of which it tells."""
        super().__init__(
            title=plain(title),
            link=link,
            description=None,
            language=get_language(),
            feed_url=address,
            feed_guid=tag_of(tag),
            author_name=gettext("Sly Dice by post"),
        )
        self._changed_at = changed_at

    def latest_post_date(self) -> datetime:
        moments: list[datetime] = [item["updateddate"] for item in self.items]
        return max([self._changed_at, *moments])


def write_my_turns(player: Player, address: str, now: datetime) -> str:
    """What the player is asked now, in their language and zone; another file only where that has changed."""
    with translation.override(player.language), timezone.override(known_zone(player.zone)):
        feed = Feed(
            gettext("Sly Dice by post: your turns"),
            link=whole("my-games"),
            address=address,
            tag=f"turns/{player.pk}",
            changed_at=player.created_at,
        )
        asked = [(mine.game, mine.decision) for mine in selectors.my_games(player) if mine.decision is not None]
        moved = _moved([question for _game, question in asked])
        for game, question in asked:
            _add_question(feed, game, question, moved.get((question.game_id, question.seat, question.asked_at)), now)
        return written(feed)


def write_game(game: Game, address: str) -> str:
    """What a spectator is told of the game's newest lines, in the active language."""
    feed = Feed(
        title_in_feed(game),
        link=whole("game", key=game.key),
        address=address,
        tag=f"games/{game.key}",
        changed_at=game.created_at,
    )
    for entry in reversed(selectors.log_of(game, None, since=max(0, game.lines - _LINES))):
        if entry.sentences:
            feed.add_item(
                title=plain(" ".join(entry.sentences)),
                link=whole("game", key=game.key),
                description="",
                pubdate=(at := to_the_minute(entry.at)),
                updateddate=at,
                unique_id=tag_of(f"games/{game.key}/{entry.number}"),
            )
    return written(feed)


def _moved(questions: list[Decision]) -> Mapping[tuple[int, int, int], datetime]:
    """Game, seat and line → when the deadline of what was asked there was last moved."""
    rows = Extension.objects.filter(game__in={question.game_id for question in questions})
    moved = rows.values_list("game_id", "seat", "asked_at").annotate(last=Max("at"))
    return {(game, seat, asked_at): last for game, seat, asked_at, last in moved}


def _add_question(feed: Feed, game: Game, question: Decision, moved_at: datetime | None, now: datetime) -> None:
    feed.add_item(
        title=plain(gettext("Your answer: %(game)s") % {"game": title_in_feed(game)}),
        link=whole("game", key=game.key),
        description=until_words(question.regular_at, question.due_at, now),
        pubdate=question.opened_at,
        updateddate=moved_at or question.opened_at,
        unique_id=tag_of(f"games/{game.key}/{question.asked_at}/{question.seat}"),
    )


def to_the_minute(moment: datetime) -> datetime:
    """No finer than the page tells it: by seconds one could guess who answers by an order."""
    return moment.replace(second=0, microsecond=0)


def title_in_feed(game: Game) -> str:
    """The game by its title, its kind and who plays beside the reader."""
    own = game.own_seat
    others = ", ".join(seat.name for seat in game.seat_list if own is None or seat.number != own.number)
    return game_title(game, gettext(KINDS[game.kind].title), others)


def tag_of(of: str) -> str:
    """What names it for ever (RFC 4151), whatever address it has."""
    return f"tag:{settings.MAIL_DOMAIN},2026:{of}"


def plain(text: str) -> str:
    """Without the signs that no XML can hold, or that would turn the text round. What shapes letters stays."""
    return "".join(sign if sign.isprintable() or sign in JOINERS else " " for sign in text)


def written(feed: Feed) -> str:
    content = StringIO()
    feed.write(content, "utf-8")
    return content.getvalue()
