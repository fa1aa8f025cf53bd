"""Every change of a game. Each action is one transaction, and refuses with a sentence.

What touches a game's course or its seats happens under the game's lock.
"""

from .change_hours import change_hours
from .claim_seats import claim_seats
from .depart import depart
from .expire_decision import expire_decision
from .fill_with_programs import fill_with_programs
from .give_order import give_order, withdraw_order
from .holidays import call_off_holiday, change_holiday, plan_holiday
from .invite import decline_invitation, invite
from .look_behind_shields import look_behind_shields
from .make_up_for_lost_mail import make_up_for_lost_mail
from .make_up_for_outage import make_up_for_outage
from .mark_seen import mark_seen
from .mute import mute
from .nudge import nudge
from .open_table import open_table, play_now
from .open_tables import keep_open
from .pause import agree_to_pause, drop_pause, end_pause, pause_game, propose_pause
from .play_unasked import play_unasked
from .ready_check import say_ready
from .rematch import rematch
from .resign import resign
from .return_to_seat import return_to_seat
from .say import say
from .set_entropy import set_entropy
from .step_in import step_in
from .submit_move import submit_move
from .take_seat import cancel_table, join_table, leave_table

__all__ = [
    "agree_to_pause",
    "call_off_holiday",
    "cancel_table",
    "change_holiday",
    "change_hours",
    "claim_seats",
    "decline_invitation",
    "depart",
    "drop_pause",
    "end_pause",
    "expire_decision",
    "fill_with_programs",
    "give_order",
    "invite",
    "join_table",
    "keep_open",
    "leave_table",
    "look_behind_shields",
    "make_up_for_lost_mail",
    "make_up_for_outage",
    "mark_seen",
    "mute",
    "nudge",
    "open_table",
    "pause_game",
    "plan_holiday",
    "play_now",
    "play_unasked",
    "propose_pause",
    "rematch",
    "resign",
    "return_to_seat",
    "say",
    "say_ready",
    "set_entropy",
    "step_in",
    "submit_move",
    "withdraw_order",
]
