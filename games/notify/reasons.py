"""Why something was not sent, in words of ours: stored as they are here, translated where they are shown."""

from games.rules.marking import _

NOT_WANTED = _("switched off in the player's mail settings")
NO_ADDRESS = _("the player has no mail address")
COMES_BACK = _("mails to this address come back")
MUTED = _("this game is muted")
ALL_OFF = _("this way to reach the player is switched off")
SEEN = _("the player has seen the question on the page")
NOBODY = _("nobody sits at this seat")
GIVEN_UP = _("given up after too many attempts")
TOGETHER = _("told in one message with others")
