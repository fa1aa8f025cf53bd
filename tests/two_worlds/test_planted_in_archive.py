"""Mistakes planted in the archive are found: what it tells of hidden dice, and of games that not everybody may see."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import pytest

from accounts.models import Player
from games import selectors
from games.actions.figures import add_figures
from games.analysis import ANALYSTS
from games.analysis.contract import Fact, Played
from games.archive import analysing, archive_files, indexing, rating
from games.archive.replay import lines_of
from games.archive.shares import shares_of
from games.archive.sights import Sight
from games.archive.terms import terms_of
from games.models import Game, Summary
from games.rules.contract import Line
from games.web import analysis, replay

from .absent import Look, Sites, Story, feeds, files, other_pages, pages_of_the_archive, rows, searches
from .comparing import compare
from .looking import Moment
from .people import cast
from .seen import Parts, of_response
from .surfaces import Look as One
from .surfaces import Scene, Surface
from .surfaces.of_archive import catch_up
from .test_absent import OUTSIDERS, private_over, public_running
from .test_archive import EXPORT, SEED, game_over

pytestmark = pytest.mark.django_db
Plant = Callable[[pytest.MonkeyPatch], None]


def hidden_facts(patch: pytest.MonkeyPatch) -> None:
    """What only dice tell that were never shown is told of a sealed game."""

    def all_facts(played: Played) -> list[Fact]:
        return ANALYSTS[played.rules.kind].facts(played)

    patch.setattr(indexing, "facts_of", all_facts)


def eyes_of_everybody(patch: pytest.MonkeyPatch) -> None:
    """Whatever eyes an address names are given."""

    def unchecked(game: Game, name: str | None) -> Sight:
        return Sight(str(name), int(name or 0))

    patch.setattr(replay, "sight_named", unchecked)


def whole_lines(patch: pytest.MonkeyPatch) -> None:
    """An export opens the dice of other seats."""

    def seen(game: Game, state: Any, line: Line, viewer: int | None) -> Line:
        return line

    patch.setattr(selectors, "seen_line", seen)


def answers_nobody_read(patch: pytest.MonkeyPatch) -> None:
    """An unread answer counts, if it came by hand."""
    patch.setattr(analysing, "shares_of", lambda game, made, unread: shares_of(game, made, frozenset()))


def lists(scene: Scene) -> Parts:
    """What happened in games, and how people play."""
    catch_up(scene)
    people = Player.objects.filter(seats__game=scene.game).order_by("seats__number")
    return _opened(scene, ["/archive/", *(f"/players/{player.key}/" for player in people)])


def moments(scene: Scene) -> Parts:
    """Some lines with the eyes of the first seat."""
    return _opened(scene, [f"/games/{scene.game.key}/at/{line}/?as=0" for line in range(1, scene.game.lines, 7)])


def _opened(scene: Scene, paths: Sequence[str]) -> Parts:
    found = Parts()
    for path in paths:
        found |= {f"{path} {name}": text for name, text in of_response(scene.viewer.browser.get(path)).items()}
    return found


LISTS = Surface("lists", lambda scene: [One("lists", lambda: lists(scene))], (object, ""))
MOMENTS = Surface("moments", lambda scene: [One("moments", lambda: moments(scene))], (object, ""))


@pytest.mark.parametrize(
    ("plant", "surface", "where", "opens_dice"),
    [
        (hidden_facts, LISTS, "/archive/", False),
        (eyes_of_everybody, MOMENTS, "/games/", False),
        (whole_lines, EXPORT, "games/", False),
        (answers_nobody_read, LISTS, "/players/", True),
    ],
    ids=lambda value: getattr(value, "__name__", getattr(value, "name", str(value))),
)
def test_what_tells_of_hidden_dice_is_found(
    plant: Plant, surface: Surface, where: str, opens_dice: bool, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers = cast()
    game = game_over(viewers, "sly-dice", now, seed=SEED, opens_dice=opens_dice)
    bob = viewers["Bob"]
    moment = Moment(game, lines_of(game), bob, game.seats.get(player=bob.player), now, SEED)
    before = compare(surface, moment)

    plant(monkeypatch)

    after = compare(surface, moment)
    assert before
    assert not before.told_apart
    assert after
    assert after.told_apart.startswith(where)


def words_of_private_games(patch: pytest.MonkeyPatch) -> None:
    """Names and words of a private game stand under public terms."""

    def terms(summary: Summary, names: Sequence[str], title: str) -> list[str]:
        return [text.removeprefix("private:") for text in terms_of(summary, names, title)]

    patch.setattr(indexing, "terms_of", terms)


def private_games_found(patch: pytest.MonkeyPatch) -> None:
    """A private game is indexed as if it were public."""
    real = indexing.summary_of

    def summary(game: Game, *others: Any, **more: Any) -> Summary:
        found = real(game, *others, **more)
        found.is_public = True
        return found

    patch.setattr(indexing, "summary_of", summary)


def private_figures(patch: pytest.MonkeyPatch) -> None:
    """What was decided in a private game is added to the public figures."""

    def add(game: Game, shares: Any) -> None:
        game.is_public = True
        add_figures(game, shares)

    patch.setattr(analysing, "add_figures", add)


def private_ratings(patch: pytest.MonkeyPatch) -> None:
    """Private games count for the leaderboard."""
    patch.setattr(rating, "is_rated", lambda game: True)


def private_records(patch: pytest.MonkeyPatch) -> None:
    """The monthly files count private games."""
    over = Game.objects.filter(status=Game.Status.FINISHED, opens_dice=True, is_imported=False)
    patch.setattr(archive_files, "public_games", over.all)


def analysis_of_what_runs(patch: pytest.MonkeyPatch) -> None:
    """A game need not be over to be analysed."""
    patch.setattr(analysis, "access_finished", lambda key, request: selectors.access_game(key, request.player))


@pytest.mark.parametrize(
    ("plant", "story", "looks"),
    [
        (words_of_private_games, private_over, (searches, rows)),
        (private_games_found, private_over, (searches, feeds, other_pages, rows)),
        (private_figures, private_over, (other_pages, rows)),
        (private_ratings, private_over, (other_pages, rows)),
        (private_records, private_over, (files, other_pages)),
        (analysis_of_what_runs, public_running, (pages_of_the_archive,)),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_tells_of_a_game_that_is_not_there_is_found(
    plant: Plant, story: Story, looks: Sequence[Look], now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)

    apart = Sites(cast(), story, now).told_apart(looks, OUTSIDERS[0])

    assert set(apart) == {look.__name__ for look in looks}
