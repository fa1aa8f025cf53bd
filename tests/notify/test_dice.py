"""What mails tell of the dice: the root, everybody's words, and the fingerprint of the game so far."""

import re
from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Player
from games import actions, notify, sweeps
from games.models import Delivery, Game, Seat, TurnRecord
from games.rules.registry import KINDS
from games.words import parse_line
from tests.deadlines import OVER
from tests.letters import commands_in, html_of, page_of, words_of
from tests.notify.answered import write_back
from tests.tables import answer, fresh, open_table, play_to_the_end, running_game

GRACE = timedelta(minutes=1)
RULES = KINDS["sly-dice"]
FINGERPRINT = re.compile(r"Fingerprint of the game up to line (\d+): ([0-9a-f]{64})")
LANGUAGES = ("en", "ko", "pt-br")
# Words for the dice that could be read as something else.
HOSTILE = ("pass", "say hello to everybody", "DICE 7", "lock 6 and then, if all goes well, pass or accuse, who knows")


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    game = open_table(alice, now=now, seats=2, entropy="7 moons")
    actions.join_table(game_key=game.key, player=bob, now=now, entropy="5f0c")
    return fresh(game)


def sent(now: datetime) -> dict[str, EmailMultiAlternatives]:
    """The mails that go out now, by the name before the @."""
    mail.outbox.clear()
    notify.send_due(now)
    return {letter.to[0].partition("@")[0]: letter for letter in mail.outbox}  # type: ignore[misc]


def said(letter: EmailMultiAlternatives) -> str:
    """The text, which the HTML repeats word for word."""
    assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))
    return str(letter.body).replace("\xa0", " ")


def witnessed(letter: EmailMultiAlternatives) -> tuple[int, str]:
    [(line, fingerprint)] = FINGERPRINT.findall(said(letter))
    return int(line), fingerprint


def stored(game: Game, line: int) -> str:
    return TurnRecord.objects.get(game=game, number=line).fingerprint


@pytest.mark.parametrize(
    ("opens_dice", "told"),
    [(True, "all dice are shown."), (False, "dice that were never shown stay sealed, also in the archive.")],
)
def test_an_invitation_tells_the_root_and_what_becomes_of_the_dice(
    alice: Player, now: datetime, opens_dice: bool, told: str
) -> None:
    game = open_table(alice, now=now, opens_dice=opens_dice, entropy="7 moons")
    actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    text = said(sent(now)["zoe"])
    assert f"\n{game.root}\nWhen the game is over, {told}\n" in text
    assert "write a line “DICE …”." in text
    assert "7 moons" not in text
    assert not FINGERPRINT.search(text)


def test_a_seat_s_first_mail_tells_root_and_everybody_s_words_its_own_marked(game: Game, now: datetime) -> None:
    text = said(sent(now + GRACE)["bob"])
    assert f"\n{game.root}\n" in text
    assert "\n• Alice: “7 moons”\n• Bob (you): “5f0c”\n" in text
    assert "Keep this mail" in text


def test_later_mails_tell_the_fingerprint_alone(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    sent(now + GRACE)
    play_to_the_end(game, now=now + GRACE)
    text = said(sent(now + 2 * GRACE)["bob"])
    assert FINGERPRINT.search(text)
    assert f"/games/{game.key}/proof/" in text
    assert game.root not in text
    assert "Keep this mail" not in text
    assert "7 moons" not in text


def test_whoever_has_no_words_has_none(alice: Player, bob: Player, now: datetime) -> None:
    running_game(alice, bob, now=now)
    assert "\n• Alice: none\n• Bob (you): none\n" in said(sent(now + GRACE)["bob"])


def test_the_fingerprint_is_of_the_line_that_the_mail_goes_up_to(game: Game, bob: Player, now: datetime) -> None:
    asked_at = game.lines
    answer(game, bob, "keep", now=now)
    line, fingerprint = witnessed(sent(now + GRACE)["alice"])
    assert line == asked_at + 1
    assert fingerprint == stored(game, line) != stored(game, asked_at)


def test_it_is_the_stored_one(game: Game, now: datetime) -> None:
    Game.objects.filter(pk=game.pk).update(fingerprint="ab" * 32)
    assert witnessed(sent(now + GRACE)["alice"]) == (game.lines, "ab" * 32)


def test_every_kind_of_mail_to_a_seat_tells_it(game: Game, alice: Player, now: datetime) -> None:
    letters = list(sent(now + GRACE).values())
    sweeps.queue_reminders(now + timedelta(hours=23))
    letters += sent(now + timedelta(hours=23)).values()
    sweeps.play_due_decisions(now + OVER)
    letters += sent(now + OVER + timedelta(hours=1)).values()
    write_back(fresh(game), 0, ["help"], now + OVER + timedelta(hours=1))
    letters += sent(now + OVER + timedelta(hours=1)).values()
    actions.resign(game_key=game.key, player=alice, now=now + OVER + timedelta(hours=1))
    letters += sent(now + OVER + timedelta(hours=1)).values()
    told = Delivery.objects.filter(status=Delivery.Status.SENT).values_list("kind", flat=True)
    assert set(told) == {"your-turn", "reminder", "missed", "answer", "game-over"}
    for line, fingerprint in map(witnessed, letters):
        assert fingerprint == stored(game, line)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", HOSTILE)
def test_words_for_the_dice_are_no_command_when_the_mail_comes_back(
    alice: Player, bob: Player, now: datetime, words: str, language: str
) -> None:
    Player.objects.update(language=language)
    game = open_table(alice, now=now, seats=2, entropy=words)
    actions.join_table(game_key=game.key, player=bob, now=now, entropy=words)
    letters = sent(now + GRACE)
    assert set(letters) == {"alice", "bob"}
    for letter in letters.values():
        assert words_of(words)[0] in words_of(said(letter))
        assert not commands_in(letter, RULES)


@pytest.mark.parametrize("opens_dice", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_an_invitation_is_a_command(now: datetime, alice: Player, language: str, opens_dice: bool) -> None:
    alice.language = language
    game = open_table(alice, now=now, opens_dice=opens_dice, title="Dice")
    actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    assert not commands_in(sent(now)["zoe"], RULES)


@given(number=st.integers(0, 2**256 - 1), start=st.integers(0, 63), length=st.integers(1, 64))
def test_no_piece_of_a_hash_is_a_command(number: int, start: int, length: int) -> None:
    piece = f"{number:064x}"[start : start + length]
    assert parse_line(piece, RULES) is None
    assert parse_line(f"{piece} {piece}", RULES) is None


def test_a_game_without_a_chain_tells_none(game: Game, now: datetime) -> None:
    Game.objects.filter(pk=game.pk).update(fingerprint="", root="")
    assert "Fingerprint" not in said(sent(now + GRACE)["alice"])


def test_a_program_s_words_are_shown_too(alice: Player, now: datetime) -> None:
    actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now, entropy="7 moons")
    text = said(sent(now + GRACE)["alice"])
    name = Seat.objects.get(is_program=True).name
    assert f"\n• Alice (you): “7 moons”\n• {name}: “program”\n" in text
