"""Signing in with a link that comes by mail."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest

from ecumene.service.edge.cookies import COOKIE
from ecumene.service.edge.rate_limits import Rates
from ecumene.service.notices.email_links import LASTS, LINK
from ecumene.service.settings import Settings
from tests.service.support.edge_workers import bearer
from tests.service.support.people_desk import PASSWORD, Desk, open_desk

ADA = "ada@example.org"


pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        opened.with_mail(opened.register("Ada"), ADA)
        opened.sink.letters.clear()
        opened.http.cookies.clear()
        yield opened


def link(desk: Desk, address: str = ADA) -> str:
    """The token of a link just sent."""
    assert desk.post("/api/links", address=address).status_code == 204
    return desk.mail().token()


def test_a_link_signs_in_once(desk: Desk) -> None:
    token = link(desk, "ADA@example.org")
    ((recipients, letter),) = desk.sink.letters
    assert recipients == [ADA]
    assert f"https://play.example.org/sign-in#{token}" in letter.get_content()
    answer = desk.post("/api/sessions/link", link=token)
    assert (answer.status_code, answer.json()["name"]) == (201, "Ada")
    assert desk.http.get("/api/me").json()["name"] == "Ada"
    desk.http.cookies.clear()
    again = desk.post("/api/sessions/link", link=token)
    assert (again.status_code, again.json()["code"]) == (403, "no_link")
    assert COOKIE not in desk.http.cookies


def test_programs_get_a_token(desk: Desk) -> None:
    answer = desk.post("/api/sessions/link", link=link(desk), token=True)
    assert desk.me(bearer(answer.json()["token"]))["name"] == "Ada"


def test_a_link_is_good_for_a_quarter_of_an_hour(desk: Desk) -> None:
    first, second = link(desk), link(desk)
    desk.clock.turn(seconds=LASTS.total_seconds() - 1)
    assert desk.post("/api/sessions/link", link=first).status_code == 201
    desk.clock.turn(seconds=1)
    assert desk.post("/api/sessions/link", link=second).status_code == 403


def test_nothing_happens_when_somebody_only_looks_at_a_link(desk: Desk) -> None:
    token = link(desk)
    for url in ("/api/sessions/link", f"/api/sessions/link?link={token}"):
        assert desk.http.get(url).status_code == 405
    no_header = {"X-Ecumene": ""}
    assert desk.post("/api/sessions/link", no_header, link=token).json()["code"] == "csrf"
    assert desk.post("/api/links", no_header, address=ADA).json()["code"] == "csrf"
    assert desk.post("/api/sessions/link", link=token).status_code == 201


def test_the_answer_does_not_tell_whether_anybody_has_the_address(desk: Desk) -> None:
    answers = [desk.post("/api/links", address=each) for each in (ADA, "nobody@example.org")]
    known, unknown = ((a.status_code, a.content, sorted(a.headers)) for a in answers)
    assert known == unknown == (204, b"", known[2])
    # What is done is the same too: one job each. Whose it is the worker finds out.
    jobs = desk.http.run(desk.service.work.claim([LINK], 10, LASTS))
    assert len(jobs) == 2


def test_nobody_gets_a_letter_at_an_address_that_nobody_has_verified(desk: Desk) -> None:
    bo = desk.register("Bo")
    desk.post("/api/me/mail", bo, address="bo@example.org", password=PASSWORD)
    desk.mail()
    desk.sink.letters.clear()
    for address in ("bo@example.org", "nobody@example.org"):
        assert desk.post("/api/links", address=address).status_code == 204
    assert desk.mail().letters == []


def test_a_link_to_an_address_that_was_given_up_is_not_good(desk: Desk) -> None:
    token = link(desk)
    answer = desk.post("/api/sessions", name="Ada", password=PASSWORD, token=True)
    desk.with_mail(bearer(answer.json()["token"]), "lovelace@example.org")
    assert desk.post("/api/sessions/link", link=token).status_code == 403


def test_a_link_for_one_thing_is_not_good_for_another(desk: Desk) -> None:
    bo = desk.register("Bo")
    desk.post("/api/me/mail", bo, address="bo@example.org", password=PASSWORD)
    confirming = desk.mail().token()
    assert desk.post("/api/sessions/link", link=confirming).status_code == 403
    signing_in = link(desk)
    assert desk.post("/api/me/mail/confirm", bo, token=signing_in).status_code == 403
    assert desk.post("/api/sessions/link", link=signing_in).status_code == 201


@pytest.mark.parametrize("token", ["", "x" * 100, "\0", "\ud800", "é"])
def test_guessing_is_refused(desk: Desk, token: str) -> None:
    headers = {"content-type": "application/json"}
    body = json.dumps({"link": token})
    answer = desk.http.post("/api/sessions/link", content=body, headers=headers)
    assert answer.status_code in (403, 422)


def test_links_are_limited_by_recipient_and_a_household_has_more(desk: Desk) -> None:
    """Six emails an hour for a whole address locked out a family."""
    now = 0.0
    desk.service.rates = Rates(Settings(links_per_hour=3), lambda: now)

    def ask(address: str) -> int:
        return desk.post("/api/links", address=address).status_code

    assert [ask(ADA) for _ in range(4)] == [204, 204, 204, 429]
    family = [f"{name}@example.org" for name in "abcdefghi" for _ in range(3)]
    assert {ask(address) for address in family} == {204}
    assert ask("stranger@example.org") == 429  # thirty from one address
    now = 3600.0
    desk.service.rates.check("link", f"mail {ADA}")  # somebody asks from somewhere else
    assert [ask(ADA) for _ in range(3)] == [204, 204, 429]


def test_one_account_confirms_a_few_addresses(desk: Desk) -> None:
    desk.service.rates = Rates(Settings(links_per_hour=3), lambda: 0.0)
    bo, cy = desk.register("Bo"), desk.register("Cy")

    def ask(who: dict[str, str], number: int) -> int:
        address = f"bo{number}@example.org"
        return desk.post("/api/me/mail", who, address=address, password=PASSWORD).status_code

    assert [ask(bo, number) for number in range(4)] == [204, 204, 204, 429]
    assert ask(cy, 5) == 204


def test_the_token_is_in_the_letter_and_nowhere_else(desk: Desk) -> None:
    desk.post("/api/links", address=ADA)
    (leased,) = desk.http.run(desk.service.work.claim([LINK], 10, LASTS))
    assert ADA not in leased.job.key  # keys are logged
    assert b"token" not in leased.job.payload


def test_a_link_leads_back_to_the_page_somebody_wanted(desk: Desk) -> None:
    page = "/tables/1b4e28ba-2fa1-11d2-883f-0016d3cca427?invite=a-b_c"
    desk.post("/api/links", address=ADA, next=page)
    content = str(desk.mail().letters[-1][1].get_content())
    address = next(line for line in content.splitlines() if "/sign-in" in line)
    assert parse_qs(urlsplit(address).query) == {"next": [page]}
    assert urlsplit(address).fragment


@pytest.mark.parametrize(
    "page", ["//evil.example", "https://evil.example", "/\\evil", "evil", "/a b", "/" + "a" * 300]
)
def test_links_lead_to_no_other_site(desk: Desk, page: str) -> None:
    assert desk.post("/api/links", address=ADA, next=page).status_code == 422
