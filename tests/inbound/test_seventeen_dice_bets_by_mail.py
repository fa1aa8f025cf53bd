"""A whole game of 17 Dice Bets by nothing but mail: Alice answers in English, 밥 in Korean and Dora in Portuguese."""

import re
from collections.abc import Sequence
from datetime import datetime

import pytest

from accounts.models import Player
from games import actions
from games.archive.recheck import recheck_game
from games.models import Game, StandingOrder, TurnRecord
from games.rules.registry import KINDS
from tests.dice import loaded
from tests.inbound.mail_only import ASKED, AskedPlayer, play_by_mail, three_guests, verbs, ways
from tests.inbound.mail_player import said_in
from tests.letters import commands_in
from tests.tables import fresh

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
RULES = KINDS["17-dice-bets"]
# What each writes to the first mails that ask: an order, talk, and moves in everyday words.
FIRST = {
    "en": ["I bet you lose with a 4", "always keep tokens", "I bet on a straight of 4 with chip B"],
    "ko": ["토큰 모두 아낄게요", "같은 눈 3개 오른쪽에 A 칩을 걸게요"],
    "pt-br": ["guardar tokens", "aposto na sequência de 4 com a", "aposto na sequência de 4 à direita com a ficha A"],
}
# Behind a player's name, dice with their faces.
_SHOWN = re.compile(r"^• [^:\n]+: [1-8](?: [1-8])+ · ", re.MULTILINE)


@pytest.fixture
def guests() -> list[AskedPlayer]:
    return three_guests(FIRST)


@pytest.fixture
def game(guests: Sequence[AskedPlayer], now: datetime) -> Game:
    """Alice begins."""
    host, *others = Player.objects.order_by("pk")
    game = actions.open_table(host=host, kind=RULES.kind, seat_count=3, now=now)
    with loaded((0,), (4, 5, 6)):
        for player in others:
            actions.join_table(game_key=game.key, player=player, now=now, invite_token=game.invite_token)
    return fresh(game)


def test_a_whole_game_of_17_dice_bets_is_played_by_mail(game: Game, guests: list[AskedPlayer], now: datetime) -> None:
    for letter in play_by_mail(game, guests, now):
        assert not commands_in(letter, RULES), letter.body
    game = fresh(game)
    assert game.status == Game.Status.FINISHED
    assert recheck_game(game) == []
    assert first_bets(game) == ["bet straight-4 with b", "bet same-3-right with a", "bet straight-4-right with a"]
    assert ways(game) == {"mail", "order"}
    assert verbs(game, "mail") == {"bet", "pick", "token"}
    assert list(StandingOrder.objects.filter(game=game).values_list("words", flat=True)) == 3 * ["keep tokens"]
    assert verbs(game, "order") == {"keep"}
    the_first_mail_is_short(said_in(guests[0].mails[0]))
    for guest, question in zip(guests, ASKED, strict=True):
        asking = [text for text in map(said_in, guest.mails) if question in text]
        assert len(asking) > 20
        assert not any(map(_SHOWN.search, asking))


def first_bets(game: Game) -> list[str]:
    bets = TurnRecord.objects.filter(game=game, move__startswith="bet").order_by("number")
    return list(bets.values_list("move", flat=True)[:3])


def the_first_mail_is_short(asking: str) -> None:
    """It lists the most useful few of forty bets, and an example of what else may be said; the board it lists whole."""
    assert asking.count("“BET ") == 8 + 1
    assert "There are more answers, which are written alike." in asking
    assert "• Ends: 1 2 7 8 (8.9%): × 3 · on the right × 2" in asking
