"""A proof file from its bytes to what is printed of it."""

from games.rules.proof_check import Wrong, check
from games.rules.proof_replay import replay
from games.rules.proof_report import find_mailed, report


def verified(data: bytes, *, mailed: bytes | None = None) -> str:
    """The report on a proof; `mailed` is a root or fingerprint that must be this game's. Raises Wrong."""
    # What is not UTF-8 comes through as surrogates, and is refused at its own line as no plain text.
    text = data.decode(errors="surrogateescape").removesuffix("\n")
    checked = check(text.split("\n") if text else [])
    replayed = replay(checked)
    found = None if mailed is None else find_mailed(checked, mailed)
    if mailed is not None and found is None:
        raise Wrong(1, f"neither the root of this game nor the fingerprint of a line is {mailed.hex()}")
    return report(checked, replayed, found)
