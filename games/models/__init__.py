"""The tables. Only `games/store.py` writes turn records and what follows from them."""

from .decision import Decision
from .delivery import Delivery
from .dice_secret import DiceSecret
from .dice_tally import DiceTally
from .export import Export
from .extension import Extension
from .game import Game
from .heartbeat import Heartbeat
from .holding import Holding
from .imported_record import ImportedRecord
from .inbound_mail import InboundMail
from .invitation import Invitation
from .nudge import Nudge
from .outage import Outage
from .pause import Pause
from .player_figures import PlayerFigures
from .rating import Rating, RatingChange
from .reply_address import ReplyAddress
from .saved_search import SavedSearch
from .seat import Seat
from .shield_look import ShieldLook
from .standing_order import StandingOrder
from .summary import Summary
from .table_talk import TableTalk
from .term import Finding, Term
from .turn_record import TurnRecord
from .way import Way

__all__ = [
    "Decision",
    "Delivery",
    "DiceSecret",
    "DiceTally",
    "Export",
    "Extension",
    "Finding",
    "Game",
    "Heartbeat",
    "Holding",
    "ImportedRecord",
    "InboundMail",
    "Invitation",
    "Nudge",
    "Outage",
    "Pause",
    "PlayerFigures",
    "Rating",
    "RatingChange",
    "ReplyAddress",
    "SavedSearch",
    "Seat",
    "ShieldLook",
    "StandingOrder",
    "Summary",
    "TableTalk",
    "Term",
    "TurnRecord",
    "Way",
]
