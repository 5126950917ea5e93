"""Pushes: over a push service on this machine that reads them as a browser would."""

from __future__ import annotations

import base64
import json
from uuid import uuid4

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid  # type: ignore[import-untyped]
from pydantic import SecretStr
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.kernel import Refusal
from ecumene.service.notices.notices import notice_job
from ecumene.service.notices.push import Key, check_keys, key_of, new_key
from ecumene.service.ports.contacts import Subscription
from ecumene.service.settings import Settings
from tests.service.support.job_table import Opening, opening
from tests.service.support.listener import SILENCE, Heard, Listener, listening, status
from tests.service.support.notice_table import Evening, evening

PRIVATE = new_key()


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


class Page:
    """A browser that subscribed: its keys, and how it reads what is pushed."""

    def __init__(self, service: Listener) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = uuid4().bytes
        self.service = service
        self.endpoint = f"http://127.0.0.1:{service.port}/push/{uuid4()}"

    @property
    def keys(self) -> tuple[str, str]:
        point = self._private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return _text(point), _text(self._auth)

    def read(self, heard: Heard) -> dict[str, str]:
        """Return the pushed message, decrypted."""
        content = http_ece.decrypt(
            heard.content, private_key=self._private, auth_secret=self._auth, version="aes128gcm"
        )
        found: dict[str, str] = json.loads(content)
        return found


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


async def subscribed(table: Evening, page: Page, language: str = "") -> Subscription:
    """Bo reads with this browser, and wants no letters."""
    browser = Subscription(
        uuid4(), table.bo.id, page.endpoint, *page.keys, table.clock.now(), language
    )
    await table.contacts.subscribe(browser)
    return browser


async def test_a_push_arrives_encrypted_and_signed(opened: Opening) -> None:
    async with (
        listening() as service,
        evening(opened, push_key=SecretStr(PRIVATE), hooks_anywhere=True) as (table, _),
    ):
        page = Page(service)
        await table.begin("live")
        await subscribed(table, page)
        service.answers = [status(201)]
        await table.do()
        (heard,) = service.heard
        assert page.endpoint.endswith(heard.path)
        assert page.read(heard) == {
            "what": "begins",
            "title": "Sunday is starting",
            "text": "The game at Sunday is starting.",
            "link": f"https://play.example.org/tables/{table.table.id}",
        }
        assert b"Sunday" not in heard.content
        assert heard.headers["content-encoding"] == "aes128gcm"
        assert 0 < int(heard.headers["ttl"]) <= 86400
        assert len(heard.headers["topic"]) == 32
        check_signature(heard.headers["authorization"], service.port, table)
        numbers = table.work.health.telemetry.text()
        assert 'ecumene_notices_sent_total{channel="push"} 1' in numbers


async def test_a_push_is_in_the_language_of_the_browser(opened: Opening) -> None:
    async with (
        listening() as service,
        evening(opened, push_key=SecretStr(PRIVATE), hooks_anywhere=True) as (table, _),
    ):
        page = Page(service)
        await table.begin("live")
        await subscribed(table, page, "de")
        service.answers = [status(201)]
        await table.do()
        told = page.read(service.heard[0])
        assert told["title"] == "Sunday beginnt"
        assert told["text"] == "Die Partie am Tisch „Sunday“ beginnt."


def check_signature(header: str, port: int, table: Evening) -> None:
    """The signature of RFC 8292: by our key, for this push service, for at most a day."""
    assert Vapid.verify(header)
    parts = dict(part.split("=", 1) for part in header.removeprefix("vapid ").split(","))
    assert parts["k"] == Key(PRIVATE, "https://play.example.org").public
    middle = parts["t"].split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(middle + "=" * (-len(middle) % 4)))
    assert claims["aud"] == f"http://127.0.0.1:{port}"
    assert claims["sub"] == "https://play.example.org"
    assert 0 < claims["exp"] - table.clock.now().timestamp() <= 86400


@pytest.mark.parametrize("code", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(opened: Opening, code: int) -> None:
    async with (
        listening() as service,
        evening(opened, push_key=SecretStr(PRIVATE), hooks_anywhere=True) as (table, _),
    ):
        await table.begin("live")
        await subscribed(table, Page(service))
        service.answers = [status(code)]
        await table.do()
        assert await table.contacts.subscriptions(table.bo.id) == []
        assert len(service.heard) == 1


async def test_a_push_is_tried_again_with_the_same_topic_and_then_dropped(opened: Opening) -> None:
    async with (
        listening() as service,
        evening(opened, push_key=SecretStr(PRIVATE), hooks_anywhere=True) as (table, _),
    ):
        await table.begin("live")
        browser = await subscribed(table, Page(service))
        service.answers = [status(500), status(429), SILENCE]
        table.work.deliveries._handlers["push"]._channel._outgoing._patience = 1.0  # type: ignore[attr-defined]
        for _ in range(5):
            await table.do()
            table.clock.turn(seconds=10)
        assert len(service.heard) == 4
        assert len({heard.headers["topic"] for heard in service.heard}) == 1
        # Our own fault: neither tried again, nor is the browser forgotten.
        service.answers = [status(403)] * 9
        job = notice_job("vote", table.table, 1, table.clock.now(), 1, vote="a pause")
        await table.parts.work.add([job])
        await table.do()
        assert len(service.heard) == 5
        assert await table.contacts.subscriptions(table.bo.id) == [browser]
        numbers = table.work.health.telemetry.text()
        assert 'ecumene_notices_failed_total{channel="push"} 1' in numbers


async def test_pushes_go_to_no_private_address(opened: Opening) -> None:
    async with (
        listening() as service,
        evening(opened, push_key=SecretStr(PRIVATE)) as (table, _),
    ):
        await table.begin("live")
        await subscribed(table, Page(service))
        await table.do()
        assert service.connections == 0
        assert await table.contacts.subscriptions(table.bo.id) == []


def test_without_a_key_nothing_is_pushed() -> None:
    assert key_of(Settings()) is None
    assert key_of(Settings(push_key=SecretStr(PRIVATE))) is None
    key = key_of(Settings(push_key=SecretStr(PRIVATE), site="http://127.0.0.1:8000"))
    assert key is not None
    assert key.public == Key(PRIVATE, "mailto:a@example.org").public


def test_the_command_makes_keys() -> None:
    lines = {CliRunner().invoke(app, ["push-key"]).stdout for _ in range(2)}
    assert len(lines) == 2
    for line in lines:
        name, _, value = line.strip().partition("=")
        assert name == "ECUMENE_PUSH_KEY"
        assert len(base64.urlsafe_b64decode(Key(value, "https://x.example.org").public + "=")) == 65


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", ""),
        ("x", "y"),
        ("A" * 87, "tBHItJI5svbpez7KI4CCXg"),  # no point of the curve
        (
            "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
            "",
        ),
        ("ä" * 87, "tBHItJI5svbpez7KI4CCXg"),
        ("\ud800" * 87, "tBHItJI5svbpez7KI4CCXg"),
    ],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(Refusal):
        check_keys(p256dh, auth)
