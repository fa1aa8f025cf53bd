"""What holds of every kind of game on the whole site: pages, mails, records and proofs of games played by lot.

Of the rules alone `tests/rules/test_random_games.py` says more, of words `tests/words/test_printing.py`, of what is
hidden `tests/two_worlds`.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts.models import Player
from games import notify
from games.archive.export import export_record
from games.archive.proof import proof_lines
from games.archive.recheck import recheck_game
from games.bots import PROGRAMS
from games.models import Delivery, Game, TurnRecord
from games.rules.command_line import main
from games.rules.contract import Rules
from games.rules.proof_file import check
from games.rules.random_play import random_game, random_options
from games.rules.record import format_record, read_record
from games.rules.record_text import Damaged
from games.rules.registry import KINDS
from games.store import load_state
from games.templatetags.page import own_file
from games.words.kinds import VOCABULARIES
from tests.archive.programs import played_by_programs
from tests.letters import commands_in, html_of, page_of, words_of
from tests.random_site import CAST, cast, moments, running_by_lot
from tests.web.conftest import browser_of
from tests.web.reading import Page, elements, words

every_kind = pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
GRACE = timedelta(minutes=1)


@every_kind
def test_it_brings_all_its_parts(rules: Rules) -> None:
    assert rules.kind in VOCABULARIES
    assert rules.kind in PROGRAMS
    assert own_file(f"games/proof_{rules.package}.js")


def record(rules: Rules, rng: Random) -> str:
    seats = rng.choice(rules.seats)
    options = random_options(rules, seats, rng)
    return format_record(rules, CAST[:seats], options, random_game(rules, seats, options, rng))


# Each makes another line of one that was in order; none of them can be a line of any game.
DAMAGES: Mapping[str, Callable[[str], str]] = {
    "another number": lambda line: f"9{line}",
    "no number": lambda line: line.partition(" ")[2],
    "somebody who has no seat": lambda line: f"{line.split()[0]} Zed {line.split(' ', 2)[2]}",
    "a word that means nothing": lambda line: line.replace(" = ", " xyzzy = ") if " = " in line else f"{line} xyzzy",
    "one value too many": lambda line: f"{line} 1" if " = " in line else f"{line} = 1",
    "a value that cannot be": lambda line: f"{line.partition(' = ')[0]} = 99",
    "nothing rolled": lambda line: f"{line.partition(' = ')[0]} =",
}


@every_kind
@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_line_is_refused_where_it_stands(rules: Rules, how: str) -> None:
    rng = Random(len(how))
    texts = record(rules, rng).splitlines()
    first = texts.index("") + 1
    for place in rng.sample(range(first, len(texts)), k=12):
        damaged = [*texts[:place], DAMAGES[how](texts[place]), *texts[place + 1 :], ""]
        with pytest.raises(Damaged) as refused:
            read_record("\n".join(damaged).encode())
        assert refused.value.line == place + 1


@every_kind
def test_a_line_that_is_left_out_is_missed_where_it_stood(rules: Rules) -> None:
    texts = record(rules, Random(5)).splitlines()
    place = texts.index("") + 3
    with pytest.raises(Damaged) as refused:
        read_record("\n".join([*texts[:place], *texts[place + 1 :], ""]).encode())
    assert refused.value.line == place + 1


@pytest.mark.django_db
@every_kind
def test_programs_play_a_game_that_is_stored_exported_and_proved(
    rules: Rules, alice: Player, now: datetime, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played_by_programs(alice, seats=rules.seats[-1], now=now, kind=rules.kind)
    assert game.status == Game.Status.FINISHED
    assert recheck_game(game) == []
    assert list(read_record(export_record(game).encode()).rules.scores(load_state(game))) == game.scores
    proof = tmp_path / "a.proof"
    proof.write_text("".join(f"{line}\n" for line in proof_lines(game, None)), encoding="utf-8")
    assert main(["verify", str(proof)]) == 0
    assert "every line is legal" in " ".join(capsys.readouterr().out.split())


@pytest.mark.django_db
@every_kind
def test_while_it_runs_it_is_proved_to_everybody_as_far_as_they_see(rules: Rules, now: datetime) -> None:
    rng = Random(3)
    players = cast(rules, rng)
    for number, game in enumerate(moments(running_by_lot(rules.kind, players, rng, now=now), rng, now=now)):
        if number % 20 == 0:
            for viewer in (None, *range(game.seat_count)):
                assert check(proof_lines(game, viewer))
        if number == 60:
            return


class Evening:
    """A game with a browser for each player and for somebody who only watches."""

    def __init__(self, rules: Rules, seed: int, now: datetime) -> None:
        self.rules, self.rng, self.now = rules, Random(seed), now
        self.players = cast(rules, self.rng)
        self.game = running_by_lot(rules.kind, self.players, self.rng, now=now, is_public=True)
        self.browsers = [*map(browser_of, self.players), Client()]

    def phases(self, *times: int) -> Iterator[Game]:
        """The game when it is in some phase for the first time, or whichever time is wanted, and its end."""
        seen: dict[str, int] = {}
        for game in moments(self.game, self.rng, now=self.now):
            phase = self.rules.phase(load_state(game))
            seen[phase] = seen.get(phase, 0) + 1
            if seen[phase] in (times or (1,)):
                yield game


def offered(rules: Rules, game: Game, seat: int) -> set[str]:
    """What the page of a seat must offer: the first word of each answer."""
    state = load_state(game)
    return {option.words.split()[0] for option in (*rules.decision(state, seat), *rules.extra(state, seat))}


def playable(page: Page) -> set[str]:
    """The first words of what the page's forms can send as a move."""
    named = [each for each in elements(page).all("button", "input") if each.get("name") == "move"]
    return {str(each.get("value")).split()[0] for each in named}


def looks_right(page: Page) -> bool:
    """Nothing of a template or of Python shows in the words."""
    text = words(page)
    return page.status_code == 200 and not any(each in text for each in ("{{", "{%", "None", "Traceback", "frozenset"))


@pytest.mark.django_db
@every_kind
def test_its_page_in_every_phase_for_who_is_asked_who_is_not_and_who_watches(rules: Rules, now: datetime) -> None:
    evening, shown = Evening(rules, 1, now), set[str]()
    for game in evening.phases(1, 7):
        shown.add(rules.phase(load_state(game)))
        for seat, browser in enumerate(evening.browsers):
            page = browser.get(f"/games/{game.key}/")
            assert looks_right(page), words(page)
            if seat < game.seat_count and game.status == Game.Status.RUNNING:
                assert playable(page) == offered(rules, game, seat)
            elif game.status == Game.Status.RUNNING:
                assert not playable(page)
    assert len(shown) >= 2
    looked_back(evening)


def looked_back(evening: Evening) -> None:
    """Once it is over: step by step, as a record, and who kept which deadline."""
    game, browser = evening.game, evening.browsers[-1]
    lines = TurnRecord.objects.filter(game=game).count()
    for line in evening.rng.sample(range(1, lines + 1), k=10):
        assert looks_right(browser.get(f"/games/{game.key}/at/{line}/"))
    assert browser.get(f"/games/{game.key}/record/").status_code == 200
    assert looks_right(evening.browsers[0].get(f"/games/{game.key}/deadlines/"))
    assert looks_right(browser.get(f"/games/{game.key}/proof/"))


def outgoing(now: datetime) -> list[EmailMultiAlternatives]:
    mail.outbox.clear()
    notify.send_due(now)
    return list(mail.outbox)  # type: ignore[arg-type]


@pytest.mark.django_db
@every_kind
@pytest.mark.parametrize("language", ["en", "ko", "pt-br"])
def test_its_mails_ask_in_every_phase_and_answer_no_question_by_themselves(
    rules: Rules, language: str, now: datetime
) -> None:
    evening, told = Evening(rules, 4, now), dict[str, int]()
    Player.objects.update(language=language)
    for game in evening.phases():
        Delivery.objects.filter(status=Delivery.Status.QUEUED).exclude(line=game.lines).delete()
        for letter in outgoing(now + GRACE):
            assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))
            assert not commands_in(letter, rules), letter.body
            assert "None" not in str(letter.body)
            told[str(letter.subject)] = told.get(str(letter.subject), 0) + 1
    assert len(told) > 1
