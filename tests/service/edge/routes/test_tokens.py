"""Tokens for programs, and sessions of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.service.edge.rate_limits import Rates
from ecumene.service.edge.routes.tokens import MAX_TOKENS
from ecumene.service.people.people import TOKEN_DAYS, token_hash
from ecumene.service.settings import Settings
from ecumene.service.wire.protocol import NOT_SIGNED_IN
from tests.service.support.edge_workers import bearer, in_memory, sitting, started, workers
from tests.service.support.people_desk import PASSWORD, TABLE, Desk, open_desk

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        yield opened


def made(desk: Desk, who: dict[str, str], **form: Any) -> dict[str, Any]:
    answer = desk.post("/api/tokens", who, **{"name": "robot", **form})
    assert answer.status_code == 201, answer.text
    token: dict[str, Any] = answer.json()
    return token


def listed(desk: Desk, who: dict[str, str], what: str = "tokens") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = desk.http.get(f"/api/{what}", headers=who).json()[what]
    return found


# -- tokens ----------------------------------------------------------------------------------------


def test_a_token_is_shown_once_and_listed_without_itself(desk: Desk) -> None:
    ada = desk.register("Ada")
    token = made(desk, ada, name="  my  robot ", days=7)
    assert (token["name"], token["scope"], token["used"]) == ("my robot", "play", None)
    desk.with_mail(ada, "ada@example.org")
    robot = desk.me(bearer(token["token"]))
    assert (robot["name"], robot["mail"]) == ("Ada", "")  # programs do not learn the address
    (shown,) = listed(desk, ada)
    used = desk.clock.now().date().isoformat()
    assert shown == {key: token[key] for key in shown} | {"used": used}
    assert "token" not in shown
    kept = desk.http.run(
        desk.service.directory.signed_in(token_hash(token["token"]), desk.clock.now())
    )
    assert token["token"] not in repr(kept)
    assert listed(desk, desk.register()) == []


def test_a_token_expires_and_can_be_revoked_by_its_owner(desk: Desk) -> None:
    ada, bo = desk.register(), desk.register()
    short, long = made(desk, ada, days=1), made(desk, ada, days=20)
    desk.clock.turn(days=1)
    url = f"/api/tokens/{long['id']}"
    assert desk.http.get("/api/me", headers=bearer(short["token"])).status_code == 401
    assert desk.http.delete(url, headers=bo).status_code == 404
    assert desk.me(bearer(long["token"]))
    assert desk.http.delete(url, headers=ada).status_code == 204
    assert desk.http.delete(url, headers=ada).status_code == 404
    assert desk.http.get("/api/me", headers=bearer(long["token"])).status_code == 401


@pytest.mark.parametrize(
    "form",
    [{"days": 0}, {"days": TOKEN_DAYS + 1}, {"scope": "person"}, {"name": ""}, {"name": "\n"}],
)
def test_tokens_are_bounded(desk: Desk, form: dict[str, Any]) -> None:
    ada = desk.register()
    assert desk.post("/api/tokens", ada, **{"name": "robot", **form}).status_code == 422


def test_nobody_has_too_many_tokens(desk: Desk) -> None:
    ada = desk.register()
    for _ in range(MAX_TOKENS):
        made(desk, ada)
    answer = desk.post("/api/tokens", ada, name="one more")
    assert (answer.status_code, answer.json()["code"]) == (422, "tokens")


def test_what_a_token_that_only_plays_may_do(desk: Desk) -> None:
    ada, host = desk.register(), desk.register()
    play, everything = (bearer(made(desk, ada, scope=scope)["token"]) for scope in ("play", "all"))
    assert desk.post("/api/tables", play, **TABLE).json()["code"] == "scope"
    own = desk.post("/api/tables", everything, **TABLE)
    assert own.status_code == 201
    assert desk.post(f"/api/tables/{own.json()['id']}/start", play).json()["code"] == "scope"
    table = desk.table(host)
    path = f"/api/tables/{table['id']}"
    assert desk.post(f"{path}/join", play, invite=table["invite"]).status_code == 200
    assert desk.http.get(path, headers=play).json()["seat"] == 0
    assert desk.http.get("/api/tables", headers=play).json()["own"]
    assert desk.post(f"{path}/leave", play).status_code == 200


def test_tokens_hold_no_office(desk: Desk) -> None:
    ada = desk.register("Ada")
    robot = bearer(made(desk, ada, scope="all")["token"])
    desk.change("Ada", role="moderator")
    assert desk.me(ada)["role"] == "moderator"
    assert desk.me(robot)["role"] == "player"


def test_limits_hold_for_the_account_however_many_tokens_it_has(desk: Desk) -> None:
    ada, bo = desk.register(), desk.register()
    robots = [bearer(made(desk, ada)["token"]) for _ in range(4)]
    settings = Settings(requests_burst=3, requests_per_second=0.01)
    rates = Rates(settings, lambda: 0.0)
    desk.service.rates = rates
    # Each from an address of its own: only the account is the same.
    statuses = []
    for robot in robots:
        rates._kinds["request"]._buckets.pop("127.0.0.1", None)
        statuses.append(desk.http.get("/api/me", headers=robot).status_code)
    assert statuses == [200, 200, 200, 429]
    rates._kinds["request"]._buckets.pop("127.0.0.1", None)
    assert desk.http.get("/api/me", headers=bo).status_code == 200


async def test_a_program_plays_with_its_token_until_it_is_revoked() -> None:
    async with workers(in_memory()) as (worker,):
        table, players, _ = await started(worker)
        who = bearer(players[0])
        async with worker.http() as http:
            answer = await http.post("/api/tokens", json={"name": "robot"}, headers=who)
            token = answer.json()
            async with sitting(worker, table, token["token"]) as robot:
                assert robot.seat == 0
                await http.delete(f"/api/tokens/{token['id']}", headers=who)
                assert await robot.closed() == NOT_SIGNED_IN


# -- sessions --------------------------------------------------------------------------------------


def signed_in(desk: Desk, name: str) -> dict[str, str]:
    answer = desk.post("/api/sessions", name=name, password=PASSWORD, token=True)
    return bearer(answer.json()["token"])


def test_own_sessions_are_listed_and_ended(desk: Desk) -> None:
    here = desk.register("Ada")
    made(desk, here)
    desk.clock.turn(hours=1)
    there = signed_in(desk, "Ada")
    found = listed(desk, here, "sessions")
    assert [session["current"] for session in found] == [False, True]
    url = f"/api/sessions/{found[0]['id']}"
    assert desk.http.delete(url, headers=desk.register()).status_code == 404
    assert desk.http.delete(url, headers=here).status_code == 204
    assert desk.http.get("/api/me", headers=there).status_code == 401
    assert len(listed(desk, here, "sessions")) == 1


def test_a_new_password_ends_the_other_sessions(desk: Desk) -> None:
    here = desk.register("Ada")
    there = signed_in(desk, "Ada")
    robot = bearer(made(desk, here)["token"])
    wrong = desk.post("/api/me/password", here, password="wrong", new="more boats")
    assert (wrong.status_code, wrong.json()["code"]) == (422, "wrong_password")
    short = desk.post("/api/me/password", here, password=PASSWORD, new="x")
    assert (short.status_code, short.json()["code"]) == (422, "password")
    assert desk.me(there)
    answer = desk.post("/api/me/password", here, password=PASSWORD, new="more boats")
    assert answer.status_code == 200
    assert desk.http.get("/api/me", headers=there).status_code == 401
    assert desk.me(here)
    assert desk.me(robot)
    assert desk.post("/api/sessions", name="Ada", password=PASSWORD).status_code == 401
    assert desk.post("/api/sessions", name="Ada", password="more boats").status_code == 201
