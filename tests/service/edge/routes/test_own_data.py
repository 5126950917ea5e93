"""Taking away what is kept of oneself, and deleting it."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest
from msgspec.structs import replace

from ecumene.service.people import people
from ecumene.service.people.people import PERSONS
from ecumene.service.tables import course, creation, deleted_accounts, seat_changes
from ecumene.service.tables.tables import NOBODY, JournalEntry, Seat, Table, Tenure
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    bearer,
    on_servers,
    registered,
    sitting,
    started,
    workers,
)
from tests.service.support.people_desk import PASSWORD, Desk, open_desk

NOW = FakeClock().now()
ADA, BO, CY = (people.new_guest(name, NOW) for name in ("Ada", "Bo", "Cy"))


pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        yield opened


# -- tables without somebody -----------------------------------------------------------------------


def waiting() -> Table:
    """Ada is the host and sits beside Bo."""
    seats = (Seat("human"), Seat("open"))
    table = creation.create(ADA, NOW, name="Sunday", game="stoneage", options={}, seats=seats)
    table = seat_changes.join(table, ADA, NOW, invite="")
    return seat_changes.join(table, BO, NOW, invite=table.invite)


def playing() -> Table:
    table = waiting()
    return course.begin_play(table, table, uuid4())


def test_before_the_start_the_seat_is_free_and_another_is_host() -> None:
    table = deleted_accounts.forget_member(waiting(), ADA.id, NOW)
    assert table.names == ("", "Bo")
    assert (table.host, table.status) == (BO.id, "waiting")
    assert not table.knows(ADA.id)
    kept = deleted_accounts.forget_member(waiting(), BO.id, NOW)
    assert (kept.names, kept.host) == (("Ada", ""), ADA.id)


def test_in_play_a_bot_plays_the_seat_to_the_end() -> None:
    table = deleted_accounts.forget_member(playing(), BO.id, NOW)
    assert (table.seats[1].kind, table.seats[1].bot, table.status) == ("bot", "steward", "playing")
    assert not table.knows(BO.id)
    assert "Bo" not in repr(table)


def test_a_table_that_nobody_is_left_at_has_ended() -> None:
    for table in (waiting(), playing()):
        one = deleted_accounts.forget_member(table, ADA.id, NOW)
        assert one.status == table.status
        both = deleted_accounts.forget_member(one, BO.id, NOW)
        assert (both.status, both.host) == ("ended", NOBODY)


def test_what_is_over_stays_over() -> None:
    over = replace(playing(), status="over")
    for account in (ADA, BO):
        over = deleted_accounts.forget_member(over, account.id, NOW)
    assert (over.status, over.names) == ("over", ("gone", "gone"))


def test_former_players_kept_places_and_the_log_forget_too() -> None:
    table = playing()
    first = replace(table.seats[1], tenures=(Tenure(CY.id, "Cy", NOW), *table.seats[1].tenures))
    log = (
        JournalEntry("remove", "Ada", "host", NOW, {"seat": 1, "name": "Cy"}),
        JournalEntry("x", "Cy", "host", NOW),
    )
    table = replace(
        table,
        seats=(replace(table.seats[0], reserved=Tenure(CY.id, "Cy", NOW)), first),
        log=log,
        archived=(CY.id, ADA.id),
    )
    left = deleted_accounts.forget_member(table, CY.id, NOW)
    assert left.names == ("Ada", "Bo")
    assert left.archived == (ADA.id,)
    assert not left.knows(CY.id)
    assert "Cy" not in repr(left)


# -- the account -----------------------------------------------------------------------------------


def test_what_is_kept_can_be_taken_away(desk: Desk) -> None:
    ada = desk.register("Ada")
    desk.with_mail(ada, "ada@example.org")
    desk.post("/api/tokens", ada, name="robot")
    table = desk.table(ada)
    data = desk.http.get("/api/me/export", headers=ada).json()
    assert data["me"] == desk.me(ada)
    assert data["me"]["mail"] == "ada@example.org"
    assert [session["current"] for session in data["sessions"]] == [True]
    assert [token["name"] for token in data["tokens"]] == ["robot"]
    assert [(each["id"], each["seat"]) for each in data["tables"]] == [(table["id"], -1)]
    text = desk.http.get("/api/me/export", headers=ada).text
    assert "argon2" not in text
    assert ada["Authorization"].removeprefix("Bearer ") not in text
    assert table["invite"] not in text


def test_an_account_is_deleted_only_if_it_is_meant(desk: Desk) -> None:
    ada = desk.register("Ada")
    wrong = desk.post("/api/me/delete", ada, name="Bo", password=PASSWORD)
    assert (wrong.status_code, wrong.json()["code"]) == (422, "not_meant")
    wrong = desk.post("/api/me/delete", ada, name="Ada", password="wrong")
    assert (wrong.status_code, wrong.json()["code"]) == (422, "wrong_password")
    assert desk.post("/api/me/delete", ada, name="Ada").status_code == 422
    assert desk.me(ada)


def test_who_deletes_the_account_is_gone_everywhere(desk: Desk) -> None:
    host, ada = desk.register("Host"), desk.register("Ada")
    table = desk.table(host)
    path = f"/api/tables/{table['id']}"
    desk.post(f"{path}/join", ada, invite=table["invite"])
    desk.post(f"{path}/chat", ada, text="Good evening.")
    assert "Ada" in desk.http.get(path, headers=host).text
    desk.post("/api/tokens", ada, name="robot")
    assert desk.post("/api/me/delete", ada, name="ada", password=PASSWORD).status_code == 204
    assert desk.http.get("/api/me", headers=ada).status_code == 401
    assert desk.post("/api/sessions", name="Ada", password=PASSWORD).status_code == 401
    for url in (path, f"{path}/chat"):
        assert "Ada" not in desk.http.get(url, headers=host).text
    assert desk.register("Ada")  # the name is free


def test_a_guest_can_go_too(desk: Desk) -> None:
    table = desk.table(desk.register())
    bo = desk.guest(table)
    assert desk.post("/api/me/delete", bo, name="Bo").status_code == 204
    shown = desk.http.get(f"/api/tables/{table['id']}", params={"invite": table["invite"]}).json()
    assert [seat["name"] for seat in shown["seats"]] == ["", ""]


async def test_deleting_in_play_on_real_servers(database: str, nats_server: str) -> None:
    """Sockets are closed, the others are told, and everything that hung on the account is gone."""
    async with workers(on_servers(database, nats_server), 2) as (one, two):
        table, players, host = await started(one)
        who = bearer(players[0])
        directory = one.service.directory
        async with (
            one.http() as http,
            sitting(two, table, players[0]) as ada,
            sitting(two, table, players[1]) as bo,
        ):
            me = (await http.get("/api/me", headers=who)).json()
            await http.post("/api/tokens", json={"name": "robot"}, headers=who)
            answer = await http.post("/api/me/delete", json={"name": me["name"]}, headers=who)
            assert answer.status_code == 204, answer.text
            assert await ada.closed() is not None
            await bo.until(lambda: bo.table and bo.names[0] == "Bot 1")
            assert await directory.account(me["id"]) is None
            assert not await directory.sessions_of(me["id"], PERSONS, NOW)
            other = await registered(one)
            seen = await http.get(f"/api/tables/{table['id']}", headers=bearer(host))
            assert me["name"] not in [seat["name"] for seat in seen.json()["seats"]]
            assert other
