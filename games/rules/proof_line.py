"""What a line of a proof, and a leaf that it opens, must show by themselves."""

from typing import Final

from games.rules.proof import LEAVES, choose, climb, leaf, seal, tree_commitment
from games.rules.proof_text import Entry, need

HEIGHT: Final = LEAVES.bit_length() - 1
# A choice is made by a byte.
MOST_CHOICES: Final = 256


def check_texts(line: Entry) -> None:
    """The line as it was shown and, where it is opened, all of it under its seal."""
    begin = f"{line['line']} {line['actor']}"
    need(f"{line['shown']} ".startswith(f"{begin} "), f"“shown” must begin with “{begin}”")
    need(("full" in line) == ("nonce" in line), "“full” and “nonce” stand together or not at all")
    if "full" in line:
        need(seal(line["nonce"], line["full"]) == line["seal"], "“seal” does not follow from “nonce” and “full”")
        need(f"{line['full']} ".startswith(f"{begin} "), f"“full” must begin with “{begin}”")
        words = iter(line["full"].split(" "))
        need(all(word in words for word in line["shown"].split(" ")), "“shown” is no part of “full”")


def check_path(found: Entry, tree: Entry) -> None:
    """Key, position and path lead to what was committed to before the first roll from the tree."""
    position, path = found["position"], found["path"]
    need(position < LEAVES, f"a position is below {LEAVES}")
    need(len(path) == HEIGHT, f"a path has {HEIGHT} hashes")
    reached = tree_commitment(climb(leaf(found["key"]), position, path), tree["order"])
    need(reached == tree["commitment"], "key, position and path do not lead to the commitment of the tree")


def check_value(found: Entry, entropy: bytes) -> None:
    """The key, mixed with the `entropy` of its tree, chooses the value."""
    choices = found["choices"]
    need(0 < len(choices) <= MOST_CHOICES, f"“choices” must be 1 to {MOST_CHOICES}")
    value = choices[choose(found["key"], entropy, len(choices))]
    need(value == found["value"], f"the key gives {value} here, not {found['value']}")
