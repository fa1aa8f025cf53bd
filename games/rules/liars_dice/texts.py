"""The words of liar's dice in plain English: moves, house rules, phases, and a sentence for each event."""

from collections.abc import Mapping
from typing import Final

from games.rules.marking import _

NAMES: Final[Mapping[str, str]] = {
    # Moves and the choices inside them.
    "bid": _("Bid"),
    "bid # #": _("Bid {0} × {1}"),
    "bid sum #": _("Bid a sum of {0}"),
    "sum": _("Sum"),
    "count": _("Number of dice"),
    "face": _("Face"),
    "challenge": _("Challenge"),
    "roll": _("Roll"),
    # Values of house rules.
    "standard": _("More dice of any face, or as many of a higher face"),
    "never-lower": _("Neither number nor face may fall, and one must rise"),
    "off": _("Off"),
    "on": _("On"),
    # Phases.
    "opening": _("Rolling for who begins"),
    "throw": _("The dice are rolled"),
    "end": _("The game is over"),
}

SENTENCES: Final[Mapping[str, str]] = {
    "opening-rolled": _("{seat} rolls a {face} to see who begins."),
    "opening-tied": _("Tied for the highest: {winners}. They roll again."),
    "round-began": _("Round {round} begins with {seat}."),
    "sum-round": _("One die each is left: now the sum of both is bid."),
    "bid": _("{seat} bids {count} × {face}."),
    "sum-bid": _("{seat} bids a sum of {total}."),
    "challenged": _("{seat} challenges {claimant}."),
    "dice-shown": _("{seat} shows {dice}."),
    "counted": _("{count} × {face} were bid; the dice hold {held}."),
    "sum-counted": _("A sum of {total} was bid; the dice make {held}."),
    "lost-die": _("{seat} loses a die and has {count} left."),
    "finished": _("The game is over; it is won by {winners}."),
}
