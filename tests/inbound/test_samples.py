"""Every sample mail over real LMTP: handled as its index says."""

import json
import smtplib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from games.inbound.letter import read
from games.inbound.reading import read_waiting
from games.inbound.typed import lines_of
from games.models import Delivery, InboundMail
from tests.inbound.stage import asked_to, player_of

FOLDERS = [Path(__file__).parent / name for name in ("samples", "more")]
SAMPLES = [(folder, each) for folder in FOLDERS for each in json.loads((folder / "index.json").read_text())["samples"]]
# What each mail's words are in the move language.
MOVES = {"pass": "pass", "accuse": "accuse", "lock": "lock 6", "claim": "claim full-house"}
# No command says what these would have played: the state is one in which it would be legal.
WOULD_PLAY = {"14-gmail-web-en-two-commands.eml": "lock", "15-forwarded-other-sender-en.eml": "accuse"}
UNANSWERED = {"ignore-auto-reply", "bounce"}
each_sample = pytest.mark.parametrize(
    ("folder", "sample"), SAMPLES, ids=[sample["file"].removesuffix(".eml") for _folder, sample in SAMPLES]
)


def verb_of(sample: dict[str, Any]) -> str:
    return (sample["command"] or {}).get("verb") or WOULD_PLAY.get(sample["file"], "pass")


@each_sample
def test_a_sample_is_handled_as_its_index_says(
    folder: Path,
    sample: dict[str, Any],
    lmtp: smtplib.LMTP,
    now: datetime,
    record_property: Callable[[str, object], None],
) -> None:
    record_property("mail", sample["file"].removesuffix(".eml"))
    record_property("client", sample["client"])
    token = sample["envelope"]["rcpt_to"].removeprefix("turn+").partition("@")[0]
    stage = asked_to(verb_of(sample), now=now, owner=sample["player"], token=token)
    raw = (folder / sample["file"]).read_bytes()
    assert lmtp.sendmail(sample["envelope"]["mail_from"], sample["envelope"]["rcpt_to"], raw) == {}
    assert read_waiting(now) == 1
    mail = InboundMail.objects.get()
    record_property("disposition", mail.disposition)
    record_property("played", " / ".join(stage.played()))
    assert (mail.status, mail.disposition) == ("done", sample["disposition"])
    expected = [MOVES[sample["command"]["verb"]]] if sample["command"] else []
    assert stage.played() == expected
    answered = Delivery.objects.filter(kind=Delivery.Kind.ANSWER).count()
    assert answered == (0 if sample["disposition"] in UNANSWERED or "emoji reaction" in sample["traits"] else 1)
    assert bool(player_of(sample["player"]).mail_trouble) == (sample["disposition"] == "bounce")


@each_sample
def test_no_line_of_the_old_mail_is_taken_for_typed(folder: Path, sample: dict[str, Any]) -> None:
    typed = " ".join(lines_of(read((folder / sample["file"]).read_bytes()).text)).casefold()
    assert "https://play.example.org/t/" not in typed
    assert "6 6 6 2 2" not in typed
