"""What the person typed: the lines of a mail without quotes, signature and old mail. In linear time.

Our mails hold no line that reads as a command, so an old mail that slips through plays nothing. The other way round, a
line that is dropped by mistake is asked for again. So when in doubt a line is dropped.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
# No answer is longer, whatever old mail it stands below; and no line of one.
_MOST_LINES: Final = 2000
_LONGEST: Final = 2000
# Characters that nobody sees, some of which reorder what is seen; and what no database keeps.
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs"})

# The header that mail programs write above an old mail that they do not mark, in the languages of our players.
_LABEL: Final = re.compile(
    r"\W*(?:from|sent|date|to|cc|subject"
    r"|보낸 ?사람|보낸 ?이|발신자?|보낸 ?날짜|날짜|일시|보냄|받는 ?사람|받는 ?이|수신자?|참조|제목"
    r"|de|enviad[oa](?: em)?|data|para|assunto)\W{0,3}:"
)
_LABELS_NEAR: Final = 3
_OUR_ADDRESS: Final = re.compile(r"(?:turn|bounce)\+[a-z2-7]{24}")
_WROTE: Final = re.compile(r"(?:wrote|escreveu|작성|썼습니다|쓰기)\W*$")
_MOMENT: Final = re.compile(r"\d{1,2}[:h시]\d{0,2}|\b(?:19|20)\d\d\b|\d년")
_RULE_SIGNS: Final = frozenset("-_=*~─━—–‐ ")
_SHORTEST_RULE: Final = 10


class _Line(NamedTuple):
    """A line that holds something: as it was typed, and evened for looking at it."""

    typed: str
    shape: str

    @property
    def is_quoted(self) -> bool:
        return self.shape.startswith(">")

    @property
    def is_label(self) -> bool:
        return _LABEL.match(self.shape) is not None

    @property
    def is_rule(self) -> bool:
        """`-- ` above a signature, a line of dashes, or words between dashes: “---- Original Message ----”."""
        if self.shape == "--" or (self.shape[:3] == "---" == self.shape[-3:]):
            return True
        return len(self.shape) >= _SHORTEST_RULE and _RULE_SIGNS.issuperset(self.shape)

    @property
    def is_attribution(self) -> bool:
        """“On Monday at 9:12 … wrote:” in some language. Our own reply address is only ever written in one."""
        if _OUR_ADDRESS.search(self.shape) or _WROTE.search(self.shape):
            return True
        return self.shape.endswith(":") and _MOMENT.search(self.shape) is not None


def lines_of(text: str) -> list[str]:
    """The lines that a person typed, blanks evened and empty lines left out; what is none of it is told apart later."""
    lines = list(islice(_filled(text), _MOST_LINES))
    typed = range(_end_of_typed(lines))
    return [lines[number].typed for number in typed if not _is_of_a_quote(lines, number)]


def _filled(text: str) -> Iterator[_Line]:
    for raw in _LINE_END.split(text):
        seen = "".join(" " if sign.isspace() else sign for sign in raw[:_LONGEST] if _is_seen(sign))
        if typed := " ".join(seen.split()):
            yield _Line(typed, unicodedata.normalize("NFKC", typed).casefold())


def _is_seen(sign: str) -> bool:
    return sign.isspace() or unicodedata.category(sign) not in _UNSEEN


def _is_of_a_quote(lines: Sequence[_Line], number: int) -> bool:
    """Marked as one, or what a mail program wrote above it."""
    if lines[number].is_quoted:
        return True
    return lines[number].is_attribution and any(line.is_quoted for line in lines[number + 1 : number + 2])


def _end_of_typed(lines: Sequence[_Line]) -> int:
    """Where the old mail or the signature begins; the number of lines if nowhere."""
    return next((number for number in range(len(lines)) if _ends_at(lines, number)), len(lines))


def _ends_at(lines: Sequence[_Line], number: int) -> bool:
    line = lines[number]
    if line.is_quoted:
        return False
    if line.is_label:
        return sum(near.is_label for near in lines[number : number + _LABELS_NEAR]) > 1
    return line.is_rule or (line.is_attribution and _is_followed_by_text(lines, number))


def _is_followed_by_text(lines: Sequence[_Line], number: int) -> bool:
    """An old mail that is marked may stand above the answer; one that is not goes on to the end."""
    after = lines[number + 1 : number + 2]
    return bool(after) and not after[0].is_quoted and not after[0].is_attribution
