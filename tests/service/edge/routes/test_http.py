"""HTTP: people, tables, who may call what, and what comes of nonsense."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from starlette.routing import Route

import ecumene.service
from ecumene.kernel import Refusal
from ecumene.service.adapters.sqlite.database import MemoryDatabase
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.app.web import create_app
from ecumene.service.edge.access import RULES
from ecumene.service.edge.cookies import COOKIE
from ecumene.service.edge.problems import STATUS
from ecumene.service.edge.readiness import Readiness
from ecumene.service.edge.routes.tables import router
from ecumene.service.people.people import new_guest
from ecumene.service.reactions.starting import start_table
from ecumene.service.settings import Settings
from ecumene.service.tables import creation, seat_changes
from ecumene.service.tables.tables import Seat, Table
from ecumene.words.catalogue import catalogue
from tests.service.support.backends import memory_store
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory

CLOCK = FakeClock()
TABLE = {"name": "Sunday", "game": "stoneage", "seats": [{"kind": "human"}, {"kind": "human"}]}
PASSWORD = "many boats"


pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def http() -> Iterator[Browser]:
    """One worker, without a port; a fault of the server is an error of the test."""
    app = create_app(Settings(secure_cookies=False, sweep=60, rate_limits=False), in_memory(CLOCK))
    with browser(app) as client:
        yield client


def register(http: Browser, name: str = "") -> dict[str, str]:
    """The header of somebody new with an account."""
    form = {"name": name or uuid4().hex, "password": PASSWORD, "token": True}
    answer = http.post("/api/accounts", json=form)
    assert answer.status_code == 201
    return bearer(answer.json()["token"])


def sit(http: Browser, table: dict[str, Any], name: str = "Bo") -> dict[str, str]:
    """The header of a guest who sat down."""
    form = {"invite": table["invite"], "name": name, "token": True}
    answer = http.post(f"/api/tables/{table['id']}/join", json=form)
    assert answer.status_code == 200, answer.text
    return bearer(answer.json()["me"]["token"])


def open_table(http: Browser, host: dict[str, str], **form: Any) -> dict[str, Any]:
    answer = http.post("/api/tables", json={**TABLE, **form}, headers=host)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


# -- people ----------------------------------------------------------------------------------------


def test_register_sign_in_and_out_with_a_cookie(http: Browser) -> None:
    form = {"name": "  Ada  L ", "password": PASSWORD}
    answer = http.post("/api/accounts", json=form)
    assert answer.json() == {
        "id": answer.json()["id"],
        "name": "Ada L",
        "guest": False,
        "language": "en",
        "zone": "",
        "role": "player",
        "mail": "",
        "ways": ["password"],
        "token": None,
    }
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith(COOKIE)
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert http.get("/api/me").json()["name"] == "Ada L"
    token = http.cookies[COOKIE]
    assert http.delete("/api/sessions").status_code == 204
    assert http.get("/api/me").status_code == 401
    assert http.get("/api/me", headers=bearer(token)).status_code == 401
    assert http.post("/api/sessions", json={**form, "password": "wrong"}).status_code == 401
    assert http.post("/api/sessions", json={"name": "No", "password": PASSWORD}).status_code == 401
    assert http.post("/api/sessions", json={"name": "\n", "password": PASSWORD}).status_code == 401
    assert http.post("/api/sessions", json={**form, "name": "ADA L"}).status_code == 201
    assert http.get("/api/me").status_code == 200
    again = http.post("/api/accounts", json={**form, "name": "ada l"})
    assert (again.status_code, again.json()["code"]) == (409, "name_taken")


def test_cookies_are_for_https_unless_switched_off() -> None:
    with browser(create_app(Settings(), in_memory())) as http:
        answer = http.post("/api/accounts", json={"name": "Ada", "password": PASSWORD})
        assert "secure" in answer.headers["set-cookie"].lower()


def test_sessions_expire(http: Browser) -> None:
    http.post("/api/guests", json={"name": "Ada"})  # who is not signed out when idle
    CLOCK.turn(days=29)
    assert http.get("/api/me").status_code == 200
    CLOCK.turn(days=2)
    assert http.get("/api/me").status_code == 401


# -- tables ----------------------------------------------------------------------------------------


def test_a_table_from_the_invitation_to_the_start(http: Browser) -> None:
    host = register(http, "Ada")
    table = open_table(http, host, spectators=False)
    path = f"/api/tables/{table['id']}"
    assert (table["host"], table["seat"], table["status"]) == (True, -1, "waiting")
    # Without the invitation nobody learns of it.
    assert http.get(path).status_code == 404
    shown = http.get(path, params={"invite": table["invite"]}).json()
    assert (shown["host"], shown["seat"], shown["invite"]) == (False, -1, None)
    bo = sit(http, table)
    seen = http.get(path, headers=bo).json()
    assert (seen["seat"], seen["invite"]) == (0, table["invite"])
    assert [seat["name"] for seat in seen["seats"]] == ["Bo", ""]
    early = http.post(f"{path}/start", headers=host)
    assert (early.status_code, early.json()["code"]) == (409, "empty_seats")
    assert http.post(f"{path}/start", headers=bo).status_code == 403
    table = http.post(f"{path}/remove", json={"seat": 0}, headers=host).json()
    assert table["seats"][0]["name"] == ""
    sit(http, table, "Cy")
    joined = http.post(f"{path}/join", json={"seat": 1}, headers=host).json()
    assert (joined["table"]["seat"], joined["me"]["name"]) == (1, "Ada")
    assert http.post(f"{path}/start", headers=host).json()["status"] == "playing"
    late = http.post(f"{path}/remove", json={"seat": 0}, headers=host)
    assert (late.status_code, late.json()["code"]) == (409, "started")
    record = http.get(f"{path}/record", headers=host)
    assert (record.status_code, record.json()["code"]) == (409, "not_over")
    assert http.get(path, headers=host).json()["invite"] is None


def test_open_and_own_tables_are_listed(http: Browser) -> None:
    host, other = register(http), register(http)
    closed = open_table(http, host)
    wide = open_table(http, host, seats=[{"kind": "open"}, {"kind": "bot", "bot": "steward"}])

    def listed(who: dict[str, str]) -> dict[str, list[str]]:
        found = http.get("/api/tables", headers=who).json()
        return {part: [table["id"] for table in found[part]] for part in ("own", "open")}

    assert set(listed(host)["own"]) == {closed["id"], wide["id"]}
    assert listed(other) == {"own": [], "open": [wide["id"]]}
    answer = http.post(f"/api/tables/{wide['id']}/join", json={}, headers=other)
    assert answer.json()["table"]["seats"][1]["name"] == "Bot 2"
    assert listed(other) == {"own": [wide["id"]], "open": []}


def test_refused_options_come_with_the_rule(http: Browser) -> None:
    host = register(http)
    answer = http.post("/api/tables", json={**TABLE, "options": {"sa_block": 3}}, headers=host)
    assert answer.status_code == 422
    assert answer.json()["code"] == "options"
    assert answer.json()["rule"] == "DG-11.2"
    assert answer.json()["said"]["params"]["detail"]
    few = http.post("/api/tables", json={**TABLE, "seats": [{}]}, headers=host)
    assert few.json()["said"]["params"]["few"] == 2
    assert few.json()["text"] == "Stone Age is for 2 to 4 players."


def test_a_form_says_what_is_wrong_in_the_language_of_its_reader(http: Browser) -> None:
    host = register(http)
    limits = {"movement": 300, "waited": 180, "trade": 600, "other": 90, "bank": 300}

    def refused(body: dict[str, Any], language: str = "en") -> str:
        wrong = http.post(f"/api/tables?language={language}", json={**TABLE, **body}, headers=host)
        assert (wrong.status_code, wrong.json()["code"]) == (422, "malformed")
        assert "Input should" not in wrong.json()["text"]
        return str(wrong.json()["text"])

    too_long = {"pace": "live", "limits": {**limits, "other": 9_999_999}}
    assert refused(too_long) == "Time for a decision: choose between 10 seconds and 14 days."
    assert refused(too_long, "de") == (
        "Zeit für eine Entscheidung: Wähle zwischen 10 Sekunden und 14 Tagen."
    )
    banked = {"pace": "live", "limits": {**limits, "bank": -1}}
    assert refused(banked) == "The time bank can hold at most 14 days."
    assert refused({"name": ""}) == "The name is too short: use at least 1 character."
    assert refused({"name": None}, "de") == "Der Name ist so nicht gültig."
    assert refused({"chat": 7}) == "This form can't be sent like this. Check what you entered."


def test_who_is_refused_a_seat_gets_no_account(http: Browser) -> None:
    host = register(http)
    table = open_table(http, host)
    answer = http.post(f"/api/tables/{table['id']}/join", json={"invite": "no", "name": "Bo"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")
    assert "set-cookie" not in answer.headers
    nameless = http.post(f"/api/tables/{table['id']}/join", json={"invite": table["invite"]})
    assert nameless.status_code == 401


def test_every_code_of_a_table_has_a_status() -> None:
    sources = Path(ecumene.service.__file__).parent.rglob("*.py")
    texts = [source.read_text("utf-8") for source in sources]
    codes = {code for text in texts for code in re.findall(r'refuse\("(\w+)"', text)}
    assert len(codes) > 30
    invalid = {"no_game", "no_bot", "calendar", "quiet_trade", "days_order", "private_to"}
    assert {code for code in codes if code not in STATUS} == invalid
    words = catalogue("de", "service")
    assert all(words.has(f"service-{code}") for code in codes)


async def test_a_start_that_meets_somebody_sitting_down_begins_with_them() -> None:
    class Busy(SqliteDirectory):
        """Somebody else is on the first seat whenever the table is read for the first time."""

        reads = 0

        async def table(self, table: UUID) -> Table:
            found = await super().table(table)
            self.reads += 1
            if self.reads == 1:
                changed = seat_changes.remove(found, 0)
                bo = new_guest("Bo", CLOCK.now())
                now = CLOCK.now()
                new = seat_changes.join(changed, bo, now, invite=found.invite)
                await self.change_table(table, lambda _: new)
            return found

    held, store = Busy(MemoryDatabase()), memory_store(CLOCK)
    ada = new_guest("Ada", CLOCK.now())
    table = creation.create(
        ada,
        CLOCK.now(),
        name="x",
        game="stoneage",
        options={},
        seats=(Seat("human"), Seat("bot", "random")),
    )
    table = seat_changes.join(table, ada, CLOCK.now(), invite="")
    await held.add_table(table)
    begun = await start_table(held, store, table.id, ada.id)
    assert begun.played is not None
    header = (await store.load(begun.played)).game.header
    assert header.names == ("Bo", "Bot 2")
    with pytest.raises(Refusal):
        await start_table(held, store, table.id, ada.id)


# -- who may call what -----------------------------------------------------------------------------


def routes_of(http: Browser) -> set[tuple[str, str]]:
    """Every route of the application, by method and path."""
    found: set[tuple[str, str]] = set()
    pending: list[Any] = list(http.app.routes)
    while pending:
        route = pending.pop()
        # A newer FastAPI keeps included routers as they are.
        pending += getattr(getattr(route, "original_router", route), "routes", None) or []
        if isinstance(route, APIWebSocketRoute):
            found.add(("WEBSOCKET", route.path))
        elif isinstance(route, APIRoute | Route):
            found |= {(method, route.path) for method in (route.methods or ()) if method != "HEAD"}
    return found


def test_every_route_has_a_rule_and_every_rule_a_route(http: Browser) -> None:
    described = {
        (method.upper(), path)
        for path, methods in http.get("/api/openapi.json").json()["paths"].items()
        for method in methods
    }
    sockets = {rule for rule in RULES if rule[0] == "WEBSOCKET"}
    # What games of other packages tell of themselves: only they know its form.
    of_games = {rule for rule in RULES if "{game}" in rule[1]}
    extra = {("GET", "/api/openapi.json")}
    assert described | sockets | of_games | extra == set(RULES)
    assert routes_of(http) == set(RULES)


def test_the_schema_is_rendered_once() -> None:
    app = create_app(Settings(), in_memory())
    with browser(app) as http:
        first = http.get("/api/openapi.json")
        del app.openapi
        app.openapi_schema = {"paths": {}}
        assert first.json()["paths"]
        assert http.get("/api/openapi.json").content == first.content
        known = http.get("/api/openapi.json", headers={"If-None-Match": first.headers["etag"]})
        assert known.status_code == 304


def test_a_route_without_a_rule_is_closed() -> None:
    async def secret() -> str:
        return "secret"

    before = list(router.routes)
    router.add_api_route("/api/secret", secret)
    try:
        with browser(create_app(Settings(), in_memory())) as http:
            answer = http.get("/api/secret")
    finally:
        router.routes[:] = before
    assert (answer.status_code, answer.json()["code"]) == (403, "no_rule")


# -- nonsense --------------------------------------------------------------------------------------

NONSENSE: tuple[Any, ...] = (
    None,
    [],
    7,
    "x",
    {"name": 3},
    {"name": "\ud800", "password": "\ud800" * 9, "token": "x"},
    {"name": "a" * 5000, "password": "b" * 5000},
    {"name": "\0\0", "password": "\0" * 9},
    {"seat": 10**30},
    {"seat": -5},
    {"seat": 1.5},
    {"invite": "x" * 5000},
    {"invite": "\ud800", "name": "\ud800"},
    {**TABLE, "options": {"a": "\ud800"}},
    {**TABLE, "options": {"sa_block": 10**400}},
    {**TABLE, "options": {"sa_block": float("nan")}},
    {**TABLE, "game": "\0"},
    {**TABLE, "game": "megaciv", "seats": [{}] * 5, "options": {"map": "../../etc/passwd"}},
    {**TABLE, "game": "megaciv", "seats": [{}] * 5, "options": {"stop_time": "\0"}},
    {**TABLE, "game": "megaciv", "seats": [{}] * 5, "options": {"civs": ["x"] * 3000}},
    {**TABLE, "seats": [{}] * 1000},
    {**TABLE, "seats": [{"kind": "bot", "bot": "\0"}, {}]},
    {**TABLE, "name": "\u202e"},
)


def test_nonsense_is_never_a_fault_of_the_server(http: Browser) -> None:
    host = register(http)
    table = open_table(http, host)
    bodies = [json.dumps(each).encode() for each in NONSENSE]
    bodies += [b"", b"{", b"\xff\xfe", b"[" * 60_000, b'{"name":' * 5000, b"nul", b"\0"]
    for method, path in RULES:
        if (method, path) == ("DELETE", "/api/tables/{table_id}"):
            continue  # it has no form, and the table is still needed
        for identity in (table["id"], str(uuid4()), "nonsense", "%00", "..%2f"):
            url = path.replace("{table_id}", identity)
            if method in ("POST", "PUT", "DELETE") and identity == table["id"]:
                for body in bodies:
                    headers = {**host, "content-type": "application/json"}
                    if path == "/api/sessions" and method == "DELETE":
                        headers = {**bearer("x"), "content-type": "application/json"}
                    answer = http.request(method, url, content=body, headers=headers)
                    assert answer.status_code < 500, (method, url, body)
                    assert answer.status_code != 204 or not body
            elif method == "GET":
                for query in ("", "?invite=%ff%00", "?invite=" + "x" * 3000):
                    answer = http.get(url + query, headers=host)
                    assert answer.status_code < 500, (method, url)
    for header in ("Bearer", "Bearer \xff", "Basic x", "Bearer " + "x" * 5000):
        answer = http.get("/api/me", headers={"Authorization": header.encode("latin-1")})
        assert answer.status_code == 401


def test_long_bodies_are_turned_away(http: Browser) -> None:
    answer = http.post("/api/accounts", content=b"x" * 70_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")


def test_what_was_sent_is_not_repeated_in_a_complaint(http: Browser) -> None:
    answer = http.post("/api/sessions", json={"name": "Ada", "password": {"hush": "hush"}})
    assert answer.status_code == 422
    assert "hush" not in answer.text


def test_health_and_readiness() -> None:
    class Away(SqliteDirectory):
        async def check(self) -> None:
            raise ConnectionError

    opening = in_memory()
    with browser(create_app(Settings(), opening)) as http:
        assert http.get("/api/health").json() == {"status": "ok"}
        assert http.get("/api/ready").status_code == 200
        http.app.state.service.directory = Away(MemoryDatabase())
        http.app.state.service.readiness = Readiness()
        assert http.get("/api/health").status_code == 200
        assert http.get("/api/ready").status_code == 503


def test_the_description_has_examples(http: Browser) -> None:
    schema = http.get("/api/openapi.json").json()
    forms = schema["components"]["schemas"]
    assert forms["NewTable"]["example"]["game"] == "stoneage"
    assert forms["NewAccount"]["properties"]["name"]["examples"]
    assert all(
        operation["description"] for path in schema["paths"].values() for operation in path.values()
    )


def test_the_description_has_the_messages_of_the_socket(http: Browser) -> None:
    for _ in range(2):
        forms = http.get("/api/openapi.json").json()["components"]["schemas"]
        assert {"Hello", "Answer", "Welcome", "Update", "EventShown", "QuestionView"} <= set(forms)
        assert forms["Answer"]["properties"]["type"] == {"enum": ["answer"]}
        assert forms["NewTable"]["example"]["game"] == "stoneage"
