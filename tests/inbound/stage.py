"""The stage for a mail: its player sits at a table whose question the mail may answer."""

from dataclasses import dataclass
from datetime import datetime

from accounts.models import Player, User
from games.models import Game, ReplyAddress, Seat, TurnRecord
from games.models.reply_address import hash_token
from tests.tables import answer, first_rolls, fresh, running_game

TOKEN = "k7q2m5x4c3v6n5p2r6s2t4w3"
DICE = (6, 2, 3), (1, 4, 5)


@dataclass(frozen=True, slots=True)
class Stage:
    """`owner` is asked something by the mail with this token."""

    game: Game
    owner: Player
    token: str

    @property
    def address(self) -> str:
        return f"turn+{self.token}@play.example.org"

    @property
    def seat(self) -> Seat:
        return Seat.objects.get(game=self.game, player=self.owner)

    def played(self) -> list[str]:
        """The moves that mails have made, in order."""
        moves = TurnRecord.objects.filter(game=self.game, way=TurnRecord.Way.MAIL).order_by("number")
        return list(moves.values_list("move", flat=True))


def player_of(address: str) -> Player:
    """Somebody with an account and this mail address."""
    found = Player.objects.filter(email=address).first()
    name = address.partition(".")[0].partition("@")[0].title()
    return found or Player.objects.create(user=User.objects.create_user(address), name=name, email=address)


def asked_to(verb: str, *, now: datetime, owner: str = "alice.reyes@example.org", token: str = TOKEN) -> Stage:
    """A game in which `verb` is open to the owner; they were asked by a mail with this token."""
    me, other = player_of(owner), player_of("bo@example.org")
    mine = verb in {"lock", "claim"}
    game = running_game(me, other, now=now, rolls=first_rolls(*DICE, first=0 if mine else 1))
    if verb != "lock":
        for player in (me, other):
            answer(game, player, "keep", now=now)
    if not mine:
        answer(game, other, "claim full-house and hide", now=now)
    return Stage(fresh(game), me, write_to(fresh(game), me, token, now))


def write_to(game: Game, player: Player, token: str, now: datetime) -> str:
    """The reply address of a mail that asks the player what they are asked now."""
    seat = Seat.objects.get(game=game, player=player)
    asked_at = game.asked.get(str(seat.number), 0)
    ReplyAddress.objects.create(token_hash=hash_token(token), game=game, seat=seat, asked_at=asked_at, made_at=now)
    return token
