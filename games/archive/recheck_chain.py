"""What was published of a game while it was played must be what its secret and its lines give."""

from collections.abc import Iterator

from games.models import DiceSecret, Game, Seat, TurnRecord
from games.proofs.chain import Chain
from games.proofs.commit import entropy_of
from games.proofs.secrets import Secret, SecretLost, decrypt
from games.rules.contract import Line
from games.rules.proof import game_root, start


class Published:
    """The chain of a stored game, reckoned anew line by line. Dice are not compared: a proof does that."""

    def __init__(self, game: Game) -> None:
        self._game = game
        secret = secret_of(game)
        self._chain = Chain(secret, start(self._entropy).hex(), {}) if secret and game.is_proved else None

    def start_differences(self) -> Iterator[str]:
        if not self._game.is_proved and not DiceSecret.objects.filter(game=self._game).exists():
            # Nothing was published of a game that was played elsewhere.
            return
        if self._chain is None:
            yield "its secret cannot be decrypted, so its seals cannot be checked"
            return
        if game_root(*map(bytes.fromhex, self._game.commitments)).hex() != self._game.root:
            yield "the stored root is not that of its commitments"
        if self._entropy.hex() != self._game.entropy:
            yield "the stored entropy is not what the words of its seats give"

    def line_differences(self, record: TurnRecord, line: Line, seen: Line | None, *, rolls: bool) -> Iterator[str]:
        if self._chain is None:
            return
        link = self._chain.add(line, seen, rolls=rolls)
        differing = [name for name, value in link._asdict().items() if value != getattr(record, name)]
        if differing:
            yield f"line {line.number} was published with another {', '.join(differing)} than it gives now"
        # What is wrong with this line is said; those after it stand on what is stored.
        self._chain.fingerprint = record.fingerprint

    def end_differences(self) -> Iterator[str]:
        if self._chain is None:
            return
        if self._chain.fingerprint != self._game.fingerprint:
            yield "the stored fingerprint is not that of its last line"
        if self._chain.rolled != self._game.rolled:
            yield "the stored count of rolls is not what its lines tell"

    @property
    def _entropy(self) -> bytes:
        words = Seat.objects.filter(game=self._game).order_by("number").values_list("entropy", flat=True)
        return entropy_of(self._game, list(words))


def secret_of(game: Game) -> Secret | None:
    """The game's secret; None where it is gone, or no key decrypts it."""
    stored = DiceSecret.objects.filter(game=game).first()
    try:
        return decrypt(stored.encrypted) if stored else None
    except SecretLost:
        return None
