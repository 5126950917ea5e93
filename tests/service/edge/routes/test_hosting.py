"""The host's powers, their caps, and the log that everybody reads."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from ecumene.kernel import Refusal
from ecumene.service.app.web import create_app
from ecumene.service.edge.access import RULES
from ecumene.service.edge.access_rules import AccessRule
from ecumene.service.edge.forms.tables import SettingsChange, TableShown
from ecumene.service.people import people
from ecumene.service.people.people import Account
from ecumene.service.settings import MEMORY, Settings
from ecumene.service.tables import (
    books_tables,
    course,
    creation,
    host_actions,
    seat_changes,
    tables,
)
from ecumene.service.tables.advice import advice_allowed
from ecumene.service.tables.host_actions import ACTIONS, act
from ecumene.service.tables.tables import Seat, Table
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import (
    DeafBus,
    Player,
    bearer,
    guest,
    in_memory,
    on_servers,
    registered,
    sitting,
    started,
    workers,
)

NOW = FakeClock().now()
ADA, BO, CY = (people.new_guest(name, NOW) for name in ("Ada", "Bo", "Cy"))
MO = msgspec.structs.replace(people.new_guest("Mo", NOW), role="moderator")


pytestmark = pytest.mark.usefixtures("quick")


def waiting() -> Table:
    """A table of Ada's, at which Bo and she sit."""
    seats = (Seat("human"), Seat("human"))
    table = creation.create(ADA, NOW, name="x", game="stoneage", options={}, seats=seats)
    table = seat_changes.join(table, ADA, NOW, invite="")
    return seat_changes.join(table, BO, NOW, invite=table.invite)


def at(status: tables.Status) -> Table:
    table = waiting()
    if status != "waiting":
        table = course.begin_play(table, table, uuid4())
    return course.finish(table) if status == "over" else table


def refused(code: str, attempt: Callable[[], object]) -> None:
    with pytest.raises(Refusal) as refusal:
        attempt()
    assert refusal.value.code == code


def with_books(table: Table) -> Table:
    """The same table, as if it kept books."""
    keepers = (tables.Tenure(ADA.id, "Ada", NOW),)
    return msgspec.structs.replace(table, keeps_books=True, keepers=keepers)


def switch(table: Table, who: Account, **wanted: Any) -> Table:
    return host_actions.switch(table, who, wanted, NOW)


#: each power used once
USES: dict[str, Callable[[Table, Account], Table]] = {
    "remove": lambda table, who: act(table, who, "remove", NOW, seat=1),
    "seat": lambda table, who: act(
        seat_changes.remove(table, 1), who, "seat", NOW, seat=1, kind="bot", bot="steward"
    ),
    "chat": lambda table, who: switch(table, who, chat="off" if table.chat != "off" else "players"),
    "advice": lambda table, who: switch(table, who, advice=not advice_allowed(table)),
    "planner": lambda table, who: switch(table, who, planner="prices"),
    "spectators": lambda table, who: switch(table, who, spectators=not table.spectators),
    "bot_pace": lambda table, who: switch(
        table, who, bot_pace="fast" if table.bot_pace != "fast" else "off"
    ),
    "pass_on": lambda table, who: act(table, who, "pass_on", NOW, seat=1),
    "hide": lambda table, who: act(table, who, "hide", NOW, line=1),
    "extend": lambda table, who: act(table, who, "extend", NOW, seat=1),
    "keeper": lambda table, who: books_tables.name_keeper(with_books(table), who, 1, NOW),
    "dismiss": lambda table, who: act(with_books(table), who, "dismiss", NOW, number=0),
    "card": lambda table, who: books_tables.renew_cards(with_books(table), who, [1], NOW)[0],
    "label": lambda table, who: act(with_books(table), who, "label", NOW, seat=1, label="Dee"),
}


def test_a_host_has_these_powers_and_no_others() -> None:
    assert set(ACTIONS) == set(USES)
    assert [what for what, action in ACTIONS.items() if action.by_moderators] == ["hide"]
    by_host = {route for route, rule in RULES.items() if rule is AccessRule.HOST}
    table = "/api/tables/{table_id}"
    posts = {"remove", "start", "settings", "host", "extend", "hooks", "seats"}
    posts |= {"cards", "labels", "keepers"}  # where books are kept
    # Only copies are thrown away, at which nobody but the host sits.
    assert by_host == {
        ("DELETE", table),
        ("DELETE", f"{table}/keepers/{{number}}"),
        *(("POST", f"{table}/{name}") for name in posts),
    }


def test_the_docs_list_the_powers_and_their_caps() -> None:
    page = (Path(__file__).parents[4] / "docs/service/tables.md").read_text()
    rows = re.findall(r"^\| `(\w+)` \| [a-z ]+ \| (\d+) \|", page, re.MULTILINE)
    assert dict(rows) == {name: str(power.times) for name, power in ACTIONS.items()}


@pytest.mark.parametrize("power", sorted(ACTIONS))
@pytest.mark.parametrize("status", ["waiting", "playing", "over"])
def test_a_power_counts_in_its_time_and_is_logged(power: str, status: tables.Status) -> None:
    table = at(status)
    if status not in ACTIONS[power].when:
        early = status == "waiting"
        refused("not_started" if early else "started", lambda: USES[power](table, ADA))
        return
    after = USES[power](table, ADA)
    (entry,) = after.log
    assert (entry.what, entry.by, entry.role, entry.at) == (power, "Ada", "host", NOW)
    # Nothing that is played changes by it.
    for fixed in ("options", "rules", "game", "played", "status", "pace", "id_key"):
        assert getattr(after, fixed) == getattr(table, fixed)
    if power not in ("remove", "seat", "card", "label"):
        assert after.seats == table.seats


@pytest.mark.parametrize("power", sorted(ACTIONS))
def test_nobody_else_has_it(power: str) -> None:
    table = at(ACTIONS[power].when[0])
    for who in (BO, CY):
        refused("not_host", partial(USES[power], table, who))
    if not ACTIONS[power].by_moderators:
        refused("not_host", lambda: USES[power](table, MO))


@pytest.mark.parametrize("power", sorted(ACTIONS))
def test_a_power_wears_out(power: str) -> None:
    table = at(ACTIONS[power].when[0])
    entry = tables.JournalEntry(power, "Ada", "host", NOW)
    last = msgspec.structs.replace(table, log=(entry,) * (ACTIONS[power].times - 1))
    used_up = USES[power](last, ADA)
    assert len(used_up.log) == ACTIONS[power].times
    again = msgspec.structs.replace(table, log=used_up.log)
    refused("host_often", lambda: USES[power](again, ADA))


def test_a_moderator_hides_lines_and_that_has_a_cap_of_its_own() -> None:
    table = at("playing")
    worn = (tables.JournalEntry("hide", "Ada", "host", NOW),) * ACTIONS["hide"].times
    table = msgspec.structs.replace(table, log=worn)
    after = act(table, MO, "hide", NOW, line=3)
    assert after.log[-1] == tables.JournalEntry("hide", "Mo", "moderator", NOW, {"line": 3})


def test_a_switch_that_changes_nothing_is_not_logged() -> None:
    table = waiting()
    shown = SettingsChange.model_validate(TableShown.of(table, ADA.id), from_attributes=True)
    assert switch(table, ADA, **shown.model_dump()) is table
    refused("not_host", lambda: switch(table, BO, chat=table.chat))


def test_the_hosting_goes_to_somebody_who_plays() -> None:
    table = waiting()
    after = act(table, ADA, "pass_on", NOW, seat=1)
    assert after.host == BO.id
    assert after.log[0].about == {"seat": 1, "name": "Bo"}
    for seat in (0, 7):  # oneself, nobody
        refused("not_seated", partial(act, table, ADA, "pass_on", NOW, seat=seat))
    refused("not_host", lambda: act(after, ADA, "pass_on", NOW, seat=0))


async def see(player: Player, fact: Callable[[Player], Any]) -> None:
    """Wait until this is so for somebody."""
    await player.until(lambda: fact(player))


# -- over HTTP and the socket ----------------------------------------------------------------------


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory())) as client:
        yield client


def test_what_the_host_did_is_told_to_everybody(http: Browser) -> None:
    form = {"name": "Ada", "password": "many boats", "token": True}
    host = bearer(http.post("/api/accounts", json=form).json()["token"])
    seats = [{"kind": "human"}, {"kind": "human"}]
    wish = {"name": "Sunday", "game": "stoneage", "seats": seats}
    table = http.post("/api/tables", json=wish, headers=host).json()
    path = f"/api/tables/{table['id']}"
    join = {"invite": table["invite"], "token": True}
    people = []
    for name in ("Bo", "Cy"):
        answer = http.post(f"{path}/join", json={**join, "name": name})
        people.append(bearer(answer.json()["me"]["token"]))
    http.post(f"{path}/remove", json={"seat": 0}, headers=host)
    http.post(f"{path}/settings", json={"chat": "off", "spectators": True}, headers=host)
    http.post(f"{path}/settings", json={"bot_pace": "fast"}, headers=host)
    assert http.post(f"{path}/settings", json={"options": {}}, headers=host).status_code == 422
    passed = http.post(f"{path}/host", json={"seat": 1}, headers=host)
    assert passed.status_code == 200
    assert not passed.json()["host"]
    assert http.get(path, headers=people[1]).json()["host"]
    assert http.post(f"{path}/start", headers=host).status_code == 403
    entries = http.get(f"{path}/log", headers=people[1]).json()["entries"]
    assert [(entry["what"], entry["about"]) for entry in entries] == [
        ("remove", {"seat": 0, "name": "Bo"}),
        ("chat", {"chat": "off"}),
        ("spectators", {"spectators": True}),
        ("bot_pace", {"bot_pace": "fast"}),
        ("pass_on", {"seat": 1, "name": "Cy"}),
    ]
    assert http.get(path, headers=people[0]).json()["log"] == entries


async def test_a_table_frame_comes_with_the_welcome_and_with_every_change(
    database: str, nats_server: str
) -> None:
    async with workers(on_servers(database, nats_server), 2) as (a, b):
        table, (one, two), host = await started(a, spectators=True)
        path = f"/api/tables/{table['id']}"
        async with (
            sitting(a, table, one) as first,
            sitting(b, table, two) as second,
            sitting(b, table, host) as watcher,
        ):
            for player, seat, is_host in ((first, 0, 0), (second, 1, 0), (watcher, -1, 1)):
                await see(player, lambda each: each.table)
                assert (player.table["seat"], player.table["host"]) == (seat, bool(is_host))
                assert player.table["status"] == "playing"
                assert player.table["invite"] is None
            async with a.http() as http:
                await http.post(f"{path}/settings", json={"chat": "everyone"}, headers=bearer(host))
            for player in (first, second, watcher):
                await see(player, lambda each: each.table["chat"] == "everyone")
                assert [entry["what"] for entry in player.table["log"]] == ["chat"]
            # One seat goes to somebody else: the others hear of it without a new welcome.
            async with a.http() as http:
                offered = await http.post(f"{path}/handover", headers=bearer(two))
            third = await guest(a, {**table, "invite": offered.json()["invite"]}, "Cy")
            assert await second.closed() == 4403
            await first.until(lambda: first.names == ["Player 0", "Cy"])
            assert first.welcomes == 1
            async with sitting(b, table, third) as taken:
                assert (taken.seat, taken.names) == (1, ["Player 0", "Cy"])
            # Nobody may watch any more.
            async with b.http() as http:
                await http.post(
                    f"{path}/settings", json={"spectators": False}, headers=bearer(host)
                )
            assert await watcher.closed() == 4403
            await first.until(lambda: first.table["spectators"] is False)


async def test_the_end_of_the_game_is_told_with_the_table() -> None:
    async with workers(in_memory(), database=MEMORY) as (worker,):
        table, (one, two), _ = await started(worker)
        async with sitting(worker, table, one) as first, sitting(worker, table, two) as second:
            await asyncio.gather(first.play(1), second.play(2))
            for player in (first, second):
                await see(player, lambda each: each.table["status"] == "over")


async def test_without_the_bus_the_sweep_finds_what_the_host_did() -> None:
    async with workers(in_memory(bus=DeafBus()), 2, sweep=0.2) as (a, b):
        table, (one, _), host = await started(a)
        async with sitting(b, table, one) as first:
            async with a.http() as http:
                form: dict[str, Any] = {"chat": "off"}
                path = f"/api/tables/{table['id']}/settings"
                await http.post(path, json=form, headers=bearer(host))
            await first.until(lambda: first.table["chat"] == "off")


async def test_a_host_who_plays_sees_the_own_hand_only() -> None:
    async with workers(in_memory()) as (worker,):
        host = await registered(worker)
        async with worker.http() as http:
            wish = {"name": "x", "game": "stoneage", "seats": [{}, {"kind": "human"}]}
            table = (await http.post("/api/tables", json=wish, headers=bearer(host))).json()
            path = f"/api/tables/{table['id']}"
            await http.post(f"{path}/join", json={"seat": 1}, headers=bearer(host))
            await guest(worker, table, "Bo")
            begun = await http.post(f"{path}/start", headers=bearer(host))
            assert begun.status_code == 200
        async with sitting(worker, table, host) as player:
            assert player.seat == 1
            assert player.view["viewer"] == 1
        played = (await worker.service.directory.table(UUID(table["id"]))).played
        assert played is not None
