"""Votes at a table: who has one, what passes, and what it does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec
import pytest

from ecumene.kernel import Refusal
from ecumene.service.app.web import create_app
from ecumene.service.edge.routes import common
from ecumene.service.people.people import Account, new_guest
from ecumene.service.settings import Settings
from ecumene.service.tables import creation, seat_changes, tables, votes
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table, with_seat
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory
from tests.service.support.live_matches import live_match

CLOCK = FakeClock()
NOW = CLOCK.now()
HOUR = timedelta(hours=1)
BOT = Seat("bot", "steward")


def playing(people: int = 3, *seats: Seat, pace: Any = "days") -> tuple[Table, list[Account]]:
    """A table of Stone Age in play."""
    accounts = [new_guest(f"Bo {n}", NOW) for n in range(people)]
    all_seats = (*(Seat("human") for _ in accounts), *seats)
    table = creation.create(
        *(accounts[0], NOW),
        name="Sunday",
        game="stoneage",
        options={},
        seats=all_seats,
        settings=TableSettings(pace=pace),
    )
    for account in accounts:
        table = seat_changes.join(table, account, NOW, invite=table.invite)
    return msgspec.structs.replace(table, status="playing"), accounts


def cast(table: Table, seat: int, kind: Any, about: int = -1, yes: bool = True) -> Table:
    return votes.cast(table, [seat], kind, about, yes, NOW)[0]


def refused(table: Table, seat: int, kind: Any, about: int = -1, yes: bool = True) -> str:
    with pytest.raises(Refusal) as caught:
        cast(table, seat, kind, about, yes)
    return caught.value.code


@pytest.mark.rule("DG-8.4")
def test_the_majority_pauses_and_goes_on() -> None:
    table, _ = playing(3)
    table = cast(table, 0, "pause")
    assert table.pause is None
    assert [(vote.kind, vote.yes) for vote in table.votes] == [("pause", (0,))]
    table = cast(table, 0, "pause")
    assert table.pause is None, "nobody votes twice"
    table = cast(table, 2, "pause")
    assert table.pause is not None
    assert table.votes == ()
    assert refused(table, 1, "pause") == "vote_senseless"
    assert refused(table, 1, "extend") == "vote_senseless"
    table = cast(cast(table, 0, "resume"), 1, "resume")
    assert table.pause is None
    assert [entry.what for entry in table.log] == ["vote", "pause", "vote", "resume"]


def test_half_is_no_majority_and_who_changes_their_mind_is_counted_once() -> None:
    table, _ = playing(4)
    table = cast(cast(table, 0, "end"), 1, "end")
    assert table.status == "playing"
    table = cast(table, 1, "end", yes=False)
    assert (table.votes[0].yes, table.votes[0].no) == ((0,), (1,))
    table = cast(table, 2, "end", yes=False)
    assert table.votes == (), "it cannot pass any more"
    assert table.log[-1].what == "voted_down"
    for seat in (0, 1, 3):
        table = cast(table, seat, "end")
    assert table.status == "ended"
    assert refused(table, 0, "end") == "not_started"


def test_bots_and_absent_seats_have_no_vote() -> None:
    table, _ = playing(3, BOT)
    table = with_seat(table, 2, absent=True)
    assert refused(table, 2, "pause") == "no_vote"
    assert refused(table, 3, "pause") == "no_vote"
    with pytest.raises(Refusal):
        votes.cast(table, [], "pause", -1, True, NOW)
    table = cast(table, 0, "pause")
    assert table.pause is None, "two are there: one is half of them"
    assert cast(table, 1, "pause").pause is not None


def test_ballots_of_people_who_went_away_do_not_count() -> None:
    table, _ = playing(4)
    table = cast(cast(table, 0, "end"), 1, "end")
    table = with_seat(table, 1, absent=True)
    table = cast(table, 2, "end")
    assert table.status == "ended", "two of three"


def test_a_vote_lapses() -> None:
    table, _ = playing(3)
    table = cast(table, 0, "pause")
    later = table.votes[0].ends
    table, passed = votes.cast(table, [1], "pause", -1, True, later)
    assert not passed
    assert table.votes[0].yes == (1,)
    with pytest.raises(Refusal) as caught:
        votes.cast(table, [2], "pause", -1, False, table.votes[0].ends)
    assert caught.value.code == "vote_unknown"


@pytest.mark.rule("DG-10.1")
def test_what_becomes_of_an_absent_seat() -> None:
    table, _ = playing(4)
    assert refused(table, 0, "replace", 3) == "vote_senseless"
    table = with_seat(with_seat(table, 3, absent=True), 2, absent=True)
    table = cast(table, 0, "replace", 3)
    assert refused(table, 1, "replace", 2) == "vote_open"
    table = cast(table, 1, "replace", 3)
    assert table.seats[3].caretaker == "steward"
    assert table.names[3] == "Bo 3", "it is still the seat of its player"
    assert refused(table, 0, "replace", 3) == "vote_senseless"
    table = cast(cast(table, 0, "hand_over", 3), 1, "hand_over", 3)
    assert table.seats[3].vacant
    newcomer = new_guest("Cleo", NOW)
    table = seat_changes.take_seat(table, newcomer, NOW, table.invite)
    assert table.seat_of(newcomer.id) == 3
    assert (table.seats[3].absent, table.seats[3].caretaker, table.seats[3].vacant) == (
        False,
        "",
        False,
    )
    table = cast(cast(table, 0, "leave", 2), 3, "leave", 2)
    assert (table.seats[2].kind, table.seats[2].bot) == ("bot", "steward")
    assert table.seats[2].player is None


def test_nobody_takes_a_seat_with_the_invitation_that_was_not_given_up() -> None:
    table, _ = playing(3)
    with pytest.raises(Refusal) as caught:
        seat_changes.take_seat(table, new_guest("Cleo", NOW), NOW, table.invite)
    assert caught.value.code == "not_invited"


def test_the_log_of_votes_does_not_grow_for_ever() -> None:
    table, _ = playing(2)
    for _ in range(tables.ENTRIES):
        table = cast(cast(table, 0, "pause"), 1, "pause", yes=False)
    assert len(table.log) == tables.ENTRIES


@pytest.mark.parametrize("kind", ["pause", "extend"])
def test_without_a_clock_there_is_nothing_to_stop(kind: str) -> None:
    table, _ = playing(3, pace="none")
    assert refused(table, 0, kind) == "vote_senseless"


# -- over HTTP -------------------------------------------------------------------------------------


pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(database="memory", secure_cookies=False, sweep=60, rate_limits=False)
    app = create_app(settings, in_memory(CLOCK))
    with browser(app) as client:
        yield client


def seated(http: Browser, **form: Any) -> tuple[str, list[dict[str, str]]]:
    """The address of a table of Stone Age in play, and its two players; the first is the host."""
    host = bearer(
        http.post(
            "/api/accounts", json={"name": "Ada", "password": "many boats", "token": True}
        ).json()["token"]
    )
    wanted = {
        "name": "Sunday",
        "game": "stoneage",
        "seats": [{"kind": "human"}, {"kind": "human"}],
        "pace": "days",
        **form,
    }
    answer = http.post("/api/tables", json=wanted, headers=host)
    assert answer.status_code == 201, answer.text
    table = answer.json()
    address = f"/api/tables/{table['id']}"
    assert http.post(f"{address}/join", json={}, headers=host).status_code == 200
    joining = {"invite": table["invite"], "name": "Bo", "token": True}
    bo = bearer(http.post(f"{address}/join", json=joining).json()["me"]["token"])
    assert http.post(f"{address}/start", headers=host).status_code == 200
    return address, [host, bo]


def wait_for(http: Browser, address: str, who: dict[str, str], fact: Any) -> Any:
    """The clocks, once the worker beside has set them as wanted."""
    for _ in range(400):
        clocks = http.get(f"{address}/clocks", headers=who).json()["clocks"]
        if fact(clocks):
            return clocks
        CLOCK.turn(microseconds=1)
        http.run(asyncio.sleep(0.05))
    raise AssertionError(clocks)


def test_a_pause_stops_the_clocks_and_people_play_on(http: Browser) -> None:
    address, (ada, bo) = seated(http)
    (clock,) = wait_for(http, address, ada, bool)
    assert clock["due"] is not None
    assert clock["left"] is None
    assert http.post(f"{address}/votes", json={"kind": "pause"}, headers=ada).status_code == 200
    paused = http.post(f"{address}/votes", json={"kind": "pause"}, headers=bo).json()
    assert paused["paused"] is not None
    (stopped,) = wait_for(http, address, bo, lambda clocks: clocks and clocks[0]["left"])
    assert stopped["due"] is None
    assert 0 < stopped["left"] <= 86400
    for who in (ada, bo):
        http.post(f"{address}/votes", json={"kind": "resume"}, headers=who)
    (again,) = wait_for(http, address, bo, lambda clocks: clocks and clocks[0]["due"])
    assert again["seat"] == clock["seat"]


def test_the_host_gives_more_time_once_for_a_decision(http: Browser) -> None:
    address, (ada, bo) = seated(http)
    (clock,) = wait_for(http, address, ada, bool)
    form = {"seat": clock["seat"]}
    assert http.post(f"{address}/extend", json=form, headers=bo).status_code == 403
    other = http.post(f"{address}/extend", json={"seat": 1 - clock["seat"]}, headers=ada)
    assert (other.status_code, other.json()["code"]) == (409, "not_extended")
    given = http.post(f"{address}/extend", json=form, headers=ada)
    assert given.status_code == 200
    assert given.json()["log"][-1]["what"] == "extend"
    (later,) = http.get(f"{address}/clocks", headers=bo).json()["clocks"]
    assert later["due"] > clock["due"]
    again = http.post(f"{address}/extend", json=form, headers=ada)
    assert (again.status_code, again.json()["code"]) == (409, "not_extended")


def test_a_vote_is_carried_out_though_its_worker_dies(
    http: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, (ada, bo) = seated(http)
    (clock,) = wait_for(http, address, ada, bool)
    ballot = {"kind": "extend"}
    assert http.post(f"{address}/votes", json=ballot, headers=ada).status_code == 200

    async def die(*_what: object) -> None:
        raise ConnectionError("killed")

    with monkeypatch.context() as dying:
        dying.setattr(common, "tell_seats", die)
        with pytest.raises(ConnectionError):
            http.post(f"{address}/votes", json=ballot, headers=bo)
    log = http.get(address, headers=ada).json()["log"]
    assert [entry["what"] for entry in log] == ["vote", "extend"]
    wait_for(http, address, bo, lambda clocks: clocks[0]["due"] > clock["due"])


def test_a_table_that_all_give_up_is_ended_and_keeps_its_secrets(http: Browser) -> None:
    address, (ada, bo) = seated(http)
    for who in (ada, bo):
        answer = http.post(f"{address}/votes", json={"kind": "end"}, headers=who)
    assert answer.json()["status"] == "ended"
    assert http.get(f"{address}/record", headers=ada).status_code == 409
    again = http.post(f"{address}/votes", json={"kind": "end"}, headers=ada)
    assert (again.status_code, again.json()["code"]) == (409, "not_started")


@pytest.mark.rule("DG-10.4")
def test_who_leaves_for_good_is_replaced_by_a_bot(http: Browser) -> None:
    address, (ada, bo) = seated(http)
    left = http.post(f"{address}/leave", headers=bo).json()
    assert left["seats"][1]["kind"] == "bot"
    assert left["seat"] == -1
    assert http.post(f"{address}/return", headers=bo).status_code == 403
    assert http.get(address, headers=bo).status_code == 200, "of the table they still know"
    assert http.get(address, headers=ada).json()["log"][-1]["what"] == "leave"


@pytest.mark.rule("DG-10.4")
def test_who_leaves_mega_civilization_leaves_by_its_rules(http: Browser) -> None:
    address, (_, bo) = seated(
        http,
        game="megaciv",
        options={"civ_choice": "random"},
        seats=[{"kind": "human"}, {"kind": "human"}, *[{"kind": "bot", "bot": "steward"}] * 3],
    )
    number = UUID(address.rpartition("/")[2])
    service = http.app.state.service
    played = http.run(service.directory.table(number)).played
    match = http.run(live_match(service.games, played))
    assert match.state.turn == 1
    assert http.post(f"{address}/leave", headers=bo).status_code == 200
    match = http.run(live_match(service.games, played))
    assert match.state.leaving == [1]
    assert [(row.kind, row.seat) for row in match.log if row.what == "command"] == [("leave", 1)]


def away(http: Browser, address: str, seat: int) -> None:
    """The player of this seat has been silent for a whole round."""
    service = http.app.state.service
    number = UUID(address.rpartition("/")[2])
    http.run(
        service.directory.change_table(number, lambda table: with_seat(table, seat, absent=True))
    )


@pytest.mark.rule("DG-10.2")
def test_a_caretaker_plays_until_the_player_is_back(http: Browser) -> None:
    address, (ada, bo) = seated(http)
    away(http, address, 1)
    assert http.post(f"{address}/votes", json={"kind": "pause"}, headers=bo).status_code == 403
    ballot = {"kind": "replace", "seat": 1}
    replaced = http.post(f"{address}/votes", json=ballot, headers=ada).json()
    assert replaced["seats"][1]["caretaker"] == "steward"
    assert replaced["seats"][1]["name"] == "Bo"
    wait_for(http, address, ada, lambda clocks: [each["seat"] for each in clocks] == [0])
    back = http.post(f"{address}/return", headers=bo).json()
    assert (back["seats"][1]["absent"], back["seats"][1]["caretaker"]) == (False, "")
    assert [entry["what"] for entry in back["log"]] == ["replace", "return"]


@pytest.mark.rule("DG-10.3")
def test_a_seat_that_all_hand_over_is_taken_with_the_invitation_of_the_table(http: Browser) -> None:
    address, (ada, bo) = seated(http)
    assert http.get(address, headers=ada).json()["invite"] is None
    away(http, address, 1)
    ballot = {"kind": "hand_over", "seat": 1}
    invite = http.post(f"{address}/votes", json=ballot, headers=ada).json()["invite"]
    assert invite
    joining = {"invite": invite, "name": "Cleo", "token": True}
    joined = http.post(f"{address}/join", json=joining)
    assert joined.json()["table"]["seat"] == 1
    cleo = bearer(joined.json()["me"]["token"])
    assert http.get(address, headers=cleo).json()["seats"][1]["name"] == "Cleo"
    assert http.post(f"{address}/return", headers=bo).status_code == 403
    assert http.post(f"{address}/join", json={**joining, "name": "Dan"}).status_code == 403


def test_what_makes_no_sense_is_refused(http: Browser) -> None:
    address, (ada, _) = seated(http)
    for form, status in (
        ({"kind": "replace", "seat": 1}, 409),
        ({"kind": "resume"}, 409),
        ({"kind": "pause", "yes": False}, 409),
        ({"kind": "dance"}, 422),
        ({"kind": "pause", "seat": 99}, 422),
        ({"kind": "pause", "seat": 1}, 409),
    ):
        assert http.post(f"{address}/votes", json=form, headers=ada).status_code == status, form
    limits = {"movement": 60, "waited": 60, "trade": 60, "other": 5, "bank": 0}
    wanted: dict[str, Any] = {
        "name": "x",
        "game": "stoneage",
        "seats": [{}, {}],
        "pace": "days",
        "limits": limits,
    }
    assert http.post("/api/tables", json=wanted, headers=ada).status_code == 422
    wanted["limits"] = {**limits, "other": 60}
    assert http.post("/api/tables", json=wanted, headers=ada).json()["limits"]["other"] == 60
    wanted["pace"] = "none"
    assert http.post("/api/tables", json=wanted, headers=ada).json()["code"] == "no_clock"
