"""Ten thousand dice of games that were really played, verified without the server; and what becomes of one flip."""

import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from datetime import datetime
from pathlib import Path

import pytest

from accounts.models import Player
from games.archive.proof import proof_lines
from games.models import Game
from games.rules.command_line import main
from tests.archive.programs import played_by_programs
from tests.rules.proofs import Entry

DICE = 10_000
ROOT = Path(__file__).parents[2]


def entries(game: Game) -> list[Entry]:
    return [json.loads(line) for line in proof_lines(game, None)]


def write(folder: Path, game: Game, proof: list[Entry]) -> Path:
    file = folder / f"{game.key}.proof"
    file.write_text("".join(f"{json.dumps(entry, ensure_ascii=False)}\n" for entry in proof), encoding="utf-8")
    return file


def count(proof: list[Entry]) -> int:
    """The dice in it; cards and the first seat are draws of another kind."""
    return sum(die["choices"] == [1, 2, 3, 4, 5, 6] for entry in proof[1:] for die in entry.get("dice", ()))


@pytest.mark.slow
def test_ten_thousand_dice_are_verified(
    alice: Player, now: datetime, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = set[int]()
    dice = games = 0
    while dice < DICE:
        game = played_by_programs(alice, seats=2 + games % 3, now=now, entropy=f"game {games}")
        proof = entries(game)
        assert main(["verify", str(write(tmp_path, game, proof)), "--mailed", game.fingerprint]) == 0, (
            capsys.readouterr()
        )
        seen |= {die["position"] for entry in proof[1:] for die in entry.get("dice", ())}
        dice, games = dice + count(proof), games + 1
    assert "Played again by the rules of sly-dice" in capsys.readouterr().out
    assert seen == set(range(512))


def test_a_proof_is_verified_by_the_program_alone(alice: Player, now: datetime, tmp_path: Path) -> None:
    """In a process of its own, which has neither Django nor a database."""
    game = played_by_programs(alice, seats=3, now=now)
    file = write(tmp_path, game, entries(game))
    command = [sys.executable, "-S", "-m", "games.rules", "verify", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert game.root in done.stdout


def flip(text: str) -> str:
    """Another digit at the end."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def flip_die(proof: list[Entry], at: int) -> None:
    proof[at]["dice"][0]["value"] = proof[at]["dice"][0]["value"] % 6 + 1


def flip_die_and_text(proof: list[Entry], at: int) -> None:
    """The die, and the line that tells it, too."""
    flip_die(proof, at)
    words, values = proof[at]["full"].split(" = ")
    proof[at]["full"] = f"{words} = {' '.join([str(proof[at]['dice'][0]['value']), *values.split()[1:]])}"


def flip_key(proof: list[Entry], at: int) -> None:
    proof[at]["dice"][0]["key"] = flip(proof[at]["dice"][0]["key"])


def flip_path(proof: list[Entry], at: int) -> None:
    proof[at]["dice"][0]["path"][4] = flip(proof[at]["dice"][0]["path"][4])


def flip_position(proof: list[Entry], at: int) -> None:
    proof[at]["dice"][0]["position"] ^= 1


def flip_shown(proof: list[Entry], at: int) -> None:
    proof[at]["shown"] += " 1"


def flip_words(proof: list[Entry], at: int) -> None:
    proof[0]["entropy"][0] += "!"


def flip_root(proof: list[Entry], at: int) -> None:
    proof[0]["root"] = flip(proof[0]["root"])


def lose(proof: list[Entry], at: int) -> None:
    del proof[at]


def swap(proof: list[Entry], at: int) -> None:
    proof[at], proof[at + 1] = proof[at + 1], proof[at]


def double(proof: list[Entry], at: int) -> None:
    proof.insert(at + 1, proof[at])


FLIPS = {
    flip_die: 0, flip_die_and_text: 0, flip_key: 0, flip_path: 0, flip_position: 0, flip_shown: 0, lose: 0, swap: 0,
    double: 1,
}  # fmt: skip


@pytest.mark.parametrize("damage", [*FLIPS, flip_words, flip_root], ids=lambda damage: damage.__name__)
def test_one_flip_is_refused_at_its_line(
    damage: Callable[[list[Entry], int], None],
    alice: Player,
    now: datetime,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = played_by_programs(alice, seats=2, now=now, entropy="a blue cup")
    whole = entries(game)
    rolling = [place for place, entry in enumerate(whole) if place and entry["actor"] != "table" and "dice" in entry]
    for place in (rolling[0], rolling[len(rolling) // 2], rolling[-2]):
        proof = deepcopy(whole)
        damage(proof, place)
        file = write(tmp_path, game, proof)
        assert main(["verify", str(file)]) == 1
        line = place + 1 + FLIPS[damage] if damage in FLIPS else 1
        assert capsys.readouterr().err.startswith(f"{file}:{line}: ")
