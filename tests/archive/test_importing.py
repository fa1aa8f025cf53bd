"""Records come in: each is stored as a game that anybody can look at, or refused at its line."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import actions
from games.actions.export_games import request_export
from games.archive.export import export_record
from games.archive.exports import make_exports
from games.archive.importing import import_record
from games.archive.json_record import json_record
from games.archive.recheck import recheck_game
from games.archive.record_limits import Found
from games.archive.tally import uncounted_games
from games.models import Export, Game, ImportedRecord, TurnRecord
from games.rules.contract import Rules
from games.rules.random_play import random_game, random_options
from games.rules.record import format_record
from games.rules.record_text import Damaged
from games.rules.registry import KINDS
from tests.actions.test_absence import bob_misses, others_answer
from tests.json_schema import problems
from tests.tables import fresh, play_to_the_end, running_game

from .programs import played_by_programs

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "tests" / "records").rglob("*.game"))
# In UTC it lies in a year that no calendar here has.
BEYOND = "9999-12-31T23:59:59-14:00"
NAMES = ("Ann", "Bo", "Cy Young", "Di", "Ed", "Flo", "Gus", "Hal")


def imported(text: str, now: datetime, place: str = "a.games") -> Game:
    game, is_new = import_record(Found(place, 1, text.encode()), now=now)
    assert is_new
    assert game
    return fresh(game)


def forget(game: Game) -> None:
    """As if it had been on another site."""
    game.delete()


def by_lot(rules: Rules, seed: int) -> str:
    rng = Random(seed)
    seats = rng.choice(rules.seats)
    options = random_options(rules, seats, rng)
    return format_record(rules, NAMES[:seats], options, random_game(rules, seats, options, rng))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_kept_record_goes_out_as_it_comes_in(path: Path, now: datetime) -> None:
    first = imported(path.read_text(), now)
    assert recheck_game(first) == []
    text = export_record(first)
    forget(first)
    assert export_record(imported(text, now)) == text


@pytest.mark.parametrize("kind", KINDS)
def test_so_does_a_game_by_lot(kind: str, now: datetime) -> None:
    for seed in range(3):
        text = by_lot(KINDS[kind], seed).replace("\n\n", "\nSite: elsewhere\nRound: 7\n\n", 1)
        game = imported(text, now)
        assert export_record(game) == text
        assert game.scores == [int(each.split()[-1]) for each in text.split("Result: ")[1].split("\n")[0].split(", ")]


@pytest.mark.parametrize("kind", KINDS)
def test_so_does_a_game_that_was_played_here(kind: str, alice: Player, now: datetime) -> None:
    game = played_by_programs(alice, seats=KINDS[kind].seats[0], now=now, kind=kind, title="Friday, again")
    text = export_record(game)
    foreign = imported(text, now + timedelta(days=1))
    assert export_record(foreign) == text
    assert (foreign.title, foreign.tempo, foreign.finished_at) == (game.title, game.tempo, game.finished_at)


def test_so_does_one_in_which_somebody_resigned(
    alice: Player, bob: Player, dora: Player, emil: Player, now: datetime
) -> None:
    """With a look of staff besides, and a seat that was left."""
    game = running_game(alice, bob, dora, now=now)
    assert emil.user
    emil.user.is_staff = True
    actions.resign(game_key=game.key, player=dora, now=now)
    actions.look_behind_shields(game_key=game.key, staff=emil.user, reason="Bob doubts them.", now=now)
    actions.resign(game_key=game.key, player=bob, now=now)
    text = export_record(fresh(game))
    assert text.count("\n# ") == 4
    foreign = imported(text, now)
    assert export_record(foreign) == text
    assert (foreign.ended_early, foreign.winners) == (True, [])


def test_so_does_one_at_which_a_program_stood_in(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    others_answer(game, now=bob_misses(game, 2, now=now))
    assert "was played by Bob, then a program" in (text := export_record(fresh(game)))
    assert export_record(imported(text, now)) == text


def test_it_is_marked_and_counts_for_nothing(now: datetime) -> None:
    game = imported(by_lot(KINDS["sly-dice"], 1), now, place="box.zip!games/a.game")
    assert (game.status, game.is_imported, game.is_ranked, game.host, game.root) == ("finished", True, False, None, "")
    assert (game.is_public, game.opens_dice, game.finished_at, game.indexed_at) == (True, True, now, None)
    assert not game.seats.exclude(player=None, is_program=False).exists()
    assert set(TurnRecord.objects.filter(game=game).values_list("way", "at")) == {("record", now)}
    assert not uncounted_games().exists()
    assert ImportedRecord.objects.get(game=game).source == "a.game"


def test_as_json_it_says_what_it_brought_along_and_no_times(now: datetime) -> None:
    schema = json.loads((ROOT / "docs" / "game.schema.json").read_text())
    found = json.loads(json_record(imported(by_lot(KINDS["liars-dice"], 2) + "# well played\n", now), None))
    assert list(problems(found, schema, schema)) == []
    assert {line["at"] for line in found["lines"]} == {None}
    assert found["imported"]["remarks"] == [[len(found["lines"]), "# well played"]]


@pytest.mark.parametrize(
    ("headers", "finished"),
    [
        ("Finished: 2020-01-02T03:04:05Z", datetime(2020, 1, 2, 3, 4, 5, tzinfo=UTC)),
        ("Finished: 2020-01-02T03:04:05+01:00", datetime(2020, 1, 2, 2, 4, 5, tzinfo=UTC)),
        *(
            (f"Finished: {text}", None)
            for text in ("2999-01-01T00:00:00Z", "2020-01-02", "yesterday", "", "0001-01-01T00:00:00+09:00", BEYOND)
        ),
    ],
)
def test_it_ended_when_its_header_says_unless_that_cannot_be(
    headers: str, finished: datetime | None, now: datetime
) -> None:
    game = imported(by_lot(KINDS["common-hand"], 1).replace("\n\n", f"\n{headers}\n\n", 1), now)
    assert game.finished_at == (finished or now)


def test_the_same_record_comes_in_once(now: datetime) -> None:
    text = by_lot(KINDS["common-hand"], 3)
    game = imported(text, now)
    again = text.replace("\n1 ", "\n\n  1   ", 1).replace("Seats:", "SEATS: ")
    known, is_new = import_record(Found("b.game", 1, again.encode()), now=now)
    assert (known, is_new) == (game, False)
    assert Game.objects.count() == 1


Damage = Callable[[str], str]
DAMAGES: list[Damage] = [
    lambda text: f"{text} xyzzy",
    lambda text: text.partition(" ")[2],
    lambda text: f"{text}\x07",
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_is_refused_at_its_line_and_nothing_is_stored(kind: str, damage: Damage, now: datetime) -> None:
    texts = by_lot(KINDS[kind], 4).splitlines()
    first = texts.index("") + 1
    for place in range(first, len(texts)):
        damaged = [*texts[:place], damage(texts[place]), *texts[place + 1 :], ""]
        with pytest.raises(Damaged) as refused:
            import_record(Found("a.game", 1, "\n".join(damaged).encode()), now=now)
        assert refused.value.line == place + 1
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("seats", "why"),
    [("Ann, Bo\u202eb", "nobody sees"), (f"Ann, {'B' * 31}", "too long"), ("Ann, ann", "two seats"), ("Ann", "seats")],
)
def test_names_that_could_not_stand_beside_ours_are_refused(seats: str, why: str, now: datetime) -> None:
    text = f"Game: liars-dice\nSeats: {seats}\n\n1 table opening = 2 1\n"
    with pytest.raises(Damaged, match=why) as refused:
        import_record(Found("a.game", 1, text.encode()), now=now)
    assert refused.value.line == 2


def test_a_record_without_lines_is_refused(now: datetime) -> None:
    with pytest.raises(Damaged, match="nothing to look at"):
        import_record(Found("a.game", 1, b"Game: liars-dice\nSeats: A, B\n"), now=now)


def run(*words: str) -> None:
    call_command("import_games", *words)


def test_the_command_imports_what_is_in_order_and_tells_what_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, other = by_lot(KINDS["liars-dice"], 5), by_lot(KINDS["sly-dice"], 5)
    bad = other.replace("\n3 ", "\n4 ", 1)
    line = good.count("\n") + 1 + bad.split("\n").index(next(text for text in bad.split("\n") if text[:2] == "4 ")) + 1
    file = tmp_path / "all.games"
    file.write_text(f"{good}\n{bad}\n{good}\n{other}")
    with pytest.raises(CommandError):
        run(str(file))
    told = capsys.readouterr()
    assert f"{file}:{line}: lines are numbered" in told.err
    assert "2 games imported, 1 were here already, 1 refused" in told.out
    assert Game.objects.filter(is_imported=True).count() == 2


def test_titles_that_could_not_be_ours_stay_in_the_header_alone(now: datetime) -> None:
    for number, title in enumerate(("x" * 61, "a\u202eb")):
        text = by_lot(KINDS["common-hand"], number).replace("\n\n", f"\nTitle: {title}\n\n", 1)
        game = imported(text, now)
        assert game.title == ""
        assert export_record(game) == text


def test_what_shapes_the_letters_of_a_title_stays(now: datetime) -> None:
    text = by_lot(KINDS["common-hand"], 1).replace("\n\n", "\nTitle: 👩\u200d👧\n\n", 1)
    assert imported(text, now).title == "👩\u200d👧"


def test_a_file_with_all_of_a_players_games_comes_in_again(
    alice: Player, bob: Player, now: datetime, tmp_path: Path, settings: Settings
) -> None:
    settings.MEDIA_ROOT, settings.WORK_DIR = tmp_path / "media", tmp_path / "work"
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    request_export(player=alice, now=now)
    make_exports(now, seconds=1000)
    run(default_storage.path(Export.objects.get().file))
    assert export_record(Game.objects.get(is_imported=True)) == export_record(fresh(game))


def test_a_dry_run_stores_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.game"
    file.write_text(by_lot(KINDS["liars-dice"], 5))
    run(str(file), "--dry-run")
    assert "1 games would be imported" in capsys.readouterr().out
    assert not Game.objects.exists()


@pytest.mark.parametrize("address", ["", "at/1/", "record/", "record/json/", "analysis/", "feed.atom"])
@pytest.mark.parametrize("kind", KINDS)
def test_its_pages_are_those_of_a_game_that_is_over(address: str, kind: str, client: Any, now: datetime) -> None:
    game = imported(by_lot(KINDS[kind], 6), now)
    assert client.get(f"/games/{game.key}/{address}").status_code == 200


def test_its_page_says_that_it_was_played_elsewhere(client: Any, now: datetime) -> None:
    text = by_lot(KINDS["common-hand"], 6)
    unfinished = "\n".join(each for each in text.splitlines()[:8] if not each.startswith("Result")) + "\n"
    page = client.get(f"/games/{imported(unfinished, now).key}/").content.decode()
    assert "imported record" in page
    assert "The record ends before the game does" in page
    for missing in ("deadlines/", "proof/", "rematch/", "Table talk"):
        assert missing not in page


@pytest.mark.parametrize("address", ["proof/", "proof/file/", "deadlines/", "told/"])
def test_it_has_no_proof_and_no_deadlines(address: str, client: Any, now: datetime) -> None:
    game = imported(by_lot(KINDS["common-hand"], 6), now)
    assert client.get(f"/games/{game.key}/{address}").status_code == 404
