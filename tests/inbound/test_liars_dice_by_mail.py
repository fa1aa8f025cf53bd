"""A whole game of liar's dice by nothing but mail: Alice answers in English, 밥 in Korean and Dora in Portuguese."""

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
RULES = KINDS["liars-dice"]
# What each writes to the first mails that ask: an order, talk, a bid in everyday words. That of Dora is as high as what
# Alice ordered to be challenged.
FIRST = {
    "en": ["CHALLENGE IF IT REACHES FOUR 4S", "three 2s, I would say", "three 2s"],
    "ko": ["6이 일곱 개 이상이면 의심할게요", "글쎄요, 6이 세 개일까요?", "6이 세 개"],
    "pt-br": ["duvido a partir de 9 2", "acho que tem quatro", "tem quatro quatros"],
}


@pytest.fixture
def guests() -> list[AskedPlayer]:
    return three_guests(FIRST)


@pytest.fixture
def game(guests: Sequence[AskedPlayer], now: datetime) -> Game:
    """Alice begins."""
    host, *others = Player.objects.order_by("pk")
    game = actions.open_table(host=host, kind=RULES.kind, seat_count=3, now=now, options={"wild": "on"})
    with loaded((6, 1, 1)):
        for player in others:
            actions.join_table(game_key=game.key, player=player, now=now, invite_token=game.invite_token)
    return fresh(game)


def test_a_whole_game_of_liars_dice_is_played_by_mail(game: Game, guests: list[AskedPlayer], now: datetime) -> None:
    for letter in play_by_mail(game, guests, now):
        assert not commands_in(letter, RULES), letter.body
    game = fresh(game)
    assert game.status == Game.Status.FINISHED
    assert recheck_game(game) == []
    assert ways(game) <= {"mail", "order"}
    assert verbs(game, "mail") == {"bid", "challenge"}
    assert StandingOrder.objects.filter(game=game).count() == len(guests)
    assert first_moves(game) == ["bid 3 2", "bid 3 6", "bid 4 4", "challenge"]
    assert verbs(game, "order") == {"challenge"}
    for guest, question in zip(guests, ASKED, strict=True):
        assert any(question in said_in(each) for each in guest.mails)


def first_moves(game: Game) -> list[str]:
    """What the seats played in the first round."""
    moves = TurnRecord.objects.filter(game=game).exclude(way=TurnRecord.Way.SERVER).order_by("number")
    return list(moves.values_list("move", flat=True)[:4])
