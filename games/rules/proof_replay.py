"""Plays a game that a proof has opened: every line legal, every die needed, and shown to all what the rules show."""

from typing import NamedTuple

from games.rules.contract import TABLE, Draw, Line, Result, Rules, State
from games.rules.proof import Entry, Proof, need
from games.rules.proof_file import refused_at
from games.rules.registry import KINDS


class Replayed(NamedTuple):
    """What a replay found: the result, None where the game goes on or broke off, and how many lines stay sealed."""

    result: Result | None
    sealed: int


def replay(proof: Proof) -> Replayed | None:
    """Replay a proof that `check` accepted; None where its kind is not known or too little is opened. Raises Wrong.

    Answers that were never read may stay sealed for good (R9): nothing that follows depends on them.
    """
    header, entries = proof.header, proof.lines
    if header["kind"] not in KINDS or not (proof.is_all_open or all("full" in entry for entry in entries)):
        return None
    rules = KINDS[header["kind"]]
    with refused_at(1):
        state = _start(rules, header)
    lines = [_replayed(rules, state, entry) for entry in entries]
    sealed = [line for line, entry in zip(lines, entries, strict=True) if "full" not in entry]
    for line in sealed:
        with refused_at(line.number + 1):
            need(rules.redact(state, line, None) is None, "this line must be opened: it is no answer that stays unread")
    return Replayed(_result(rules, state, proof), len(sealed))


def _start(rules: Rules, header: Entry) -> State:
    need(len(header["seats"]) in rules.seats, f"{rules.kind} is not played by so many seats")
    return rules.start(len(header["seats"]), rules.parse_options(header["options"]))


def _replayed(rules: Rules, state: State, entry: Entry) -> Line:
    """Fold a line into `state`, as the proof opens it; gives it back."""
    with refused_at(entry["line"] + 1):
        line = _line(rules, state, entry)
        _check_draw(rules.needs(state, line.actor, line.move), entry)
        rules.apply(state, line)
        shown = _text(entry, rules.redact(state, line, None))
        need(entry["shown"] == shown, f"the rules show “{shown}” of this line, not “{entry['shown']}”")
    return line


def _line(rules: Rules, state: State, entry: Entry) -> Line:
    actor = TABLE if entry["actor"] == "table" else int(entry["actor"][1:])
    if "full" not in entry:
        # Any answer would do for one that is never read; this one is open to every seat that is asked.
        return Line(entry["line"], actor, rules.timeout(state, actor))
    words = entry["full"].split(" ", 2)[-1].partition(" = ")[0]
    move = rules.parse_move(words)
    rules.needs(state, actor, move)
    line = Line(entry["line"], actor, move, tuple(die["value"] for die in entry.get("dice", ())))
    full = _text(entry, line._replace(move=rules.canonical(state, actor, move)))
    need(entry["full"] == full, f"the rules write “{full}” here, not “{entry['full']}”")
    return line


def _text(entry: Entry, line: Line | None) -> str:
    """What can be seen of a line, as a proof writes it: seats by number, because names may change."""
    words = (entry["line"], entry["actor"]) if line is None else (entry["line"], entry["actor"], line.move)
    values = ("=", *line.values) if line and line.values else ()
    return " ".join(map(str, (*words, *values)))


def _check_draw(draw: Draw | None, entry: Entry) -> None:
    """The line rolls if it must, and each value was chosen from what the rules say."""
    need((draw is not None) == ("roll" in entry), "“roll” stands where the rules have something rolled, and only there")
    dice = entry.get("dice", [])
    wanted = draw.chosen_from([die["value"] for die in dice]) if draw else []
    for die, choices in zip(dice, wanted, strict=False):
        need(die["choices"] == list(choices), f"the rules have this chosen from {list(choices)}")


def _result(rules: Rules, state: State, proof: Proof) -> Result | None:
    result = rules.result(state)
    with refused_at(len(proof.lines) + 1):
        need(result is None or proof.header["finished"], "by the rules the game is over, but “finished” denies it")
    return result
