"""Accounts: where they are kept, how guests become registered, mail addresses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from uuid import uuid4

import pytest
from msgspec.structs import replace

from ecumene.kernel import Refusal
from ecumene.service.people import people
from ecumene.service.people.names import MAX_NAME, read_name
from ecumene.service.people.people import PROGRAMS, Account, Identity
from ecumene.service.ports.people import IdentityTaken, MailTaken, NameTaken, People, UnknownAccount
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock
from tests.service.support.people_desk import PASSWORD, Desk, open_desk

NOW = FakeClock().now()
MINUTE = timedelta(minutes=1)

Open = Callable[[], AbstractAsyncContextManager[People]]


pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        yield opened


def address() -> str:
    return f"ada-{uuid4().hex[:12]}@example.org"


# -- pure functions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ada",
        "@example.org",
        "ada@",
        "ada@localhost",
        "ada@example.org\r\nBcc: eve@example.org",
        "ada@example.org,eve@example.org",
        "Ada <ada@example.org>",
        "ada @example.org",
        "ada@exa mple.org",
        "ada@example.org\0",
        "ädä@example.org",
        "\ud800@example.org",
        "a" * 65 + "@example.org",
        "ada@" + "example." * 40 + "org",
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        people.read_address(text)
    assert refused.value.code == "address"


def test_the_last_way_in_stays() -> None:
    guest = people.new_guest("Ada", NOW)
    mailed = people.with_mail(guest, "ada@example.org")
    assert (guest.guest, mailed.guest, mailed.ways) == (True, False, ("mail",))
    both = people.with_identity(mailed, Identity("museum", "7"))
    assert both.ways == ("mail", "museum")
    with pytest.raises(Refusal) as refused:
        people.with_mail(mailed, "")
    assert refused.value.code == "last_way"
    only = people.with_mail(both, "")
    with pytest.raises(Refusal):
        people.without_identity(only, "museum")
    assert people.without_identity(both, "museum") == mailed
    changed = people.with_identity(both, Identity("museum", "8"))
    assert changed.identities == (Identity("museum", "8"),)  # of each site one


def test_similar_names_fit() -> None:
    names = people.similar_names("x" * MAX_NAME)
    found = [next(names) for _ in range(20)]
    assert len(set(found)) == 20
    assert [read_name(name) for name in found] == found


# -- the directory ---------------------------------------------------------------------------------


def new(**more: object) -> Account:
    return replace(Account(uuid4(), f"Ada {uuid4().hex[:12]}", NOW), **more)


async def test_accounts_are_kept_and_found(directory: OpenDirectory) -> None:
    async with directory() as held:
        subject = uuid4().hex
        identities = (Identity("forum", subject), Identity("museum", subject))
        ada = new(password="$x", mail=address(), role="moderator", identities=identities)
        await held.add_account(ada)
        assert await held.account(ada.id) == ada
        assert await held.account_by_mail(ada.mail) == ada
        assert await held.account_by_identity(identities[1]) == ada
        assert await held.account_named(ada.name) == ada
        assert await held.account(uuid4()) is None
        assert await held.account_by_mail("") is None
        assert await held.account_by_mail("nobody@example.org") is None
        assert await held.account_by_identity(Identity("museum", "nobody")) is None


async def test_what_somebody_has_nobody_else_gets(directory: OpenDirectory) -> None:
    async with directory() as held:
        mail, subject = address(), uuid4().hex
        ada = new(password="$x", mail=mail, identities=(Identity("museum", subject),))
        bo = new(password="$x")
        guest = Account(uuid4(), ada.name, NOW)
        for account in (ada, bo, guest):
            await held.add_account(account)
        with pytest.raises(MailTaken):
            await held.change_account(bo.id, lambda each: people.with_mail(each, mail))
        with pytest.raises(IdentityTaken):
            await held.change_account(
                bo.id, lambda each: people.with_identity(each, ada.identities[0])
            )
        with pytest.raises(NameTaken):
            await held.change_account(guest.id, lambda each: replace(each, password="$y"))
        with pytest.raises(MailTaken):
            await held.add_account(new(mail=mail))
        with pytest.raises(IdentityTaken):
            await held.add_account(new(identities=ada.identities))
        for account in (ada, bo, guest):
            assert await held.account(account.id) == account
        with pytest.raises(UnknownAccount):
            await held.change_account(uuid4(), lambda each: each)


async def test_changes_of_one_account_follow_one_another(directory: OpenDirectory) -> None:
    async def give_up_both_ways(held: People) -> None:
        subject = uuid4().hex
        identities = (Identity("forum", subject), Identity("museum", subject))
        ada = new(identities=identities)
        await held.add_account(ada)
        # Both are given up at the same moment: one of them stays.
        ends = await asyncio.gather(
            held.change_account(ada.id, lambda each: people.without_identity(each, "forum")),
            held.change_account(ada.id, lambda each: people.without_identity(each, "museum")),
            return_exceptions=True,
        )
        assert sum(isinstance(end, Refusal) for end in ends) == 1
        left = await held.account(ada.id)
        assert left is not None
        assert len(left.identities) == 1

    async with directory() as held:
        for _ in range(10):
            await give_up_both_ways(held)


async def test_sessions_are_listed_and_ended(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada, bo = new(password="$x"), new(password="$x")
        for account in (ada, bo):
            await held.add_account(account)
        _, first = people.new_session(ada, NOW)
        _, second = people.new_session(ada, NOW + MINUTE)
        _, bot = people.new_session(ada, NOW + 2 * MINUTE, scope="play", name="robot")
        _, short = people.new_session(ada, NOW, days=0)
        _, other = people.new_session(bo, NOW)
        for session in (first, second, bot, short, other):
            await held.add_session(session)
        later = NOW + MINUTE
        assert list(await held.sessions_of(ada.id, ["person"], later)) == [second, first]
        assert list(await held.sessions_of(ada.id, PROGRAMS, later)) == [bot]
        await held.session_used(bot.token, NOW.date())
        found = await held.signed_in(bot.token, later)
        assert found == (ada, replace(bot, used=NOW.date()))
        await held.end_sessions(ada.id, ["person"], but=second.token)
        assert list(await held.sessions_of(ada.id, ["person"], later)) == [second]
        assert len(await held.sessions_of(ada.id, PROGRAMS, later)) == 1
        await held.end_sessions(ada.id, ["person", "all", "play"])
        assert list(await held.sessions_of(ada.id, ["person", *PROGRAMS], later)) == []
        assert await held.signed_in(other.token, later) == (bo, other)
        await held.change_account(bo.id, lambda each: replace(each, suspended=True))
        assert await held.signed_in(other.token, later) is None
        await held.delete_account(bo.id)
        assert await held.account(bo.id) is None
        assert await held.live_sessions({other.token}, later) == set()


async def test_a_ticket_is_taken_once_and_in_time(directory: OpenDirectory) -> None:
    async with directory() as held:
        token, ticket = people.new_ticket("sign_in", b"x", NOW, MINUTE)
        assert people.token_hash(token) == ticket.token
        await held.add_ticket(ticket, NOW)
        assert await held.take_ticket(ticket.token, "address", NOW) is None
        takes = [held.take_ticket(ticket.token, "sign_in", NOW) for _ in range(5)]
        found = await asyncio.gather(*takes)
        assert [each for each in found if each] == [ticket]
        _, late = people.new_ticket("sign_in", b"x", NOW, MINUTE)
        await held.add_ticket(late, NOW)
        assert await held.take_ticket(late.token, "sign_in", NOW + MINUTE) is None
        await held.add_ticket(late, NOW)
        _, next_one = people.new_ticket("sign_in", b"x", NOW, MINUTE)
        await held.add_ticket(next_one, NOW + MINUTE)  # forgets what has expired
        assert await held.take_ticket(late.token, "sign_in", NOW) is None


# -- guests ----------------------------------------------------------------------------------------


def test_a_guest_registers_and_keeps_the_seat(desk: Desk) -> None:
    table = desk.table(desk.register())
    bo = desk.guest(table)
    before = desk.me(bo)
    desk.register("Taken")
    taken = desk.post("/api/me/register", bo, name="taken", password=PASSWORD)
    assert (taken.status_code, taken.json()["code"]) == (409, "name_taken")
    answer = desk.post("/api/me/register", bo, name="Bo the Brave", password=PASSWORD)
    assert answer.json() == {**before, "name": "Bo the Brave", "guest": False, "ways": ["password"]}
    signed = desk.post("/api/sessions", name="bo the brave", password=PASSWORD)
    assert signed.json()["id"] == before["id"]
    assert desk.http.get(f"/api/tables/{table['id']}", headers=bo).json()["seat"] == 0
    again = desk.post("/api/me/register", bo, name="Bo", password=PASSWORD)
    assert (again.status_code, again.json()["code"]) == (409, "registered")


def test_a_guest_becomes_registered_by_mail_under_a_free_name(desk: Desk) -> None:
    table = desk.table(desk.register("Bo"))
    bo = desk.guest(table, "bo")
    desk.with_mail(bo, "bo@example.org")
    me = desk.me(bo)
    assert (me["name"], me["guest"], me["ways"]) == ("bo 2", False, ["mail"])
    assert desk.http.get(f"/api/tables/{table['id']}", headers=bo).json()["seat"] == 0


# -- mail addresses --------------------------------------------------------------------------------


def test_an_address_counts_once_it_is_verified(desk: Desk) -> None:
    ada = desk.register()
    wrong = desk.post("/api/me/mail", ada, address="ada@example.org")
    assert (wrong.status_code, wrong.json()["code"]) == (422, "wrong_password")
    asked = desk.post("/api/me/mail", ada, address=" Ada@Example.org", password=PASSWORD)
    assert asked.status_code == 204
    assert desk.me(ada)["mail"] == ""
    mail = desk.mail()
    ((recipients, letter),) = mail.letters
    assert recipients == ["ada@example.org"]
    assert "Ada" not in letter.get_content()  # nothing that who asked could choose
    token = mail.token()
    # Whoever reads the letter cannot confirm it for themselves, nor is it good afterwards.
    stranger = desk.post("/api/me/mail/confirm", desk.register(), token=token)
    assert (stranger.status_code, stranger.json()["code"]) == (403, "no_link")
    assert desk.post("/api/me/mail/confirm", ada, token=token).status_code == 403
    desk.with_mail(ada, "ada@example.org")
    assert desk.me(ada)["mail"] == "ada@example.org"
    assert desk.post("/api/me/mail/confirm", ada, token=desk.sink.token()).status_code == 403


def test_an_address_can_be_changed_and_removed(desk: Desk) -> None:
    ada, bo = desk.register(), desk.register()
    desk.with_mail(ada, "ada@example.org")
    desk.with_mail(ada, "lovelace@example.org")
    desk.mail()
    assert desk.sink.letters[-1][0] == ["ada@example.org"]  # told at the former address
    assert desk.sink.letters[-1][1]["Subject"] == "Your email address was changed"
    desk.with_mail(bo, "ada@example.org")  # it is free again
    desk.post("/api/me/mail", bo, address="lovelace@example.org", password=PASSWORD)
    taken = desk.post("/api/me/mail/confirm", bo, token=desk.mail().token())
    assert (taken.status_code, taken.json()["code"]) == (409, "mail_taken")
    assert desk.post("/api/me/mail/remove", ada, password="wrong").status_code == 422
    assert desk.post("/api/me/mail/remove", ada, password=PASSWORD).json()["mail"] == ""


def test_the_link_to_an_address_expires(desk: Desk) -> None:
    ada = desk.register()
    desk.post("/api/me/mail", ada, address="ada@example.org", password=PASSWORD)
    token = desk.mail().token()
    desk.clock.turn(minutes=16)
    assert desk.post("/api/me/mail/confirm", ada, token=token).status_code == 403


def test_nobody_else_sees_an_address(desk: Desk) -> None:
    host = desk.register()
    table = desk.table(host)
    bo = desk.guest(table)
    desk.with_mail(bo, "secret@example.org", "")
    for url in (f"/api/tables/{table['id']}", "/api/tables", "/api/me"):
        assert "secret@" not in desk.http.get(url, headers=host).text


def test_without_a_mail_server_links_are_refused_in_words() -> None:
    with open_desk(smtp_host="") as desk:
        assert desk.http.get("/api/site").json()["mail"] is False  # so that pages offer none
        ada = desk.register()
        for url, who in (("/api/me/mail", ada), ("/api/links", None)):
            form = {"password": PASSWORD} if who else {}
            answer = desk.post(url, who, address="ada@example.org", **form)
            assert (answer.status_code, answer.json()["code"]) == (409, "no_mail")
