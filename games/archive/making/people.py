"""The people of an archive that is made up: names that repeat, and a law by which few of them play nearly all."""

from datetime import datetime, timedelta
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from accounts.models import Player

from .drawing import Weighted, key_of

# Who plays half of all games, whatever their number.
BUSIEST: Final = 0
_GIVEN: Final = {
    "en": "Alice Bob Charlie Dora Emil Frida Gustav Hanna Iris Jack Karl Lena Max Nora Oscar Paula Ruth Sam Tess Zoë",
    "ko": "민준 서연 도윤 하은 지호 수아 예준 지우 시우 하윤 주원 서현 유준 민서 은우 채원 건우 다은 현우 소율",
    "pt-br": "Ana João Beatriz Lucas Conceição Miguel Júlia Davi Luísa Antônio Inês Caio Lívia Mateus Íris Otávio",
}
_FAMILY: Final = {
    "en": "Adams Berg Clark Dunn Evans Frost Green Hill Irwin Jones King Lane Moore North Olsen Price Reed Stone",
    "ko": "김 이 박 최 정 강 조 윤 장 임 한 오",
    "pt-br": "Silva Souza Araújo Gonçalves Lima Rocha Simões Pereira Falcão Brandão Castro Assunção",
}
_LANGUAGES: Final = Weighted({"en": 60, "ko": 20, "pt-br": 20})
_ZONES: Final = {"en": "Europe/Berlin", "ko": "Asia/Seoul", "pt-br": "America/Sao_Paulo"}


class Person(NamedTuple):
    """Who plays; `player` is the number of their row."""

    player: int
    name: str
    language: str


class People:
    """So many people, made anew from the seed whenever they are needed, so that a million of them take no memory."""

    def __init__(self, *, seed: str, count: int, first: int) -> None:
        self.count, self._seed, self._first = count, seed, first
        self.person = lru_cache(maxsize=65_536)(self._person)

    def _person(self, place: int) -> Person:
        rng = Random(f"{self._seed} person {place}")
        language = _LANGUAGES.draw(rng)
        return Person(self._first + place, _name(language, rng), language)

    def draw(self, count: int, rng: Random) -> list[Person]:
        """So many different people, no two of a name. Every second time the busiest is among them."""
        places = [BUSIEST] if rng.random() < 0.5 else []
        drawn = [self.person(place) for place in places]
        while len(drawn) < count:
            # By Zipf's law: the second plays twice as much as the third, and most play a handful.
            other = self.person(min(self.count - 1, int(self.count ** rng.random())))
            if other.name not in {person.name for person in drawn}:
                drawn.append(other)
        rng.shuffle(drawn)
        return drawn

    def row(self, place: int, since: datetime) -> Player:
        """The player, not saved. Nobody can sign in as one of them."""
        person, rng = self.person(place), Random(f"{self._seed} player {place}")
        return Player(
            id=person.player,
            key=key_of(rng),
            name=person.name,
            language=person.language,
            zone=_ZONES[person.language],
            created_at=since - timedelta(days=rng.randrange(1, 400)),
            shows_figures=rng.random() > 0.05,
            shows_rating=rng.random() > 0.05,
        )


def _name(language: str, rng: Random) -> str:
    given, family = (rng.choice(names[language].split()) for names in (_GIVEN, _FAMILY))
    if rng.random() < 0.3:
        return given
    return f"{family}{given}" if language == "ko" else f"{given} {family}"
