"""Which lines of a text a person typed."""

import pytest

from games.inbound.html_text import text_of
from games.inbound.typed import lines_of

OLD = ["Your dice: 6 6 6 2 2", "PASS", "ACCUSE"]
ADDRESS = "turn+k7q2m5x4c3v6n5p2r6s2t4w3@play.example.org"


@pytest.mark.parametrize(
    "above",
    [
        f"On Mon, Nov 16, 2026 at 9:12 AM Dice by Mail <{ADDRESS}> wrote:",
        f"On Mon, Nov 16, 2026 at 9:12 AM Dice by Mail <\n{ADDRESS}> wrote:",
        f"Am 16.11.2026 um 09:12 schrieb Dice by Mail <{ADDRESS}>:",
        "2026년 11월 16일 (월) 오후 6:12, Dice by Mail님이 작성:",
        "Em seg., 16 de nov. de 2026 às 06:12, Dice by Mail escreveu:",
        "---- On Mon, 16 Nov 2026 09:12:03 +0000 Dice by Mail wrote ----",
        "-----Original Message-----",
        "----- 원본 메시지 -----",
        "-------- Mensagem original --------",
        "*From:* Dice by Mail\n*Sent:* Monday, November 16, 2026 9:12 AM",
        "보낸사람 : Dice by Mail\n받는사람 : 서연",
        "De: Dice by Mail\nEnviada em: segunda-feira",
        "________________________________",
        "-- ",
    ],
)
def test_an_old_mail_without_marks_ends_what_was_typed(above: str) -> None:
    typed = lines_of("\n".join(["LOCK 6", "", above, "", *OLD]))
    assert typed[0] == "LOCK 6"
    assert not set(OLD) & set(typed)


def test_an_answer_below_a_marked_old_mail_is_found() -> None:
    assert lines_of("On 16/11/2026 09:12, Bo wrote:\n> PASS\n>\n> ACCUSE\n\nLOCK 6") == ["LOCK 6"]


def test_a_quote_mark_of_full_width_is_one() -> None:
    assert lines_of("＞ PASS") == []


def test_what_nobody_sees_is_not_there() -> None:
    assert lines_of("\ufeffPA\u200bSS\u00ad\u202e \u00a0\x00") == ["PASS"]


@pytest.mark.parametrize("separator", ["\u2028", "\x0b", "\x85", "\x1c"])
def test_only_the_ends_of_lines_make_lines(separator: str) -> None:
    assert lines_of(f"> old{separator}PASS") == []


def test_table_talk_keeps_its_letters() -> None:
    assert lines_of("SAY ㅋㅋㅋ ½ ﬁne") == ["SAY ㅋㅋㅋ ½ ﬁne"]


@pytest.mark.parametrize(
    ("html", "lines"),
    [
        ("<p>LOCK&nbsp;6</p><p>KEEP</p>", ["LOCK 6", "KEEP"]),
        ("LO<b>CK</b> <span>6</span><br>KEEP", ["LOCK 6", "KEEP"]),
        ("<head><title>PASS</title><style>PASS</style></head><body>KEEP", ["KEEP"]),
        ("<script>\nPASS\n</script>KEEP", ["KEEP"]),
        ("<!--\nPASS\n-->KEEP", ["KEEP"]),
        ("<blockquote>PASS<br>PASS<div>PASS</div></blockquote>KEEP", ["KEEP"]),
        ("<blockquote><blockquote>PASS</blockquote>PASS</blockquote>KEEP", ["KEEP"]),
        ("<blockquote><pre>a\nPASS</pre></blockquote>KEEP", ["KEEP"]),
        ("<pre>LOCK 6\nKEEP</pre>", ["LOCK 6", "KEEP"]),
        ('KEEP<div class="yahoo_quoted">PASS</div>', ["KEEP"]),
        ("<tr><td>LOCK</td><td>6</td></tr>", ["LOCK 6"]),
        ("6 < 7 and 8 > 7", ["6 < 7 and 8 > 7"]),
        ("&lt;p&gt;", ["<p>"]),
    ],
)
def test_html_is_read_as_it_is_seen(html: str, lines: list[str]) -> None:
    assert lines_of(text_of(html)) == lines
