"""The question of a seat, on the page behind a mail's buttons."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils import timezone, translation
from django.utils.http import urlencode

from accounts.http import PlayerRequest
from accounts.models import Player
from games import commands, selectors
from games.models import Game, ReplyAddress, Seat
from games.notify.answers import Answer
from games.notify.outcomes import tell_step, waits_for
from games.notify.turns import open_question, table_facts
from games.rules.contract import NotAsked, Refused
from games.rules.registry import KINDS
from games.store import load_state
from games.wording import explain

from .confirmed import confirmed_words, make_nonce
from .stages import facts
from .table import table_context

Context = dict[str, Any]
TEMPLATE = "games/answering.html"


def answer_question(request: PlayerRequest, address: ReplyAddress, seat: Seat, now: datetime) -> tuple[str, Context]:
    """Play what was confirmed, if anything, and show how things stand: a template and its context."""
    if seat.player is not None:
        speak_to(seat.player)
    done = play_confirmed(request, address, seat, now)
    return TEMPLATE, page_of(request, address, seat, now, done)


def speak_to(player: Player) -> None:
    """Until the request ends, in the language and zone of who got the mail."""
    translation.activate(player.language)
    timezone.activate(player.zone)


def play_confirmed(request: PlayerRequest, address: ReplyAddress, seat: Seat, now: datetime) -> Context:
    """What came of the button: the sentence that tells it, or why it was refused; nothing if none was pressed."""
    words = confirmed_words(request, address)
    if not words or seat.player is None:
        return {}
    game = with_seats(seat)
    rules, names = KINDS[game.kind], selectors.names_of(game)
    try:
        step = commands.press(address=address, words=words, now=now)
    except NotAsked:
        # A second press, or somebody was quicker: the page says that the question is closed.
        return {}
    except Refused as refused:
        return {"refused": explain(refused, rules, names)}
    return {"told": tell_step(rules, names, asdict(step), carried_out=True), "line": step.line}


def page_of(request: PlayerRequest, address: ReplyAddress, seat: Seat, now: datetime, done: Context) -> Context:
    game = with_seats(seat)
    is_open, just_played = is_asked(game, address, seat), "told" in done
    game.own_seat = seat if is_open or just_played else None
    context = shown(game)
    if is_open:
        context |= choices(request, address, game, now)
    elif just_played:
        context |= consequences(game, done["line"], now)
    return context | done | {"page": page_address(request, seat, game)}


def with_seats(seat: Seat) -> Game:
    """The game as it is now."""
    game = Game.objects.get(pk=seat.game_id)
    game.seat_list = list(Seat.objects.filter(game=game).order_by("number"))
    return game


def is_asked(game: Game, address: ReplyAddress, seat: Seat) -> bool:
    """Whether the address's own question is still open."""
    return bool(address.asked_at) and game.asked.get(str(seat.number)) == address.asked_at


def shown(game: Game) -> Context:
    """The table as `own_seat` sees it, or a spectator where that is None."""
    state = load_state(game)
    over = game.status == Game.Status.FINISHED
    view = selectors.view_back(game, state) if over else selectors.view_of(game, selectors.viewer_of(game))
    return facts(game) | table_context(game, view) | {"waits_for": waits_for(game)}


def choices(request: PlayerRequest, address: ReplyAddress, game: Game, now: datetime) -> Context:
    """The question with its answers, and the one that was chosen, which one button plays."""
    question = next_question(game, now)
    chosen = find_answer(question, request.POST.get("confirm") or request.GET.get("move", ""))
    nonce = make_nonce(address, chosen.words) if chosen else ""
    return {"question": question, "chosen": chosen, "nonce": nonce}


def find_answer(question: Mapping[str, Any], words: str) -> Answer | None:
    return next((answer for answer in question.get("answers", ()) if answer.words == words), None)


def next_question(game: Game, now: datetime) -> Mapping[str, Any]:
    """What the own seat is asked; nothing where it is not asked."""
    return open_question(game, game.own_seat, table_facts(game), now) if game.own_seat else {}


def consequences(game: Game, line: int, now: datetime) -> Context:
    """What the move brought about, and what the seat is asked next, if anything."""
    entries = selectors.log_of(game, selectors.viewer_of(game), since=line - 1)
    news = [sentence for entry in entries for sentence in entry.sentences]
    return {"news": news, "next_question": next_question(game, now).get("question", "")}


def page_address(request: PlayerRequest, seat: Seat, game: Game) -> str:
    """The page of the game for whoever may open it; "" for a guest in another browser: their mail has a link for that,
    which lets them in, and must not be found here."""
    page, player = reverse("game", kwargs={"key": game.key}), seat.player
    if game.is_public or (player is not None and request.player == player):
        return page
    return "" if player is None or player.is_guest else f"{reverse('account_login')}?{urlencode({'next': page})}"
