"""A finished game is taken away as a record."""

from datetime import datetime, timedelta

from accounts.models import Player
from games import actions
from games.archive.export import export_record, told_more
from games.models import Game
from games.rules.record import read_record
from tests.dice import loaded
from tests.tables import answer, first_rolls, fresh, play_to_the_end, running_game


def test_the_record_replays_to_the_stored_result(alice: Player, bob: Player, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    record = read_record(export_record(game).encode())
    assert list(record.rules.scores(record.state)) == game.scores
    assert record.names == ("Alice", "Bob")


def test_it_holds_every_die_that_was_hidden(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    with loaded((6, 3)):
        answer(game, alice, "lock 6", now=now)
    game = play_to_the_end(game, now=now)
    assert "6 Alice lock 6 = 6 3\n" in export_record(game)


def test_its_header_names_the_root_of_the_dice(alice: Player, bob: Player, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    text = export_record(game)
    assert f"\nRoot: {game.root}\n\n1 table deal" in text
    assert len(read_record(text.encode()).lines) == game.lines


def test_who_resigned_stands_in_a_remark(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    actions.resign(game_key=game.key, player=bob, now=now)
    text = export_record(fresh(game))
    assert text.endswith("# Bob resigned\n# the game ended here; won by Alice\n")
    assert "Result" not in text
    assert len(read_record(text.encode()).lines) == Game.objects.get(pk=game.pk).lines


def test_a_look_of_staff_stands_in_a_remark(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    assert dora.user
    dora.user.is_staff = True
    actions.look_behind_shields(game_key=game.key, staff=dora.user, reason="Bob doubts\nhis dice.", now=now)
    text = export_record(play_to_the_end(game, now=now))
    remark = (
        "# 2026-12-01 12:00 UTC: a member of staff looked at the hidden dice, at line 5 of the log, for this reason:"
    )
    assert f"{remark} Bob doubts his dice.\n" in text
    assert read_record(text.encode())


def test_its_header_says_what_an_archive_needs(alice: Player, bob: Player, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now, title="The long table"), now=now + timedelta(hours=1))
    header = export_record(game).split("\n\n")[0].splitlines()
    assert header[3:] == [
        f"Key: {game.key}",
        "Started: 2026-12-01T12:00:00Z",
        "Finished: 2026-12-01T13:00:00Z",
        f"Tempo: {game.tempo}",
        "Title: The long table",
        f"Root: {game.root}",
    ]


def test_no_title_can_end_the_header_or_begin_another(alice: Player, bob: Player, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    game.title = "A\n\n1 table\u2028deal\x85= x\tB"
    assert "\nTitle: A 1 table deal = x B\nRoot: " in export_record(game)


def test_what_shapes_the_letters_of_a_title_stays(alice: Player, bob: Player, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    game.title = "می\u200cخواهم 👩\u200d👧"
    assert f"\nTitle: {game.title}\n" in export_record(game)


def test_remarks_keep_their_places() -> None:
    record = "Game: x\nSeats: A, B\n\n1 a\n2 b\n"
    told = told_more(record, [("Site", "here"), ("Empty", "")], [(0, "# first"), (1, "# between"), (9, "# last")])
    assert told == "Game: x\nSeats: A, B\nSite: here\nEmpty:\n\n# first\n1 a\n# between\n2 b\n# last\n"
