"""An agreed end: at an hour, or by a vote of two thirds (MC-S.6, D-15, N-16, DG-8.5)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec
import pytest

from ecumene.kernel import Match, Refusal
from ecumene.service.app.web import create_app
from ecumene.service.people.people import Account, new_guest
from ecumene.service.ports.store import Job, Leased
from ecumene.service.settings import Settings
from ecumene.service.tables import creation, rematches, seat_changes, votes
from ecumene.service.tables.tables import Origin, Seat, Table, with_seat
from tests.service.support.absent_players import Players
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory
from tests.service.support.job_table import (
    PERSON,
    STEWARD,
    Opening,
    Truth,
    game_of,
    opening,
    work_off,
)
from tests.service.support.live_matches import live_match

CLOCK = FakeClock()
NOW = CLOCK.now()
HOUR = timedelta(hours=1)
SEATS = (PERSON, PERSON, STEWARD, STEWARD, STEWARD)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def timed(truth: Truth[FakeClock], after: timedelta, **options: Any) -> Table:
    """A table of two people and three bots that ends at an hour."""
    hour = (truth.clock.now() + after).isoformat()
    chosen = {"civ_choice": "random", "stop": "time", "stop_time": hour, **options}
    return await truth.begun(SEATS, game="megaciv", pace="none", **chosen)


def commands(match: Match[Any]) -> list[tuple[str, str]]:
    return [(row.kind, row.by) for row in match.log if row.what == "command"]


# -- at an hour ------------------------------------------------------------------------------------


@pytest.mark.rule("MC-S.6", "N-16", "D-15", "DG-8.5")
async def test_at_its_hour_the_turn_under_way_is_the_last(opened: Opening) -> None:
    async with opened() as truth:
        table = await timed(truth, HOUR)
        people = Players(truth, table, {0, 1}, step=timedelta())
        await people.step()
        truth.clock.turn(minutes=59)
        await work_off(people.work)
        assert (await people.match()).state.last_turn == 0
        # The worker that knew of it is gone: the job is in the store.
        truth.clock.turn(minutes=2)
        await work_off(truth.worker(1))
        match = await truth.match(table)
        turn = match.state.turn
        assert (match.state.last_turn, match.over) == (turn, False)
        assert commands(match) == [("last_turn", "clock")]
        assert [event.data for event in match.events[-1]] == [{"turn": turn}]
        for _ in range(400):
            if not await people.step():
                break
        await work_off(people.work)
        match = await truth.match(table)
        assert match.over
        assert match.result is not None
        assert commands(match) == [("last_turn", "clock")], "it is said once"
        assert (await people.table()).status == "over"


@pytest.mark.rule("D-15", "N-16")
async def test_an_hour_before_the_first_turn_makes_it_the_last(opened: Opening) -> None:
    async with opened() as truth:
        table = await timed(truth, HOUR, civ_choice="draft")
        people = Players(truth, table, {0, 1}, step=timedelta())
        await work_off(people.work)
        truth.clock.turn(hours=2)
        await work_off(people.work)
        match = await people.match()
        assert (match.state.turn, match.state.last_turn) == (0, 0), "civilizations are chosen"
        for _ in range(20):
            if (await people.match()).state.turn:
                break
            await people.step()
        await work_off(people.work)
        assert (await people.match()).state.last_turn == 1


async def test_the_job_is_done_twice_and_says_it_once(opened: Opening) -> None:
    async with opened() as truth:
        table = await timed(truth, HOUR)
        work = truth.worker()
        leased = Leased(1, Job("stop", f"{game_of(table)}:turn", b"", truth.clock.now()), 1)
        for _ in range(2):
            await work.worker._handlers["stop"](leased)
        assert commands(await truth.match(table)) == [("last_turn", "clock")]


async def test_a_copy_of_a_game_has_no_hour(opened: Opening) -> None:
    async with opened() as truth:
        table = await timed(truth, HOUR)

        def copied(table: Table) -> Table:
            return msgspec.structs.replace(table, origin=Origin("sandbox"))

        await truth.parts[0].directory.change_table(table.id, copied)
        truth.clock.turn(hours=2)
        await work_off(truth.worker())
        assert (await truth.match(table)).state.last_turn == 0


def opened_table(**options: Any) -> Table:
    host = new_guest("Ada", NOW)
    return creation.create(host, NOW, name="Sunday", game="megaciv", options=options, seats=SEATS)


@pytest.mark.parametrize(
    "hour", ["tonight", "22:00", "2026-11-14T22:00:00", "2026-11-14T11:59:00Z", "2028-01-01T00:00Z"]
)
def test_an_hour_is_to_come_and_says_its_zone(hour: str) -> None:
    with pytest.raises(Refusal) as caught:
        opened_table(stop="time", stop_time=hour)
    assert caught.value.code == "stop_hour"
    assert opened_table(stop="time", stop_time="2026-11-14T23:00:00+01:00").status == "waiting"


def test_a_rematch_keeps_an_hour_only_if_it_is_to_come() -> None:
    table = opened_table(stop="time", stop_time="2026-11-14T14:00:00Z")
    over = msgspec.structs.replace(table, status="over")
    host = new_guest("Ada", NOW)
    again = rematches.rematch(over, host, NOW + HOUR, "kept")
    assert (again.options["stop"], again.options["stop_time"]) == ("time", "2026-11-14T14:00:00Z")
    later = rematches.rematch(over, host, NOW + 3 * HOUR, "kept")
    assert (later.options["stop"], later.options["stop_time"]) == ("none", "")


# -- by a vote -------------------------------------------------------------------------------------


def voting(people: int, stop: str = "vote") -> tuple[Table, list[Account]]:
    accounts = [new_guest(f"Bo {n}", NOW) for n in range(people)]
    table = creation.create(
        *(accounts[0], NOW),
        name="Sunday",
        game="megaciv",
        options={"stop": stop},
        seats=(*(Seat("human") for _ in accounts), *[STEWARD] * 3),
    )
    for account in accounts:
        table = seat_changes.join(table, account, NOW, invite=table.invite)
    return msgspec.structs.replace(table, status="playing"), accounts


def cast(table: Table, seat: int, yes: bool = True) -> tuple[Table, bool]:
    return votes.cast(table, [seat], "last_turn", -1, yes, NOW)


@pytest.mark.rule("D-15")
@pytest.mark.parametrize(("people", "needed"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 4), (9, 6)])
def test_two_thirds_of_those_who_are_there_decide(people: int, needed: int) -> None:
    table, _ = voting(people)
    for seat in range(needed):
        table, passed = cast(table, seat)
        assert passed == (seat == needed - 1)
    assert table.status == "playing"
    assert table.votes == ()
    assert table.log[-1].what == "last_turn"


@pytest.mark.rule("D-15")
def test_more_than_a_third_votes_it_down_and_absent_seats_do_not_count() -> None:
    table, _ = voting(6)
    table, _ = cast(table, 0)
    for seat, left in ((1, 1), (2, 1), (3, 0)):
        table, passed = cast(table, seat, yes=False)
        assert (len(table.votes), passed) == (left, False)
    assert table.log[-1].what == "voted_down"
    for seat in (3, 4, 5):
        table = with_seat(table, seat, absent=True)
    table, passed = cast(table, 0)
    assert not passed
    assert cast(table, 1)[1], "two of the three who are there"


@pytest.mark.parametrize("stop", ["none", "turn"])
def test_only_a_table_that_agreed_on_it_votes_on_the_end(stop: str) -> None:
    table, _ = voting(3)
    options = {**table.options, "stop": stop}
    with pytest.raises(Refusal) as caught:
        cast(msgspec.structs.replace(table, options=options), 0)
    assert caught.value.code == "vote_senseless"


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(database="memory", secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory(CLOCK))) as client:
        yield client


def seated(http: Browser, **options: Any) -> tuple[str, list[dict[str, str]]]:
    """The address of a table of Mega Civilization in play, and its two people."""
    host = bearer(http.post("/api/guests", json={"name": "Ada", "token": True}).json()["token"])
    bots = [{"kind": "bot", "bot": "steward"}] * 3
    wanted = {
        "name": "Sunday",
        "game": "megaciv",
        "seats": [{"kind": "human"}, {"kind": "human"}, *bots],
        "options": {"civ_choice": "random", **options},
    }
    answer = http.post("/api/tables", json=wanted, headers=host)
    assert answer.status_code == 201, answer.text
    address = f"/api/tables/{answer.json()['id']}"
    assert http.post(f"{address}/join", json={}, headers=host).status_code == 200
    joining = {"invite": answer.json()["invite"], "name": "Bo", "token": True}
    bo = bearer(http.post(f"{address}/join", json=joining).json()["me"]["token"])
    assert http.post(f"{address}/start", headers=host).status_code == 200
    return address, [host, bo]


@pytest.mark.rule("MC-S.6", "N-16", "D-15", "DG-8.5")
@pytest.mark.usefixtures("quick")
def test_the_vote_passes_and_the_game_is_told(http: Browser) -> None:
    address, (ada, bo) = seated(http, stop="vote")
    ballot = {"kind": "last_turn"}
    shown = http.post(f"{address}/votes", json=ballot, headers=ada).json()
    assert [vote["kind"] for vote in shown["votes"]] == ["last_turn"]
    shown = http.post(f"{address}/votes", json=ballot, headers=bo).json()
    assert (shown["votes"], shown["status"]) == ([], "playing")
    service = http.app.state.service
    played = http.run(service.directory.table(UUID(address.rpartition("/")[2]))).played
    match = http.run(live_match(service.games, played))
    assert (match.state.phase, match.state.turn, match.state.last_turn) == (3, 1, 1)
    assert commands(match) == [("voted_last_turn", "vote")]
    again = http.post(f"{address}/votes", json=ballot, headers=ada)
    assert (again.status_code, again.json()["code"]) == (409, "last_turn_known")


@pytest.mark.usefixtures("quick")
def test_a_table_without_the_option_refuses_the_vote(http: Browser) -> None:
    address, (ada, _) = seated(http)
    no = http.post(f"{address}/votes", json={"kind": "last_turn"}, headers=ada)
    assert (no.status_code, no.json()["code"]) == (409, "vote_senseless")
