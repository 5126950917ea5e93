"""No route keeps the loop busy for long: everybody at every table would wait for it.

Each route is called at a table of 18 and at a finished game of 18. Counted is the longest step of
the loop, in time of the processor, the least of several tries: so a busy machine does not matter.
On a slow one a plain piece of work shows how slow it is.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import httpx
import msgspec
import pytest

from ecumene.service.app.web import create_app
from ecumene.service.edge.access import RULES
from ecumene.service.edge.service import Service
from ecumene.service.people.people import new_account
from ecumene.service.ports.store import GameRecord
from ecumene.service.settings import Settings
from ecumene.service.tables import forks
from ecumene.service.tables.copies import CopyTask, make_copy
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory

LONGEST = Path(__file__).parents[2] / "golden" / "megaciv" / "18-basic.jsonl.gz"
#: milliseconds of the loop that one request may take
MOST_MS = 20.0
TRIES = 4
#: milliseconds that the plain piece of work takes on an ordinary machine
ORDINARY_MS = 4.0
#: whoever calls these is gone, or the table is: they come last
LAST = (
    ("POST", "/api/tables/{table_id}/leave"),
    ("DELETE", "/api/tables/{table_id}"),
    ("DELETE", "/api/sessions"),
    ("POST", "/api/me/delete"),
)
#: parameters that a route needs in its address
QUERIES = {
    "/api/rules/search": {"q": "token"},
    "/api/games/megaciv/prices": {"held": "pottery"},
}
PLACES = {
    "game": "megaciv",
    "name": "full",
    "language": "de",
    "part": "megaciv",
    "rule_id": "MC-3.1",
    "provider": "none",
    "kind": "movement",
    "number": "0",
    "token": "none",
}
#: at these one looks back at a game that is over
BACK = ("record", "story", "steps", "chapters", "summary", "analysis", "ledger", "fork", "rematch")

#: routes that read most, and must not be refused here
HEAVY = (
    ("GET", "/api/openapi.json"),
    ("GET", "/api/games"),
    ("GET", "/api/me/export"),
    ("GET", "/api/me/export/played"),
    ("GET", "/api/tables/{table_id}"),
    ("GET", "/api/tables/{table_id}/prices"),
    *(
        ("GET", f"/api/tables/{{table_id}}/{each}")
        for each in ("record", "story", "steps", "chapters", "summary")
    ),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table_id}/fork"),
    ("POST", "/api/tables/{table_id}/analysis/play-on"),
)

pytestmark = pytest.mark.usefixtures("quick")


def work_plainly() -> None:
    for _ in range(20):
        json.loads(json.dumps({str(number): [number] * 10 for number in range(100)}))


def cpu_ms(work: Callable[[], object]) -> float:
    """The time of the processor that something takes in this thread."""
    began = time.thread_time()
    work()
    return (time.thread_time() - began) * 1e3


class LongestStep:
    """The longest time for which the loop could do nothing else."""

    def __init__(self) -> None:
        self.ms = 0.0

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            run(handle)
            self.ms = max(self.ms, (time.thread_time() - began) * 1e3)

        monkeypatch.setattr(asyncio.Handle, "_run", timed)

    def within(self, work: Callable[[], httpx.Response]) -> tuple[float, httpx.Response]:
        self.ms = 0.0
        answer = work()
        return self.ms, answer


class Scene(NamedTuple):
    """A browser of the host, who plays at a table of 18 and has a finished game of 18."""

    http: Browser
    headers: dict[str, str]
    table: str
    finished: str


@pytest.fixture(scope="module")
def scene() -> Iterator[Scene]:
    settings = Settings(sweep=60, rate_limits=False, secure_cookies=False)
    with browser(create_app(settings, in_memory())) as http:
        form: dict[str, Any] = {"name": "Ada", "password": "many boats", "token": True}
        headers = bearer(http.post("/api/accounts", json=form).json()["token"])
        seats = [{"kind": "human"}, *[{"kind": "bot", "bot": "steward"}] * 17]
        wish = {"name": "Large", "game": "megaciv", "seats": seats, "spectators": True}
        table = http.post("/api/tables", json=wish, headers=headers).json()["id"]
        http.post(f"/api/tables/{table}/join", json={}, headers=headers)
        assert http.post(f"/api/tables/{table}/start", headers=headers).status_code == 200
        finished = http.run(adopt_longest(http.app.state.service))
        yield Scene(http, headers, table, finished)


async def adopt_longest(service: Service) -> str:
    """A finished game of 18, for everybody to see."""
    copy, game = make_copy(CopyTask(data=LONGEST.read_bytes())), uuid4()
    kept = GameRecord(game, copy.header, copy.seed, len(copy.rows) - 1, "over")
    await service.store.adopt(kept, copy.rows, copy.snapshot)
    owner = new_account("Owner", "many boats", service.clock.now())
    await service.directory.add_account(owner)
    table = forks.import_table(owner, "Long", copy, game, service.clock.now())
    await service.directory.add_table(msgspec.structs.replace(table, spectators=True, origin=None))
    return str(table.id)


def example_of(schema: dict[str, Any], forms: dict[str, Any]) -> Any:
    """A form as its description shows it: its example, or what its fields need."""
    if "$ref" in schema:
        return example_of(forms[schema["$ref"].rpartition("/")[2]], forms)
    if "example" in schema:
        return schema["example"]
    if schema.get("examples"):
        return schema["examples"][0]
    if schema.get("type") == "object":
        needed = schema.get("required", [])
        fields = schema.get("properties", {})
        return {name: example_of(fields[name], forms) for name in needed}
    return schema.get(
        "default", {"string": "x", "integer": 0, "boolean": False}.get(schema.get("type", ""))
    )


def body_of(method: str, path: str, described: dict[str, Any]) -> Any:
    route = described["paths"].get(path, {}).get(method.lower(), {})
    content = route.get("requestBody", {}).get("content", {}).get("application/json")
    return example_of(content["schema"], described["components"]["schemas"]) if content else None


def address_of_route(path: str, scene: Scene) -> str:
    back = any(path.startswith(f"/api/tables/{{table_id}}/{each}") for each in BACK)
    places = {**PLACES, "table_id": scene.finished if back else scene.table}
    parts = [
        places.get(part[1:-1], str(uuid4())) if part.startswith("{") else part
        for part in path.split("/")
    ]
    return "/".join(parts)


@pytest.mark.slow
def test_no_route_keeps_the_loop_busy(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = max(1.0, min(cpu_ms(work_plainly) for _ in range(10)) / ORDINARY_MS)
    described = scene.http.get("/api/openapi.json").json()
    http = [rule for rule in RULES if rule[0] != "WEBSOCKET"]
    step = LongestStep()
    step.install(monkeypatch)
    found: dict[str, float] = {}
    done: set[tuple[str, str]] = set()
    for method, path in [*(rule for rule in http if rule not in LAST), *LAST]:
        request: dict[str, Any] = {
            "method": method,
            "url": address_of_route(path, scene),
            "json": body_of(method, path, described),
            "params": QUERIES.get(path),
            "headers": scene.headers,
        }
        least = MOST_MS * slow + 1
        for _ in range(TRIES):
            ms, answer = step.within(partial(scene.http.request, **request))
            assert answer.status_code < 500 or answer.status_code == 503, answer.text
            if answer.is_success:
                done.add((method, path))
            least = min(least, ms)
            if least <= MOST_MS / 2:
                break
        found[f"{method} {path}"] = least
    assert not {route: round(ms, 1) for route, ms in found.items() if ms > MOST_MS * slow}
    assert not set(HEAVY) - done, "these were refused, and nothing was measured"
