"""Reckoning a stored game anew, straight from what docs/trust.md says, with nothing of the server's but its secret."""

import hashlib
import hmac
from typing import NamedTuple

from games.models import DiceSecret, Game, Seat, TurnRecord
from games.proofs.secrets import Secret, decrypt


class Links(NamedTuple):
    fingerprints: list[str]
    seals: list[str]


def secret_of(game: Game) -> Secret:
    return decrypt(DiceSecret.objects.get(game=game).encrypted)


def records_of(game: Game) -> list[TurnRecord]:
    return list(TurnRecord.objects.filter(game=game).order_by("number"))


def whole(record: TurnRecord) -> str:
    actor = "table" if record.actor < 0 else f"s{record.actor}"
    values = ["=", *map(str, record.values)] if record.values else []
    return " ".join([str(record.number), actor, record.move, *values])


def entropy(game: Game) -> bytes:
    words = Seat.objects.filter(game=game).order_by("number").values_list("entropy", flat=True)
    dice = "open" if game.opens_dice else "sealed"
    lines = ["slydice entropy 1", game.root, game.key, game.kind, game.options, dice, *words]
    return hashlib.sha256("\n".join(lines).encode()).digest()


def chain(game: Game) -> Links:
    """The fingerprints and seals that the game's lines should have, from their moves, values and shown texts."""
    secret, before = secret_of(game), hashlib.sha256(b"\x07" + entropy(game)).digest()
    links = Links([], [])
    for record in records_of(game):
        nonce = secret.nonce(record.number)
        sealed = hmac.digest(nonce, whole(record).encode(), "sha256")
        parts = [b"\x06", before, sealed, bytes.fromhex(record.tree), record.shown.encode()]
        before = hashlib.sha256(b"".join(parts)).digest()
        links.fingerprints.append(before.hex())
        links.seals.append(sealed.hex())
    return links


def value(game: Game, record: TurnRecord, slot: int, choices: list[object]) -> object:
    """What the slot-th value of a rolling line should be, chosen among these."""
    assert record.roll is not None
    tree, row = divmod(record.roll, 64)
    key = secret_of(game).key(record.actor + 1, tree, 8 * row + slot)
    return choices[_choose(key, _entropy_of_tree(game, record.actor, tree), len(choices))]


def _entropy_of_tree(game: Game, actor: int, tree: int) -> bytes:
    if not tree:
        return entropy(game)
    records = records_of(game)
    first = next(record.number for record in records if record.actor == actor and record.roll == 64 * tree)
    seen = "\n".join(record.shown for record in records[: first - 1]).encode()
    return hashlib.sha256(b"\x05" + entropy(game) + hashlib.sha256(seen).digest()).digest()


def _choose(key: bytes, mixed: bytes, count: int) -> int:
    fair = [byte for block in range(4) for byte in hmac.digest(key, mixed + bytes([0, 0, 0, block]), "sha256")]
    return next(byte for byte in fair if byte < 256 // count * count) % count
