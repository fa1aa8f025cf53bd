"""The text of a record's file, line by line, and what is said of a damaged one."""

from collections.abc import Iterator, Sequence

from games.rules.contract import Refused, Unreadable
from games.rules.marking import _

# A line of the file, counted from 1, and its text.
Text = tuple[int, str]


class Damaged(ValueError):
    """A record is refused at `line` of its file, counted from 1, for `reason`; `refused` is the cause."""

    def __init__(self, line: int, refused: Refused, names: Sequence[str] = ()) -> None:
        self.line, self.refused = line, refused
        self.reason = refused.sentence(seat_name=names.__getitem__) if names else str(refused)
        super().__init__(f"{line}: {self.reason}")


def numbered_texts(data: bytes) -> Iterator[Text]:
    """The lines of a file one by one, each decoded only when it is asked for."""
    for number, raw in enumerate(data.removesuffix(b"\n").split(b"\n"), 1):
        try:
            yield number, _decode(raw)
        except Refused as refused:
            raise Damaged(number, refused) from None


def _decode(raw: bytes) -> str:
    if raw.startswith(b"\xef\xbb\xbf"):
        raise Unreadable(_("a record begins with its header, not with a byte order mark"))
    if b"\r" in raw:
        raise Unreadable(_("lines of a record end with LF alone; here stands a CR"))
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        byte = f"0x{raw[error.start]:02x}"
        raise Unreadable(
            _("this is not UTF-8: byte {byte} at column {column}"), byte=byte, column=error.start + 1
        ) from None
