"""Access to every route, by every kind of caller, at a table in play.

The routes come from the rules, and a route without a rule is closed (test_edge_http.py), so a new
route is in this table as soon as it exists. What each rule means is said here a second time, by
names of people: nobody may be let in by a slip in one place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest
from msgspec.structs import replace

from ecumene.service.app.web import create_app
from ecumene.service.edge.access import RULES
from ecumene.service.edge.access_rules import AccessRule
from ecumene.service.people.people import token_hash
from ecumene.service.settings import Settings
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import PATIENCE, bearer, in_memory

PASSWORD = "many boats"
#: without a seat here, and without the invitation
OUTSIDE = ("nobody", "guest", "stranger", "moderator", "suspended")
#: with a seat, or the host; a program is a player's, with a token that only plays or a full one
INSIDE = ("seated", "playing program", "program", "former", "host")
WHO = (*OUTSIDE, *INSIDE)
SIGNED_IN = frozenset(WHO) - {"nobody", "suspended"}
PROGRAMS = frozenset({"playing program", "program"})
AT_THE_TABLE = frozenset(INSIDE)
WITH_A_SEAT = frozenset({"seated", "playing program", "program"})
#: members of a private club that the host organises
IN_THE_CLUB = frozenset({"seated", "program", "host"})

#: callers that pass a rule at a table that nobody may watch
PASSES: dict[AccessRule, frozenset[str]] = {
    AccessRule.ANYONE: frozenset(WHO),
    AccessRule.INVITED: frozenset(WHO),
    AccessRule.SIGNED_IN: SIGNED_IN - {"playing program"},
    AccessRule.PERSON: SIGNED_IN - PROGRAMS,
    AccessRule.MODERATOR: frozenset({"moderator"}),
    AccessRule.VISITOR: AT_THE_TABLE,
    AccessRule.MODERATED: AT_THE_TABLE | {"moderator"},
    AccessRule.MEMBER: AT_THE_TABLE,
    AccessRule.SEATED: WITH_A_SEAT,
    AccessRule.HOST: frozenset({"host"}),
    AccessRule.CLUB: IN_THE_CLUB,
    AccessRule.CLUB_MEMBER: IN_THE_CLUB,
    AccessRule.ORGANISER: frozenset({"host"}),
}
#: routes open to programs that only play, beyond the rule
PLAYING_TOO = {("GET", "/api/me"), ("GET", "/api/tables")}
#: codes of guards; a route may refuse for other reasons
TURNED_AWAY = {
    (401, "not_signed_in"),
    (404, "no_table"),
    (403, "not_seated"),
    (403, "not_host"),
    (404, "no_club"),
    (403, "not_organiser"),
    (403, "not_moderator"),
    (403, "scope"),
    (403, "no_rule"),
}
HTTP = sorted(rule for rule in RULES if rule[0] != "WEBSOCKET")


pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory())) as client:
        yield client


# -- everybody -------------------------------------------------------------------------------------


class Scene:
    """A table in play, and everybody who could call, by name."""

    def __init__(self, http: Browser, spectators: bool) -> None:
        self._http = http
        host, one, other, former = (self.registered() for _ in range(4))
        suspended, moderator = self.registered(), self.registered()
        seats = [{"kind": "human"}] * 4
        form: dict[str, Any] = {
            "name": "Sunday",
            "game": "stoneage",
            "seats": seats,
            "spectators": spectators,
        }
        table = self.post("/api/tables", host, **form)
        self.id: str = table["id"]
        self.path = f"/api/tables/{self.id}"
        guest = self.guest(table)
        for who in (one, other, former):
            self.post(f"{self.path}/join", who, invite=table["invite"])
        self.post(f"{self.path}/start", host)
        offered = self.post(f"{self.path}/handover", former)
        self.post(f"{self.path}/join", self.registered(), invite=offered["invite"])
        club = self.post("/api/clubs", host, name="Sundays")
        self.club: str = club["id"]
        for who in (guest, other):
            self.post(f"/api/clubs/{self.club}/join", who, invite=club["invite"])
        self.change(moderator, role="moderator")
        self.change(suspended, suspended=True)
        elsewhere = self.post("/api/tables", self.registered(), **{**form, "spectators": False})
        self.headers: dict[str, dict[str, str]] = {
            "nobody": {},
            "guest": self.guest(elsewhere),
            "stranger": self.registered(),
            "moderator": moderator,
            "suspended": suspended,
            "seated": guest,
            "playing program": self.program(one, "play"),
            "program": self.program(other, "all"),
            "former": former,
            "host": host,
        }
        assert set(self.headers) == set(WHO)

    def post(self, url: str, who: dict[str, str] | None = None, **form: Any) -> dict[str, Any]:
        answer = self._http.post(url, json=form, headers=who)
        assert answer.status_code in (200, 201), answer.text
        said: dict[str, Any] = answer.json()
        return said

    def registered(self) -> dict[str, str]:
        form: dict[str, Any] = {
            "name": f"Ada {uuid4().hex[:12]}",
            "password": PASSWORD,
            "token": True,
        }
        return bearer(self.post("/api/accounts", **form)["token"])

    def guest(self, table: dict[str, Any]) -> dict[str, str]:
        form: dict[str, Any] = {"invite": table["invite"], "name": "Bo", "token": True}
        return bearer(self.post(f"/api/tables/{table['id']}/join", **form)["me"]["token"])

    def program(self, who: dict[str, str], scope: str) -> dict[str, str]:
        return bearer(self.post("/api/tokens", who, name="bot", scope=scope)["token"])

    def change(self, who: dict[str, str], **changes: Any) -> None:
        """Change an account past all routes."""
        service = self._http.app.state.service
        token = token_hash(who["Authorization"].partition(" ")[2])
        account, _ = self._http.run(service.directory.signed_in(token, service.clock.now()))
        change = service.directory.change_account(account.id, lambda each: replace(each, **changes))
        self._http.run(change)

    def call(self, who: str, method: str, path: str) -> httpx.Response:
        """Call a route with nothing in the form: past the guard it is mostly malformed."""
        url = path.replace("{table_id}", self.id).replace("{kind}", "sa_place")
        url = url.replace("{club_id}", self.club)
        for name in ("provider", "token"):
            url = url.replace(f"{{{name}}}", "x")
        while "{" in url:
            before, _, rest = url.partition("{")
            url = f"{before}{uuid4()}{rest.partition('}')[2]}"
        body: dict[str, Any] | None = {} if method in ("POST", "PUT") else None
        return self._http.request(method, url, headers=self.headers[who], json=body)


def passes(method: str, path: str, spectators: bool) -> frozenset[str]:
    """Return the callers that pass the guard."""
    rule = RULES[method, path]
    let_in = PASSES[rule]
    if (method, path) in PLAYING_TOO:
        let_in |= {"playing program"}
    if spectators and rule in (AccessRule.VISITOR, AccessRule.MODERATED):
        # Everybody may look, but who does something has a name.
        let_in = frozenset(WHO) if method == "GET" else SIGNED_IN
    return let_in


def answer_to(who: str, method: str, rule: AccessRule, spectators: bool) -> int:
    """Return the response for a caller whom a rule keeps out; a closed table isn't even revealed."""
    about_a_table = rule in (
        AccessRule.VISITOR,
        AccessRule.MODERATED,
        AccessRule.MEMBER,
        AccessRule.SEATED,
        AccessRule.HOST,
    )
    if who in ("nobody", "suspended"):
        looks = rule in (AccessRule.VISITOR, AccessRule.MODERATED, AccessRule.CLUB)
        return 404 if method == "GET" and looks else 401
    if (
        rule in (AccessRule.CLUB, AccessRule.CLUB_MEMBER, AccessRule.ORGANISER)
        and who != "playing program"
    ):
        return 403 if who in IN_THE_CLUB else 404
    if who in OUTSIDE and about_a_table and not spectators:
        return 404
    return 403


CASES = [
    pytest.param(*rule, spectators, id=" ".join((*rule, "watched" if spectators else "closed")))
    for rule in HTTP
    for spectators in ((False, True) if "{table_id}" in rule[1] else (False,))
]


@pytest.mark.parametrize(("method", "path", "spectators"), CASES)
def test_who_may_call_what(http: Browser, method: str, path: str, spectators: bool) -> None:
    rule, let_in = RULES[method, path], passes(method, path, spectators)
    scene = Scene(http, spectators)
    for who in WHO:
        http.cookies.clear()
        if who not in let_in:
            answer = scene.call(who, method, path)
            told = (answer.status_code, answer.json()["code"])
            assert told in TURNED_AWAY, (who, told)
            assert answer.status_code == answer_to(who, method, rule, spectators), (
                who,
                answer.text,
            )
    for who in WHO:
        http.cookies.clear()
        # Joining is for anyone by its rule; the table itself turns away who is not invited.
        if who in let_in and not path.endswith("/join"):
            answer = scene.call(who, method, path)
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert (answer.status_code, answer.json()["code"]) not in TURNED_AWAY, who


# -- the socket ------------------------------------------------------------------------------------

WELCOME = 0


async def knock(app: Any, path: str, headers: dict[str, str]) -> int:
    """Open the socket and say hello: the code with which it was closed, or WELCOME."""
    heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    said.put_nowait({"type": "websocket.connect"})
    said.put_nowait({"type": "websocket.receive", "text": '{"type":"hello","version":0}'})
    scope = {
        "type": "websocket",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.lower().encode(), text.encode()) for name, text in headers.items()],
        "subprotocols": [],
        "client": ("127.0.0.1", 1),
        "server": ("table.test", 80),
        "scheme": "ws",
    }
    running = asyncio.create_task(app(scope, said.get, heard.put))
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await heard.get()
                if message["type"] == "websocket.close":
                    return int(message["code"])
                if message["type"] == "websocket.send":
                    return WELCOME
    finally:
        said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait({running}, timeout=PATIENCE)


@pytest.mark.parametrize("spectators", [False, True], ids=["closed", "watched"])
def test_who_may_open_the_socket(http: Browser, spectators: bool) -> None:
    scene = Scene(http, spectators)
    expected = dict.fromkeys(WHO, 4404) | dict.fromkeys(INSIDE, 4403)
    expected |= dict.fromkeys(("nobody", "suspended"), 4401) | dict.fromkeys(WITH_A_SEAT, WELCOME)
    if spectators:
        expected |= dict.fromkeys(SIGNED_IN, WELCOME)
    path = f"{scene.path}/socket"
    codes = {who: http.run(knock(http.app, path, scene.headers[who])) for who in WHO}
    assert codes == expected
