"""Moderators: who they are, and what they may do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from uuid import uuid4

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.people.people import Account, ModeratorAction
from ecumene.service.wire.protocol import NOT_SIGNED_IN
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    bearer,
    in_memory,
    registered,
    sitting,
    started,
    workers,
)
from tests.service.support.people_desk import PASSWORD, Desk, open_desk

NOW = FakeClock().now()
pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        yield opened


@pytest.fixture
def moderator(desk: Desk) -> dict[str, str]:
    header = desk.register("Maat")
    desk.change("Maat", role="moderator")
    return header


def test_who_is_suspended_is_out_until_it_is_lifted(desk: Desk, moderator: dict[str, str]) -> None:
    eve = desk.register("Eve")
    desk.with_mail(eve, "eve@example.org")
    robot = bearer(desk.post("/api/tokens", eve, name="robot").json()["token"])
    done = desk.post("/api/moderation/suspend", moderator, name=" EVE ", reason="Insults.\n")
    assert done.status_code == 200, done.text
    shown = done.json()
    assert (shown["what"], shown["by"], shown["name"], shown["reason"]) == (
        "suspend",
        "Maat",
        "Eve",
        "Insults.",
    )
    for header in (eve, robot):
        assert desk.http.get("/api/me", headers=header).status_code == 401
    right = desk.post("/api/sessions", name="Eve", password=PASSWORD)
    assert (right.status_code, right.json()["code"]) == (403, "suspended")
    # Who does not know the password does not learn of it.
    wrong = desk.post("/api/sessions", name="Eve", password="wrong")
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong")
    desk.mail().letters.clear()
    desk.post("/api/links", address="eve@example.org")
    assert desk.mail().letters == []
    lifted = desk.post("/api/moderation/lift", moderator, account=shown["account"], reason="Sorry.")
    assert lifted.status_code == 200
    assert desk.post("/api/sessions", name="Eve", password=PASSWORD).status_code == 201
    assert desk.http.get("/api/me", headers=robot).status_code == 401
    log = desk.http.get("/api/moderation", headers=moderator).json()["measures"]
    assert [(each["what"], each["reason"]) for each in log] == [
        ("lift", "Sorry."),
        ("suspend", "Insults."),
    ]


def test_a_link_sent_before_the_suspension_does_not_help(
    desk: Desk, moderator: dict[str, str]
) -> None:
    desk.with_mail(desk.register("Eve"), "eve@example.org")
    desk.post("/api/links", address="eve@example.org")
    token = desk.mail().token()
    desk.post("/api/moderation/suspend", moderator, name="Eve", reason="Insults.")
    answer = desk.post("/api/sessions/link", link=token)
    assert (answer.status_code, answer.json()["code"]) == (403, "suspended")


def test_guests_are_found_by_their_seat(desk: Desk, moderator: dict[str, str]) -> None:
    table = desk.table(desk.register())
    bo = desk.guest(table)
    form = {"table": table["id"], "reason": "Insults."}
    for seat in (-1, 1, 31):
        nobody = desk.post("/api/moderation/suspend", moderator, seat=seat, **form)
        assert (nobody.status_code, nobody.json()["code"]) == (409, "no_account")
    assert desk.post("/api/moderation/suspend", moderator, seat=0, **form).json()["name"] == "Bo"
    assert desk.http.get("/api/me", headers=bo).status_code == 401


def test_moderators_do_not_suspend_one_another(desk: Desk, moderator: dict[str, str]) -> None:
    answer = desk.post("/api/moderation/suspend", moderator, name="Maat", reason="Power.")
    assert (answer.status_code, answer.json()["code"]) == (409, "moderator")
    assert desk.me(moderator)
    assert desk.http.get("/api/moderation", headers=moderator).json() == {"measures": []}


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"name": "nobody here", "reason": "x"},
        {"name": "\0", "reason": "x"},
        {"name": "Eve", "reason": "\0"},
        {"name": "Eve", "reason": " "},
        {"name": "Eve", "reason": "x" * 501},
        {"table": str(uuid4()), "seat": 0, "reason": "x"},
        {"account": str(uuid4()), "reason": "x"},
    ],
)
def test_nonsense_is_refused(desk: Desk, moderator: dict[str, str], form: dict[str, str]) -> None:
    eve = desk.register("Eve")
    answer = desk.http.post("/api/moderation/suspend", json=form, headers=moderator)
    assert answer.status_code in (409, 422)
    assert desk.me(eve)


async def test_sockets_of_who_is_suspended_are_closed() -> None:
    async with workers(in_memory()) as (worker,):
        table, players, _ = await started(worker)
        maat = await registered(worker, "Maat")
        people = worker.service.directory
        account = await people.account_named("Maat")
        assert account is not None
        await people.change_account(account.id, lambda each: replace(each, role="moderator"))
        async with worker.http() as http, sitting(worker, table, players[0]) as eve:
            form = {"table": table["id"], "seat": 0, "reason": "Insults."}
            answer = await http.post("/api/moderation/suspend", json=form, headers=bearer(maat))
            assert answer.status_code == 200
            assert await eve.closed() == NOT_SIGNED_IN


async def test_measures_are_kept(directory: OpenDirectory) -> None:
    async with directory() as held:
        first = ModeratorAction(NOW, "suspend", uuid4(), uuid4(), "Maat", "Eve", "Insults.")
        second = replace(first, what="lift")
        for measure in (first, second):
            await held.add_measure(measure)
        assert list(await held.measures(2)) == [second, first]
        assert list(await held.measures(1)) == [second]


# -- who runs the service --------------------------------------------------------------------------


def command(monkeypatch: pytest.MonkeyPatch, database: str, *words: str) -> tuple[int, str]:
    monkeypatch.setenv("ECUMENE_DATABASE", database)
    result = CliRunner().invoke(app, ["people", "role", *words])
    return result.exit_code, result.output


def test_who_runs_the_service_appoints_moderators(
    monkeypatch: pytest.MonkeyPatch, database: str
) -> None:
    ada = Account(uuid4(), f"Ada {uuid4().hex[:12]}", NOW, "$x")

    async def role() -> str:
        async with PostgresDirectory.open(database) as held:
            found = await held.account(ada.id)
            if found is None:
                await held.add_account(ada)
            return found.role if found else "new"

    asyncio.run(role())
    code, text = command(monkeypatch, database, ada.name.upper(), "moderator")
    assert (code, text) == (0, f"{ada.name.upper()} is a moderator.\n")
    assert asyncio.run(role()) == "moderator"
    assert command(monkeypatch, database, ada.name, "player")[0] == 0
    assert asyncio.run(role()) == "player"
    assert command(monkeypatch, database, "nobody at all", "moderator")[0] == 1
    assert command(monkeypatch, database, ada.name, "king")[0] == 2
    assert command(monkeypatch, "memory", ada.name, "moderator")[0] == 2
    away = "postgresql://nobody@127.0.0.1:9/nothing"
    assert command(monkeypatch, away, ada.name, "moderator")[0] == 2
