"""Requests to addresses that people type in: over real TLS to this machine, and refused everywhere else."""

import ipaddress
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from games.channels import addresses, outside
from games.channels.addresses import is_public
from games.channels.contract import Failure, Gone, NotNow, Rejected
from games.channels.outside import Outside

from .conftest import Names
from .receiver import HOST, Receiver, receiver


@pytest.fixture
def out() -> Iterator[Outside]:
    out = Outside()
    yield out
    out.close()


def post(out: Outside, url: str, **more: Any) -> outside.Answer:
    return out.post(url, data=b"{}", headers={"Content-Type": "application/json"}, **more)


def refusal(out: Outside, url: str, kind: type[Failure], **more: Any) -> str:
    with pytest.raises(kind) as refused:
        post(out, url, **more)
    return str(refused.value)


def test_what_is_sent_arrives_and_the_answer_comes_back(there: Receiver, out: Outside) -> None:
    there.status, there.body, there.headers = 200, b"thanks", {"Retry-After": "7"}
    answer = post(out, there.url + "?a=b")
    assert (answer.status_code, answer.reason, answer.text, answer.headers["retry-after"]) == (200, "OK", "thanks", "7")
    got = there.got[0]
    assert (got.path, got.body, got.headers["Host"]) == ("/hook?a=b", b"{}", f"{HOST}:{there.port}")


def test_all_messages_of_a_run_share_a_connection(there: Receiver, out: Outside) -> None:
    for there.status, there.body in ((204, b""), (200, b"ok"), (429, b"slowly"), (200, b"ok")):
        post(out, there.url)
    assert len(there.got) == 4
    assert len({got.connection for got in there.got}) == 1


def test_a_redirect_is_not_followed(there: Receiver, out: Outside) -> None:
    for there.status in (301, 302, 307, 308):
        there.headers = {"Location": there.url + "/elsewhere"}
        assert refusal(out, there.url, NotNow) == outside.REDIRECTS
    assert {got.path for got in there.got} == {"/hook"}


@pytest.mark.parametrize("slow", ["header_pause", "body_pause"])
def test_an_answer_that_drips_is_given_up_in_time(there: Receiver, out: Outside, slow: str) -> None:
    there.status, there.body = 200, 100 * b"."
    setattr(there, slow, 0.1)
    begun = time.monotonic()
    assert refusal(out, there.url, NotNow, timeout=0.5) == outside.SLOW
    assert time.monotonic() - begun < 5  # each of its bytes came well within any time limit of a socket


def test_a_server_that_never_answers_is_given_up(out: Outside) -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        assert refusal(out, f"https://127.0.0.1:{deaf.getsockname()[1]}/", NotNow, timeout=0.3) == outside.SLOW


def test_a_huge_answer_is_refused_and_not_asked_for_again(there: Receiver, out: Outside) -> None:
    there.status, there.body = 200, (64 * 1024 + 1) * b"."
    assert refusal(out, there.url, Rejected) == outside.LONG
    there.body = there.body[1:]
    assert len(post(out, there.url).content) == 64 * 1024


def test_a_small_answer_that_unpacks_to_a_huge_one_stays_packed(there: Receiver, out: Outside) -> None:
    there.status, there.body, there.headers = 200, b"\x1f\x8b", {"Content-Encoding": "gzip"}
    assert post(out, there.url).content == there.body


def test_a_certificate_of_an_unknown_authority_is_not_believed(
    there: Receiver, out: Outside, settings: Settings
) -> None:
    settings.OUTSIDE_CA = ""
    assert refusal(out, there.url, NotNow) == outside.NO_TRUST
    assert there.got == []


def test_a_certificate_of_another_name_is_not_believed(
    names: Names, tmp_path: Path, settings: Settings, out: Outside
) -> None:
    with receiver(tmp_path, name="other.example.org") as there:
        settings.OUTSIDE_CA = str(tmp_path / "ca.pem")
        assert refusal(out, there.url, NotNow) == outside.NO_TRUST
        assert there.got == []


def test_nobody_listens(there: Receiver, out: Outside) -> None:
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]
    assert refusal(out, f"https://{HOST}:{port}/", NotNow) == outside.NOBODY_THERE


def test_what_was_checked_is_what_is_connected_to(there: Receiver, names: Names, out: Outside) -> None:
    names[HOST] = ["127.0.0.1", "10.0.0.1"]  # the second look would lead into the network behind us
    assert post(out, there.url).status_code == 204
    assert names[HOST] == ["10.0.0.1"]
    out.close()
    assert refusal(out, there.url, Gone) == addresses.NOT_PUBLIC


def test_a_second_address_is_tried_where_the_first_is_dead(
    there: Receiver, monkeypatch: pytest.MonkeyPatch, out: Outside
) -> None:
    both = [ipaddress.ip_address("127.0.0.2"), ipaddress.ip_address("127.0.0.1")]
    monkeypatch.setattr(addresses, "_ask_resolver", lambda _host, _port: both)
    assert post(out, there.url).status_code == 204


def _silent(_host: str, _port: int) -> list[addresses.Address]:
    time.sleep(2)
    return []


def test_a_name_server_that_keeps_silent_is_given_up(monkeypatch: pytest.MonkeyPatch, out: Outside) -> None:
    monkeypatch.setattr(addresses, "_ask_resolver", _silent)
    begun = time.monotonic()
    assert refusal(out, "https://silent.example.org/", NotNow, timeout=0.1) == addresses.UNKNOWN
    assert time.monotonic() - begun < 1.5


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "017700000001",
        "0x7f.0.0.1",
        "0.0.0.0",  # noqa: S104
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "100.64.0.1",
        "169.254.169.254",
        "198.18.0.1",
        "224.0.1.1",
        "255.255.255.255",
        "[::]",
        "[::1]",
        "[::ffff:10.0.0.1]",
        "[::ffff:7f00:1]",
        "[::7f00:1]",
        "[64:ff9b::10.0.0.1]",
        "[2002:a00:1::]",
        "[fe80::1]",
        "[fec0::1]",
        "[fd00::1]",
        "[ff02::1]",
        "localhost",
    ],
)
def test_what_is_not_public_is_refused_however_it_is_written(host: str, settings: Settings, out: Outside) -> None:
    settings.OUTSIDE_LOOPBACK = False
    assert refusal(out, f"https://{host}/", Gone) == addresses.NOT_PUBLIC


@pytest.mark.parametrize("leads_to", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "fd00::1", "::ffff:192.168.0.1"])
def test_a_name_that_leads_to_what_is_not_public_is_refused(
    leads_to: str, names: Names, settings: Settings, out: Outside
) -> None:
    settings.OUTSIDE_LOOPBACK = False
    names[HOST] = [leads_to]
    assert refusal(out, f"https://{HOST}/", Gone) == addresses.NOT_PUBLIC


def test_one_address_among_many_that_is_not_public_is_too_many(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, out: Outside
) -> None:
    both = [ipaddress.ip_address("93.184.215.14"), ipaddress.ip_address("10.0.0.1")]
    monkeypatch.setattr(addresses, "_ask_resolver", lambda _host, _port: both)
    assert refusal(out, "https://example.org/", Gone) == addresses.NOT_PUBLIC


def test_development_may_reach_this_machine_and_no_other_of_its_network(settings: Settings, out: Outside) -> None:
    for host in ("10.0.0.1", "192.168.1.1", "169.254.169.254"):
        assert refusal(out, f"https://{host}:8443/", Gone) == addresses.NOT_PUBLIC
        assert refusal(out, f"http://{host}/", Gone) == addresses.NOT_PUBLIC
    for url in ("http://93.184.215.14/", "https://93.184.215.14:8443/"):
        assert refusal(out, url, Gone) == addresses.NOT_PUBLIC


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("http://hooks.example.org/", addresses.NOT_HTTPS),
        ("ftp://hooks.example.org/", addresses.NOT_HTTPS),
        ("//hooks.example.org/", addresses.NOT_HTTPS),
        ("file:///etc/passwd", addresses.NO_ADDRESS),
        ("https://", addresses.NO_ADDRESS),
        ("https://[::1/", addresses.NO_ADDRESS),
        ("https://hooks.example.org:99999999/", addresses.NO_ADDRESS),
        ("https://hooks.example.org:22/", addresses.OTHER_PORT),
        ("https://hooks.example.org:0/", addresses.OTHER_PORT),
        ("https://me:word@hooks.example.org/", addresses.NAMES_USER),
        ("https://hooks.example.org@127.0.0.1/", addresses.NAMES_USER),
    ],
)
def test_an_address_that_is_none_of_ours_is_refused(url: str, sentence: str, settings: Settings, out: Outside) -> None:
    settings.OUTSIDE_LOOPBACK = False
    assert refusal(out, url, Gone) == sentence


@pytest.mark.parametrize("sly", ["https://hooks.example.org\\@127.0.0.1/", "https://127.0.0.1#@hooks.example.org/"])
def test_no_way_of_writing_it_makes_two_hosts_of_one_address(sly: str, settings: Settings, out: Outside) -> None:
    settings.OUTSIDE_LOOPBACK = False
    assert refusal(out, sly, Gone) in {addresses.NOT_PUBLIC, addresses.NAMES_USER, addresses.NO_ADDRESS}


def test_a_name_that_cannot_be_or_is_not_there(names: Names, out: Outside) -> None:
    for host in (f"{70 * 'a'}.example", "a..b.example", "nobody.invalid"):
        with pytest.raises(Failure) as refused:
            post(out, f"https://{host}/")
        assert str(refused.value) in {addresses.UNKNOWN, addresses.NO_ADDRESS}


@pytest.mark.parametrize(
    "address", ["93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14", "64:ff9b::5db8:d70e", "2002:5db8:d70e::1"]
)
def test_what_is_public_is_allowed_also_where_it_stands_for_another(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


def test_no_header_breaks_out_of_its_line(there: Receiver, out: Outside) -> None:
    send: Callable[[], object] = lambda: out.post(there.url, data=b"", headers={"X-A": "b\r\nX-C: d"})  # noqa: E731
    with pytest.raises(ValueError, match="header"):
        send()
    assert refusal(out, there.url + "\r\nX-C: d", Gone) == addresses.NO_ADDRESS
    assert there.got == []
