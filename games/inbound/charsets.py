"""Bytes as text, whatever their label says. Never fails."""

import re
from collections.abc import Iterator
from typing import Final

# Python also knows codecs that are no charsets, or take quadratic time (punycode): only these are tried.
_KNOWN: Final = re.compile(
    r"utf-?(8|16|16le|16be|32)|us-ascii|ascii|iso-8859-\d{1,2}|latin-?1|windows-\d{3,4}|cp\d{3,4}|koi8-[ru]"
    r"|euc-(kr|jp)|ks_?c[-_]?5601.*|ksc5601|uhc|johab|iso-2022-(kr|jp).*|shift_jis|gb2312|gbk|gb18030|big5"
)
# Labels that mean more than they say: mail programs write the larger set under the smaller one's name.
_LARGER: Final = {
    "ks_c_5601-1987": "cp949",
    "ksc5601": "cp949",
    "euc-kr": "cp949",
    "iso-8859-1": "windows-1252",
    "latin1": "windows-1252",
    "gb2312": "gb18030",
}
# One byte a letter: nearly everything fits, so a text that is UTF-8 is taken for that first.
_ALWAYS_FIT: Final = re.compile(r"iso-8859-.*|windows-.*|latin.*|us-ascii|ascii")


def decode(content: bytes, label: str) -> str:
    """The text, by its label if that is a charset and fits, else as UTF-8, Korean or Western, in that order."""
    for charset in _tries(label.strip().strip("\"'").lower()):
        try:
            return content.decode(charset)
        except (UnicodeError, LookupError):
            continue
    return content.decode("windows-1252", errors="replace")


def _tries(label: str) -> Iterator[str]:
    charset = _LARGER.get(label, label)
    if _KNOWN.fullmatch(charset):
        if _ALWAYS_FIT.fullmatch(charset):
            yield "utf-8"
        yield "cp949" if charset.startswith("ks") else charset
    yield from ("utf-8", "cp949")
