"""A token that lets somebody in does not stand in the log."""

import logging
from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Invitation
from games.notify.links import seat_link, stop_link
from slydice_site.secret_paths import ShortTokens, shorten
from tests.tables import open_table

TOKEN = "abcdefghijklmnopqrstuvw2"
SIGNED = "12:1wHq3Z:b1_c2-d3e4f5"


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        (f"/join/{TOKEN}/", "/join/abcdef…/"),
        (f"/JOIN/{TOKEN}", "/JOIN/abcdef…"),
        (f"/invitation/{TOKEN}/decline/", "/invitation/abcdef…/decline/"),
        (f"/seat/{SIGNED}/replay/", "/seat/12:1wH…/replay/"),
        (f"/mail/stop/turns.{SIGNED}/", "/mail/stop/turns.…/"),
        (f"/answer/{SIGNED}/", "/answer/12:1wH…/"),
        ("/inbound/mail-secret-of-ours/", "/inbound/mail-s…/"),
        (f"/feed/{TOKEN}.atom", "/feed/abcdef…"),
        (f"/calendar/{TOKEN}.ics", "/calendar/abcdef…"),
        (f"/invitatoin/{TOKEN}/", "/invitatoin/abcdef…/"),
    ],
)
def test_a_token_is_cut_to_six_characters(path: str, shown: str) -> None:
    assert shorten(f"Not Found: {path}") == f"Not Found: {shown}"


@pytest.mark.parametrize(
    "path",
    ["/games/k3v9qpx2ma/join/", "/accounts/request-reauthentication-code/", "/static/games/table.55e7cbb9ba48.css"],
)
def test_other_paths_stay_as_they_are(path: str) -> None:
    assert shorten(f"Not Found: {path}") == f"Not Found: {path}"


@pytest.mark.parametrize("move", ["lock+6", "lock%206%20reroll%202", "claim+twos+x3+and+hide"])
def test_nothing_is_left_of_the_move_of_a_mails_button(move: str) -> None:
    line = f'"GET /answer/{TOKEN}/?move={move}&x=1 HTTP/1.1" 200 "https://play.example.org/answer/{TOKEN}/?move={move}"'

    assert shorten(line) == (
        '"GET /answer/abcdef…/?move=…&x=1 HTTP/1.1" 200 "https://play.example.org/answer/abcdef…/?move=…"'
    )
    assert shorten(f"move={move}") == "move=…"


@pytest.mark.django_db
def test_a_refused_request_leaves_no_live_token_in_the_log(
    alice: Player, client: Client, caplog: pytest.LogCaptureFixture, now: datetime
) -> None:
    game = open_table(alice, now=now)
    actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    seat = game.seats.get()
    tokens = [game.invite_token, Invitation.objects.get().token]
    paths = [f"/join/{tokens[0]}/", f"/invitation/{tokens[1]}/"]
    for link in (seat_link(seat, alice), stop_link("turns", alice.pk)):
        paths.append("/" + link.split("/", 3)[3])
        tokens.append(link.split("/")[-2])

    for path in paths:
        client.put(path)

    assert caplog.text.count("Method Not Allowed") == len(paths)
    assert not [token for token in tokens if token in caplog.text]
    assert f"/join/{tokens[0][:6]}…/" in caplog.text


def test_a_line_of_gunicorns_access_log_is_shortened() -> None:
    values = {"r": f"GET /join/{TOKEN}/ HTTP/1.1", "s": "404"}
    record = logging.LogRecord("gunicorn.access", logging.INFO, "", 0, '"%(r)s" %(s)s', (values,), None)

    assert ShortTokens().filter(record)
    assert record.getMessage() == '"GET /join/abcdef…/ HTTP/1.1" 404'
