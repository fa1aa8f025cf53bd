"""All mails of a whole game of 17 Dice Bets, between players whose names are out to make trouble."""

from datetime import datetime

import pytest

from accounts.models import Player
from games.rules.registry import KINDS
from tests.conftest import person
from tests.letters import commands_in, html_of, page_of, words_of

from .test_whole_game import play_and_tell

RULES = KINDS["17-dice-bets"]
NAMES = {"en": ("Keep", "Pick 3"), "ko": ("그대로", "토큰 3"), "pt-br": ("Mantenho", "Token 3")}


@pytest.mark.slow
@pytest.mark.parametrize("language", NAMES)
def test_no_mail_holds_a_line_that_reads_as_a_command(db: None, now: datetime, language: str) -> None:
    players = {name: person(f"player{number}") for number, name in enumerate(NAMES[language])}
    for name, player in players.items():
        Player.objects.filter(pk=player.pk).update(name=name, language=language)
        player.refresh_from_db()
    for letter in play_and_tell(players, now, RULES.kind):
        assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))
        assert not commands_in(letter, RULES), letter.body
