"""The surfaces are found, and whoever adds one that cannot be tried is told where to say how."""

from collections.abc import Callable, Iterable, MutableMapping
from typing import Any, cast

import pytest

from .listing import in_document, listing
from .surfaces import Surface
from .surfaces.addresses import addresses
from .surfaces.commands import COMMANDS, commands
from .surfaces.deeds import DEEDS, deeds
from .surfaces.filling import PARAMETERS, TOKENS
from .surfaces.found import surfaces
from .surfaces.mails import KINDS, mails
from .surfaces.tasks import TASKS, tasks


def test_the_document_lists_what_is_found() -> None:
    assert in_document() == listing(), "run: python -m tests.two_worlds"


def test_all_have_names_of_their_own() -> None:
    names = [surface.name for surface in surfaces()]

    assert len(names) == len(set(names))
    assert {"GET game", "POST move", "mail your-turn", "task games.tasks.sweep_deadlines"} < set(names)


@pytest.mark.parametrize(
    ("table", "known", "find", "where"),
    [
        (PARAMETERS, "line", addresses, r"“line” in /games/.*: say so in PARAMETERS in .*filling"),
        (TOKENS, "seat", addresses, r"the address “seat” .*: say so in TOKENS in .*filling"),
        (KINDS, "reminder", mails, r"The delivery “reminder” .*: say so in KINDS in .*mails"),
        (TASKS, "games.tasks.tidy", tasks, r"The task “games.tasks.tidy” .*: say so in TASKS in .*tasks"),
        (DEEDS, "resign", deeds, r"The action “resign” .*: say so in DEEDS in .*deeds"),
        (
            COMMANDS,
            "rotate_dice_keys",
            commands,
            r"“rotate_dice_keys” .*: say so in COMMANDS in .*commands",
        ),
    ],
)
def test_whoever_adds_one_is_told_what_is_missing(
    table: object, known: str, find: Callable[[], Iterable[Surface]], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if a known one were new."""
    monkeypatch.delitem(cast(MutableMapping[str, Any], table), known)

    with pytest.raises(AssertionError, match=where):
        list(find())
