"""The tables. Only `games/store.py` writes turn records and what follows from them."""

from .decision import Decision
from .delivery import Delivery
from .game import Game
from .heartbeat import Heartbeat
from .invitation import Invitation
from .seat import Seat
from .turn_record import TurnRecord

__all__ = ["Decision", "Delivery", "Game", "Heartbeat", "Invitation", "Seat", "TurnRecord"]
