"""What other parts of the site may want to know of people. This package knows nothing of games."""

from django.dispatch import Signal

# A guest signed in to an account that has a player already; all that is the guest's becomes the player's.
# Arguments: guest, player. Sent inside the transaction.
guest_claimed = Signal()

# A player's zone, quiet hours or wish to be reminded has changed. Arguments: player. Sent inside the transaction that
# saves them, after it has.
hours_changed = Signal()

# A player is leaving for good. Arguments: player, as it still is. Sent inside the transaction, before anything changed.
player_leaving = Signal()
