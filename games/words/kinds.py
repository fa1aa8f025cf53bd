"""The vocabulary of every kind of game: `VOCABULARY` of the package that the rules name."""

from collections.abc import Mapping
from importlib import import_module

from games.rules.registry import KINDS

from .vocabulary import Vocabulary

VOCABULARIES: Mapping[str, Vocabulary] = {
    kind: import_module(f"games.words.{rules.package}").VOCABULARY for kind, rules in KINDS.items()
}
