"""Addresses that strangers give: nothing but public machines, however they are written."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.service.notices.addresses import BadAddress, Policy, host_of, is_public, read_target
from ecumene.service.notices.safe_http import NotSent, Outgoing, look_up
from tests.service.support.listener import SILENCE, certificate, listening, status

STRICT = Policy()
ANYWHERE = Policy(anywhere=True)

BAD = [
    # numbers in all ways of writing them
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://017700000001/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://127.1/",
    "https://127.0.0.1./",
    "https://1.2.3.4/",
    "https://1.2.3.4.5/",
    "https://example.123/",
    "https://example.0x7f/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fe80::1%25eth0]/",
    "https://[fe80::1%eth0]/",
    "https://[2001:db8::1]/",
    "https://①②⑦.⓪.⓪.①/",
    "https://\uff11\uff12\uff17.0.0.1/",
    "https://127。0。0。1/",
    # names without a dot, and dots without a name
    "https://localhost/",
    "https://LOCALHOST./",
    "https://example.org./",
    "https://.example.org/",
    "https://example..org/",
    "https://-x.example.org/",
    "https:///path",
    "https://",
    # a name, a password, another host in disguise
    "https://user@example.org/",
    "https://user:word@example.org/",
    "https://:@example.org/",
    "https://example.org@127.0.0.1/",
    "https://127.0.0.1#@example.org/",
    "https://127.0.0.1\\@example.org/",
    "https://example.org\\.evil.org/",
    "https:\\\\example.org/",
    # ways and ports
    "http://example.org/",
    "HTTP://example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "gopher://example.org/",
    "javascript:alert(1)",
    "//example.org/",
    "example.org",
    "",
    "https://example.org:22/",
    "https://example.org:80/",
    "https://example.org:0/",
    "https://example.org:65536/",
    "https://example.org:-1/",
    "https://example.org:x/",
    # what is no text of an address
    "https://exa mple.org/",
    "https://example.org/\r\nHost: x",
    "https://example.org/\0",
    " https://example.org/",
    "https://example.org/" + "x" * 1000,
    "https://" + "a." * 200 + "org/",
    "https://" + "a" * 64 + ".org/",
    "https://xn--/",
    "https://\ud800.org/",
    "https://%65xample.org/",
    "https://%00.org/",
]


@pytest.mark.parametrize("address", BAD)
def test_tricks_are_no_addresses(address: str) -> None:
    with pytest.raises(BadAddress):
        read_target(address, STRICT)


@pytest.mark.parametrize(
    ("address", "host", "path"),
    [
        ("https://discord.com/api/webhooks/1/x-_", "discord.com", "/api/webhooks/1/x-_"),
        ("https://ntfy.sh/topic?up=1", "ntfy.sh", "/topic?up=1"),
        ("HTTPS://Hooks.Slack.COM:443/services/T/B/x", "hooks.slack.com", "/services/T/B/x"),
        ("https://münchen.example/ä", "xn--mnchen-3ya.example", "/%C3%A4"),
        ("https://a_b.example.org", "a_b.example.org", "/"),
        ("https://example.org/#fragment", "example.org", "/"),
    ],
)
def test_good_addresses_are_taken_apart(address: str, host: str, path: str) -> None:
    target = read_target(address, STRICT)
    assert (target.scheme, target.host, target.port, target.path) == ("https", host, 443, path)
    assert (target.authority, target.origin) == (host, f"https://{host}")
    assert host_of(address) == host


@given(st.text(max_size=60), st.sampled_from(["", "https://", "https://example.org", "https://["]))
def test_any_text_is_an_address_with_a_name_or_none(text: str, before: str) -> None:
    try:
        target = read_target(before + text, STRICT)
    except BadAddress:
        return
    assert target.scheme == "https"
    assert target.port == 443
    assert target.path.isascii()
    assert target.path.startswith("/")
    assert not target.host.split(".")[-1].isdigit()
    with pytest.raises(ValueError, match="does not appear"):
        ipaddress.ip_address(target.host)
    with pytest.raises(OSError):  # noqa: PT011  no way of writing a number
        socket.inet_aton(target.host)


# -- where names lead ------------------------------------------------------------------------------

NOT_PUBLIC = [
    *("0.0.0.0", "0.1.2.3", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254"),
    *("169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1"),
    *("192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.1.2.3"),
    *("240.0.0.1", "255.255.255.255"),
    *("::", "::1", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:8.8.8.8"),
    *("::ffff:0:8.8.8.8", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1", "100::1"),
    *("2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1", "2002:7f00:1::"),
    *(
        "2002:808:808::1",
        "3fff::1",
        "5f00::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fe80::1%eth0",
    ),
    *("fec0::1", "ff02::1", "ff0e::1", "4000::1", "2606:4700::1%1"),
    *("localhost", "", "2130706433", "0x7f000001", "127.1", "1.2.3.4/8"),
]
PUBLIC = ["8.8.8.8", "1.1.1.1", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001:80b::200e"]


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_these_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_these_are_public(address: str) -> None:
    assert is_public(address)


@given(st.ip_addresses(v=4))
def test_an_ipv4_address_inside_an_ipv6_address_is_never_public(
    address: ipaddress.IPv4Address,
) -> None:
    number = int(address)
    for way in ("::", "::ffff:0:0", "::ffff:0:0:0", "64:ff9b::"):
        assert not is_public(str(ipaddress.IPv6Address(int(ipaddress.IPv6Address(way)) + number)))
    assert not is_public(str(ipaddress.IPv6Address((0x2002 << 112) + (number << 80))))
    assert not is_public(str(ipaddress.IPv6Address((0x20010000 << 96) + number)))
    if address.is_private or address.is_multicast or address.is_reserved:
        assert not is_public(str(address))


@given(st.ip_addresses(v=6))
def test_only_global_unicast_is_public(address: ipaddress.IPv6Address) -> None:
    if is_public(str(address)):
        assert address.exploded[0] in "23"
        assert address.is_global
        assert not address.is_multicast


# -- sending ---------------------------------------------------------------------------------------


class Names:
    """Names lead where the test says; it is kept what was looked up."""

    def __init__(self, *found: Sequence[str]) -> None:
        self.found = list(found)
        self.asked: list[str] = []

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        self.asked.append(host)
        return self.found.pop(0) if len(self.found) > 1 else self.found[0]


@pytest.mark.parametrize(
    "found",
    [
        ["127.0.0.1"],
        ["93.184.215.14", "127.0.0.1"],
        ["::1"],
        ["10.0.0.1"],
        ["169.254.169.254"],
        ["::ffff:93.184.215.14"],
        [],
    ],
)
async def test_nothing_is_sent_where_a_name_leads_to_private_machines(found: list[str]) -> None:
    async with listening() as listener:
        policy = Policy(ports=(listener.port,))
        outgoing = Outgoing(policy, Names(found))
        with pytest.raises(BadAddress):
            await outgoing.post(f"https://hooks.example.org:{listener.port}/", b"x", {})
        assert listener.connections == 0


async def test_a_name_is_looked_up_once_and_the_connection_goes_there(tmp_path: Path) -> None:
    """A name that leads elsewhere a moment later changes nothing (rebinding)."""
    shown, trust = certificate(["hooks.example.org"], tmp_path)
    async with listening(shown) as listener:
        names = Names(["127.0.0.1"], ["192.0.2.1"])
        outgoing = Outgoing(ANYWHERE, names, trust)
        address = f"https://hooks.example.org:{listener.port}/a?b=c"
        assert await outgoing.post(address, b"hello", {"X-Own": "1"}) == 200
        assert names.asked == ["hooks.example.org"]
        (heard,) = listener.heard
        assert heard.path == "/a?b=c"
        assert heard.content == b"hello"
        assert heard.headers["host"] == f"hooks.example.org:{listener.port}"
        assert heard.headers["x-own"] == "1"


async def test_the_certificate_must_be_that_of_the_name(tmp_path: Path) -> None:
    shown, trust = certificate(["other.example.org"], tmp_path)
    async with listening(shown) as listener:
        outgoing = Outgoing(ANYWHERE, Names(["127.0.0.1"]), trust)
        with pytest.raises(NotSent):
            await outgoing.post(f"https://hooks.example.org:{listener.port}/", b"x", {})
        assert listener.heard == []


async def test_nobody_is_sent_on(monkeypatch: pytest.MonkeyPatch) -> None:
    # Nor does a proxy in the environment decide where things go.
    monkeypatch.setenv("HTTP_PROXY", "http://192.0.2.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://192.0.2.1:9")
    async with listening() as listener, listening() as secret:
        listener.answers = [status(307, f"Location: http://127.0.0.1:{secret.port}/")]
        outgoing = Outgoing(ANYWHERE)
        assert await outgoing.post(f"http://127.0.0.1:{listener.port}/", b"x", {}) == 307
        assert secret.connections == 0


async def test_who_answers_without_end_or_not_at_all_is_not_waited_for() -> None:
    async with listening() as listener:
        endless = b"HTTP/1.1 200 So\r\nContent-Length: 99999999999\r\n\r\n" + b"x" * 10_000
        listener.answers = [endless, SILENCE, b"nonsense\r\n\r\n"]
        outgoing = Outgoing(ANYWHERE, patience=1.0)
        address = f"http://127.0.0.1:{listener.port}/"
        async with asyncio.timeout(20):
            assert await outgoing.post(address, b"x", {}) == 200
            for _ in range(2):
                with pytest.raises(NotSent) as caught:
                    await outgoing.post(address, b"x", {})
                assert str(listener.port) not in str(caught.value)


async def test_the_next_address_of_a_name_is_tried_if_the_first_takes_no_connection() -> None:
    async with listening() as listener:
        outgoing = Outgoing(ANYWHERE, Names(["127.0.0.2", "127.0.0.1"]))
        assert await outgoing.post(f"http://a.example.org:{listener.port}/", b"x", {}) == 200
        assert len(listener.heard) == 1


async def test_names_are_looked_up_by_the_system() -> None:
    assert "127.0.0.1" in await look_up("localhost", 443)
    with pytest.raises(NotSent):
        await look_up("nobody.invalid", 443)
