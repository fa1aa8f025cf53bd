"""What crawlers are asked to leave alone."""

import re

import pytest
from django.test import Client


@pytest.fixture
def rules(client: Client) -> list[str]:
    response = client.get("/robots.txt")
    assert response.headers["Content-Type"] == "text/plain"
    agents, *lines = response.text.splitlines()
    assert agents == "User-agent: *"
    return [line.removeprefix("Disallow: ") for line in lines]


def is_asked_for(rules: list[str], address: str) -> bool:
    """As RFC 9309 has it: a star stands for anything, and a rule for all that begins so."""
    return not any(re.match(".*".join(map(re.escape, rule.split("*"))), address) for rule in rules)


@pytest.mark.parametrize("address", ["/", "/archive/", "/games/8a53afg5/", "/players/alice/", "/ratings/", "/rules/"])
def test_they_may_read_what_there_is_once(rules: list[str], address: str) -> None:
    assert is_asked_for(rules, address)


@pytest.mark.parametrize(
    "address",
    [
        "/archive/?kind=sly-dice",
        "/games/8a53afg5/at/7/",
        "/games/8a53afg5/at/7/?as=1",
        "/games/8a53afg5/analysis/",
    ],
)
def test_they_need_not_read_each_moment_of_each_game_and_each_search(rules: list[str], address: str) -> None:
    assert not is_asked_for(rules, address)
