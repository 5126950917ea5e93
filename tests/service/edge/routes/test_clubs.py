"""Clubs over HTTP: members, results, events, searches for players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from ecumene.service.adapters.sqlite import gatherings as sqlite_gatherings
from ecumene.service.app.web import create_app
from ecumene.service.edge.forms import clubs as club_forms
from ecumene.service.edge.routes import clubs as club_routes
from ecumene.service.settings import MEMORY, Settings
from ecumene.service.tables.tables import TableOutcome
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory

pytestmark = pytest.mark.usefixtures("quick")

Who = dict[str, str]


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
    post(http, f"{path}/results", ada, table=_finished_table(http, ada, bo))
    deleted = http.post(
        "/api/me/delete", json={"name": names[1], "password": "many boats"}, headers=bo
    )
    assert deleted.status_code == 204, deleted.text
    shown = http.get(path, headers=ada)
    assert names[1] not in shown.text
    assert [each["name"] for each in shown.json()["leaderboard"]] == [names[0], "gone"]


# -- results ---------------------------------------------------------------------------------------


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


def _finished_table(http: Browser, *people: Who) -> str:
    """A table whose game is over, as the directory keeps it; somebody alone plays a bot."""
    bots = [{"kind": "bot", "bot": "steward"}] * (len(people) == 1)
    seats = [*({"kind": "human"} for _ in people), *bots]
    table = post(http, "/api/tables", people[0], name="x", game="stoneage", seats=seats)
    for who in people:
        post(http, f"/api/tables/{table['id']}/join", who, invite=table["invite"])
    service = http.app.state.service
    scores = tuple(range(90, 90 - 10 * len(seats), -10))
    outcome = TableOutcome(scores, (0,), service.clock.now())
    change = service.directory.change_table(
        UUID(table["id"]), lambda found: replace(found, status="over", outcome=outcome)
    )
    http.run(change)
    return str(table["id"])


# -- events ----------------------------------------------------------------------------------------


def test_an_event_from_replies_to_its_result(http: Browser) -> None:
    path, (ada, bo, cy) = club_with(http, "Bo", "Cy")
    post(http, f"{path}/members", ada, name="Grandma")
    names = [each["name"] for each in http.get(path, headers=ada).json()["members"]]
    shown = post(http, f"{path}/events", ada, **event(seats=2))
    at = f"{path}/events/{shown['events'][0]['id']}"
    for who in (ada, bo, cy):
        shown = post(http, f"{at}/reply", who, coming=True)
    assert code(http, "POST", f"{at}/reply", bo, coming=True, member=1) == (403, "not_organiser")
    (seen,) = post(http, f"{at}/reply", ada, coming=True, member=4)["events"]
    assert [each["name"] for each in seen["alternates"]] == names[2:]
    (late,) = post(http, f"{at}/missing", ada, member=2)["events"]
    assert [each["member"] for each in late["seated"]] == [1, 3]
    assert code(http, "POST", f"{at}/missing", bo, member=1) == (403, "not_organiser")
    table = _finished_table(http, ada, cy)
    done = post(http, f"{path}/results", ada, table=table, event=seen["id"])
    promises = {each["number"]: (each["kept"], each["broken"]) for each in done["members"]}
    assert promises == {1: (2, 0), 2: (0, 1), 3: (2, 0), 4: (0, 0)}
    assert code(http, "POST", f"{at}/reply", bo, coming=True) == (409, "event_over")


def event(**form: Any) -> dict[str, Any]:
    at = "2027-05-01T12:00:00Z"
    return {"title": "May", "at": at, "game": "megaciv", "seats": 5, **form}


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59Z"])
def test_an_event_is_within_a_few_years(http: Browser, at: str) -> None:
    """ev500.py: an event in year 1 was stored, and then could not be converted to UTC."""
    path, (ada,) = club_with(http)
    assert code(http, "POST", f"{path}/events", ada, **event(at=at)) == (422, "event_date")
    assert http.get(path, headers=ada).json()["events"] == []


def test_a_change_that_cannot_be_shown_is_not_stored(
    http: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """csv_poison.py: the response was built after the club was stored."""
    path, (ada,) = club_with(http)

    def fail(*_given: Any) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(club_routes, "show_club", fail)
        with pytest.raises(ZeroDivisionError):
            http.post(f"{path}/members", json={"name": "Bo"}, headers=ada)
    assert len(http.get(path, headers=ada).json()["members"]) == 1


def test_a_club_is_decoded_and_shown_again_only_once_it_has_changed(
    http: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fifty guests who asked for a full club again and again delayed everybody's acts."""
    path, (ada, bo) = club_with(http, "Bo", public=True)
    done: list[str] = []
    for module, name in ((sqlite_gatherings, "decode"), (club_forms, "leaderboard")):
        monkeypatch.setattr(module, name, _noting(done, getattr(module, name)))

    def look(who: Who, query: str = "") -> dict[str, Any]:
        shown: dict[str, Any] = http.get(path + query, headers=who).json()
        return shown

    for _ in range(2):
        pages = [look(who) for who in (ada, bo, {}, person(http, "Cy"))]
        pages += [look({}, "?season=2026&game=none"), look({}, "?game=stoneage")]
    assert [(page["me"], page["invite"] != "") for page in pages[:3]] == [
        (1, True), (2, False), (0, False),
    ]  # fmt: skip
    assert pages[2] == pages[3] == pages[4], "an unknown season or game makes no page of its own"
    assert pages[5]["game"] == "stoneage"
    assert (done.count("decode"), done.count("leaderboard")) == (1, 4)
    post(http, path, ada, name="Mondays")  # private from now on
    assert [look(who)["name"] for who in (ada, bo)] == ["Mondays"] * 2
    assert look({})["code"] == look(person(http, "Di"))["code"] == "no_club"
    assert http.delete(path, headers=ada).status_code == 204
    assert look(ada)["code"] == "no_club"


def _noting(done: list[str], work: Callable[..., Any]) -> Callable[..., Any]:
    def note(*given: Any) -> Any:
        done.append(work.__name__)
        return work(*given)

    return note


def test_lists_of_clubs_read_no_documents(http: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """club_list_cost.py: strangers had a hundred documents decoded with each list."""
    _, (ada,) = club_with(http, public=True)

    def fail(*_given: Any) -> Any:
        raise AssertionError("a document was read")

    monkeypatch.setattr(sqlite_gatherings, "decode", fail)
    (own,) = http.get("/api/clubs", headers=ada).json()["own"]
    assert (own["name"], own["members"], own["games"]) == ("Sundays", 1, 0)
    assert len(http.get("/api/clubs").json()["public"]) == 1


def test_results_are_not_typed_in(http: Browser) -> None:
    """club_bomb2.py, csv_fuzz.py: results come from tables, so nobody invents parts of a score."""
    path, (ada,) = club_with(http)
    lines = [{"player": "Bo", "score": 9, "counts": {"nonsense": 999}}, {"score": 1}]
    assert code(http, "POST", f"{path}/results", ada, game="megaciv", lines=lines)[0] == 422
    assert code(http, "POST", f"{path}/results.csv", ada, text="day,name\rfoo")[0] == 405


def test_a_person_is_in_a_few_clubs(http: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club_routes, "MAX_JOINED", 1)
    _, (_, bo) = club_with(http, "Bo")
    other, (ada,) = club_with(http)
    invite = http.get(other, headers=ada).json()["invite"]
    assert code(http, "POST", f"{other}/join", bo, invite=invite) == (409, "many_joined")


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
