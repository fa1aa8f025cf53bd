"""Somebody with a simple browser: it keeps cookies, follows no redirection, and takes what comes."""

import http.cookiejar
import re
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from email.message import Message
from typing import Any
from urllib.parse import urlencode

from tests.web.reading import Elements, buttons

NO_ANSWER = 0
PATIENCE_SECONDS = 60.0
CALM_ANSWERS = ("keep", "pass", "decline")


@dataclass
class Answer:
    """What came back; `status_code` is 0 if nothing did."""

    status_code: int
    content: bytes = b""
    headers: Any = None

    @property
    def text(self) -> str:
        return self.content.decode()

    @property
    def location(self) -> str:
        return str((self.headers or Message()).get("Location", ""))


class Visitor:
    """One person at the site `base_url`."""

    def __init__(self, base_url: str) -> None:
        self.base_url = base_url
        self.cookies = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies), _NoRedirection)

    def get(self, path: str) -> Answer:
        return self._open(urllib.request.Request(self.base_url + path))

    def post(self, path: str, **fields: str) -> Answer:
        """Send a form, with the token of the cookie that its page left."""
        token = next((cookie.value for cookie in self.cookies if cookie.name == "csrftoken"), "")
        data = urlencode({"csrfmiddlewaretoken": token or "", **fields}).encode()
        return self._open(urllib.request.Request(self.base_url + path, data=data))

    def _open(self, request: urllib.request.Request) -> Answer:
        try:
            with self._opener.open(request, timeout=30) as response:
                return Answer(response.status, response.read(), response.headers)
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.read(), error.headers)
        except OSError:
            return Answer(NO_ANSWER)

    def see(self, path: str) -> Answer:
        """The page, asked for again until the site can show it."""
        until = time.monotonic() + PATIENCE_SECONDS
        while (page := self.get(path)).status_code in (NO_ANSWER, 503):
            assert time.monotonic() < until, f"{path} did not come back"
            time.sleep(0.2)
        return page

    # Playing

    def starts_a_game(self) -> str:
        """A game against one program; the address of its page."""
        self.see("/")
        answer = self.post("/play/", name="Nora", zone="UTC", kind="sly-dice", programs="1")
        assert answer.status_code in (302, 303), answer.text
        return answer.location

    def answers_calmly(self, address: str) -> bool:
        """Send the calmest answer to the question that the page asks; whether the site said that it has it."""
        page = self.see(address)
        offered = buttons(page)
        words = next((words for words in CALM_ANSWERS if words in offered), min(offered))
        return self.post(f"{address}move/", asked_at=asked_at(page), move=words).status_code == 303

    # Signing up

    def signs_up(self, email: str, name: str) -> None:
        """Ask for a code by mail.

        Again where it was "too often": a server of rate limits that hung keeps the lock of the last request for 10 s.
        """
        self.see("/accounts/signup/")
        until = time.monotonic() + PATIENCE_SECONDS
        while self.post("/accounts/signup/", email=email, name=name, zone="UTC").status_code != 302:
            assert time.monotonic() < until, "the form was not taken"
            time.sleep(1)

    def confirms(self, code: str) -> None:
        answer = self.post("/accounts/confirm-email/", code=code)
        assert answer.status_code == 302, answer.text


class _NoRedirection(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


def is_asked(page: Answer) -> bool:
    return bool(buttons(page))


def asked_at(page: Answer) -> str:
    """The line at which the question on this page was asked."""
    found = Elements(page.text).all("input")
    return next(str(each["value"]) for each in found if each.get("name") == "asked_at")


def code_in(mail: str) -> str:
    found = re.search(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b", mail)
    assert found, mail
    return found[0]
