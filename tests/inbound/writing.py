"""Mails as people's programs write them."""

from email.message import EmailMessage


def write(
    text: str, *, sender: str = "alice.reyes@example.org", message_id: str = "<1@example.org>", **headers: str
) -> bytes:
    """A plain mail; a header `Auto_Submitted` is written `Auto-Submitted`. An empty `message_id` leaves it out."""
    mail = EmailMessage()
    mail["From"], mail["Date"] = sender, "Mon, 16 Nov 2026 10:02:11 +0000"
    if message_id:
        mail["Message-ID"] = message_id
    for name, value in headers.items():
        mail[name.replace("_", "-")] = value
    mail.set_content(text)
    return mail.as_bytes()
