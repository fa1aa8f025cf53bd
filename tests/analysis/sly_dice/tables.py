"""Games of Sly Dice written line by line, as the analysis gets them."""

from games.analysis.contract import Played, played
from tests.rules.table import RULES, Table


def told_of(table: Table, *, options: str = "", is_open: bool = True) -> Played:
    """What has been played at a table so far."""
    return played(RULES, len(table.names), RULES.parse_options(options), table.lines, is_open=is_open)


def unread_changed(game: Played) -> Played:
    """The same game, but whoever gave an answer that was never read gave the other one."""
    other = {"pass": RULES.parse_move("accuse"), "accuse": RULES.parse_move("pass")}
    lines = [line._replace(move=other[str(line.move)]) if line.number in game.unread else line for line in game.lines]
    return game._replace(lines=lines)
