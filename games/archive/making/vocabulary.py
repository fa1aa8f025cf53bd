"""The terms of an archive that is made up, numbered as they come, with exactly how many games each has."""

from collections.abc import Iterable, Iterator

from games.models import Term


class Vocabulary:
    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._games: list[int] = []

    def enter(self, texts: Iterable[str]) -> list[int]:
        """The numbers of the terms of one more game, in order."""
        numbers = sorted([self._number(text) for text in texts])
        for number in numbers:
            self._games[number - 1] += 1
        return numbers

    def rows(self) -> Iterator[Term]:
        return (Term(id=number, text=text, games=self._games[number - 1]) for text, number in self._numbers.items())

    def _number(self, text: str) -> int:
        number = self._numbers.setdefault(text, len(self._numbers) + 1)
        if number > len(self._games):
            self._games.append(0)
        return number
