"""The first file line of a proof: what a game commits to before anything is rolled."""

from games.rules.proof import entropy_digest, game_root, order_hash, start
from games.rules.proof_text import Entry, need


def is_own(header: Entry, stream: int) -> bool:
    """Whether a stream hides nothing from the viewer: the table's, and the one of the viewer's seat."""
    return stream == 0 or (header["viewer"] is not None and stream == header["viewer"] + 1)


def is_all_open(header: Entry) -> bool:
    """Whether every die must be shown by now."""
    return bool(header["finished"]) and header["dice"] == "open"


def check_header(header: Entry) -> bytes:
    """Refuse a header that does not hold together; gives back E."""
    need(header["proof"] == "slydice 1", "“proof” must be “slydice 1”; another kind of proof is not known here")
    need(header["dice"] in {"open", "sealed"}, "“dice” must be “open” or “sealed”")
    need(len(header["entropy"]) == len(header["seats"]), "“entropy” must have one text a seat")
    need(header["viewer"] is None or header["viewer"] < len(header["seats"]), "“viewer” is no seat of this game")
    _check_trees(header)
    named = (header[name] for name in ("root", "game", "kind", "options", "dice", "entropy"))
    entropy = entropy_digest(*named)
    need(start(entropy) == header["start"], "“start” does not follow from root, game, kind, options, dice and entropy")
    return entropy


def _check_trees(header: Entry) -> None:
    trees, streams = header["trees"], range(len(header["seats"]) + 1)
    names = [(tree["stream"], tree["tree"]) for tree in trees]
    need(names[: len(streams)] == [(stream, 0) for stream in streams], "“trees” must begin with tree 0 of each stream")
    need(all(stream in streams for stream, _ in names), "“trees” lists a tree of no stream of this game")
    need(len(set(names)) == len(names), "“trees” lists a tree twice")
    root = game_root([tree["commitment"] for tree in trees[: len(streams)]])
    need(root == header["root"], "“root” does not follow from the commitments of the first trees")
    for tree in trees:
        _check_order(tree, must=is_own(header, tree["stream"]) or is_all_open(header))


def _check_order(tree: Entry, *, must: bool) -> None:
    need("seed" in tree or not must, f"the order of stream {tree['stream']} must be told by its “seed”")
    need("seed" not in tree or order_hash(tree["seed"]) == tree["order"], "“order” does not follow from its “seed”")
