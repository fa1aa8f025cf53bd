"""Opening a table."""

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Game
from games.tempo import HOUR, TEMPOS, Clock
from tests.tables import host_of

from .reading import words

pytestmark = pytest.mark.django_db
FORM = {
    "kind": "sly-dice",
    "seats": 3,
    "visibility": "public",
    "tempo": "daily",
    "title": "",
    "absence": "stand-in",
    "ready": "full",
    "dice": "open",
    "option.accuse": "sealed",
}


def house_points() -> dict[str, object]:
    from games.rules.registry import KINDS

    options = KINDS["sly-dice"].options
    return {f"option.{key}": spec.default for key, spec in options.items() if key.startswith("points.")}


def test_the_host_sits_at_the_new_table(alices: Client, alice: Player) -> None:
    response = alices.post("/tables/new/", FORM | house_points())

    game = Game.objects.get()
    assert (response.status_code, response.headers["Location"]) == (303, f"/games/{game.key}/")
    assert (game.host, game.seat_count, game.tempo, game.options) == (alice, 3, "daily", "")
    assert [seat.player for seat in game.seats.all()] == [alice]


def test_house_rules_are_kept_with_the_game(alices: Client) -> None:
    alices.post("/tables/new/", FORM | house_points() | {"option.accuse": "in-turn", "option.points.evens": 30})

    game = Game.objects.get()
    assert game.options == "accuse=in-turn; points.evens=30"
    page = words(alices.get(f"/games/{game.key}/"))
    assert "How a claim is answered One after the other" in page
    assert "Evens 30" in page


def test_what_becomes_of_a_seat_that_is_left_is_the_hosts_choice(alices: Client) -> None:
    alices.post("/tables/new/", FORM | house_points() | {"absence": "substitute"})

    assert Game.objects.get().absence == "substitute"


def test_whether_all_are_asked_before_the_start_is_the_hosts_choice(alices: Client, client: Client) -> None:
    alices.post("/tables/new/", FORM | house_points() | {"ready": "ready"})

    game = Game.objects.get()
    assert game.checks_ready
    assert "everybody is asked whether they are there" in words(client.get(f"/join/{game.invite_token}/"))


def test_a_visitor_opens_one_as_a_guest(client: Client) -> None:
    client.post("/tables/new/", FORM | house_points() | {"name": "Nora", "zone": ""})

    assert host_of(Game.objects.get()).name == "Nora"


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 5},
        {"tempo": "weekly"},
        {"visibility": "secret"},
        {"absence": "nobody"},
        {"ready": "steady"},
        {"title": "x" * 61},
        {"title": "Fri\u200bday"},
        {"title": "\u0958" * 60},
        {"option.points.evens": 100},
        {"option.accuse": "loudly"},
    ],
)
def test_a_table_that_cannot_be_is_not_opened(alices: Client, wrong: dict[str, object]) -> None:
    response = alices.post("/tables/new/", FORM | house_points() | wrong)

    assert response.status_code == 400
    assert not Game.objects.exists()


def test_a_title_that_will_not_do_is_told_beside_its_field_and_makes_no_guest(client: Client) -> None:
    response = client.post("/tables/new/", FORM | house_points() | {"title": "Fri\u200bday", "name": "Nora"})

    assert "A title has no invisible or control characters." in words(response)
    assert not Player.objects.exists()


def test_a_visitor_without_a_name_is_asked_for_it(client: Client) -> None:
    response = client.post("/tables/new/", FORM | house_points())

    assert response.status_code == 400
    assert not Player.objects.exists()


def test_open_tables_are_listed_for_everybody(alices: Client, client: Client) -> None:
    alices.post("/tables/new/", FORM | house_points() | {"title": "Friday round"})

    page = words(client.get("/tables/"))

    assert "Friday round" in page
    assert "1 of 3 seats taken" in page


def test_tables_by_invitation_are_not_listed(alices: Client, client: Client) -> None:
    alices.post("/tables/new/", FORM | house_points() | {"title": "Only us", "visibility": "invited"})

    assert "Only us" not in words(client.get("/tables/"))


def test_an_empty_list_says_what_to_do(client: Client) -> None:
    assert "Nobody is waiting" in words(client.get("/tables/"))


OWN = {"tempo": "own", "own-time": 12, "own-reserve": 24, "own-refill": 2}


def test_a_host_says_how_the_table_keeps_time_and_whoever_looks_reads_it(alices: Client, client: Client) -> None:
    alices.post("/tables/new/", FORM | house_points() | OWN)

    game = Game.objects.get()
    assert (game.tempo, game.clock) == ("own", Clock(12 * HOUR, 24 * HOUR, 2 * HOUR, keeps_hours=False))
    said = "12 hours an answer, then a reserve of 24 hours; an answer in time gives 2 hours back"
    for address in ("/tables/", f"/games/{game.key}/", f"/join/{game.invite_token}/"):
        assert said in words(client.get(address))


def test_the_hours_of_an_own_tempo_count_for_no_preset(alices: Client) -> None:
    alices.post("/tables/new/", FORM | house_points() | OWN | {"tempo": "brisk", "own-time": "soon"})

    assert Game.objects.get().clock == TEMPOS["brisk"].clock


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"own-time": 241}, "less than or equal to 240"),
        ({"own-reserve": ""}, "This field is required"),
        ({"own-refill": "many"}, "Enter a whole number"),
        ({"own-time": 9}, "it could be over while somebody sleeps"),
    ],
)
def test_what_is_wrong_with_an_own_tempo_is_told_beside_it(
    client: Client, wrong: dict[str, object], sentence: str
) -> None:
    response = client.post("/tables/new/", FORM | house_points() | {"name": "Nora"} | OWN | wrong)

    assert response.status_code == 400
    assert sentence in words(response)
    assert not Player.objects.exists()


def test_a_short_own_time_is_fine_where_the_clock_lets_people_sleep(alices: Client) -> None:
    alices.post("/tables/new/", FORM | house_points() | OWN | {"own-time": 2, "own-keeps_hours": "on"})

    assert Game.objects.get().keeps_time.words.startswith("2 waking hours an answer")
