"""What a player chooses about being told, and what holds while nothing is chosen."""

import pytest

from accounts.told import DEFAULTS, GROUPS, Told, channels_of, is_chosen, switched


@pytest.mark.parametrize("group", GROUPS)
def test_with_nothing_chosen_everything_is_on_the_site_and_nothing_is_lost(group: str) -> None:
    assert "site" in channels_of({}, group)
    assert not is_chosen({}, group)


def test_what_hurries_goes_to_a_phone_before_it_is_mailed() -> None:
    assert list(channels_of({}, "turns")) == ["push", "webhook", "mail", "site"]
    assert channels_of({}, "results")[0] == "mail"


def test_one_channel_of_one_group_is_switched_off_and_on_again() -> None:
    without = switched({}, "turns", "mail", on=False)
    assert channels_of(without, "turns") == ["push", "webhook", "site"]
    assert channels_of(without, "reminders") == DEFAULTS["reminders"]
    assert list(channels_of(switched(without, "turns", "mail", on=True), "turns")) == list(DEFAULTS["turns"])


def test_what_comes_back_keeps_an_order_of_the_player_s_own() -> None:
    own: Told = {"turns": ["mail", "push"]}
    assert channels_of(switched(own, "turns", "webhook", on=True), "turns") == ["webhook", "mail", "push"]
    assert channels_of(switched(own, "turns", "site", on=True), "turns") == ["mail", "push", "site"]
    assert channels_of(switched(own, "turns", "mail", on=True), "turns")[-1] == "push"
