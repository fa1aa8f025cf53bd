"""The words of common hand in plain English: hands, moves, phases, and a sentence for each event."""

from collections.abc import Mapping
from typing import Final

from games.rules.marking import _

NAMES: Final[Mapping[str, str]] = {
    "high-die": _("High die"),
    "pair": _("Pair"),
    "two-pairs": _("Two pairs"),
    "three-of-a-kind": _("Three of a kind"),
    "low-straight": _("Low straight"),
    "high-straight": _("High straight"),
    "full-house": _("Full house"),
    "four-of-a-kind": _("Four of a kind"),
    "five-of-a-kind": _("Five of a kind"),
    # Hands with their faces.
    "high-die #": _("High die {0}"),
    "pair #": _("Pair of {0}s"),
    "two-pairs # #": _("Two pairs, {0}s and {1}s"),
    "three-of-a-kind #": _("Three {0}s"),
    "full-house # #": _("Full house, {0}s over {1}s"),
    "four-of-a-kind #": _("Four {0}s"),
    "five-of-a-kind #": _("Five {0}s"),
    # Moves, of which some are phases as well, and the choices inside them.
    "announce": _("Announce"),
    "believe": _("Believe"),
    "challenge": _("Challenge"),
    "challenge from": _("Challenge from"),
    "reroll": _("Roll again"),
    "reroll none": _("Keep all dice"),
    "dice": _("Dice"),
    "face": _("Face"),
    "faces": _("Faces"),
    "hand": _("Hand"),
    # Phases.
    "opening": _("Both roll to see who begins"),
    "throw": _("The dice are rolled"),
    "answer": _("Believe or challenge"),
    "end": _("The game is over"),
}

SENTENCES: Final[Mapping[str, str]] = {
    "opening-rolled": _("{seat} rolls {dice} to see who begins: {total}."),
    "opening-tied": _("The totals are equal, so both roll again."),
    "begins": _("{seat} begins."),
    "round-began": _("Round {round}: {seat} rolls the five dice and looks at them alone."),
    "announced-high-die": _("{seat} announces a high die: {face}."),
    "announced-pair": _("{seat} announces a pair of {face}s."),
    "announced-two-pairs": _("{seat} announces two pairs: {face}s and {other}s."),
    "announced-three-of-a-kind": _("{seat} announces three {face}s."),
    "announced-low-straight": _("{seat} announces a low straight."),
    "announced-high-straight": _("{seat} announces a high straight."),
    "announced-full-house": _("{seat} announces a full house: {face}s over {other}s."),
    "announced-four-of-a-kind": _("{seat} announces four {face}s."),
    "announced-five-of-a-kind": _("{seat} announces five {face}s."),
    "believed": _("{seat} believes it and takes the dice."),
    "rerolled": _("{seat} rolls {count} of the five dice again."),
    "rerolled-none": _("{seat} rolls none of the dice again."),
    "challenged": _("{seat} challenges."),
    "dice-shown": _("{seat} shows {dice}."),
    "announcement-true": _("It was true: {seat} gives up a chip and has {chips} left."),
    "announcement-false": _("It was not true: {seat} gives up a chip and has {chips} left."),
    "finished": _("The game is over; it is won by {winners}."),
}
