"""Two people play a round by plain forms: their browsers run no script."""

import pytest
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from .seat import SeatAtTable
from .tables import game_opens, open_table, round_opens, take_seat

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_two_people_play_a_round_without_script(new_context: CreateContextCallback, live_server: LiveServer) -> None:
    alice, bob = (SeatAtTable(name, new_context(java_script_enabled=False).new_page()) for name in ("Alice", "Bob"))
    link = open_table(alice, live_server.url, seats=2)
    with game_opens(common=(4, 6, 5), alice=(6, 5, 2), bob=(3, 3, 1)):
        take_seat(bob, link)

    alice.locks(6, rolls=(6, 3))
    alice.keeps()
    bob.keeps()
    alice.claims("Ones", dice=3, silently=True)
    bob.accuses()
    bob.sees("Alice shows 3 6.", "Alice was bluffing, and Bob caught it.")
    bob.challenges("Lower", rolls=(1, 2, 3))
    with round_opens("fours", common=(1, 1, 1), alice=(2, 2, 2), bob=(3, 3, 3)):
        bob.calls("Higher", rolls=(1, 2, 3))

    alice.looks()
    alice.sees("Round 2 of 8", "You are asked", "Bob misses and scores nothing.")
