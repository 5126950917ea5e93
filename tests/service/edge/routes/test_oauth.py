"""Signing in through another site, which is a real server on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from joserfc.jwk import OctKey
from pydantic import ValidationError

from ecumene.service.edge.cookies import COOKIE
from ecumene.service.edge.routes.oauth import STATE_COOKIE
from ecumene.service.settings import ProviderSettings, Settings
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import bearer
from tests.service.support.fake_provider import FakeProvider, fake_provider, new_key
from tests.service.support.people_desk import PASSWORD, Desk, open_desk

pytestmark = pytest.mark.usefixtures("quick")


@dataclass
class Museum:
    """A desk, and the other site."""

    desk: Desk
    site: FakeProvider

    def begin(self, url: str = "/api/oauth/museum", **form: Any) -> str:
        """Where the browser is sent."""
        answer = self.desk.http.post(url, json=form)
        assert answer.status_code == 200, answer.text
        address: str = answer.json()["address"]
        assert address.startswith(f"{self.site.issuer}/authorize?")
        return address

    def there(self, address: str) -> str:
        """Somebody signs in at the other site: the path by which the browser comes back."""
        answer = httpx.get(address)
        back = urlsplit(answer.headers["Location"])
        assert f"{back.scheme}://{back.netloc}" == "https://play.example.org"
        return f"{back.path}?{back.query}"

    def sign_in(self) -> httpx.Response:
        """All of it."""
        return self.desk.http.get(self.there(self.begin()))

    def me(self) -> dict[str, Any]:
        """Return the person signed in with the cookie."""
        answer = self.desk.http.get("/api/me")
        assert answer.status_code == 200
        shown: dict[str, Any] = answer.json()
        return shown


@pytest.fixture
def museum() -> Iterator[Museum]:
    clock = FakeClock()
    with (
        fake_provider(clock.now) as site,
        open_desk(clock=clock, providers=[site.settings()]) as desk,
    ):
        yield Museum(desk, site)


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code)


# -- signing in ------------------------------------------------------------------------------------


def test_somebody_new_gets_an_account_and_finds_it_again(museum: Museum) -> None:
    listed = museum.desk.http.get("/api/oauth").json()
    assert listed == {"providers": [{"name": "museum", "title": "The Museum"}]}
    answer = museum.sign_in()
    assert (answer.status_code, answer.headers["Location"]) == (303, "https://play.example.org/")
    first = museum.me()
    assert (first["name"], first["guest"], first["ways"]) == ("Ada", False, ["museum"])
    museum.desk.http.cookies.clear()
    museum.site.claims["nickname"] = "Renamed"
    assert museum.sign_in().status_code == 303
    assert museum.me() == first


def test_a_name_that_somebody_has_is_changed_a_little(museum: Museum) -> None:
    museum.desk.register("ada")
    museum.sign_in()
    assert museum.me()["name"] == "Ada 2"


def test_the_name_may_come_from_userinfo(museum: Museum) -> None:
    museum.site.claims = {"sub": "ada-7"}
    museum.site.userinfo = {"sub": "ada-7", "name": "Ada of the Museum"}
    museum.sign_in()
    assert museum.me()["name"] == "Ada of the Museum"
    museum.desk.http.cookies.clear()
    museum.site.claims = {"sub": "bo-8"}
    museum.sign_in()  # it tells of somebody else
    assert museum.me()["name"] == "Somebody"


def test_endpoints_may_be_given_instead_of_found() -> None:
    clock = FakeClock()
    with fake_provider(clock.now) as site:
        given = site.settings(**site.endpoints())
        with open_desk(clock=clock, providers=[given]) as desk:
            museum = Museum(desk, site)
            assert museum.sign_in().status_code == 303
            assert museum.me()["name"] == "Ada"
            assert "/.well-known/openid-configuration" not in site.asked


def test_new_keys_of_the_other_site_are_found(museum: Museum) -> None:
    assert museum.sign_in().status_code == 303
    museum.site.key = new_key("second")
    assert museum.sign_in().status_code == 303


def test_a_verified_address_there_opens_no_account_here(museum: Museum) -> None:
    desk = museum.desk
    ada = desk.register("Ada Lovelace")
    desk.with_mail(ada, "ada@example.org")
    museum.site.claims |= {"email": "ada@example.org", "email_verified": True}
    museum.sign_in()
    assert museum.me()["id"] != desk.me(ada)["id"]
    assert museum.me()["mail"] == ""


def test_who_is_suspended_stays_out(museum: Museum) -> None:
    museum.sign_in()
    museum.desk.change("Ada", suspended=True)
    museum.desk.http.cookies.clear()
    refused(museum.sign_in(), 403, "suspended")
    assert COOKIE not in museum.desk.http.cookies


# -- what others try -------------------------------------------------------------------------------


def test_only_the_browser_that_began_can_finish(museum: Museum) -> None:
    """Else somebody could sign others in to an account of their own."""
    back = museum.there(museum.begin())
    cookies = museum.desk.http.cookies
    state = cookies[STATE_COOKIE]
    cookies.clear()
    refused(museum.desk.http.get(back), 409, "not_begun")
    museum.begin()  # another browser, which has begun something too
    assert cookies[STATE_COOKIE] != state
    refused(museum.desk.http.get(back), 409, "not_begun")
    assert COOKIE not in cookies


def test_a_sign_in_is_finished_once_and_in_time(museum: Museum) -> None:
    back = museum.there(museum.begin())
    state = museum.desk.http.cookies[STATE_COOKIE]
    assert museum.desk.http.get(back).status_code == 303
    again = {"Cookie": f"{STATE_COOKIE}={state}"}
    refused(museum.desk.http.get(back, headers=again), 409, "not_begun")
    late = museum.there(museum.begin())
    museum.desk.clock.turn(minutes=11)
    refused(museum.desk.http.get(late), 409, "not_begun")


def test_beginning_needs_the_header_that_other_sites_cannot_send(museum: Museum) -> None:
    for url in ("/api/oauth/museum", "/api/me/identities/museum"):
        refused(museum.desk.post(url, {"X-Ecumene": ""}), 403, "csrf")
    assert museum.desk.http.get("/api/oauth/museum").status_code == 405


def test_the_address_asks_for_no_more_than_needed(museum: Museum) -> None:
    query = parse_qs(urlsplit(museum.begin()).query)
    assert query["scope"] == ["openid profile"]
    assert query["redirect_uri"] == ["https://play.example.org/api/oauth/museum/callback"]
    assert len(query["nonce"][0]) >= 32
    assert len(query["code_challenge"][0]) == 43
    assert "code_verifier" not in query


def test_nobody_chooses_where_the_browser_goes(museum: Museum) -> None:
    back = museum.there(museum.begin())
    wishes = "&".join(f"{key}=https://evil.example" for key in ("next", "redirect_uri", "to"))
    answer = museum.desk.http.get(f"{back}&{wishes}", headers={"Host": "evil.example"})
    assert answer.headers["Location"] == "https://play.example.org/"


WRONG: dict[str, dict[str, Any]] = {
    "another issuer": {"changes": {"iss": "https://evil.example"}},
    "for another client": {"changes": {"aud": "others"}},
    "for others too, without saying who asked": {"changes": {"aud": ["tables", "others"]}},
    "asked for by another client": {"changes": {"azp": "others"}},
    "expired": {"changes": {"exp": 1_000_000}},
    "from the future": {"changes": {"iat": 4_000_000_000, "nbf": 4_000_000_000}},
    "of another sign-in": {"changes": {"nonce": "another"}},
    "of no sign-in": {"changes": {"nonce": None}},
    "about nobody": {"changes": {"sub": None}},
    "about a number": {"changes": {"sub": 7}},
    "about what cannot be kept": {"changes": {"sub": "a\0b"}},
    "about something long": {"changes": {"sub": "x" * 300}},
    "signed by somebody else": {"signing": new_key("another")},
    "not signed": {"header": {"alg": "none"}},
    "signed with what everybody knows": {
        "header": {"alg": "HS256"},
        "signing": OctKey.import_key("x" * 32),
    },
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_believed_is_not(museum: Museum, what: str) -> None:
    for name, value in WRONG[what].items():
        setattr(museum.site, name, value)
    refused(museum.sign_in(), 403, "not_said")
    assert COOKIE not in museum.desk.http.cookies


def test_a_code_that_the_other_site_does_not_know(museum: Museum) -> None:
    for code in ("", "&code=", "&code=invented", "&error=access_denied"):
        museum.begin()
        state = museum.desk.http.cookies[STATE_COOKIE]
        answer = museum.desk.http.get(f"/api/oauth/museum/callback?state={state}{code}")
        refused(answer, 403, "not_said")
    assert museum.desk.http.get("/api/oauth/museum/callback").status_code == 409
    long = museum.desk.http.get(f"/api/oauth/museum/callback?code={'x' * 5000}")
    assert long.status_code == 422


def test_another_site_that_is_away_or_somebody_else(museum: Museum) -> None:
    museum.site.said_issuer = "https://evil.example"
    refused(museum.desk.post("/api/oauth/museum"), 503, "away")
    gone = Settings(
        site="https://play.example.org",
        providers=(ProviderSettings(**museum.site.settings(issuer="http://127.0.0.1:9")),),
    )
    with open_desk(providers=gone.providers) as desk:
        refused(desk.post("/api/oauth/museum"), 503, "away")
        refused(desk.post("/api/oauth/others"), 404, "no_provider")


# -- linking ---------------------------------------------------------------------------------------


def browse_as(museum: Museum, who: dict[str, str]) -> None:
    """The browser is signed in as somebody."""
    museum.desk.http.cookies.clear()
    museum.desk.http.cookies.set(COOKIE, who["Authorization"].removeprefix("Bearer "))


def link(museum: Museum, password: str = PASSWORD) -> httpx.Response:
    back = museum.there(museum.begin("/api/me/identities/museum", password=password))
    return museum.desk.http.get(back)


def test_an_account_is_linked_and_unlinked(museum: Museum) -> None:
    ada = museum.desk.register("Ada Lovelace")
    browse_as(museum, ada)
    wrong = museum.desk.post("/api/me/identities/museum", password="wrong")
    refused(wrong, 422, "wrong_password")
    assert link(museum).status_code == 303
    assert museum.desk.me(ada)["ways"] == ["password", "museum"]
    museum.desk.http.cookies.clear()
    museum.sign_in()
    assert museum.me()["id"] == museum.desk.me(ada)["id"]
    answer = museum.desk.http.delete("/api/me/identities/museum")
    assert answer.json()["ways"] == ["password"]
    museum.desk.http.cookies.clear()
    museum.sign_in()
    assert museum.me()["id"] != museum.desk.me(ada)["id"]


def test_the_last_way_in_is_not_unlinked(museum: Museum) -> None:
    museum.sign_in()
    refused(museum.desk.http.delete("/api/me/identities/museum"), 409, "last_way")
    answer = museum.desk.post("/api/me/password", new=PASSWORD)
    assert answer.json()["ways"] == ["password", "museum"]
    assert museum.desk.http.delete("/api/me/identities/museum").json()["ways"] == ["password"]


def test_an_identity_belongs_to_one_account(museum: Museum) -> None:
    museum.sign_in()
    first = museum.me()
    browse_as(museum, museum.desk.register())
    refused(link(museum), 409, "identity_taken")
    museum.desk.http.cookies.clear()
    museum.sign_in()
    assert museum.me() == first


def test_linking_is_finished_as_who_began_it(museum: Museum) -> None:
    """Else somebody could link an identity of their own to the account of others."""
    ada, bo = museum.desk.register(), museum.desk.register()
    browse_as(museum, ada)
    back = museum.there(museum.begin("/api/me/identities/museum", password=PASSWORD))
    state = museum.desk.http.cookies[STATE_COOKIE]
    browse_as(museum, bo)
    refused(
        museum.desk.http.get(back, headers={"Cookie": f"{STATE_COOKIE}={state}", **bo}),
        403,
        "other_account",
    )
    assert museum.desk.me(bo)["ways"] == museum.desk.me(ada)["ways"] == ["password"]


def test_a_guest_becomes_registered_and_keeps_the_seat(museum: Museum) -> None:
    table = museum.desk.table(museum.desk.register("Bo"))
    bo = museum.desk.guest(table, "Bo")
    before = museum.desk.me(bo)
    browse_as(museum, bo)
    assert link(museum, "").status_code == 303
    me = museum.desk.me(bo)
    assert (me["id"], me["name"], me["guest"]) == (before["id"], "Bo 2", False)
    museum.desk.http.cookies.clear()
    museum.sign_in()
    assert museum.desk.http.get(f"/api/tables/{table['id']}").json()["seat"] == 0


# -- settings --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "mail"},
        {"name": "Museum"},
        {"issuer": "museum"},
        {"issuer": "https://museum.example/"},
        {"token_endpoint": "https://museum.example/token"},
        {"secret": "x"},
    ],
)
def test_settings_that_cannot_be_meant(wrong: dict[str, str]) -> None:
    good = {
        "name": "museum",
        "title": "The Museum",
        "issuer": "https://museum.example",
        "client_id": "x",
        "client_secret": "hush",
    }
    assert "hush" not in repr(ProviderSettings.model_validate(good))
    with pytest.raises(ValidationError):
        ProviderSettings.model_validate({**good, **wrong})


def test_tokens_for_programs_cannot_link(museum: Museum) -> None:
    ada = museum.desk.register()
    made = museum.desk.post("/api/tokens", ada, name="robot", scope="all").json()
    answer = museum.desk.post("/api/me/identities/museum", bearer(made["token"]), password=PASSWORD)
    refused(answer, 403, "scope")


def test_whoever_comes_back_is_where_they_wanted_to_go(museum: Museum) -> None:
    back = museum.there(museum.begin(next="/tables/7?invite=x"))
    answer = museum.desk.http.get(back)
    assert answer.status_code == 303
    assert answer.headers["Location"] == "https://play.example.org/tables/7?invite=x"
    for page in ("//evil.example", "/\\evil", "https://evil.example"):
        refused = museum.desk.http.post("/api/oauth/museum", json={"next": page})
        assert refused.status_code == 422
