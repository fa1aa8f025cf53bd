"""The people and games of a measurement: signed-in players, and running games with persons in all seats."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db import connection, transaction
from django.utils import timezone
from django.utils.crypto import get_random_string

from accounts.models import Player, User
from games import actions, store
from games.models import Game
from games.rules.random_play import random_answer, random_step
from games.rules.registry import KINDS

KIND = "sly-dice"
SEATS = 4
# A whole random game has some 190 lines; every length up to here is as likely.
LATEST_LINE = 150
PEOPLE, GAMES = 64, 240
CSRF_SECRET = get_random_string(32)


@dataclass(frozen=True, slots=True)
class Person:
    """A player with the cookies of a signed-in browser."""

    player: Player
    cookies: str


def make_person(number: int) -> Person:
    """Somebody with an account, signed in."""
    email = f"person{number}@example.org"
    user = User.objects.create_user(email)
    player = Player.objects.create(user=user, name=f"Person {number}", email=email)
    session: Any = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    cookies = f"{settings.SESSION_COOKIE_NAME}={session.session_key}; {settings.CSRF_COOKIE_NAME}={CSRF_SECRET}"
    return Person(player, cookies)


class Cast:
    """People, and games between them that are kept running while they are played to their ends."""

    def __init__(self) -> None:
        self.random = random.Random(1)
        self.people = [make_person(number) for number in range(PEOPLE)]
        self.by_player = {person.player.pk: person for person in self.people}
        self.games: list[int] = []
        self.refill()

    def refill(self) -> None:
        """Replace the games that have ended by new ones, at random moments."""
        running = Game.objects.filter(pk__in=self.games, status=Game.Status.RUNNING)
        self.games = list(running.values_list("pk", flat=True))
        while len(self.games) < GAMES:
            self.games.append(self.make_game(self.random.randint(10, LATEST_LINE)).pk)

    def make_game(self, line: int) -> Game:
        """A game between four people that has been played at random up to about that line."""
        host, *others = (person.player for person in self.random.sample(self.people, SEATS))
        now = timezone.now()
        game = actions.open_table(host=host, kind=KIND, seat_count=SEATS, now=now)
        for player in others:
            actions.join_table(game_key=game.key, player=player, now=now)
        return self._play_on(game.key, line)

    def _play_on(self, key: str, line: int) -> Game:
        """Add random moves up to `line`, saved at once by the store itself, with all that follows from them."""
        with transaction.atomic():
            game = store.lock(key)
            turn = store.Turn(game, now=timezone.now())
            while game.lines < line and (step := random_step(turn.rules, turn.state, self.random)):
                turn.play(*step, way="page")
            turn.save()
        return game


def analyze() -> None:
    """Let the planner know the tables as they are now, as autovacuum would by and by."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal move of a seat that is asked now."""

    game: int
    key: str
    player: int
    asked_at: int
    words: str


def next_answers(cast: Cast, games: Sequence[int]) -> list[Answer]:
    """One legal move in each of these games, by a random seat of those that are asked."""
    rows = Game.objects.filter(pk__in=games).prefetch_related("seats")
    return [_next_answer(cast.random, game) for game in rows]


def _next_answer(rng: random.Random, game: Game) -> Answer:
    rules, state = KINDS[game.kind], store.load_state(game)
    seat, asked_at = rng.choice(list(game.asked.items()))
    players = {each.number: each.player_id for each in game.seats.all() if each.player_id}
    return Answer(game.pk, game.key, players[int(seat)], asked_at, random_answer(rules, state, int(seat), rng))
