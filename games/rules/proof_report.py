"""What `verify` prints of a proof: what it shows and what it cannot show, in plain English."""

from collections.abc import Iterator
from textwrap import fill

from games.rules.proof import Proof
from games.rules.proof_file import Wrong, check
from games.rules.proof_replay import Replayed, replay
from games.rules.proof_tally import Tally, choices, tallies

_ENDS = {"open": "all dice are shown at the end", "sealed": "dice that were never shown stay sealed"}


def verified(data: bytes, *, mailed: bytes | None = None) -> str:
    """The report on a proof file; `mailed` is a root or fingerprint that must be this game's. Raises Wrong."""
    # What is not UTF-8 comes through as surrogates, and is refused at its own line as no plain text.
    text = data.decode(errors="surrogateescape").removesuffix("\n")
    proof = check(text.split("\n") if text else [])
    replayed = replay(proof)
    found = None if mailed is None else _find_mailed(proof, mailed)
    if mailed is not None and found is None:
        raise Wrong(1, f"neither the root of this game nor the fingerprint of a line is {mailed.hex()}")
    return _report(proof, replayed, found)


def _find_mailed(proof: Proof, mailed: bytes) -> str | None:
    """What of this game these bytes from an old mail are; None if nothing."""
    if mailed == proof.header["root"]:
        return "the root"
    if mailed == proof.header["start"]:
        return "the fingerprint before line 1"
    numbers = (line["line"] for line in proof.lines if line["fingerprint"] == mailed)
    return next((f"the fingerprint of line {number}" for number in numbers), None)


def _report(proof: Proof, replayed: Replayed | None, mailed: str | None) -> str:
    """`mailed` is what `_find_mailed` found, None if nothing was asked for."""
    counted = tallies(proof)
    proved = map(_item, [*_proved(proof, counted), *_replayed(proof, replayed)])
    rest = map(_item, [*_sealed(proof, counted), *_unplayed(proof, replayed), *_never_proved(replayed, mailed)])
    parts = (_facts(proof, mailed), ["", "Proved:"], proved, ["", "Not proved:"], rest)
    return "".join(f"{line}\n" for part in parts for line in part)


def _item(sentence: str) -> str:
    return fill(sentence, 100, initial_indent="- ", subsequent_indent="  ", break_long_words=False)


def _facts(proof: Proof, mailed: str | None) -> Iterator[str]:
    header, lines = proof.header, proof.lines
    yield "This proof holds."
    yield ""
    yield f"Game:             {header['game']} ({header['kind']}); {_ENDS[header['dice']]}"
    for seat, (name, words) in enumerate(zip(header["seats"], header["entropy"], strict=True)):
        said = f"words for the dice: “{words}”" if words else "no words for the dice"
        yield f"Seat {f's{seat}:':13}{name}; {said}"
    yield f"Root:             {header['root'].hex()}"
    yield f"Lines:            {len(lines)}; {'the game is over' if header['finished'] else 'the game goes on'}"
    yield f"Last fingerprint: {(lines[-1]['fingerprint'] if lines else header['start']).hex()}"
    if mailed:
        yield f"You have:         {mailed}"


def _proved(proof: Proof, counted: list[Tally]) -> Iterator[str]:
    yield "The lines form one chain: to change, add or drop any before the last would change the last fingerprint."
    yield (
        "The chain begins with the root and everybody's words for the dice. All that is opened was rolled by keys that "
        "the root, or an earlier line, had committed to, mixed with these words."
    )
    for tally in counted:
        if tally.rolls:
            yield _opened(tally)
    ordered = ", ".join(tally.name for tally in counted if tally.is_ordered)
    yield f"The order is told of {ordered}: every value opened there is the one for the roll where it stands."
    chosen = ", ".join(f"{count} from {range_}" for range_, count in choices(proof.lines).items())
    yield f"The values were chosen so: {chosen or 'none yet'}."


def _opened(tally: Tally) -> str:
    later = f", and {tally.loose} hidden dice that came to light" if tally.loose else ""
    return f"{tally.name}: of the lines that roll {tally.opened} of {tally.rolls}, with {tally.values} values{later}."


def _replayed(proof: Proof, replayed: Replayed | None) -> Iterator[str]:
    if replayed is None:
        return
    yield (
        f"Played again by the rules of {proof.header['kind']}: every line is legal, what was rolled had to be "
        "rolled, and all were shown what the rules show."
    )
    if replayed.result:
        scores = zip(proof.header["seats"], replayed.result.scores, strict=True)
        yield f"The result: {', '.join(f'{name} {score}' for name, score in scores)}."


def _sealed(proof: Proof, counted: list[Tally]) -> Iterator[str]:
    until, never = ("until the game is over", "before the game is over")
    if proof.header["dice"] == "sealed":
        until, never = ("for good, so that nobody can check them", "at this table")
    if sealed := sum(tally.sealed for tally in counted):
        yield f"Lines that roll and stay sealed {until}: {sealed}."
    if unordered := ", ".join(tally.name for tally in counted if not tally.is_ordered):
        yield (
            f"The order of {unordered} is not told {never}. What is opened there was committed to for that seat, but "
            "perhaps for another of its rolls. Only the proof that the seat takes for itself shows more."
        )


def _unplayed(proof: Proof, replayed: Replayed | None) -> Iterator[str]:
    if replayed is None:
        yield "That every line is legal: it takes all lines open, and a kind of game that is known here."
        return
    if replayed.sealed:
        yield f"Answers that were never read, and stay sealed for good: {replayed.sealed}."
    if proof.header["finished"] and not replayed.result:
        yield "The result: by the rules the game was not over. It breaks off when too few are left to play on."


def _never_proved(replayed: Replayed | None, mailed: str | None) -> Iterator[str]:
    yield "That the server, which knew all dice, told nobody."
    yield "That it did not choose dice together with whoever brought the last words; without any words, alone."
    yield "The names of the seats and the times. Whose words for the dice these are: look for your own."
    if not (replayed and replayed.result):
        yield "That these are all lines: a log that is cut short passes for the log of an earlier day."
    if not mailed:
        yield "That everybody saw the same log: compare an old mail's root or fingerprint, with --mailed HEX."
