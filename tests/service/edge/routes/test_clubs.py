"""Clubs over HTTP: members, results, events, searches for players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from ecumene.service.app.web import create_app
from ecumene.service.settings import MEMORY, Settings
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory

pytestmark = pytest.mark.usefixtures("quick")

Who = dict[str, str]
PARTS = {"step": 14, "cities": 7, "ones": 8, "threes": 9, "sixes": 4}


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory())) as client:
        yield client


def person(http: Browser, name: str) -> Who:
    form = {"name": f"{name} {uuid4().hex[:8]}", "password": "many boats", "token": True}
    made = http.post("/api/accounts", json=form).json()
    # A session of a person, not of a program.
    return bearer(made["token"])


def post(http: Browser, url: str, who: Who, **form: Any) -> dict[str, Any]:
    answer = http.post(url, json=form, headers=who)
    assert answer.status_code in (200, 201), answer.text
    said: dict[str, Any] = answer.json()
    return said


def code(http: Browser, method: str, url: str, who: Who, **form: Any) -> tuple[int, str]:
    answer = http.request(method, url, json=form, headers=who)
    return answer.status_code, answer.json().get("code", "") if answer.content else ""


def club_with(http: Browser, *others: str, **settings: Any) -> tuple[str, list[Who]]:
    """A club and its people, the organiser first."""
    ada = person(http, "Ada")
    club = post(http, "/api/clubs", ada, name="Sundays", **settings)
    path = f"/api/clubs/{club['id']}"
    people = [ada]
    for name in others:
        who = person(http, name)
        post(http, f"{path}/join", who, invite=club["invite"])
        people.append(who)
    return path, people


# -- who sees what ---------------------------------------------------------------------------------


def test_a_private_club_looks_like_an_unknown_one(http: Browser) -> None:
    path, (ada, bo) = club_with(http, "Bo")
    stranger, unknown = person(http, "Cy"), f"/api/clubs/{uuid4()}"
    asked = [
        ("GET", ""),
        ("POST", ""),
        ("DELETE", ""),
        ("POST", "/join"),
        ("POST", "/leave"),
        ("GET", "/results.csv"),
        ("POST", "/events"),
    ]
    for who in (stranger, {}):
        for method, rest in asked:
            form = {"invite": "wrong"} if rest == "/join" else {}
            told = [
                http.request(method, f"{club}{rest}", json=form, headers=who)
                for club in (path, unknown)
            ]
            assert told[0].status_code == told[1].status_code in (401, 404), (method, rest)
            assert told[0].content == told[1].content
    assert http.get("/api/clubs", headers=stranger).json() == {"own": [], "public": []}
    assert len(http.get("/api/clubs", headers=bo).json()["own"]) == 1
    invite = http.get(path, headers=ada).json()["invite"]
    assert http.get(f"{path}?invite={invite}").status_code == 200


def test_a_public_club_shows_results_but_neither_places_nor_people_of_events(
    http: Browser,
) -> None:
    path, (ada, bo) = club_with(http, "Bo", public=True)
    event = {"title": "May", "at": "2027-05-01T12:00:00Z", "game": "megaciv", "seats": 5}
    shown = post(http, f"{path}/events", ada, place="12 Harbour Lane", **event)
    post(http, f"{path}/events/{shown['events'][0]['id']}/reply", bo, coming=True)
    member, stranger = http.get(path, headers=bo).json(), http.get(path).json()
    assert member["events"][0]["place"] == "12 Harbour Lane"
    assert len(member["events"][0]["seated"]) == 1
    assert stranger["events"][0]["place"] == ""
    assert stranger["events"][0]["seated"] == []
    assert stranger["events"][0]["taken"] == 1
    assert stranger["invite"] == member["invite"] == ""


def test_only_organisers_change_the_club_and_one_always_stays(http: Browser) -> None:
    path, (ada, bo) = club_with(http, "Bo", public=True)
    assert code(http, "POST", path, bo, name="Mine") == (403, "not_organiser")
    assert code(http, "POST", path, person(http, "Cy"), name="Mine") == (403, "not_in_club")
    assert code(http, "POST", f"{path}/leave", ada) == (409, "last_organiser")
    post(http, f"{path}/members/2", ada, do="organiser")
    assert http.post(f"{path}/leave", headers=ada).status_code == 204
    assert post(http, path, bo, name="Mine", public=True)["name"] == "Mine"


def test_a_new_invitation_ends_the_old_one(http: Browser) -> None:
    path, (ada,) = club_with(http)
    old = http.get(path, headers=ada).json()["invite"]
    post(http, path, ada, name="Sundays", new_invite=True)
    assert code(http, "POST", f"{path}/join", person(http, "Bo"), invite=old) == (404, "no_club")


def test_a_deleted_account_leaves_results_without_a_name(http: Browser) -> None:
    path, (ada, bo) = club_with(http, "Bo")
    names = [each["name"] for each in http.get(path, headers=ada).json()["members"]]
    lines = [{"player": names[0], "score": 9}, {"player": names[1], "score": 7}]
    post(http, f"{path}/results", ada, game="stoneage", lines=lines)
    deleted = http.post(
        "/api/me/delete", json={"name": names[1], "password": "many boats"}, headers=bo
    )
    assert deleted.status_code == 204, deleted.text
    shown = http.get(path, headers=ada)
    assert names[1] not in shown.text
    assert [each["name"] for each in shown.json()["leaderboard"]] == [names[0], "gone"]


# -- results ---------------------------------------------------------------------------------------


def test_typed_parts_must_add_up(http: Browser) -> None:
    path, (ada,) = club_with(http)
    wrong = [{"player": "Bo", "score": 137, "counts": PARTS}, {"player": "Cy", "score": 90}]
    refused = http.post(
        f"{path}/results", json={"game": "megaciv", "lines": wrong}, headers=ada
    ).json()
    assert refused["code"] == "not_added_up"
    assert refused["text"] == "The parts add up to 136, not 137."
    right = [{"player": "Bo", "counts": PARTS}, {"player": "Cy", "score": 140}]
    shown = post(http, f"{path}/results", ada, game="megaciv", lines=right)
    (result,) = shown["results"]
    assert [(line["name"], line["place"], line["score"]) for line in result["lines"]] == [
        ("Cy", 1, 140),
        ("Bo", 2, 136),
    ]
    impossible = [{"player": "Bo", "counts": {**PARTS, "cities": 99}}, {"score": 1}]
    assert code(http, "POST", f"{path}/results", ada, game="megaciv", lines=impossible) == (
        422,
        "counts",
    )


def test_the_leaderboard_counts_opponents_behind_by_season(http: Browser) -> None:
    path, (ada,) = club_with(http)
    for day, order in (("2025-03-01", "ABC"), ("2026-03-01", "BAC")):
        lines = [{"player": name, "score": 9 - n} for n, name in enumerate(order)]
        post(http, f"{path}/results", ada, game="stoneage", day=day, lines=lines)
    both = http.get(path, headers=ada).json()
    assert [(row["name"], row["points"], row["wins"]) for row in both["leaderboard"]] == [
        ("A", 150, 1),
        ("B", 150, 1),
        ("C", 0, 0),
    ]
    last = http.get(f"{path}?season=2026", headers=ada).json()
    assert [row["name"] for row in last["leaderboard"]] == ["B", "A", "C"]
    assert both["seasons"] == ["2026", "2025"]


def test_results_as_csv_there_and_back(http: Browser) -> None:
    path, (ada,) = club_with(http)
    lines = [{"player": "=Bo", "counts": PARTS}, {"player": "Cy", "score": 90}]
    post(http, f"{path}/results", ada, game="megaciv", name="May", lines=lines)
    text = http.get(f"{path}/results.csv", headers=ada).text
    assert "'=Bo" in text
    other, (eve,) = club_with(http)
    shown = post(http, f"{other}/results.csv", eve, text=text)
    assert [line["name"] for line in shown["results"][0]["lines"]] == ["=Bo", "Cy"]
    assert shown["results"][0]["lines"][0]["counts"] == PARTS
    for bad in ("", "a,b\n1,2", "day,name,game,score\nx,y,megaciv,1\n"):
        assert code(http, "POST", f"{other}/results.csv", eve, text=bad) == (422, "columns")


def test_a_finished_table_counts_once_and_strangers_stay_nameless(http: Browser) -> None:
    path, (ada, bo) = club_with(http, "Bo")
    table = _finished_table(http, ada)
    form = {"table": table}
    assert code(http, "POST", f"{path}/results", bo, **form)[0] == 403
    for _ in range(2):
        shown = post(http, f"{path}/results", ada, **form)
    (result,) = shown["results"]
    assert result["kind"] == "table"
    assert sorted((line["name"] != "", line["bot"]) for line in result["lines"]) == [
        (True, False),
        (True, True),
    ]
    assert not result["rated"]  # alone against bots there is advice
    other, (eve,) = club_with(http)
    assert code(http, "POST", f"{other}/results", eve, **form) == (404, "no_table")


def _finished_table(http: Browser, who: Who) -> str:
    """A table whose game is over, as the directory keeps it."""
    from msgspec.structs import replace

    from ecumene.service.tables.tables import Outcome

    seats = [{"kind": "human"}, {"kind": "bot", "bot": "steward"}]
    table = post(http, "/api/tables", who, name="x", game="stoneage", seats=seats)
    post(http, f"/api/tables/{table['id']}/join", who, invite=table["invite"])
    service = http.app.state.service
    outcome = Outcome((90, 80), (0,), service.clock.now())
    from uuid import UUID

    change = service.directory.change_table(
        UUID(table["id"]), lambda found: replace(found, status="over", outcome=outcome)
    )
    http.run(change)
    return str(table["id"])


# -- events ----------------------------------------------------------------------------------------


def test_an_event_from_replies_to_its_result(http: Browser) -> None:
    path, (ada, bo, cy) = club_with(http, "Bo", "Cy")
    names = [each["name"] for each in http.get(path, headers=ada).json()["members"]]
    event = {"title": "May", "at": "2027-05-01T12:00:00Z", "game": "megaciv", "seats": 2}
    shown = post(
        http, f"{path}/events", ada, method="draw", civilizations=["rome", "egypt"], **event
    )
    at = f"{path}/events/{shown['events'][0]['id']}"
    for who in (ada, bo, cy):
        shown = post(http, f"{at}/reply", who, coming=True)
    (seen,) = shown["events"]
    assert [each["name"] for each in seen["alternates"]] == [names[2]]
    (drawn,) = post(http, f"{at}/draw", ada)["events"]
    assert {each["civilization"] for each in drawn["seated"]} == {"rome", "egypt"}
    bos = next(each["civilization"] for each in drawn["seated"] if each["member"] == 2)
    (late,) = post(http, f"{at}/missing", ada, member=2)["events"]
    assert [(each["member"], each["civilization"]) for each in late["seated"]][1] == (3, bos)
    assert code(http, "POST", f"{at}/missing", bo, member=1) == (403, "not_organiser")
    lines = [{"player": names[0], "score": 90}, {"player": names[2], "score": 80}]
    done = post(http, f"{path}/results", ada, game="megaciv", lines=lines, event=seen["id"])
    promises = {each["number"]: (each["kept"], each["broken"]) for each in done["members"]}
    assert promises == {1: (1, 0), 2: (0, 1), 3: (1, 0)}
    assert code(http, "POST", f"{at}/reply", bo, coming=True) == (409, "event_over")


def test_civilizations_from_a_list_are_taken_once(http: Browser) -> None:
    path, (ada, bo) = club_with(http, "Bo")
    event = {"title": "May", "at": "2027-05-01T12:00:00Z", "game": "megaciv", "seats": 2}
    shown = post(
        http, f"{path}/events", ada, method="list", civilizations=["rome", "egypt"], **event
    )
    at = f"{path}/events/{shown['events'][0]['id']}"
    post(http, f"{at}/reply", ada, coming=True, civilization="rome")
    for taken in ("rome", "atlantis"):
        assert code(http, "POST", f"{at}/reply", bo, coming=True, civilization=taken) == (
            409,
            "civilization_taken",
        )
    post(http, f"{at}/reply", bo, coming=True, civilization="egypt")
    assert code(http, "POST", f"{at}/reply", bo, coming=True, member=1) == (
        422,
        "not_organiser",
    ) or code(http, "POST", f"{at}/reply", bo, coming=True, member=1) == (403, "not_organiser")


# -- looking for players ---------------------------------------------------------------------------


def test_enough_people_open_a_table_with_a_seat_for_each(http: Browser) -> None:
    ada, bo = person(http, "Ada"), person(http, "Bo")
    form = {"game": "stoneage", "wanted": 2, "when": "Tuesdays, 20:00 CET"}
    listed = post(http, "/api/seeks", ada, **form)["seeks"]
    (seek,) = http.get("/api/seeks").json()["seeks"]
    assert (seek["joined"], seek["people"], seek["when"]) == (1, [], "Tuesdays, 20:00 CET")
    assert listed[0]["mine"]
    opened = post(http, f"/api/seeks/{seek['id']}/join", bo)
    assert opened["seeks"] == []
    for who in (ada, bo):
        own = http.get("/api/tables", headers=who).json()["own"]
        assert [each["id"] for each in own] == [opened["table"]]
    assert code(http, "POST", f"/api/seeks/{seek['id']}/join", bo) == (404, "no_seek")


def test_somebody_else_hosts_if_the_owner_has_too_many_tables() -> None:
    limits = {"waiting_tables_per_account": 1, "tables_per_address": 99}
    settings = Settings(secure_cookies=False, sweep=60, database=MEMORY, **limits)  # type: ignore[arg-type]
    with browser(create_app(settings, in_memory())) as http:
        ada, bo, cy = (person(http, name) for name in ("Ada", "Bo", "Cy"))
        seats = [{"kind": "human"}] * 2

        def open_table(who: Who) -> None:
            post(http, "/api/tables", who, name="x", game="stoneage", seats=seats)

        open_table(ada)
        open_table(bo)
        post(http, "/api/seeks", ada, game="stoneage", wanted=2, when="now")
        (seek,) = http.get("/api/seeks").json()["seeks"]
        join = f"/api/seeks/{seek['id']}/join"
        assert code(http, "POST", join, bo) == (409, "seek_tables")
        (seek,) = http.get("/api/seeks").json()["seeks"]
        assert seek["joined"] == 1, "the place is free again"
        opened = post(http, join, cy)["table"]
        assert http.get("/api/seeks").json()["seeks"] == []
        for who, host in ((ada, False), (cy, True)):
            own = {each["id"]: each for each in http.get("/api/tables", headers=who).json()["own"]}
            assert own[opened]["host"] is host


def test_people_apart_do_not_find_each_other(http: Browser) -> None:
    ada, bo = person(http, "Ada"), person(http, "Bo")
    seats = [{"kind": "human"}] * 2
    table = post(http, "/api/tables", ada, name="x", game="stoneage", seats=seats)
    path = f"/api/tables/{table['id']}"
    for who in (ada, bo):
        post(http, f"{path}/join", who, invite=table["invite"])
    post(http, "/api/seeks", ada, game="stoneage", wanted=3, when="now")
    (seek,) = http.get("/api/seeks", headers=bo).json()["seeks"]
    blocked = http.post(f"{path}/block", json={"seat": 1}, headers=ada)
    assert blocked.status_code < 300, blocked.text
    assert http.get("/api/seeks", headers=bo).json()["seeks"] == []
    assert code(http, "POST", f"/api/seeks/{seek['id']}/join", bo) == (404, "no_seek")


def test_only_the_owner_stops_looking(http: Browser) -> None:
    ada, bo = person(http, "Ada"), person(http, "Bo")
    post(http, "/api/seeks", ada, game="stoneage", wanted=3, when="now")
    (seek,) = http.get("/api/seeks").json()["seeks"]
    path = f"/api/seeks/{seek['id']}"
    assert code(http, "DELETE", path, bo) == (404, "no_seek")
    post(http, f"{path}/join", bo)
    assert post(http, f"{path}/join", bo, coming=False)["seeks"][0]["joined"] == 1
    assert http.delete(path, headers=ada).status_code == 204
    assert http.get("/api/seeks").json()["seeks"] == []
