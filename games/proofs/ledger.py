"""The dice of a locked game and its chain, line by line."""

from games import rolls
from games.models import Game, TurnRecord
from games.rules.contract import Draw, Line, Value
from games.rules.proof import SLOTS, TREE_ROLLS, choose, tree_entropy
from games.rules.proof_text import MOST_CHOICES

from .chain import Chain, Link, stream_of


class Ledger:
    """Draws what lines need from the game's secret and enters them into its chain.

    Keeps the game's `rolled`, `later_entropy` and `fingerprint` as its newest line leaves them; the caller saves them.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._secret = game.dice_secret.decrypted()
        self._chain = Chain(self._secret, game.fingerprint, game.rolled)
        self._shown: list[str] = []

    def draw(self, actor: int, need: Draw | None) -> tuple[Value, ...]:
        """What the server rolls or draws for the actor's next line. Asked again before that is entered, the same."""
        if need is None:
            return ()
        if need.count > SLOTS or len(need.choices) > MOST_CHOICES:
            raise ValueError(f"no line can draw {need.count} of {len(need.choices)}")
        tree, row = divmod(self._chain.rolled.get(str(actor), 0), TREE_ROLLS)
        stream, entropy = stream_of(actor), self._entropy(actor, tree, is_first=row == 0)

        def chosen(slot: int, count: int) -> int:
            return choose(self._secret.key(stream, tree, row * SLOTS + slot), entropy, count)

        return rolls.draw(need, chosen)

    def enter(self, line: Line, seen: Line | None, *, rolls: bool) -> Link:
        """The line's link, once it is folded in; `seen` is what a spectator sees of it then."""
        link = self._chain.add(line, seen, rolls=rolls)
        self._game.rolled, self._game.fingerprint = self._chain.rolled, self._chain.fingerprint
        self._shown.append(link.shown)
        return link

    def _entropy(self, actor: int, tree: int, *, is_first: bool) -> bytes:
        """That of the tree. For a later one it is made from all lines before its first roll, and kept with the game."""
        own = bytes.fromhex(self._game.entropy)
        if tree == 0:
            return own
        if is_first:
            mixed = tree_entropy(own, tree, [*self._shown_before(), *self._shown])
            self._game.later_entropy[str(actor)] = mixed.hex()
        return bytes.fromhex(self._game.later_entropy[str(actor)])

    def _shown_before(self) -> list[str]:
        """The stored lines, as a spectator saw them; this turn's are not among them yet."""
        return list(TurnRecord.objects.filter(game=self._game).order_by("number").values_list("shown", flat=True))
