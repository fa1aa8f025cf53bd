"""The tables. Only `games/store.py` writes turn records and what follows from them."""

from .decision import Decision
from .delivery import Delivery
from .dice_secret import DiceSecret
from .dice_tally import DiceTally
from .extension import Extension
from .game import Game
from .heartbeat import Heartbeat
from .holding import Holding
from .inbound_mail import InboundMail
from .invitation import Invitation
from .nudge import Nudge
from .outage import Outage
from .pause import Pause
from .reply_address import ReplyAddress
from .seat import Seat
from .shield_look import ShieldLook
from .standing_order import StandingOrder
from .table_talk import TableTalk
from .turn_record import TurnRecord
from .way import Way

__all__ = [
    "Decision",
    "Delivery",
    "DiceSecret",
    "DiceTally",
    "Extension",
    "Game",
    "Heartbeat",
    "Holding",
    "InboundMail",
    "Invitation",
    "Nudge",
    "Outage",
    "Pause",
    "ReplyAddress",
    "Seat",
    "ShieldLook",
    "StandingOrder",
    "TableTalk",
    "TurnRecord",
    "Way",
]
