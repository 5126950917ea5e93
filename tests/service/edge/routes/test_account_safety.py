"""Protection of accounts: passwords, links by mail, cookies, headers, the log."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import httpx
import pytest

from ecumene.kernel import Refusal
from ecumene.service.app.web import create_app
from ecumene.service.edge.cookies import COOKIE
from ecumene.service.people.passwords import hash_password
from ecumene.service.settings import Settings
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory
from tests.service.support.people_desk import PASSWORD, Desk, open_desk

ADA = "ada@example.org"
NEW = "a kettle of cranes"
HOST_COOKIE = f"__Host-{COOKIE}"

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        yield opened


@pytest.fixture
def https() -> Iterator[Browser]:
    """A site that people reach over https."""
    settings = Settings(site="https://play.example.org", sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory(FakeClock()))) as http:
        yield http


def ada_with_mail(desk: Desk) -> dict[str, str]:
    ada = desk.register("Ada")
    desk.with_mail(ada, ADA)
    desk.sink.letters.clear()
    desk.http.cookies.clear()
    return ada


def reset_link(desk: Desk) -> str:
    assert desk.post("/api/links", address=ADA, purpose="reset").status_code == 204
    return desk.mail().token()


# -- a forgotten password --------------------------------------------------------------------------


def test_who_forgot_the_password_chooses_a_new_one_by_mail(desk: Desk) -> None:
    ada = ada_with_mail(desk)
    token = reset_link(desk)
    assert f"https://play.example.org/reset#{token}" in desk.sink.letters[-1][1].get_content()
    answer = desk.post("/api/sessions/reset", link=token, new=NEW)
    assert (answer.status_code, answer.json()["name"]) == (201, "Ada")
    assert desk.http.get("/api/me").json()["name"] == "Ada"  # signed in
    assert desk.http.get("/api/me", headers=ada).status_code == 401  # everywhere else signed out
    desk.http.cookies.clear()
    assert desk.post("/api/sessions", name="Ada", password=PASSWORD).status_code == 401
    assert desk.post("/api/sessions", name="Ada", password=NEW).status_code == 201
    assert "new password" in desk.mail().letters[-1][1].get_content()


def test_a_forgotten_password_no_longer_keeps_anybody_from_going(desk: Desk) -> None:
    ada_with_mail(desk)
    desk.post("/api/sessions/reset", link=reset_link(desk), new=NEW)
    assert desk.post("/api/me/delete", name="Ada", password=NEW).status_code == 204
    assert desk.post("/api/sessions", name="Ada", password=NEW).status_code == 401


@pytest.mark.parametrize(("chosen", "left"), [({}, 0), ({"revoke_tokens": False}, 1)])
def test_a_reset_ends_programs_too_unless_one_says_otherwise(
    desk: Desk, chosen: dict[str, Any], left: int
) -> None:
    ada = desk.register("Ada")
    assert desk.post("/api/tokens", ada, name="robot").status_code == 201
    desk.with_mail(ada, ADA)
    form = {"link": reset_link(desk), "new": NEW, "token": True, **chosen}
    reset = desk.http.post("/api/sessions/reset", json=form)
    tokens = desk.http.get("/api/tokens", headers=bearer(reset.json()["token"])).json()["tokens"]
    assert len(tokens) == left


def test_a_reset_link_is_used_once_and_not_by_too_easy_a_password(desk: Desk) -> None:
    ada_with_mail(desk)
    token = reset_link(desk)
    refused = desk.post("/api/sessions/reset", link=token, new="Ada12345")
    assert (refused.status_code, refused.json()["code"]) == (422, "easy_password")
    assert desk.post("/api/sessions/reset", link=token, new=NEW).status_code == 201
    again = desk.post("/api/sessions/reset", link=token, new="other cranes fly")
    assert (again.status_code, again.json()["code"]) == (403, "no_link")


def test_links_for_one_thing_do_not_do_another(desk: Desk) -> None:
    ada_with_mail(desk)
    reset = reset_link(desk)
    assert desk.post("/api/sessions/link", link=reset).status_code == 403
    desk.post("/api/links", address=ADA)
    signing_in = desk.mail().token()
    assert desk.post("/api/sessions/reset", link=signing_in, new=NEW).status_code == 403
    desk.clock.turn(seconds=15 * 60)
    assert desk.post("/api/sessions/reset", link=reset, new=NEW).status_code == 403


def test_asking_for_a_reset_does_not_tell_who_has_an_address(desk: Desk) -> None:
    ada_with_mail(desk)
    known, unknown = (
        desk.post("/api/links", address=each, purpose="reset") for each in (ADA, "bo@example.org")
    )
    assert (known.status_code, known.content) == (unknown.status_code, unknown.content)
    assert len(desk.mail().letters) == 1


def test_a_suspended_account_cannot_be_reset(desk: Desk) -> None:
    ada_with_mail(desk)
    token = reset_link(desk)
    desk.change("Ada", suspended=True)
    assert desk.post("/api/sessions/reset", link=token, new=NEW).json()["code"] == "suspended"
    assert COOKIE not in desk.http.cookies


# -- passwords that are easy to guess --------------------------------------------------------------


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "12345678",
        "qwertyuiop",
        "P@ssw0rd!",
        "iloveyou1",
        "aaaaaaaa",
        "abcdefgh",
        "hatshepsut",
        "Hatshepsut1",
        "tuspehstah",
        "h4tsh3psut",
        "firstpharaoh",
        "ecumene1",
        "hatshepsut hatshepsut",
        "Hatshepsut-Hatshepsut",
        "HatshepsutHatshepsut12",
        "h4tshepsut_h4tshepsut",
        "First Pharaoh First Pharaoh First Pharaoh",
        "FirstPharaoh first pharaoh",
    ],
)
def test_common_and_name_like_passwords_are_refused(password: str) -> None:
    with pytest.raises(Refusal) as refused:
        hash_password(password, "Hatshepsut", "First Pharaoh")
    assert refused.value.code == "easy_password"


@pytest.mark.parametrize(
    "password", ["many boats", "many boats, many oars", NEW, "xK3!vv9_qLm2", "zwölf Boxkämpfer"]
)
def test_other_passwords_are_taken(password: str) -> None:
    assert hash_password(password, "Hatshepsut").startswith("$argon2id$")


def test_no_password_takes_long_to_judge() -> None:
    signs = "@4({[<6361!|1700$5+72%" * 9
    assert hash_password(signs[:200]).startswith("$argon2id$")  # zxcvbn alone took 5 seconds


def test_every_way_to_a_new_password_judges_it(desk: Desk) -> None:
    def codes(answer: httpx.Response) -> tuple[int, str]:
        return answer.status_code, answer.json()["code"]

    easy = (422, "easy_password")
    assert codes(desk.post("/api/accounts", name="Ada", password="iloveyou1")) == easy
    ada = desk.register("Nefertari")
    changed = desk.post("/api/me/password", ada, password=PASSWORD, new="Nefertari1")
    assert codes(changed) == easy
    bo = desk.guest(desk.table(ada))
    twice = "Ptolemaios Soter Ptolemaios Soter"
    assert codes(desk.post("/api/accounts", name="Ptolemaios Soter", password=twice)) == easy
    assert codes(desk.post("/api/me/register", bo, name="Bo", password="12345678")) == easy


# -- cookies ---------------------------------------------------------------------------------------


def guest(http: Browser) -> httpx.Response:
    answer = http.post("/api/guests", json={"name": "Bo"})
    assert answer.status_code == 201
    return answer


def ask_with(http: Browser, cookie: str) -> httpx.Response:
    http.cookies.clear()
    return http.get("/api/session", headers={"Cookie": cookie})


def test_over_https_the_cookie_is_for_this_host_alone(https: Browser) -> None:
    cookie = guest(https).headers["set-cookie"]
    assert cookie.startswith(f"{HOST_COOKIE}=ecu_")
    words = {word.strip().lower() for word in cookie.split(";")[1:]}
    assert {"secure", "httponly", "path=/", "samesite=lax"} <= words
    assert not any(word.startswith("domain") for word in words)


def test_a_neighbouring_site_cannot_put_its_session_into_somebodys_browser(https: Browser) -> None:
    token = guest(https).headers["set-cookie"].split("=", 1)[1].split(";")[0]
    assert ask_with(https, f"{HOST_COOKIE}={token}").json()["me"]["name"] == "Bo"
    assert ask_with(https, f"{COOKIE}={token}").json()["me"] is None


def test_at_home_over_plain_http_the_cookie_keeps_its_name(desk: Desk) -> None:
    cookie = guest(desk.http).headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=ecu_")
    assert "secure" not in cookie.lower()
    assert desk.http.get("/api/me").status_code == 200


def test_signing_out_takes_the_cookie_away(https: Browser) -> None:
    token = guest(https).headers["set-cookie"].split("=", 1)[1].split(";")[0]
    https.cookies.clear()
    answer = https.delete("/api/sessions", headers={"Cookie": f"{HOST_COOKIE}={token}"})
    gone = {each.split("=")[0] for each in answer.headers.get_list("set-cookie")}
    assert (answer.status_code, gone) == (204, {HOST_COOKIE})


# -- idle browsers ---------------------------------------------------------------------------------


def test_a_browser_that_was_not_used_for_a_fortnight_is_signed_out(desk: Desk) -> None:
    desk.post("/api/accounts", name="Ada", password=PASSWORD)
    desk.clock.turn(seconds=timedelta(days=14).total_seconds())
    assert desk.http.get("/api/me").status_code == 200  # and used again
    desk.clock.turn(seconds=timedelta(days=14).total_seconds())
    assert desk.http.get("/api/me").status_code == 200
    desk.post("/api/sessions", name="Ada", password=PASSWORD)
    desk.clock.turn(seconds=timedelta(days=15).total_seconds())
    assert desk.http.get("/api/me").status_code == 401


def test_guests_stay_for_they_could_not_come_back(desk: Desk) -> None:
    guest(desk.http)
    desk.clock.turn(seconds=timedelta(days=29).total_seconds())
    assert desk.http.get("/api/me").status_code == 200


# -- headers and the log ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/session", "/", "/api/nothing"])
def test_browsers_are_told_to_come_over_https_and_to_allow_little(
    https: Browser, path: str
) -> None:
    headers = https.get(path).headers
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_nothing_is_promised_about_https_over_plain_http(desk: Desk) -> None:
    headers = desk.http.get("/api/session").headers
    assert "strict-transport-security" not in headers
    assert "cross-origin-opener-policy" not in headers


def test_sign_ins_are_in_the_log_with_the_address_and_nothing_typed(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    desk.register("Ada")
    with caplog.at_level(logging.INFO, "ecumene.sign_in"):
        caplog.clear()
        desk.post("/api/sessions", name="Ada", password="wrong-but-secret")
        desk.post("/api/sessions", name="my-secret-in-the-name", password=PASSWORD)
        desk.post("/api/sessions", name="Ada", password=PASSWORD)
        desk.post("/api/sessions/link", link="not-a-link")
    fields = [getattr(record, "fields", {}) for record in caplog.records]
    said = [
        (record.message, each["how"]) for record, each in zip(caplog.records, fields, strict=True)
    ]
    failed = ("not signed in", "password")
    assert said == [failed, failed, ("signed in", "password"), ("not signed in", "mail")]
    ada = desk.me(
        bearer(
            desk.post("/api/sessions", name="Ada", password=PASSWORD, token=True).json()["token"]
        )
    )
    assert [str(each["account"]) for each in fields] == [ada["id"], "None", ada["id"], "None"]
    assert all(each["address"] == "127.0.0.1" for each in fields)
    assert "secret" not in repr(fields)
