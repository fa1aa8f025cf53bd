"""Mail programs: how each writes an answer to a mail, in the language of who uses it."""

from collections.abc import Callable
from email.message import EmailMessage
from html import escape
from typing import Final, NamedTuple


class Wording(NamedTuple):
    """What the programs say by themselves in a language; `labels` are those of From, Sent, To and Subject."""

    wrote: str
    labels: tuple[str, str, str, str]
    signature: str
    charset: tuple[str, str]


KOREAN: Final = Wording(
    "2026년 12월 1일 (화) 오후 9:12, Sly Dice by post <{address}>님이 작성:",
    ("보낸 사람", "보낸 날짜", "받는 사람", "제목"),
    "나의 iPhone에서 보냄",
    ("ks_c_5601-1987", "cp949"),
)
PORTUGUESE: Final = Wording(
    "Em ter., 1 de dez. de 2026 às 09:12, Sly Dice by post <{address}> escreveu:",
    ("De", "Enviado", "Para", "Assunto"),
    "Enviado do meu iPhone",
    ("iso-8859-1", "windows-1252"),
)
Program = Callable[[EmailMessage, str, Wording], EmailMessage]


def gmail(mail: EmailMessage, text: str, wording: Wording) -> EmailMessage:
    """Above the quote, as plain text and as HTML."""
    answer = EmailMessage()
    attribution = wording.wrote.format(address=address_of(mail))
    answer.set_content(f"{text}\n\n{attribution}\n\n{quoted(mail)}", charset="utf-8", cte="quoted-printable")
    quote = (
        f'<div class="gmail_quote">{escape(attribution)}<blockquote class="gmail_quote">{html_in(mail)}</blockquote>'
    )
    answer.add_alternative(f'<div dir="ltr">{_divided(text)}</div>{quote}</div>', subtype="html", cte="base64")
    return answer


def outlook(mail: EmailMessage, text: str, wording: Wording) -> EmailMessage:
    """Above a header block and the old mail as it was, without marks, in the charset of the country."""
    block = "\r\n".join(f"{name}: {value}" for name, value in zip(wording.labels, _header_of(mail), strict=True))
    whole = f"{text}\n\n{'_' * 32}\n{block}\n\n{text_in(mail)}".replace("\r\n", "\n").replace("\n", "\r\n")
    return _encoded(text, whole, wording, "base64")


def thunderbird(mail: EmailMessage, text: str, wording: Wording) -> EmailMessage:
    """Below the quote."""
    answer = EmailMessage()
    attribution = wording.wrote.format(address=address_of(mail))
    answer.set_content(f"{attribution}\n{quoted(mail)}\n\n{text}\n", charset="utf-8", cte="8bit")
    return answer


def web_mail(mail: EmailMessage, text: str, wording: Wording) -> EmailMessage:
    """HTML and nothing else."""
    header = "".join(
        f"<b>{name}:</b> {escape(value)}<br>" for name, value in zip(wording.labels, _header_of(mail), strict=True)
    )
    answer = EmailMessage()
    answer.set_content(
        f"<html><body>{_divided(text)}<p>&nbsp;</p>-----Original Message-----<br>{header}{html_in(mail)}</body></html>",
        subtype="html",
        charset="utf-8",
        cte="quoted-printable",
    )
    return answer


def phone(mail: EmailMessage, text: str, wording: Wording) -> EmailMessage:
    """Above a signature of its own and the quote, in the charset of the country."""
    attribution = wording.wrote.format(address=address_of(mail))
    whole = f"{text}\r\n\r\n{wording.signature}\r\n\r\n{attribution}\r\n\r\n{quoted(mail)}"
    return _encoded(text, whole, wording, "quoted-printable")


PROGRAMS: Final[tuple[Program, ...]] = (gmail, outlook, thunderbird, web_mail, phone)


def address_of(mail: EmailMessage) -> str:
    """Where an answer goes."""
    return str(mail["Reply-To"].addresses[0].addr_spec)


def text_in(mail: EmailMessage) -> str:
    return _part(mail, "plain")


def html_in(mail: EmailMessage) -> str:
    return _part(mail, "html")


def _part(mail: EmailMessage, kind: str) -> str:
    part = mail.get_body((kind,))
    assert part
    return str(part.get_content())


def quoted(mail: EmailMessage) -> str:
    return "\n".join(f"> {line}" for line in text_in(mail).splitlines())


def _divided(text: str) -> str:
    return "".join(f"<div>{escape(line)}</div>" for line in text.splitlines())


def _header_of(mail: EmailMessage) -> tuple[str, str, str, str]:
    return str(mail["From"]), "2026-12-01 21:12", str(mail["To"]), str(mail["Subject"])


def _encoded(text: str, whole: str, wording: Wording, way: str) -> EmailMessage:
    """In the charset of the country, if that has all the signs that the person typed."""
    label, codec = wording.charset if _fits(text, wording.charset[1]) else ("utf-8", "utf-8")
    answer = EmailMessage()
    content = whole.encode(codec, "replace")
    answer.set_content(content, maintype="text", subtype="plain", cte=way, params={"charset": label})
    return answer


def _fits(text: str, codec: str) -> bool:
    return text.encode(codec, "replace").decode(codec) == text
