"""Codes of an app, showing that it is still oneself, and what outlasts a stolen session."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pyotp
import pytest

from ecumene.kernel import Refusal
from ecumene.service.app.composition import build_job_worker
from ecumene.service.edge.rate_limits import Rates
from ecumene.service.jobs.housekeeping import next_job
from ecumene.service.people import second_factor
from ecumene.service.people.people import PERSONS
from ecumene.service.settings import Settings
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import bearer
from tests.service.support.live_games import sample
from tests.service.support.people_desk import PASSWORD, Desk, open_desk

ADA = "ada@example.org"
NEW = "a kettle of cranes"
NOW = FakeClock().now()

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        yield opened


def code(desk: Desk, secret: str) -> str:
    """Return the authenticator's current code."""
    return pyotp.TOTP(secret).at(desk.clock.now())


def switch_on(desk: Desk, who: dict[str, str]) -> tuple[str, list[str]]:
    """The secret, and the codes for the day the app is lost."""
    secret = desk.post("/api/me/second/begin", who).json()["secret"]
    answer = desk.post("/api/me/second", who, code=code(desk, secret))
    assert answer.status_code == 200, answer.text
    desk.clock.turn(seconds=second_factor.STEP)
    return secret, answer.json()["codes"]


def sign_in(desk: Desk) -> httpx.Response:
    desk.http.cookies.clear()
    return desk.post("/api/sessions", name="Ada", password=PASSWORD)


def said(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


# -- codes -----------------------------------------------------------------------------------------


def test_a_code_counts_once_and_in_its_time() -> None:
    factor = second_factor.begin(UUID(int=7))
    app = pyotp.TOTP(factor.secret)
    on, codes = second_factor.switch_on(factor, app.at(NOW), NOW)
    assert (on.on, len(codes)) == (True, second_factor.RECOVERY_CODES)
    later = NOW + timedelta(seconds=second_factor.STEP)
    used = second_factor.use_code(on, app.at(later), later)
    for again in (app.at(later), app.at(NOW), "", "000000x", codes[0][:-1]):
        with pytest.raises(Refusal):
            second_factor.use_code(used, again, later)
    late = app.at(later)
    with pytest.raises(Refusal):
        second_factor.use_code(on, late, later + timedelta(seconds=3 * second_factor.STEP))
    left = second_factor.use_code(used, codes[3].upper().replace("-", " "), later)
    assert len(left.recovery) == second_factor.RECOVERY_CODES - 1
    with pytest.raises(Refusal):
        second_factor.use_code(left, codes[3], later)
    assert codes[0] not in repr(left)


def test_signing_in_takes_a_second_step(desk: Desk) -> None:
    ada = desk.register("Ada")
    secret, codes = switch_on(desk, ada)
    first = sign_in(desk)
    assert said(first) == (401, "second_factor")
    assert "set-cookie" not in first.headers
    ticket = first.json()["ticket"]
    wrong = desk.post("/api/sessions/second", ticket=ticket, code="000000")
    assert said(wrong) == (422, "wrong_code")
    right = desk.post("/api/sessions/second", ticket=ticket, code=code(desk, secret))
    assert (right.status_code, right.json()["name"]) == (201, "Ada")
    assert desk.http.get("/api/me").status_code == 200
    assert said(desk.post("/api/sessions/second", ticket=ticket, code=codes[0]))[1] == "no_ticket"
    lost = sign_in(desk).json()["ticket"]
    assert desk.post("/api/sessions/second", ticket=lost, code=codes[0]).status_code == 201
    again = sign_in(desk).json()["ticket"]
    assert said(desk.post("/api/sessions/second", ticket=again, code=codes[0]))[0] == 422
    desk.clock.turn(seconds=301)
    assert said(desk.post("/api/sessions/second", ticket=again, code=codes[1]))[0] == 403


def test_mail_does_not_pass_by_the_second_step(desk: Desk) -> None:
    ada = desk.register("Ada")
    desk.with_mail(ada, ADA)
    secret, _ = switch_on(desk, ada)
    assert "requires a code" in desk.mail().letters[-1][1].get_content()
    desk.http.cookies.clear()
    desk.post("/api/links", address=ADA)
    assert said(desk.post("/api/sessions/link", link=desk.mail().token())) == (401, "second_factor")
    desk.post("/api/links", address=ADA, purpose="reset")
    token = desk.mail().token()
    assert said(desk.post("/api/sessions/reset", link=token, new=NEW)) == (401, "code_needed")
    assert said(desk.post("/api/sessions/reset", link=token, new=NEW, code="000000"))[0] == 422
    assert desk.post("/api/sessions", name="Ada", password=NEW).json()["code"] == "wrong"
    reset = desk.post("/api/sessions/reset", link=token, new=NEW, code=code(desk, secret))
    assert reset.status_code == 201


def test_codes_are_not_tried_often(desk: Desk) -> None:
    ada = desk.register("Ada")
    switch_on(desk, ada)
    desk.service.rates = Rates(Settings(sign_ins_per_minute=1000), lambda: 0.0)
    ticket = sign_in(desk).json()["ticket"]
    tried = [
        said(desk.post("/api/sessions/second", ticket=ticket, code=f"{n:06}"))[0] for n in range(25)
    ]
    assert tried.count(422) == 20
    assert tried[-1] == 429


def test_it_is_switched_off_with_a_code(desk: Desk) -> None:
    ada = desk.register("Ada")
    _, codes = switch_on(desk, ada)
    assert desk.http.get("/api/me/second", headers=ada).json() == {"on": True, "recovery_left": 10}
    assert said(desk.post("/api/me/second/begin", ada))[1] == "second_factor_on"
    assert said(desk.post("/api/me/second/off", ada, code="000000"))[0] == 422
    assert desk.post("/api/me/second/off", ada, code=codes[0]).status_code == 204
    assert sign_in(desk).status_code == 201


def test_not_for_guests_and_not_at_home(desk: Desk) -> None:
    bo = desk.guest(desk.table(desk.register("Ada")))
    assert said(desk.post("/api/me/second/begin", bo)) == (409, "guest")
    with open_desk(at_home=True) as home:
        cy = home.register("Cy")
        assert said(home.post("/api/me/second/begin", cy)) == (409, "at_home")
        assert said(home.post("/api/me/passkeys/options", cy)) == (409, "no_passkeys")
        assert home.http.get("/api/site").json()["passkeys"] is False


# -- passkeys, as far as no browser is needed (tests/web has the rest) ------------------------------


def test_what_no_passkey_signed_is_refused(desk: Desk) -> None:
    ada = desk.register("Ada")
    assert desk.http.get("/api/site").json()["passkeys"] is True
    asked = desk.post("/api/me/passkeys/options", ada).json()
    assert asked["options"]["rp"]["id"] == "play.example.org"
    for credential in ({}, {"rawId": 7}, {"rawId": "AQ", "id": "AQ", "response": {}}):
        form = {"ticket": asked["ticket"], "name": "Phone", "credential": credential}
        assert said(desk.post("/api/me/passkeys", ada, **form)) == (422, "no_passkey")
        ticket = desk.post("/api/passkeys").json()["ticket"]
        tried = desk.post("/api/sessions/passkey", ticket=ticket, credential=credential)
        assert said(tried) == (422, "no_passkey")
    assert desk.http.get("/api/me/passkeys", headers=ada).json() == {"passkeys": []}


# -- still oneself ---------------------------------------------------------------------------------


def test_a_stolen_session_makes_no_tokens(desk: Desk) -> None:
    ada = desk.register("Ada")
    desk.with_mail(ada, ADA)
    assert desk.post("/api/tokens", ada, name="mine").status_code == 201  # just signed in
    assert "API token, “mine”" in desk.mail().letters[-1][1].get_content()
    desk.clock.turn(seconds=601)
    for path in ("/api/tokens", "/api/me/second/begin", "/api/me/passkeys/options"):
        form = {"name": "theirs"} if path == "/api/tokens" else {}
        assert said(desk.post(path, ada, **form)) == (403, "confirm"), path
    unlink = desk.http.delete("/api/me/identities/museum", headers=ada)
    assert said(unlink) == (403, "confirm")
    assert said(desk.post("/api/me/confirm", ada, password="wrong"))[1] == "wrong_password"
    assert said(desk.post("/api/tokens", ada, name="theirs")) == (403, "confirm")
    assert desk.post("/api/me/confirm", ada, password=PASSWORD).status_code == 204
    assert desk.post("/api/tokens", ada, name="mine again").status_code == 201
    desk.clock.turn(seconds=601)
    assert said(desk.post("/api/tokens", ada, name="later")) == (403, "confirm")


def test_a_code_shows_that_it_is_still_oneself(desk: Desk) -> None:
    ada = desk.register("Ada")
    secret, _ = switch_on(desk, ada)
    desk.clock.turn(seconds=900)
    assert desk.post("/api/me/confirm", ada, code=code(desk, secret)).status_code == 204
    assert desk.post("/api/tokens", ada, name="mine").status_code == 201


def test_who_has_no_password_signs_in_again(desk: Desk) -> None:
    bo = desk.guest(desk.table(desk.register("Ada")))
    desk.with_mail(bo, "bo@example.org", "")
    desk.clock.turn(seconds=601)
    assert said(desk.post("/api/me/confirm", bo)) == (409, "sign_in_again")
    assert said(desk.post("/api/me/delete", bo, name="Bo")) == (403, "confirm")
    desk.post("/api/links", address="bo@example.org")
    again = desk.post("/api/sessions/link", link=desk.mail().token(), token=True)
    fresh = bearer(again.json()["token"])
    assert desk.post("/api/me/delete", fresh, name=again.json()["name"]).status_code == 204


def test_a_new_password_takes_tokens_away_if_one_likes(desk: Desk) -> None:
    ada = desk.register("Ada")
    token = bearer(desk.post("/api/tokens", ada, name="bot").json()["token"])
    desk.post("/api/me/password", ada, password=PASSWORD, new=NEW)
    assert desk.http.get("/api/me", headers=token).status_code == 200
    changed = desk.post(
        "/api/me/password", ada, password=NEW, new="other cranes fly", revoke_tokens=True
    )
    assert changed.status_code == 200
    assert desk.http.get("/api/me", headers=token).status_code == 401
    assert desk.http.get("/api/me", headers=ada).status_code == 200


# -- everything that is kept -----------------------------------------------------------------------


def at_table(desk: Desk) -> tuple[dict[str, Any], dict[str, str], dict[str, str]]:
    """Ada and a guest play, talk and note."""
    ada = desk.register("Ada")
    table = desk.table(ada)
    where = f"/api/tables/{table['id']}"
    desk.post(f"{where}/join", ada, invite=table["invite"])
    bo = desk.guest(table)
    desk.post(f"{where}/chat", ada, text="Well met!")
    desk.post(f"{where}/chat", bo, text="Hello Ada")
    desk.http.request("PUT", f"{where}/notes", json={"text": "two maps"}, headers=ada)
    assert desk.post(f"{where}/start", ada).status_code == 200
    return table, ada, bo


def answers_of_both(desk: Desk, table: dict[str, Any]) -> list[list[tuple[str, Any]]]:
    """Both seats answer something; what each of them did, in order."""
    shown = desk.http.run(desk.service.directory.table(UUID(table["id"])))
    assert shown.played is not None
    games, randomness = desk.service.games, Random(1)
    answers: list[list[tuple[str, Any]]] = [[], []]
    while not all(answers):
        act = desk.http.run(sample(games, shown.played, randomness))
        assert act is not None
        desk.http.run(games.act(shown.played, act, f"k{sum(map(len, answers))}"))
        (stored,) = desk.http.run(desk.service.store.since(shown.played, sum(map(len, answers))))
        row = stored.row
        answers[row.seat].append((row.kind, msgspec.to_builtins(row.answer)))
    return answers


def test_the_export_has_notes_lines_and_answers(desk: Desk) -> None:
    table, ada, _ = at_table(desk)
    done, _of_bo = answers_of_both(desk, table)
    whole = desk.http.get("/api/me/export", headers=ada).json()
    assert [(note["table"], note["text"]) for note in whole["notes"]] == [(table["id"], "two maps")]
    assert (whole["passkeys"], whole["second_factor"], whole["blocked"]) == ([], False, [])
    played = desk.http.get("/api/me/export/played", headers=ada)
    lines = [httpx.Response(200, content=line).json() for line in played.content.splitlines()]
    assert [line["said"] for line in lines if "said" in line] == ["Well met!"]
    told = [line["answered"] for line in lines if "answered" in line]
    assert all(set(answered) == {"kind", "answer", "by"} for answered in told)
    assert [(answered["kind"], answered["answer"]) for answered in told] == done


def test_who_goes_takes_along_what_was_said(desk: Desk) -> None:
    table, ada, bo = at_table(desk)
    desk.post("/api/me/delete", ada, name="Ada", password=PASSWORD)
    chat = desk.http.get(f"/api/tables/{table['id']}/chat", headers=bo).json()["lines"]
    assert [(line["name"], line["text"]) for line in chat] == [("gone", ""), ("Bo", "Hello Ada")]
    assert "Well met" not in repr(chat)


def test_guests_who_cannot_come_back_are_forgotten(desk: Desk) -> None:
    table, _, bo = at_table(desk)
    number = UUID(desk.me(bo)["id"])

    def tidy() -> None:
        worker = build_job_worker(desk.service.settings, desk._parts).worker
        desk.http.run(desk.service.work.add([next_job(desk.clock.now())]))
        desk.clock.turn(seconds=3601)
        desk.http.run(worker.once())

    desk.clock.turn(seconds=timedelta(days=179).total_seconds())
    tidy()
    assert desk.http.run(desk.service.directory.account(number)) is not None
    desk.http.run(desk.service.directory.end_sessions(number, PERSONS))
    desk.clock.turn(seconds=timedelta(days=2).total_seconds())
    tidy()
    tidy()
    left = desk.http.run(desk.service.directory.table(UUID(table["id"])))
    assert desk.http.run(desk.service.directory.account(number)) is None
    assert number not in left.members
