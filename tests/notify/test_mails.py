"""What the mails say."""

import re
from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.template.loader import get_template

from accounts.models import Player
from games import actions, notify, sweeps
from games.models import Delivery, Game, Seat
from games.rules.registry import KINDS
from tests.deadlines import OVER, REMINDED
from tests.dice import loaded
from tests.letters import commands_in, html_of, link_in, page_of, words_of
from tests.tables import answer, first_rolls, fresh, open_table, running_game

GRACE = timedelta(minutes=1)
# Roots and fingerprints: no two games have the same.
HASH = re.compile("[0-9a-f]{64}")


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))


def sent(now: datetime) -> dict[str, EmailMultiAlternatives]:
    """The mails that go out now, by the name before the @."""
    mail.outbox.clear()
    notify.send_due(now)
    return {letter.to[0].partition("@")[0]: letter for letter in mail.outbox}  # type: ignore[misc]


def claimed(game: Game, alice: Player, bob: Player, now: datetime) -> Game:
    """Alice has claimed a full house, and Bob is asked whether he believes it."""
    for player in (alice, bob):
        answer(game, player, "keep", now=now)
    return answer(game, alice, "claim full-house and hide", now=now)


def test_a_turn_mail_shows_what_is_needed_to_decide(game: Game, now: datetime) -> None:
    letter = sent(now + GRACE)["alice"]
    text = letter.body.replace("\xa0", " ")
    assert "Common dice: 4 6 5" in text
    assert "Your dice, only you see them: 2 5 6" in text
    assert "Full house: 8 points" in text
    assert "Lock one of your hidden dice and reroll others, or keep the dice that you have?" in text
    assert "“LOCK 6” – Lock a die: 6" in text
    assert text.startswith("It is your turn, Alice: please answer by Wed 2 Dec, 12:00 (UTC).")
    assert "the table plays “Keep the dice” for you" in text


def test_a_turn_mail_tells_what_happened_since_the_last_one(
    game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    sent(now + GRACE)
    claimed(game, alice, bob, now + GRACE)
    news = sent(now + 3 * GRACE)["bob"].body.replace("\xa0", " ")
    assert "• Alice keeps the dice.\n" in news
    assert "• Alice claims Full house.\n" in news
    assert "The common dice show" not in news
    assert Seat.objects.get(game=game, number=1).told_line == fresh(game).lines


def test_whoever_is_asked_to_believe_a_claim_reads_the_claim(
    game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    claimed(game, alice, bob, now)
    text = sent(now + GRACE)["bob"].body.replace("\xa0", " ")
    assert "Alice claims “Full house”. Do you accuse, or do you let it be?" in text
    assert "“PASS” – Pass" in text
    assert "“ACCUSE” – Accuse" in text


def test_a_narrow_screen_may_break_the_question_though_its_words_are_held_together(
    game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    claimed(game, alice, bob, now)
    html = html_of(sent(now + GRACE)["bob"])
    question = html.partition('<p class="question">')[2].partition("</p>")[0]
    assert question.endswith("let\xa0<wbr>it\xa0<wbr>be?")
    assert html.count("\xa0") == html.count("\xa0<wbr>")


def test_a_mail_in_a_challenge_says_that_stopping_is_a_miss(
    game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    for player in (alice, bob):
        answer(game, player, "keep", now=now)
    with loaded((6, 6, 6)):
        answer(game, alice, "challenge higher", now=now)
    Delivery.objects.update(status="dropped")
    sweeps.queue_reminders(now + REMINDED)
    text = sent(now + REMINDED)["alice"].body.replace("\xa0", " ")
    assert "You may also stop here, which is a miss." in text
    assert "“DECLINE” – Stop here (a miss)" in text
    assert "the table plays “Stop here (a miss)” for you" in text


def test_dice_that_only_others_see_change_nothing_in_a_mail(alice: Player, bob: Player, now: datetime) -> None:
    mails = []
    for dice in ((6, 5, 2), (4, 4, 6)):
        game = running_game(alice, bob, now=now, rolls=first_rolls(dice, (1, 1, 3)))
        claimed(game, alice, bob, now)
        letter = sent(now + GRACE)["bob"]
        words = words_of(str(letter.body)) + words_of(page_of(html_of(letter)))
        mails.append([word for word in words if not HASH.fullmatch(word)])
    assert mails[0] == mails[1]


def test_a_reminder_names_the_moment_and_no_duration(game: Game, now: datetime) -> None:
    later = now + REMINDED
    sweeps.queue_reminders(later)
    sent(now + GRACE)
    text = sent(later)["alice"].body
    assert text.startswith("Your answer is still missing, Alice: please give it by Wed 2 Dec, 12:00 (UTC).")
    assert "hour" not in text


def test_who_missed_a_deadline_reads_what_was_played(game: Game, now: datetime) -> None:
    later = now + OVER
    sweeps.play_due_decisions(later)
    text = sent(later)["alice"].body
    assert text.startswith("You missed a deadline, Alice: the table played “Keep the dice” for you.")
    assert "You had until Fri 4 Dec, 12:00 (UTC)" in text
    assert "the game goes on" in text


def test_the_last_mail_tells_scores_and_winner_and_leads_to_the_replay(
    game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    actions.resign(game_key=game.key, player=alice, now=now)
    letter = sent(now + GRACE)["bob"]
    assert letter.body.startswith("The game is over, and you have won it, Bob.")
    assert "• Bob, a winner, with 0 points" in letter.body
    assert "• Alice with 0 points" in letter.body
    assert "too few seats were still played" in letter.body
    assert link_in(letter, "seat/[^/]+/replay/")


@pytest.mark.parametrize(
    ("kind", "standing"),
    [
        ("liars-dice", ["• Bob, a winner, with 5 dice left", "• Alice with 5 dice left"]),
        ("common-hand", ["• Bob, a winner, with 10 chips left", "• Alice with 10 chips left"]),
        ("17-dice-bets", ["• Bob, a winner, with 0 points", "• Alice with 0 points"]),
    ],
)
def test_the_last_mail_says_what_the_scores_count(
    kind: str, standing: list[str], alice: Player, bob: Player, now: datetime
) -> None:
    game = open_table(alice, bob, now=now, seats=2, kind=kind)
    actions.resign(game_key=game.key, player=alice, now=now)
    letter = sent(now + GRACE)["bob"]
    text, page = letter.body.replace("\xa0", " "), page_of(html_of(letter)).replace("\xa0", " ")
    assert [line for line in text.splitlines() if line.startswith("• ")][:2] == standing
    assert all(line.removeprefix("• ") in page for line in standing)


def test_an_invitation_says_who_what_and_how_fast(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3, tempo="relaxed", title="Friday round")
    actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    letter = sent(now)["zoe"]
    assert letter.subject == "Alice invites you to Sly Dice"
    assert "Friday round" in letter.body
    assert "about three days (45 waking hours an answer, then a reserve of 45 hours" in letter.body
    assert "3 seats; already there: Alice." in letter.body
    assert link_in(letter, "invitation/")
    assert link_in(letter, "mail/stop/")


@pytest.mark.parametrize("zone", ["Asia/Seoul", "America/Sao_Paulo"])
def test_moments_are_told_in_the_reader_s_zone(alice: Player, bob: Player, now: datetime, zone: str) -> None:
    Player.objects.filter(pk=alice.pk).update(zone=zone)
    running_game(alice, bob, now=now)
    moment = {"Asia/Seoul": "Wed 2 Dec, 21:00 (Asia/Seoul)", "America/Sao_Paulo": "Wed 2 Dec, 09:00"}[zone]
    assert moment in sent(now + GRACE)["alice"].body


def test_a_mail_speaks_the_reader_s_language(alice: Player, bob: Player, now: datetime) -> None:
    Player.objects.filter(pk=alice.pk).update(language="ko")
    running_game(alice, bob, now=now)
    mails = sent(now + GRACE)
    assert '<html lang="ko">' in html_of(mails["alice"])
    assert '<html lang="en">' in html_of(mails["bob"])
    # Django's own catalogue names the day, whether ours is translated or not.
    assert "수" in mails["alice"].body


def test_an_invited_player_reads_their_own_language_not_the_host_s(alice: Player, bob: Player, now: datetime) -> None:
    Player.objects.filter(pk=bob.pk).update(language="pt-br")
    game = open_table(alice, now=now)
    actions.invite(game_key=game.key, host=alice, emails=["bob@example.org"], now=now)
    assert '<html lang="pt-br">' in html_of(sent(now)["bob"])


def test_a_long_story_is_cut_and_says_so(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    for claimant, other in ((alice, bob), (bob, alice), (alice, bob)):
        for player in (alice, bob):
            answer(game, player, "keep", now=now)
        answer(game, claimant, "decline", now=now)
        answer(game, other, "decline", now=now)
    text = sent(now + GRACE)["alice"].body.replace("\xa0", " ")
    news, _rest = text.split("The table as you see it:")
    assert "… what happened before is on the page of the game." in news
    assert news.count("• ") == 13


def test_names_and_titles_are_shown_as_text(alice: Player, bob: Player, now: datetime) -> None:
    Player.objects.filter(pk=bob.pk).update(name="<b>Bo & Co</b>")
    bob.refresh_from_db()
    running_game(alice, bob, now=now, title="</style><script>")
    html = html_of(sent(now + GRACE)["alice"])
    assert "&lt;b&gt;Bo &amp; Co&lt;/b&gt;" in html
    assert "<script" not in html
    assert "<b>" not in html


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", ["mail.txt", "mail.html", "mail_question.txt"])
def test_every_kind_of_game_has_its_part_of_a_mail(kind: str, part: str) -> None:
    get_template(f"{kind}/{part}")


@pytest.mark.parametrize("title", ["Say", "Pass", "의심", "Passar", "SAY no to nobody"])
def test_a_title_that_reads_as_a_command_answers_nothing(alice: Player, bob: Player, now: datetime, title: str) -> None:
    game = running_game(alice, bob, now=now, title=title)
    for letter in sent(now + GRACE).values():
        assert commands_in(letter, KINDS[game.kind]) == []
