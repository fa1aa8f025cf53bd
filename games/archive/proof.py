"""The proof of a game as a file (docs/trust.md): what everybody was told of its dice, and all that a viewer may open.

Everything told of lines that stay closed comes from what was stored when they were played, never from what they hide.
"""

import json
from collections.abc import Iterator

from games.models import DiceSecret, Game, Seat, TurnRecord
from games.proofs.chain import stream_of, whole_text
from games.proofs.secrets import Secret, decrypt
from games.rules.proof import TREE_ROLLS, start
from games.selectors import dice_are_open

from .openings import Entry, Openings


def proof_lines(game: Game, viewer: int | None) -> Iterator[str]:
    """The file lines of a started game's proof for the seat of this number, or for everybody (None); no line ends.

    Raises SecretLost where no key decrypts the secret of this game any more.
    """
    secret = decrypt(DiceSecret.objects.get(game=game).encrypted)
    records = list(TurnRecord.objects.filter(game=game, number__lte=game.lines).order_by("number"))
    openings = Openings(game, viewer, secret, records)
    yield _written(_header(openings, secret))
    for record in records:
        yield _written(_line(openings, record, secret))


def _written(entry: Entry) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def _header(openings: Openings, secret: Secret) -> Entry:
    game = openings.game
    seats = Seat.objects.filter(game=game).order_by("number")
    return {
        "proof": "slydice 1",
        "game": game.key,
        "kind": game.kind,
        "options": game.options,
        "dice": "open" if game.opens_dice else "sealed",
        "seats": [seat.name for seat in seats],
        "viewer": openings.viewer,
        "finished": game.status == Game.Status.FINISHED,
        "entropy": [seat.entropy for seat in seats],
        "root": game.root,
        "start": start(bytes.fromhex(game.entropy)).hex(),
        "trees": [_tree(openings, secret, *tree) for tree in _committed(openings)],
    }


def _committed(openings: Openings) -> Iterator[tuple[int, int, str]]:
    """Stream, number and commitment of each tree: the first of each stream, then later ones as they came."""
    for stream, commitment in enumerate(openings.game.commitments):
        yield stream, 0, commitment
    for record in openings.records:
        if record.tree and record.roll is not None:
            yield stream_of(record.actor), record.roll // TREE_ROLLS + 1, record.tree


def _tree(openings: Openings, secret: Secret, stream: int, number: int, commitment: str) -> Entry:
    """A tree; the order in which its leaves stand is told to who knows, or may know, all of its dice."""
    order = openings.tree(stream, number).order.hex()
    told = {"stream": stream, "tree": number, "commitment": commitment, "order": order}
    viewer = openings.viewer
    own = stream == 0 or (viewer is not None and stream == stream_of(viewer))
    if own or dice_are_open(openings.game):
        told["seed"] = secret.order_seed(stream, number).hex()
    return told


def _line(openings: Openings, record: TurnRecord, secret: Secret) -> Entry:
    line = openings.lines[record.number - 1]
    text = whole_text(line)
    told = {
        "line": line.number,
        "actor": text.split(" ", 2)[1],
        "shown": record.shown,
        "seal": record.seal,
        "fingerprint": record.fingerprint,
    }
    if record.roll is not None:
        told["roll"] = record.roll
    if record.tree:
        told["tree"] = record.tree
    if openings.is_open(line):
        told |= {"full": text, "nonce": secret.nonce(line.number).hex()}
        told |= {"dice": dice} if (dice := openings.dice(line)) else {}
    return told | ({"revealed": revealed} if (revealed := openings.revealed(line)) else {})
