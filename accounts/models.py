"""People: a player plays; a user is a player's way to sign in. A guest is a player without a user."""

from datetime import time
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.contrib.sessions.base_session import AbstractBaseSession
from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .keys import new_key
from .names import LONGEST, validate_name
from .reminding import CHOICES, DEFAULT
from .told import RHYTHMS
from .zones import zone_names


def validate_zone(name: str) -> None:
    if name not in zone_names():
        raise ValidationError(_("“%(name)s” is not a time zone. Choose one such as Asia/Seoul."), params={"name": name})


class UserManager(BaseUserManager["User"]):
    """Users are known by their mail address alone."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=email.lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    """A way to sign in. Everything others see of a person is on the player."""

    email = models.EmailField(_("mail address"), unique=True)
    is_staff = models.BooleanField(_("staff"), default=False)
    is_active = models.BooleanField(_("active"), default=True)
    date_joined = models.DateTimeField(default=timezone.now, editable=False)

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    objects = UserManager()


class Player(models.Model):
    """Somebody who plays. Never deleted: who leaves becomes “a former player” in their games."""

    # The name in the address of this person's page.
    key = models.CharField(max_length=16, unique=True, default=new_key, editable=False)
    user = models.OneToOneField(User, null=True, blank=True, on_delete=models.SET_NULL, related_name="player")
    name = models.CharField(_("name"), max_length=LONGEST, validators=[validate_name])
    language = models.CharField(_("language"), max_length=10, default="en")
    zone = models.CharField(_("time zone"), max_length=64, default="UTC", validators=[validate_zone])
    # Deadlines run in waking hours: not from `quiet_from` to `quiet_to` by the clock of `zone`. Equal: day and night.
    quiet_from = models.TimeField(_("quiet from"), default=time(23))
    quiet_to = models.TimeField(_("quiet until"), default=time(8))
    remind = models.CharField(
        _("remind me"), max_length=4, default=DEFAULT, choices=[(key, each.title) for key, each in CHOICES.items()]
    )
    # Where mails go; empty for a guest who gave none. For a user it follows the primary address.
    email = models.EmailField(_("mail address"), blank=True)
    # Why mails to that address come back; empty while they do not. A new address clears it.
    mail_trouble = models.CharField(max_length=200, blank=True)
    # Through which channels this person is told, by the group of news: {group: [channels in order]} (accounts/told.py).
    # What is not chosen is as the code has it.
    told = models.JSONField(default=dict, blank=True)
    # Whether all chosen channels are used at once, and not the next one only if the first comes to nothing.
    tells_all = models.BooleanField(_("through all channels at once"), default=False)
    # Mails at once (0), or collected every so many hours, counted from midnight by the clock of `zone`.
    digest_hours = models.PositiveSmallIntegerField(_("collected mails"), default=0, choices=RHYTHMS)
    # Whether mails too wait for the end of the quiet hours. What makes a noise does in any case.
    quiet_mail = models.BooleanField(_("no mails in my quiet hours"), default=False)
    # Until when this person has looked at what the site tells.
    news_seen_at = models.DateTimeField(null=True, blank=True, editable=False)
    # The secret in the address of this person's feed; null where there is none.
    feed_token = models.CharField(max_length=24, unique=True, null=True, blank=True, editable=False)
    # The tempos of the games at which this person would step in for somebody who is missing, with blanks between them.
    steps_in = models.CharField(_("stepping in"), max_length=60, blank=True)
    # The secret in the address of this person's calendar; null where there is none.
    calendar_token = models.CharField(max_length=24, unique=True, null=True, blank=True, editable=False)
    # Whether others see how this person plays, and where this person stands in the leaderboards.
    shows_figures = models.BooleanField(_("others may see how I play"), default=True)
    shows_rating = models.BooleanField(_("show me in the leaderboards"), default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

    @property
    def is_guest(self) -> bool:
        return self.user_id is None


class Holiday(models.Model):
    """Days on which a player's clock stands still. They count against what a year allows, also where they were cut."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="holidays", db_index=False)
    # Whole days, by the player's calendar when it was planned.
    first_day = models.DateField()
    last_day = models.DateField()
    # What the clock leaves out. Shorter than the days where it began in the middle of one, or was called off.
    begins_at = models.DateTimeField()
    ends_at = models.DateTimeField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "ends_at"], name="holidays_of_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.first_day} – {self.last_day}"


class Session(AbstractBaseSession):
    """One browser's session, with whom it belongs to, so that they are read together (`accounts/sessions.py`)."""

    user = models.ForeignKey(User, null=True, on_delete=models.CASCADE, related_name="+")
    guest = models.ForeignKey(Player, null=True, on_delete=models.CASCADE, related_name="+")

    @classmethod
    def get_session_store_class(cls) -> Any:
        from .sessions import SessionStore

        return SessionStore
