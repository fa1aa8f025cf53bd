"""Every change of a game. Each action is one transaction under the game's lock, and refuses with a sentence."""

from .automatic import answer_automatic
from .claim_seats import claim_seats
from .depart import depart
from .expire_decision import expire_decision
from .invite import decline_invitation, invite
from .mark_seen import mark_seen
from .open_table import open_table, play_now
from .resign import resign
from .say import say
from .start_game import fill_with_programs
from .submit_move import submit_move
from .take_seat import cancel_table, join_table, leave_table

__all__ = [
    "answer_automatic",
    "cancel_table",
    "claim_seats",
    "decline_invitation",
    "depart",
    "expire_decision",
    "fill_with_programs",
    "invite",
    "join_table",
    "leave_table",
    "mark_seen",
    "open_table",
    "play_now",
    "resign",
    "say",
    "submit_move",
]
