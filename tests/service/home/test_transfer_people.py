"""People whose games were taken elsewhere: they claim their seats there, and wait here."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.app.composition import parts_in_file
from ecumene.service.home.folder import file_of
from ecumene.service.home.transfer.home import export_home
from ecumene.service.home.transfer.site import import_site
from ecumene.service.people.people import CLAIM, CLAIM_LASTS, Account, new_session, token_hash
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import Clock
from ecumene.service.tables.tables import Table
from tests.service.conftest import new_database
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    Worker,
    bearer,
    on_servers,
    sitting,
    whose_turn,
    workers,
)
from tests.service.support.moving_home import Household, at_home

pytestmark = pytest.mark.usefixtures("quick")


class Home:
    """A home with two tables: one in play by Bo and Cy, one with a free seat."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = file_of(folder)
        self.transfer_file = folder / "friday.transfer"
        self.hunt: Table
        self.free: Table
        self.bo: Account

    async def furnish(self) -> None:
        clock = FakeClock()
        async with at_home(self.file, clock) as parts:
            household = Household(parts, clock)
            await household.bring_people()
            self.bo = household.bo
            self.hunt = await household.play_hunt()
            self.free = await household.open_free_table()


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(tmp_path)
    asyncio.run(made.furnish())
    return made


@pytest.fixture
def site() -> Iterator[str]:
    yield from new_database()


@asynccontextmanager
async def served(home: Home, clock: Clock | None = None) -> AsyncIterator[Worker]:
    """The home, with its pages."""

    @asynccontextmanager
    async def opening() -> AsyncIterator[Parts]:
        async with parts_in_file(home.file, MemoryBus(), clock) as parts:
            yield parts

    async with workers(opening) as (worker,):
        yield worker


async def test_people_claim_their_seats_by_their_links_and_play_on(
    home: Home, site: str, nats_server: str
) -> None:
    await export_home(home.file, home.transfer_file)
    opening = on_servers(site, nats_server)
    async with opening() as parts:
        report = await import_site(parts, site, home.transfer_file)
    tokens = {claim.name: claim.token for claim in report.claims}
    async with workers(opening) as (worker,), worker.http() as http:
        sessions = {}
        for name in ("Bo", "Cy"):
            form = {"link": tokens[name], "token": True}
            answer = await http.post("/api/sessions/link", json=form)
            assert (answer.status_code, answer.json()["name"]) == (201, name)
            sessions[name] = answer.json()["token"]
            again = await http.post("/api/sessions/link", json=form)
            assert (again.status_code, again.json()["code"]) == (403, "no_link")
        shown = {"id": str(home.hunt.id)}
        async with (
            sitting(worker, shown, sessions["Bo"]) as bo,
            sitting(worker, shown, sessions["Cy"]) as cy,
        ):
            assert (bo.seat, cy.seat) == (0, 1)
            assert [line["text"] for line in bo.chat] == ["", "Ω, and you?", ""]
            before = bo.version
            for number in range(3):
                await (await whose_turn(bo, cy)).answer(Random(number))
            await bo.until(lambda: bo.version >= before + 3)
        notes = f"/api/tables/{home.hunt.id}/notes"
        mine = await http.get(notes, headers=bearer(sessions["Cy"]))
        assert mine.json()["text"].startswith("Bo collects gold")
        # From now on they are people of this site.
        form = {"name": "Cy of the site", "password": "many boats"}
        registered = await http.post("/api/me/register", json=form, headers=bearer(sessions["Cy"]))
        assert registered.status_code == 200, registered.text
        async with opening() as parts:
            later = await import_site(parts, site, home.transfer_file, links=True)
        assert {claim.name for claim in later.claims} == {"Ada", "Bo"}, "Cy can sign in alone"


async def test_a_link_ends_with_its_time_and_with_registration(
    home: Home, site: str, nats_server: str
) -> None:
    await export_home(home.file, home.transfer_file)
    opening = on_servers(site, nats_server)
    async with opening() as parts:
        first = await import_site(parts, site, home.transfer_file)
        second = await import_site(parts, site, home.transfer_file, links=True)
    links = [{each.name: each.token for each in report.claims} for report in (first, second)]
    async with workers(opening) as (worker,), worker.http() as http:

        async def use(link: str) -> int:
            answer = await http.post("/api/sessions/link", json={"link": link, "token": True})
            return answer.status_code

        assert await use(links[0]["Bo"]) == 201
        await worker.service.directory.change_account(
            home.bo.id, lambda bo: Account(bo.id, bo.name, bo.created, password="hash")
        )
        assert await use(links[1]["Bo"]) == 403, "who has a password needs no link"
        token, now = links[0]["Cy"], worker.service.clock.now()
        late = now + CLAIM_LASTS + timedelta(seconds=1)
        assert await worker.service.directory.take_ticket(token_hash(token), CLAIM, late) is None


@pytest.mark.rule("DG-10.3")
async def test_a_table_that_was_taken_elsewhere_can_be_looked_at_and_nothing_else(
    home: Home,
) -> None:
    async with parts_in_file(home.file) as parts:
        session, kept = new_session(home.bo, parts.clock.now())
        await parts.directory.add_session(kept)
    await export_home(home.file, home.transfer_file)
    async with served(home) as worker, worker.http() as http:
        mine = bearer(session)
        table = f"/api/tables/{home.hunt.id}"
        shown = await http.get(table, headers=mine)
        assert shown.status_code == 200
        assert shown.json()["moved"] is not None
        vote = {"kind": "end", "seat": -1, "yes": True}
        refused = {
            f"{table}/chat": {"text": "Hello?"},
            f"{table}/votes": vote,
            f"{table}/leave": {},
            f"{table}/handover": {},
            f"/api/tables/{home.free.id}/join": {"invite": home.free.invite, "name": "Di"},
        }
        for address, form in refused.items():
            answer = await http.post(address, json=form, headers=mine)
            assert (answer.status_code, answer.json()["code"]) == (409, "moved"), address
        muted = await http.post(f"{table}/mute", json={"muted": True}, headers=mine)
        assert muted.status_code == 200, muted.text
        rows = (await worker.match(str(home.hunt.id))).version
        async with sitting(worker, {"id": str(home.hunt.id)}, session) as bo:
            question = bo.questions[0]["id"] if bo.questions else 1
            for type_, words in (
                ("answer", {"question": question, "answer": {}}),
                ("undo", {}),
                ("say", {"text": "Hello?"}),
            ):
                reply = await bo.do(type_, **words)
                assert (reply["type"], reply["code"]) == ("refused", "moved"), reply
        assert (await worker.match(str(home.hunt.id))).version == rows


def test_the_commands_say_what_was_moved_and_compared(home: Home, site: str) -> None:
    run = CliRunner()
    env = {"ECUMENE_DATABASE": site, "ECUMENE_SITE": "https://play.example.org"}
    away = run.invoke(app, ["host", "--home", str(home.folder), "export", str(home.transfer_file)])
    assert away.exit_code == 0, away.output
    counts = re.search(
        r"people 3, tables 2, games 1, rows \d+, .*chat lines 3, notes 1", away.output
    )
    assert counts is not None, away.output
    twice = run.invoke(app, ["host", "--home", str(home.folder), "export", str(home.transfer_file)])
    assert (twice.exit_code, "is there already" in twice.output) == (2, True)
    came = run.invoke(app, ["db", "import", str(home.transfer_file)], env=env)
    assert came.exit_code == 0, came.output
    assert f"compared row by row: {counts[0]}" in came.output
    links = re.findall(r"^  https://play\.example\.org/sign-in(\S*)#[\w-]{43}$", came.output, re.M)
    to_the_game = f"?next=/tables/{home.hunt.id}"
    assert sorted(links) == ["", to_the_game, to_the_game], "the host has no seat"
    again = run.invoke(app, ["db", "import", str(home.transfer_file)], env=env)
    assert "Nothing has changed." in again.output
    assert "Here already: people 3, tables 2." in again.output
    back = home.folder / "back.transfer"
    table = f"https://play.example.org/tables/{home.hunt.id}"
    out = run.invoke(app, ["db", "export", str(back), "--table", table], env=env)
    assert (out.exit_code, "tables 1" in out.output) == (0, True), out.output
    home_again = run.invoke(app, ["host", "--home", str(home.folder), "import", str(back)])
    assert "compared row by row: people 0, tables 1, games 1" in home_again.output
    new_home = ["host", "--home", str(home.folder / "new"), "import", str(home.transfer_file)]
    elsewhere = run.invoke(app, [*new_home, "--address", "192.168.1.20"])
    links = re.findall(
        r"^  http://192\.168\.1\.20:8000/sign-in\S*#[\w-]{43}$", elsewhere.output, re.M
    )
    assert len(links) == 3, elsewhere.output
    for arguments, words in {
        ("host", "--home", str(home.folder), "restore", str(back)): "not a file of ecumene host",
        ("host", "--home", str(home.folder), "import", str(home.file)): "is not a transfer file",
        ("host", "--home", str(home.folder), "export", "x", "--table", "y"): "not the id",
        ("host", "--home", str(home.folder / "none"), "export", "x"): "Nothing is kept",
    }.items():
        refused = run.invoke(app, list(arguments))
        assert (refused.exit_code, words in refused.output) == (2, True), refused.output


def test_the_commands_of_a_site_are_not_for_a_home(home: Home) -> None:
    env = {"ECUMENE_DATABASE": f"sqlite:{home.file}"}
    for command in (["check"], ["import", "x"], ["export", "x"]):
        said = CliRunner().invoke(app, ["db", *command], env=env)
        assert (said.exit_code, "A home needs no database" in said.output) == (2, True), command
