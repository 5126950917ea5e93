"""Entry: only from the local network, only with the entry code."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from ecumene.service.app.web import create_app
from ecumene.service.edge import rate_limits
from ecumene.service.edge.entrance import ENTRY_COOKIE, is_own_name, proof_of
from ecumene.service.settings import Settings
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import in_memory

NEAR = "192.168.1.7"
HERE = "192.168.1.20:8000"


@contextmanager
def served(peer: str = NEAR, host: str = HERE, **settings: Any) -> Iterator[Browser]:
    """A browser at this address, which asks for this host."""
    app = create_app(Settings.model_validate({"sweep": 60, **settings}), in_memory())
    with browser(app) as http:
        http._client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, client=(peer, 50000)),
            base_url=f"http://{host}",
            headers={"X-Ecumene": "1"},
        )
        yield http


@pytest.fixture(scope="module")
def local() -> Iterator[Browser]:
    """A host for the local network only."""
    with served(local_only=True) as http:
        yield http


def ask(http: Browser, page: str, peer: str = NEAR, host: str = HERE) -> httpx.Response:
    """Return the response to somebody at this address who asks for this host."""
    transport = httpx.ASGITransport(http.app, client=(peer, 50000))
    client = httpx.AsyncClient(transport=transport, base_url=f"http://{host}")
    return http.run(client.get(page, headers={"X-Forwarded-For": "127.0.0.1"}))


@pytest.mark.parametrize(
    "peer", ["127.0.0.1", NEAR, "10.0.0.9", "172.16.3.4", "169.254.8.9", "::1"]
)
def test_this_machine_and_local_networks_are_answered(local: Browser, peer: str) -> None:
    assert ask(local, "/api/games", peer).status_code == 200
    assert ask(local, "/", peer).status_code == 200


@pytest.mark.parametrize("peer", ["93.184.215.14", "100.64.1.2", "2a00:1450::1", "nobody"])
def test_nobody_else_is_answered_whatever_a_proxy_says(local: Browser, peer: str) -> None:
    for page in ("/", "/api/games", "/api/health"):
        answer = ask(local, page, peer)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_local")


@pytest.mark.parametrize("host", ["rebinding.example.org:8000", "93.184.215.14:8000", "local"])
def test_a_name_of_somebody_else_leads_nowhere(local: Browser, host: str) -> None:
    assert ask(local, "/api/games", host=host).json()["code"] == "not_local"


@pytest.mark.parametrize(
    "host", ["localhost:8000", "127.0.0.1:8000", "ecumene.local:8000", "ECUMENE.LOCAL", "[::1]:80"]
)
def test_our_own_names_are_answered(local: Browser, host: str) -> None:
    assert is_own_name(host)
    assert ask(local, "/api/games", host=host).status_code == 200


def test_in_public_everybody_is_answered() -> None:
    with served("93.184.215.14", "games.example.org") as http:
        assert http.get("/api/games").status_code == 200


def test_a_socket_from_elsewhere_is_not_opened() -> None:
    assert asyncio.run(_open_socket("93.184.215.14", local_only=True)) == 403
    assert asyncio.run(_open_socket(NEAR, entry_code="boats")) == 403
    # It gets to the socket, which sends away who is not signed in.
    cookie = f"{ENTRY_COOKIE}={proof_of('boats', 'the key').decode()}"
    settings = {"local_only": True, "entry_code": "boats", "entry_key": "the key"}
    assert asyncio.run(_open_socket(NEAR, cookie, **settings)) != 403


async def _open_socket(peer: str, cookie: str = "", **settings: Any) -> int:
    """The status with which a socket is refused, or the code with which it is closed."""
    app = create_app(Settings.model_validate({"sweep": 60, **settings}), in_memory())
    said: list[dict[str, Any]] = []
    scope = {
        "type": "websocket",
        "path": "/api/tables/4f8b6f3e-2f3c-4f0e-9d9c-0a5d2f1c7a11/socket",
        "raw_path": b"",
        "query_string": b"",
        "headers": [(b"host", HERE.encode()), (b"cookie", cookie.encode())],
        "client": (peer, 50000),
        "server": ("192.168.1.20", 8000),
        "scheme": "ws",
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}},
    }

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        said.append(message)

    async with app.router.lifespan_context(app):
        await app(scope, receive, send)
    if said[0]["type"] == "websocket.http.response.start":
        return int(said[0]["status"])
    closed = next(each for each in said if each["type"] == "websocket.close")
    return int(closed["code"])


# -- the word --------------------------------------------------------------------------------------


def test_without_the_word_only_the_pages_are_open() -> None:
    with served(entry_code="boats") as http:
        for page in ("/api/games", "/api/site", "/api/session", "/api/openapi.json"):
            answer = http.get(page)
            assert (answer.status_code, answer.json()["code"]) == (403, "entry_code")
        guest = http.post("/api/guests", json={"name": "Bo"})
        assert guest.json()["code"] == "entry_code"
        assert http.get("/").status_code == 200
        assert http.get("/api/health").status_code == 200


def test_who_says_the_word_comes_in() -> None:
    with served(entry_code="Many boats", secure_cookies=False) as http:
        wrong = http.post("/api/entry", json={"code": "few boats"})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "entry_code")
        assert http.get("/api/games").status_code == 403
        right = http.post("/api/entry", json={"code": " many BOATS "})
        assert right.status_code == 204
        cookie = right.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "secure" not in cookie
        assert "boats" not in cookie
        assert http.get("/api/games").status_code == 200


def test_the_word_cannot_be_guessed_fast() -> None:
    with served(entry_code="boats", sign_ins_per_minute=3) as http:
        tried = [http.post("/api/entry", json={"code": str(n)}).status_code for n in range(5)]
    assert tried == [403, 403, 403, 429, 429]


def test_the_cookie_of_another_word_is_worth_nothing() -> None:
    with served(entry_code="boats") as http:
        http.cookies.set(ENTRY_COOKIE, proof_of("ships", "the key").decode())
        assert http.get("/api/games").status_code == 403


def test_a_cookie_cannot_be_worked_out_from_the_code() -> None:
    with served(entry_code="boats") as http:
        for guess in (
            hashlib.sha256(b"ecumene entry boats").hexdigest(),
            proof_of("boats", "another key").decode(),
        ):
            http.cookies.set(ENTRY_COOKIE, guess)
            assert http.get("/api/games").status_code == 403


def test_workers_with_one_key_accept_the_same_cookie() -> None:
    with served(entry_code="boats", entry_key="the key") as http:
        http.cookies.set(ENTRY_COOKIE, proof_of("boats", "the key").decode())
        assert http.get("/api/games").status_code == 200


# -- what needs the internet -----------------------------------------------------------------------


def test_at_home_nothing_is_sent_anywhere() -> None:
    with served(at_home=True, secure_cookies=False, rate_limits=False) as http:
        form = {"name": "Ada at home", "password": "many boats"}
        assert http.post("/api/accounts", json=form).status_code == 201
        assert http.get("/api/oauth").json() == {"providers": []}
        hook = http.post("/api/notices/hooks", json={"url": "https://ntfy.sh/x", "format": "ntfy"})
        assert (hook.status_code, hook.json()["code"]) == (409, "no_hooks")
        browser_ = {"endpoint": "https://push.example.org/1", "keys": {"p256dh": "x", "auth": "y"}}
        push = http.post("/api/notices/browsers", json=browser_)
        assert (push.status_code, push.json()["code"]) == (409, "no_push")
        mail = http.post(
            "/api/me/mail", json={"address": "a@example.org", "password": "many boats"}
        )
        assert (mail.status_code, mail.json()["code"]) == (409, "no_mail")
        assert http.get("/api/notices").json()["push_key"] is None


def test_a_code_is_not_guessed_from_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where other limits are off."""
    monkeypatch.setattr(rate_limits, "ENTRIES_PER_HOUR", 20)
    with served(entry_code="boats", rate_limits=False) as http:

        def guess(number: int) -> int:
            transport = httpx.ASGITransport(http.app, client=(f"192.168.1.{number}", 50000))
            headers = {"X-Ecumene": "1"}
            client = httpx.AsyncClient(
                transport=transport, base_url=f"http://{HERE}", headers=headers
            )
            return http.run(client.post("/api/entry", json={"code": f"word {number}"})).status_code

        said = [guess(number) for number in range(1, 31)]
    assert said == [403] * 20 + [429] * 10
