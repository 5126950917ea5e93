"""After a game: the rematch, tables put away, and long lists by pages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from ecumene.kernel import Refusal
from ecumene.service.adapters.postgres import directory as postgres
from ecumene.service.adapters.sqlite import directory as sqlite
from ecumene.service.app.web import create_app
from ecumene.service.people import people
from ecumene.service.people.people import Account
from ecumene.service.settings import Settings
from ecumene.service.tables import course, creation, cursors, host_actions, rematches, seat_changes
from ecumene.service.tables.cursors import NEWEST, Cursor
from ecumene.service.tables.rematches import Order, rematch
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory

NOW = FakeClock().now()
LATER = NOW + timedelta(hours=3)
ADA, BO, CY, DEE = (people.new_guest(name, NOW) for name in ("Ada", "Bo", "Cy", "Dee"))


pytestmark = pytest.mark.usefixtures("quick")


def refused(code: str, act: Callable[[], object]) -> None:
    with pytest.raises(Refusal) as refusal:
        act()
    assert refusal.value.code == code


def played(*seats: Seat, who: tuple[Account, ...] = (ADA, BO)) -> Table:
    """A table of Ada's that is over."""
    table = creation.create(
        ADA,
        NOW,
        name="Sunday",
        game="stoneage",
        options={"sa_open_cards": "hidden"},
        seats=seats or (Seat("human"), Seat("open"), Seat("bot", "steward")),
        settings=TableSettings(pace="days", spectators=True, chat="everyone"),
    )
    for account in who:
        table = seat_changes.join(table, account, NOW, invite=table.invite)
    return course.finish(course.begin_play(table, table, uuid4()))


# -- the rematch -----------------------------------------------------------------------------------


def test_the_same_game_for_the_same_people() -> None:
    old = played()
    new = rematch(old, BO, LATER, "kept")
    for same in ("name", "game", "rules", "options", "pace", "spectators", "chat", "limits"):
        assert getattr(new, same) == getattr(old, same)
    assert (new.status, new.played, new.host) == ("waiting", None, BO.id)
    assert (new.invite, new.id_key) != (old.invite, old.id_key)
    assert new.rematch_of == old.id
    assert rematches.link_rematch(old).rematch == new.id
    assert new.names == ("", "", "Bot 3")
    assert [seat.reserved.name for seat in new.seats if seat.reserved] == ["Ada", "Bo"]
    assert new.members == {ADA.id, BO.id}
    assert not new.open


def test_places_move_on_if_wished() -> None:
    new = rematch(played(), ADA, LATER, "rotated")
    kept = [seat.reserved.name if seat.reserved else seat.bot for seat in new.seats]
    assert kept == ["Bo", "steward", "Ada"]


def test_a_kept_seat_is_for_one_person_who_sits_down_of_their_own_will() -> None:
    new = rematch(played(), ADA, LATER, "rotated")
    refused("empty_seats", lambda: course.begin(new, ADA.id))
    for account, invite in ((CY, ""), (CY, new.invite)):
        refused("no_seat", partial(seat_changes.join, new, account, LATER, invite=invite))
    refused("no_seat", lambda: seat_changes.join(new, BO, LATER, seat=2, invite=new.invite))
    both = seat_changes.join(seat_changes.join(new, BO, LATER, invite=""), ADA, LATER, invite="")
    assert both.names == ("Bo", "Bot 2", "Ada")
    assert not any(seat.reserved for seat in both.seats)
    assert course.begin(both, ADA.id)[0].header.names == ("Bo", "Bot 2", "Ada")


def test_the_host_frees_a_kept_seat_for_somebody_else() -> None:
    new = rematch(played(), ADA, LATER, "kept")
    freed = host_actions.act(new, ADA, "remove", LATER, seat=1)
    assert freed.log[0].about == {"seat": 1, "name": "Bo"}
    assert freed.members == {ADA.id}
    after = seat_changes.join(freed, CY, LATER, invite=freed.invite)
    assert after.seat_of(CY.id) == 1


def test_who_takes_another_seat_gives_the_kept_one_up() -> None:
    new = rematch(
        played(Seat("human"), Seat("human"), Seat("human"), who=(ADA, BO, CY)), ADA, NOW, "kept"
    )
    freed = host_actions.act(new, ADA, "remove", LATER, seat=2)
    after = seat_changes.join(freed, BO, LATER, seat=2, invite="")
    assert (after.seat_of(BO.id), after.seats[1].reserved) == (2, None)
    assert seat_changes.join(after, DEE, LATER, invite=after.invite).seat_of(DEE.id) == 1


def test_there_is_no_rematch_of_a_game_that_goes_on() -> None:
    table = msgspec.structs.replace(played(), status="playing")
    refused("not_over", lambda: rematch(table, ADA, NOW, "kept"))
    ended = msgspec.structs.replace(table, status="ended")
    assert rematch(ended, ADA, NOW, "kept").rematch_of == table.id


# -- putting away ----------------------------------------------------------------------------------


def test_a_table_is_put_away_for_oneself_and_not_in_play() -> None:
    table = played()
    away = course.put_away(course.put_away(table, ADA.id, True), ADA.id, True)
    assert away.archived == (ADA.id,)
    both = course.put_away(away, BO.id, True)
    assert set(both.archived) == {ADA.id, BO.id}
    assert course.put_away(both, ADA.id, False).archived == (BO.id,)
    playing = msgspec.structs.replace(table, status="playing")
    refused("in_play", lambda: course.put_away(playing, ADA.id, True))


def test_a_table_that_begins_is_put_away_for_nobody() -> None:
    seats = (Seat("human"), Seat("bot", "steward"))
    table = creation.create(ADA, NOW, name="x", game="stoneage", options={}, seats=seats)
    table = course.put_away(seat_changes.join(table, ADA, NOW, invite=""), ADA.id, True)
    assert course.begin_play(table, table, uuid4()).archived == ()


# -- lists by pages --------------------------------------------------------------------------------


async def test_every_table_is_on_one_page(
    directory: OpenDirectory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LISTED", 3)
    monkeypatch.setattr(sqlite, "LISTED", 3)
    for name in ("TABLES_OF", "OPEN_TABLES"):
        monkeypatch.setattr(postgres, name, getattr(postgres, name).replace("limit 100", "limit 3"))
    host = Account(uuid4(), "Ada", NOW)
    seats = (Seat("open"), Seat("open"))
    async with directory() as held:
        made = []
        for number in range(8):
            # Two at a time are made in the same moment.
            then = NOW + timedelta(days=2000, seconds=number // 2)
            table = creation.create(host, then, name="x", game="stoneage", options={}, seats=seats)
            await held.add_table(table)
            made.append(table)
        put_away = made[5]
        await held.change_table(put_away.id, lambda t: course.put_away(t, host.id, True))
        shown: list[UUID] = []
        after = NEWEST
        while page := await held.tables_of(host.id, after=after):
            assert len(page) <= 3
            shown += [table.id for table in page]
            after = Cursor(page[-1].created, page[-1].id)
        expected = sorted(made, key=lambda t: (t.created, t.id), reverse=True)
        assert shown == [table.id for table in expected if table.id != put_away.id]
        (away,) = await held.tables_of(host.id, archived=True)
        assert away.id == put_away.id
        first = await held.open_tables()
        second = await held.open_tables(after=Cursor(first[-1].created, first[-1].id))
        ids = [table.id for table in (*first, *second)]
        assert ids == [table.id for table in expected[:6]]


async def test_a_table_is_added_once(directory: OpenDirectory) -> None:
    async with directory() as held:
        old = played()
        one, two = (rematch(old, host, LATER, "kept") for host in (ADA, BO))
        await held.add_table(one)
        await held.add_table(two)
        assert await held.table(one.id) == one


def test_places_in_lists_are_read_as_they_were_written() -> None:
    place = Cursor(NOW + timedelta(microseconds=7), uuid4())
    assert cursors.read_cursor(place.text()) == place
    assert cursors.read_cursor("") == NEWEST


@pytest.mark.parametrize("text", ["x", "-", "5-", "5-xyz", "9" * 59, f"{'9' * 25}-{'0' * 32}"])
def test_there_is_no_such_page(text: str) -> None:
    refused("cursor", lambda: cursors.read_cursor(text))


# -- over HTTP -------------------------------------------------------------------------------------


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory())) as client:
        yield client


def register(http: Browser, name: str) -> dict[str, str]:
    form = {"name": name, "password": "many boats", "token": True}
    return bearer(http.post("/api/accounts", json=form).json()["token"])


def finished(http: Browser, *people: dict[str, str]) -> str:
    """The path of a table whose game is over."""
    wish: dict[str, Any] = {"name": "x", "game": "stoneage", "seats": [{"kind": "human"}] * 2}
    table = http.post("/api/tables", json=wish, headers=people[0]).json()
    path = f"/api/tables/{table['id']}"
    for who in people:
        form = {"invite": table["invite"]}
        assert http.post(f"{path}/join", json=form, headers=who).status_code == 200
    assert http.post(f"{path}/start", headers=people[0]).status_code == 200
    held = http.app.state.service.directory
    asyncio.run(held.change_table(UUID(table["id"]), course.finish))
    return path


@pytest.mark.parametrize("order", ["kept", "rotated"])
def test_one_rematch_however_often_it_is_asked_for(http: Browser, order: Order) -> None:
    ada, bo, cy = (register(http, name) for name in ("Ada", "Bo", "Cy"))
    path = finished(http, ada, bo)
    assert http.post(f"{path}/rematch", json={}, headers=cy).status_code == 404
    new = http.post(f"{path}/rematch", json={"order": order}, headers=bo).json()
    again = http.post(f"{path}/rematch", json={}, headers=ada).json()
    assert (new["id"], new["host"], again["host"]) == (again["id"], True, False)
    assert http.get(path, headers=ada).json()["rematch"] == new["id"]
    assert new["rematch_of"] == path.rpartition("/")[2]
    names = [seat["reserved"] for seat in new["seats"]]
    assert names == (["Ada", "Bo"] if order == "kept" else ["Bo", "Ada"])
    there = f"/api/tables/{new['id']}"
    # It is in the list of everybody who is wanted there.
    assert new["id"] in [t["id"] for t in http.get("/api/tables", headers=ada).json()["own"]]
    assert http.post(f"{there}/join", json={}, headers=cy).status_code == 404
    for who in (ada, bo):
        assert http.post(f"{there}/join", json={}, headers=who).status_code == 200
    assert http.post(f"{there}/start", headers=bo).status_code == 200


def test_a_table_put_away_is_found_among_those_put_away(http: Browser) -> None:
    ada, bo = register(http, "Ada"), register(http, "Bo")
    path = finished(http, ada, bo)

    def listed(who: dict[str, str], **query: Any) -> list[str]:
        found = http.get("/api/tables", params=query, headers=who).json()
        assert found["own_next"] is None
        return [f"/api/tables/{table['id']}" for table in found["own"]]

    assert http.post(f"{path}/archive", json={}, headers=ada).json()["archived"]
    assert (listed(ada), listed(ada, archived=True), listed(bo)) == ([], [path], [path])
    assert not http.get(path, headers=bo).json()["archived"]
    http.post(f"{path}/archive", json={"archived": False}, headers=ada)
    assert (listed(ada), listed(ada, archived=True)) == ([path], [])
    nonsense = http.get("/api/tables", params={"own_after": "x"}, headers=ada)
    assert nonsense.status_code == 422
