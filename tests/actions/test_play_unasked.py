"""Bob re-rolls a die of his with his token while Alice thinks about her bet."""

from datetime import datetime, timedelta

import pytest

from accounts.models import Player
from games import actions, selectors
from games.models import Decision, Delivery, Game, TurnRecord
from games.rules.contract import Illegal, NotAsked, Refused, Unreadable
from tests.at_once import at_once
from tests.betting import betting_game
from tests.dice import loaded
from tests.tables import answer, asked_seats, fresh, lines, running_game


def own_line(game: Game, seat: int = 1) -> int:
    return selectors.last_own_line(fresh(game), seat)


def play(game: Game, player: Player, words: str, *, after: int, now: datetime) -> Game:
    return actions.play_unasked(game_key=game.key, player=player, after=after, words=words, now=now)


def test_it_is_a_line_of_a_seat_that_nobody_asked(alice: Player, bob: Player, now: datetime) -> None:
    game = betting_game(alice, bob, now=now)
    with loaded((3,)):
        play(game, bob, "Token 8", after=own_line(game), now=now)
    record = TurnRecord.objects.latest("number")
    assert (record.actor, record.move, record.values, record.way) == (1, "token 8", [3], "page")


def test_nobodys_question_changes_by_it(alice: Player, bob: Player, now: datetime) -> None:
    game, later = betting_game(alice, bob, now=now), now + timedelta(hours=3)
    before = list(Decision.objects.filter(game=game).values())
    Delivery.objects.all().delete()
    play(game, bob, "token 8", after=own_line(game), now=later)
    assert fresh(game).asked == game.asked
    assert list(Decision.objects.filter(game=game).values()) == before
    assert not Delivery.objects.exists()


def test_a_form_that_is_sent_twice_plays_once(alice: Player, bob: Player, now: datetime) -> None:
    game = betting_game(alice, bob, now=now)
    after = own_line(game)
    with loaded((8,)):
        play(game, bob, "token 8", after=after, now=now)
    with pytest.raises(NotAsked, match="since"):
        play(game, bob, "token 8", after=after, now=now)
    assert [line for line in lines(game) if "token" in line] == ["1 token 8"]


@pytest.mark.django_db(transaction=True)
def test_two_clicks_at_once_play_one(alice: Player, bob: Player, now: datetime) -> None:
    game = betting_game(alice, bob, now=now)
    after = own_line(game)

    def click() -> str:
        try:
            play(game, bob, "token 8", after=after, now=now)
        except NotAsked:
            return "refused"
        return "played"

    assert sorted(at_once(click, click)) == ["played", "refused"]


def test_who_is_asked_answers_and_plays_nothing_out_of_turn(alice: Player, bob: Player, now: datetime) -> None:
    game = betting_game(alice, bob, now=now)
    with pytest.raises(NotAsked, match="asked now"):
        play(game, alice, "token 7", after=own_line(game, 0), now=now)
    answer(game, alice, "token 7", now=now)
    assert asked_seats(game) == {0}


@pytest.mark.parametrize(("words", "refusal"), [("token", Unreadable), ("token 3", Illegal), ("keep", Refused)])
def test_what_is_refused_changes_nothing(
    alice: Player, bob: Player, now: datetime, words: str, refusal: type[Refused]
) -> None:
    game = betting_game(alice, bob, now=now)
    with pytest.raises(refusal):
        play(game, bob, words, after=own_line(game), now=now)
    assert fresh(game).version == game.version


def test_an_outsider_has_no_seat_and_who_resigned_no_move(
    alice: Player, bob: Player, charlie: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now, kind="17-dice-bets")
    for player in (charlie, dora):
        if player == dora:
            actions.resign(game_key=game.key, player=dora, now=now)
        with pytest.raises(Refused):
            play(game, player, "token 1", after=own_line(game, 2), now=now)


def test_in_a_game_without_such_moves_it_is_refused(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    answer(game, alice, "keep", now=now)
    with pytest.raises(NotAsked):
        play(game, alice, "lock 1", after=own_line(game, 0), now=now)
