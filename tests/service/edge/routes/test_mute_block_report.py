"""Other people: guests are marked, removed ones stay away, tables stay private; block and report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from ecumene.service.edge.access import RULES
from ecumene.service.people.names import lookalike, read_name
from tests.service.support.people_desk import PASSWORD, TABLE, Desk, open_desk

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        yield opened


def seats(desk: Desk, table: dict[str, Any], who: dict[str, str]) -> list[dict[str, Any]]:
    shown = desk.http.get(f"/api/tables/{table['id']}", headers=who).json()
    found: list[dict[str, Any]] = shown["seats"]
    return found


def at(table: dict[str, Any], what: str) -> str:
    return f"/api/tables/{table['id']}/{what}"


# -- names -----------------------------------------------------------------------------------------


def test_names_are_kept_in_one_form(desk: Desk) -> None:
    assert read_name("\uff21\uff44\uff41") == "Ada"
    answer = desk.post("/api/accounts", name="\uff21da Lovelace", password=PASSWORD)
    assert answer.json()["name"] == "Ada Lovelace"
    again = desk.post("/api/accounts", name="Ad\u0430 Lovelace", password=PASSWORD)
    assert (again.status_code, again.json()["code"]) == (409, "name_taken")
    assert desk.post("/api/sessions", name="\uff21da Lovelace", password=PASSWORD).is_success


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "Ada\u034f", "Ada\ufe0f", "\u115f"])
def test_names_that_nobody_can_see_are_refused(desk: Desk, name: str) -> None:
    assert desk.post("/api/guests", name=name).status_code == 422


def test_what_looks_alike() -> None:
    assert lookalike("Ra\u006dses") == lookalike("Ra\u0072\u006eses")
    assert lookalike("Iris") == lookalike("lris")
    assert lookalike("Cleo") != lookalike("Clea")
    assert lookalike("\u00d6dipus") != lookalike("Odipus")


# -- guests ----------------------------------------------------------------------------------------


def test_guests_are_marked_until_they_register(desk: Desk) -> None:
    ada = desk.register("Ada")
    table = desk.table(ada)
    desk.post(at(table, "join"), ada, seat=0)
    bo = desk.guest(table)
    desk.post(at(table, "chat"), bo, text="Well met!")
    assert [seat["guest"] for seat in seats(desk, table, ada)] == [False, True]
    chat = desk.http.get(at(table, "chat"), headers=ada).json()["lines"]
    assert [line["guest"] for line in chat] == [True]
    desk.post("/api/me/register", bo, name="Bo", password=PASSWORD)
    assert [seat["guest"] for seat in seats(desk, table, ada)] == [False, False]


# -- removed players -------------------------------------------------------------------------------


def test_who_was_removed_does_not_come_back_by_the_old_invitation(desk: Desk) -> None:
    ada, bo = desk.register("Ada"), desk.register("Bo")
    table = desk.table(ada)
    old = table["invite"]
    assert desk.post(at(table, "join"), bo, invite=old).status_code == 200
    after = desk.post(at(table, "remove"), ada, seat=0).json()
    assert after["invite"] != old
    again = desk.post(at(table, "join"), bo, invite=old)
    assert (again.status_code, again.json()["code"]) == (404, "no_table")
    as_guest = desk.post(at(table, "join"), invite=old, name="Bo again")
    assert as_guest.status_code == 404
    assert desk.post(at(table, "join"), bo, invite=after["invite"]).status_code == 200


def test_who_was_removed_takes_no_open_seat_either(desk: Desk) -> None:
    ada, bo, cy = (desk.register(name) for name in ("Ada", "Bo", "Cy"))
    opened = {**TABLE, "seats": [{"kind": "open"}, {"kind": "open"}]}
    table = desk.post("/api/tables", ada, **opened).json()
    desk.post(at(table, "join"), bo)
    desk.post(at(table, "remove"), ada, seat=0)
    assert desk.post(at(table, "join"), bo).json()["code"] == "not_invited"
    assert desk.post(at(table, "join"), cy).status_code == 200


# -- private tables --------------------------------------------------------------------------------

OF_TABLES = [key for key in RULES if "{table_id}" in key[1] and key[0] != "WEBSOCKET"]


@pytest.mark.parametrize("signed_in", [True, False])
def test_a_private_table_answers_like_one_that_does_not_exist(desk: Desk, signed_in: bool) -> None:
    ada = desk.register("Ada")
    who = desk.register("Eve") if signed_in else {}
    table = desk.table(ada)
    forms: tuple[Any, ...] = ({}, {"seat": 99}, {"invite": "x", "name": "Eve"})
    for method, path in OF_TABLES:
        for form in forms if method != "GET" else (None,):
            private, unknown = (
                desk.http.request(
                    method,
                    path.format(table_id=number, kind="place", number=0),
                    headers=who,
                    json=form,
                )
                for number in (table["id"], uuid4())
            )
            told = [(each.status_code, each.content) for each in (private, unknown)]
            assert told[0] == told[1], (method, path, form)
            assert private.status_code in (401, 404, 422), (method, path, form)


# -- blocking --------------------------------------------------------------------------------------


def test_who_is_blocked_is_not_read_and_does_not_sit_down(desk: Desk) -> None:
    ada, bo = desk.register("Ada"), desk.register("Bo")
    table = desk.table(ada)
    for who in (ada, bo):
        desk.post(at(table, "join"), who, invite=table["invite"])
    desk.post(at(table, "chat"), bo, text="you fool")
    blocked = desk.post(at(table, "block"), ada, line=1)
    assert [each["name"] for each in blocked.json()["people"]] == ["Bo"]
    read = desk.http.get(at(table, "chat"), headers=ada).json()["lines"][0]
    assert (read["text"], read["hidden"]) == ("", True)
    assert desk.http.get(at(table, "chat"), headers=bo).json()["lines"][0]["text"] == "you fool"
    other = desk.table(ada)
    refused = desk.post(at(other, "join"), bo, invite=other["invite"])
    assert (refused.status_code, refused.json()["code"]) == (403, "not_invited")
    number = blocked.json()["people"][0]["id"]
    id_of_bo = desk.http.get("/api/me", headers=bo).json()["id"]
    assert number != id_of_bo, "nobody learns the id of somebody else's account"
    desk.http.delete(f"/api/me/blocks/{id_of_bo}", headers=ada)
    assert desk.http.get("/api/me/blocks", headers=ada).json() == blocked.json()
    assert desk.http.delete(f"/api/me/blocks/{number}", headers=ada).json() == {"people": []}
    assert desk.post(at(other, "join"), bo, invite=other["invite"]).status_code == 200


def test_neither_sees_the_others_tables_in_the_lobby(desk: Desk) -> None:
    ada, bo, cy = (desk.register(name) for name in ("Ada", "Bo", "Cy"))
    together = desk.table(cy)
    for who in (ada, bo):
        desk.post(at(together, "join"), who, invite=together["invite"])
    opened = {**TABLE, "seats": [{"kind": "open"}, {"kind": "open"}]}
    of_ada, of_bo = (desk.post("/api/tables", who, **opened).json()["id"] for who in (ada, bo))

    def lobby(who: dict[str, str]) -> set[str]:
        return {each["id"] for each in desk.http.get("/api/tables", headers=who).json()["open"]}

    assert lobby(ada) == lobby(bo) == lobby(cy) == {of_ada, of_bo}
    blocked = desk.post(at(together, "block"), ada, seat=1).json()["people"]
    assert lobby(ada) == {of_ada}
    assert lobby(bo) == {of_bo}
    assert lobby(cy) == {of_ada, of_bo}
    of_cy = desk.post("/api/tables", cy, **opened).json()["id"]
    assert lobby(bo) == {of_bo, of_cy}
    desk.post(f"/api/tables/{of_cy}/join", ada)
    assert lobby(bo) == {of_bo}, "somebody sits there who has nothing to do with Bo"
    desk.post(f"/api/tables/{of_cy}/leave", ada)
    desk.http.delete(f"/api/me/blocks/{blocked[0]['id']}", headers=ada)
    assert lobby(ada) == lobby(bo) == {of_ada, of_bo, of_cy}


@pytest.mark.parametrize(("host", "kept"), [(0, ["Ada"]), (1, ["Bo"])])
def test_a_rematch_keeps_no_seat_for_who_is_blocked(desk: Desk, host: int, kept: list[str]) -> None:
    people = [desk.register(name) for name in ("Ada", "Bo")]
    table = desk.table(people[0])
    for who in people:
        desk.post(at(table, "join"), who, invite=table["invite"])
    desk.post(at(table, "block"), people[0], seat=1)
    desk.http.run(
        desk.service.directory.change_table(
            UUID(table["id"]), lambda each: replace(each, status="ended")
        )
    )
    again = desk.post(at(table, "rematch"), people[host]).json()
    held = [seat["reserved"] for seat in again["seats"] if seat["reserved"]]
    assert held == kept


def test_nobody_blocks_themselves_or_an_empty_seat(desk: Desk) -> None:
    ada = desk.register("Ada")
    table = desk.table(ada)
    desk.post(at(table, "join"), ada, seat=0)
    assert desk.post(at(table, "block"), ada, seat=0).json()["code"] == "nobody_else"
    assert desk.post(at(table, "block"), ada, seat=1).json()["code"] == "not_seated"
    assert desk.post(at(table, "block"), ada, line=7).json()["code"] == "no_line"


# -- moderators ------------------------------------------------------------------------------------


def moderator(desk: Desk) -> dict[str, str]:
    who = desk.register("Mo")
    desk.change("Mo", role="moderator")
    return who


def test_a_report_reaches_moderators_who_close_the_table(desk: Desk) -> None:
    ada, mo = desk.register("Ada"), moderator(desk)
    table = desk.table(ada)
    bo = desk.guest(table)
    desk.post(at(table, "join"), ada, invite=table["invite"])
    desk.post(at(table, "chat"), bo, text="you fool")
    told = desk.post(at(table, "report"), ada, line=1, reason="Insults.")
    assert told.status_code == 204
    (report,) = desk.http.get("/api/moderation/reports", headers=mo).json()["reports"]
    assert (report["name"], report["line"], report["table"]) == ("Bo", "you fool", table["id"])
    assert report["table_name"] == "Sunday"
    assert desk.http.get("/api/moderation/reports", headers=ada).status_code == 403
    closing = {"table": table["id"], "reason": "Insults in the chat."}
    assert desk.post("/api/moderation/close", ada, **closing).status_code == 403
    assert desk.post("/api/moderation/close", mo, **closing).status_code == 204
    shown = desk.http.get(f"/api/tables/{table['id']}", headers=ada).json()
    last = shown["log"][-1]
    assert (shown["status"], last["what"], last["role"]) == ("ended", "close", "moderator")
    assert last["about"] == {"reason": "Insults in the chat."}
    assert desk.post("/api/moderation/close", mo, **closing).json()["code"] == "ended"
    done = f"/api/moderation/reports/{report['id']}/close"
    assert desk.post(done, mo).status_code == 204
    assert desk.post(done, mo).json()["code"] == "no_report"
    measures = desk.http.get("/api/moderation", headers=mo).json()["measures"]
    assert [(each["what"], each["name"]) for each in measures] == [("close", "Sunday")]


def test_a_table_in_play_that_is_closed_takes_no_answers(desk: Desk) -> None:
    ada, mo = desk.register("Ada"), moderator(desk)
    table = desk.table(ada)
    desk.post(at(table, "join"), ada, invite=table["invite"])
    desk.guest(table)
    assert desk.post(at(table, "start"), ada).status_code == 200
    reason = "Insults in its name."
    assert desk.post("/api/moderation/close", mo, table=table["id"], reason=reason).is_success
    shown = desk.http.get(f"/api/tables/{table['id']}", headers=ada).json()
    assert shown["status"] == "ended"
    assert desk.post(at(table, "votes"), ada, kind="pause", yes=True).status_code in (409, 403)


def test_what_one_may_not_see_one_cannot_report(desk: Desk) -> None:
    ada, eve = desk.register("Ada"), desk.register("Eve")
    table = desk.table(ada)
    assert desk.post(at(table, "report"), eve, seat=0, reason="x").status_code == 404
    assert not desk.http.run(desk.service.directory.reports(5))
