"""Chat: who talks, who reads, and how lines reach those who may read them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from ecumene.kernel import Refusal
from ecumene.service.adapters.postgres import chat as postgres_talk
from ecumene.service.adapters.sqlite import chat as sqlite_talk
from ecumene.service.app.web import create_app
from ecumene.service.people import people
from ecumene.service.people.people import Account
from ecumene.service.settings import Settings
from ecumene.service.tables import chat, creation, seat_changes
from ecumene.service.tables.chat import NO_END, ChatMessage
from ecumene.service.tables.table_settings import Chat, TableSettings
from ecumene.service.tables.tables import Seat, Table
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import (
    DeafBus,
    Opening,
    Player,
    Worker,
    bearer,
    in_memory,
    registered,
    sitting,
    started,
    workers,
)

NOW = FakeClock().now()
ADA, BO, CY = (people.new_guest(name, NOW) for name in ("Ada", "Bo", "Cy"))


pytestmark = pytest.mark.usefixtures("quick")


def table_with(chat: Chat) -> Table:
    """A table of Ada, at which Bo sits."""
    seats = (Seat("human"), Seat("human"))
    settings = TableSettings(chat=chat)
    table = creation.create(
        ADA, NOW, name="x", game="stoneage", options={}, seats=seats, settings=settings
    )
    return seat_changes.join(table, BO, NOW, invite=table.invite)


# -- who may ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("switch", "speak", "read"),
    [
        ("everyone", {"Ada", "Bo", "Cy"}, {"Ada": "players", "Bo": "players", "Cy": "everyone"}),
        ("players", {"Ada", "Bo"}, {"Ada": "players", "Bo": "players", "Cy": None}),
        ("off", set(), {"Ada": "players", "Bo": "players", "Cy": None}),
    ],
)
def test_the_switch_says_who_talks_and_who_reads(
    switch: Chat, speak: set[str], read: dict[str, str | None]
) -> None:
    table = table_with(switch)
    for who in (ADA, BO, CY):
        assert chat.audience_of(table, who.id) == read[who.name]
        if who.name in speak:
            line = chat.new_line(table, who, " hello ", NOW)
            assert (line.text, line.name, line.audience) == ("hello", who.name, switch)
            assert line.seat == table.seat_of(who.id)
        else:
            with pytest.raises(Refusal, match=r"[Cc]hat"):
                chat.new_line(table, who, " hello ", NOW)
    assert chat.audience_of(table, None) == read["Cy"]


def test_what_was_said_among_players_stays_among_them() -> None:
    among = chat.new_line(table_with("players"), BO, "I have the boat", NOW)
    aloud = chat.new_line(table_with("everyone"), BO, "hello", NOW)
    assert [chat.reads("everyone", line) for line in (among, aloud)] == [False, True]
    assert [chat.reads("players", line) for line in (among, aloud)] == [True, True]
    assert not chat.reads(None, aloud)


@pytest.mark.parametrize(
    "text", ["", " \n ", "x" * 501, "a\0b", "\ud800", "\u202eevil", "bell\a", "\x1b[2J"]
)
def test_lines_are_short_and_of_letters(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        chat.new_line(table_with("players"), BO, text, NOW)
    assert refused.value.code == "text"


@pytest.mark.parametrize(
    "text", ["two\nlines", "\U0001f468\u200d\U0001f33e", "a\u3000b", "é" * 500]
)
def test_all_scripts_and_pictures_are_letters(text: str) -> None:
    assert chat.new_line(table_with("players"), BO, text, NOW).text == text


# -- the directory ---------------------------------------------------------------------------------


def line(text: str, who: Account = ADA, **more: Any) -> ChatMessage:
    chosen: dict[str, Any] = {"seat": -1, "audience": "players", "at": NOW, **more}
    return ChatMessage(0, who.id, who.name, text=text, **chosen)


async def test_lines_are_numbered_and_read_by_pages(directory: OpenDirectory) -> None:
    async with directory() as held:
        table, other = table_with("players"), table_with("players")
        await held.add_table(table)
        await held.add_table(other)
        said = await asyncio.gather(*(held.add_line(table.id, line(str(n))) for n in range(9)))
        assert sorted(each.number for each in said) == list(range(1, 10))
        by_number = {each.number: each for each in said}

        async def page(after: int, before: int, limit: int) -> list[int]:
            found = await held.lines(table.id, "players", after=after, before=before, limit=limit)
            assert [by_number[each.number] for each in found] == list(found)
            return [each.number for each in found]

        assert await page(0, NO_END, 50) == list(range(1, 10))
        assert await page(0, NO_END, 3) == [7, 8, 9]
        assert await page(0, 7, 3) == [4, 5, 6]
        assert await page(5, NO_END, 50) == [6, 7, 8, 9]
        assert await page(5, 8, 50) == [6, 7]
        assert await page(9, NO_END, 50) == []
        assert await held.last_lines({table.id, other.id}) == {table.id: 9}
        both = {table.id: table, other.id: other}
        assert await held.several([*both, uuid4()]) == both
        assert await held.several([]) == {}


async def test_the_same_key_is_the_same_line(directory: OpenDirectory) -> None:
    async with directory() as held:
        table = table_with("players")
        await held.add_table(table)
        first = await held.add_line(table.id, line("one", key="k"))
        assert await held.add_line(table.id, line("two", key="k")) == first
        # Of somebody else it is another line, and without a key every line is one of its own.
        assert (await held.add_line(table.id, line("one", BO, key="k"))).number == 2
        assert [(await held.add_line(table.id, line("x"))).number for _ in "ab"] == [3, 4]
        assert await held.last_lines({table.id}) == {table.id: 4}


async def test_hidden_lines_lose_their_text_and_the_others_keep_theirs(
    directory: OpenDirectory,
) -> None:
    async with directory() as held:
        table = table_with("everyone")
        await held.add_table(table)
        rude = await held.add_line(table.id, line("rude", BO, audience="everyone"))
        kind = await held.add_line(table.id, line("kind", BO, audience="everyone"))
        await held.add_line(table.id, line("among us"))
        hiding = chat.hiding(table, rude, ADA, NOW + timedelta(seconds=1))
        assert (await held.add_line(table.id, hiding)).number == 4
        found = await held.lines(table.id, "everyone", after=0, before=NO_END, limit=9)
        assert [(each.number, each.text, each.hidden, each.hides) for each in found] == [
            (1, "", True, 0),
            (2, "kind", False, 0),
            (4, "", False, 1),
        ]
        assert found[1] == kind
        for done in (found[0], found[2]):
            with pytest.raises(Refusal):
                chat.hiding(table, done, ADA, NOW)


async def test_a_table_takes_only_so_many_lines(
    directory: OpenDirectory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_talk, "MAX_LINES", 2)
    monkeypatch.setattr(sqlite_talk, "MAX_LINES", 2)
    few = postgres_talk.ADD_LINE.replace(f"lines < {chat.MAX_LINES}", "lines < 2")
    monkeypatch.setattr(postgres_talk, "ADD_LINE", few)
    async with directory() as held:
        table = table_with("players")
        await held.add_table(table)
        for _ in range(2):
            await held.add_line(table.id, line("x"))
        with pytest.raises(Refusal) as refused:
            await held.add_line(table.id, line("x"))
        assert refused.value.code == "chat_full"


async def test_the_table_and_its_chat_change_at_the_same_time(directory: OpenDirectory) -> None:
    async with directory() as held:
        table = table_with("players")
        await held.add_table(table)

        async def open_chat() -> None:
            await held.change_table(
                table.id, lambda table: msgspec.structs.replace(table, chat="everyone")
            )

        await asyncio.gather(
            *(held.add_line(table.id, line("x")) for _ in range(5)),
            open_chat(),
            *(held.add_line(table.id, line("y")) for _ in range(5)),
        )
        assert await held.last_lines({table.id}) == {table.id: 10}
        assert (await held.table(table.id)).chat == "everyone"


# -- HTTP ------------------------------------------------------------------------------------------


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory())) as client:
        yield client


def register(http: Browser, name: str) -> dict[str, str]:
    form = {"name": name, "password": "many boats", "token": True}
    return bearer(http.post("/api/accounts", json=form).json()["token"])


def open_table(http: Browser, host: dict[str, str], **more: Any) -> dict[str, Any]:
    seats = [{"kind": "human"}, {"kind": "human"}]
    form = {"name": "Sunday", "game": "stoneage", "seats": seats, "spectators": True, **more}
    table: dict[str, Any] = http.post("/api/tables", json=form, headers=host).json()
    return table


def make_moderator(http: Browser, name: str) -> None:
    held = http.app.state.service.directory
    account = asyncio.run(held.account_named(name))
    promote = partial(msgspec.structs.replace, role="moderator")
    asyncio.run(held.change_account(account.id, promote))


def test_lines_are_said_and_read_over_http(http: Browser) -> None:
    host, other = register(http, "Ada"), register(http, "Cy")
    table = open_table(http, host, chat="everyone")
    path = f"/api/tables/{table['id']}/chat"
    assert table["chat"] == "everyone"
    said = http.post(path, json={"text": "Well met!", "id": "a"}, headers=host)
    assert said.status_code == 201
    assert http.post(path, json={"text": "again", "id": "a"}, headers=host).json() == said.json()
    for number in range(2, 60):
        assert http.post(path, json={"text": f"{number}"}, headers=other).status_code == 201
    page = http.get(path, headers=other).json()
    assert [each["number"] for each in page["lines"]] == list(range(10, 60))
    assert page["more"]
    older = http.get(path, params={"before": 10}, headers=other).json()
    assert [each["number"] for each in older["lines"]] == list(range(1, 10))
    assert not older["more"]
    assert older["lines"][0] == said.json()
    shown = {"number", "name", "seat", "text", "at", "hides", "hidden", "guest", "seats"}
    assert set(said.json()) == shown
    assert http.get(path, params={"after": 58}).json()["lines"][0]["text"] == "59"
    assert http.post(path, json={"text": "nobody"}).status_code == 401
    for nonsense in ({"before": "x"}, {"after": -1}, {"before": 2**31}):
        assert http.get(path, params=nonsense).status_code == 422


def test_the_switch_counts_over_http(http: Browser) -> None:
    host, other = register(http, "Ada"), register(http, "Cy")
    table = open_table(http, host)
    path = f"/api/tables/{table['id']}"
    refused = http.post(f"{path}/chat", json={"text": "hello"}, headers=other)
    assert (refused.status_code, refused.json()["code"]) == (403, "chat_players")
    assert http.get(f"{path}/chat", headers=other).status_code == 403
    assert http.post(f"{path}/chat", json={"text": "us"}, headers=host).status_code == 201
    opened = http.post(f"{path}/settings", json={"chat": "everyone"}, headers=host)
    assert opened.json()["chat"] == "everyone"
    # What was said among players is not shown to others now.
    assert http.get(f"{path}/chat", headers=other).json()["lines"] == []
    assert http.post(f"{path}/chat", json={"text": "all"}, headers=other).status_code == 201
    assert len(http.get(f"{path}/chat", headers=host).json()["lines"]) == 2
    http.post(f"{path}/settings", json={"chat": "off"}, headers=host)
    off = http.post(f"{path}/chat", json={"text": "x"}, headers=host)
    assert (off.status_code, off.json()["code"]) == (409, "chat_off")
    assert http.get(f"{path}/chat", headers=other).status_code == 409
    assert len(http.get(f"{path}/chat", headers=host).json()["lines"]) == 2


def test_host_and_moderators_hide_lines_and_that_is_logged(http: Browser) -> None:
    host, other, third = (register(http, name) for name in ("Ada", "Bo", "Mo"))
    table = open_table(http, host, spectators=False, seats=[{"kind": "open"}] * 2, chat="everyone")
    path = f"/api/tables/{table['id']}"
    for text in ("rude", "ruder", "kind"):
        assert http.post(f"{path}/chat", json={"text": text}, headers=other).status_code == 201
    assert http.post(f"{path}/chat/hide", json={"line": 1}, headers=other).status_code == 403
    assert http.post(f"{path}/chat/hide", json={"line": 1}, headers=third).status_code == 403
    assert http.post(f"{path}/chat/hide", json={"line": 1}, headers=host).json()["hides"] == 1
    assert http.post(f"{path}/chat/hide", json={"line": 1}, headers=host).status_code == 404
    assert http.post(f"{path}/chat/hide", json={"line": 99}, headers=host).status_code == 404
    make_moderator(http, "Mo")
    assert http.post(f"{path}/chat/hide", json={"line": 2}, headers=third).status_code == 200
    lines = http.get(f"{path}/chat", headers=other).json()["lines"]
    assert [each["text"] for each in lines] == ["", "", "kind", "", ""]
    log = http.get(f"{path}/log", headers=other).json()["entries"]
    assert [(each["by"], each["role"], each["about"]) for each in log] == [
        ("Ada", "host", {"line": 1}),
        ("Mo", "moderator", {"line": 2}),
    ]


def test_moderators_read_chat_and_log_of_closed_tables_and_nothing_else(http: Browser) -> None:
    host, third = register(http, "Ada"), register(http, "Mo")
    table = open_table(http, host, spectators=False)
    path = f"/api/tables/{table['id']}"
    http.post(f"{path}/chat", json={"text": "hello"}, headers=host)
    reading = (f"{path}/chat", f"{path}/log")
    assert [http.get(each, headers=third).status_code for each in reading] == [404, 404]
    make_moderator(http, "Mo")
    assert [http.get(each, headers=third).status_code for each in reading] == [200, 200]
    for closed in (path, f"{path}/notes", f"{path}/record"):
        assert http.get(closed, headers=third).status_code == 404
    assert http.post(f"{path}/chat", json={"text": "x"}, headers=third).status_code == 404
    assert http.post(f"{path}/settings", json={}, headers=third).status_code == 404


def test_who_talks_too_much_is_turned_away() -> None:
    settings = Settings(secure_cookies=False, sweep=60, lines_per_minute=3)
    with browser(create_app(settings, in_memory())) as http:
        host = register(http, "Ada")
        table = open_table(http, host)
        path = f"/api/tables/{table['id']}/chat"
        codes = [http.post(path, json={"text": "x"}, headers=host).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]


# -- the socket ------------------------------------------------------------------------------------


async def post(worker: Worker, token: str, path: str, **form: Any) -> Any:
    async with worker.http() as http:
        answer = await http.post(path, json=form, headers=bearer(token))
    assert answer.status_code < 300, answer.text
    return answer.json()


async def hear(player: Player, fact: Callable[[Player], Any]) -> None:
    """Wait until this is so for somebody."""
    await player.until(lambda: fact(player))


def texts(lines: list[dict[str, Any]]) -> list[str]:
    return [each["text"] for each in lines]


async def test_lines_reach_players_on_other_workers_and_watchers_only_if_they_may(
    opening: Opening,
) -> None:
    async with workers(opening, 2) as (a, b):
        table, (one, two), host = await started(a, spectators=True)
        path = f"/api/tables/{table['id']}"
        watching = await registered(b)
        async with (
            sitting(a, table, one) as first,
            sitting(b, table, two) as second,
            sitting(b, table, watching) as watcher,
        ):
            version = second.version
            assert (await first.do("say", id="s", text="hello"))["type"] == "ack"
            assert (await first.do("say", id="s", text="hello"))["type"] == "ack"
            refused = await watcher.do("say", text="psst")
            assert (refused["type"], refused["code"]) == ("refused", "chat_players")
            await post(b, host, f"{path}/chat", text="welcome")
            for player in (first, second):
                await hear(player, lambda each: len(each.chat) == 2)
                assert texts(player.chat) == ["hello", "welcome"]
                assert [each["seat"] for each in player.chat] == [0, -1]
            await post(a, host, f"{path}/settings", chat="everyone")
            await watcher.until(lambda: watcher.table["chat"] == "everyone")
            assert (await watcher.do("say", text="may I?"))["type"] == "ack"
            for player in (first, second, watcher):
                await hear(player, lambda each: "may I?" in texts(each.chat))
            assert texts(watcher.chat) == ["may I?"]
            # What is said is no part of the game.
            assert second.version == version
            assert not first.events
        async with sitting(b, table, one) as again:
            await again.until(lambda: len(again.chat) == 3)
        async with sitting(a, table, watching) as again:
            await again.until(lambda: again.chat)
            assert texts(again.chat) == ["may I?"]
        assert (await a.match(table["id"])).version == 0


async def test_a_hidden_line_is_told_and_blank_for_who_comes_later() -> None:
    async with workers(in_memory(), 2) as (a, b):
        table, (one, two), host = await started(a)
        async with sitting(a, table, one) as first:
            await first.do("say", text="rude")
            await post(b, host, f"/api/tables/{table['id']}/chat/hide", line=1)
            await first.until(lambda: len(first.chat) == 2)
            assert first.chat[1]["hides"] == 1
            await first.until(lambda: first.table["log"])
            assert first.table["log"][0]["what"] == "hide"
            async with sitting(a, table, two) as second:
                await second.until(lambda: len(second.chat) == 2)
                assert (second.chat[0]["text"], second.chat[0]["hidden"]) == ("", True)


async def test_without_the_bus_the_sweep_finds_what_was_said() -> None:
    async with workers(in_memory(bus=DeafBus()), 2, sweep=0.2) as (a, b):
        table, (one, two), _ = await started(a)
        async with sitting(a, table, one) as first, sitting(b, table, two) as second:
            await first.do("say", text="hello")
            await second.until(lambda: texts(second.chat) == ["hello"])
            await second.do("say", text="hello yourself")
            await first.until(lambda: texts(first.chat) == ["hello", "hello yourself"])


async def test_who_has_handed_the_seat_over_says_nothing_more() -> None:
    async with workers(in_memory(), sweep=60) as (worker,):
        table, (one, _), _ = await started(worker)
        async with sitting(worker, table, one) as first:
            held = worker.service.directory

            def away(table: Table) -> Table:
                table = seat_changes.offer_seat(table, table.seats[0].tenures[0].account, "token")
                return seat_changes.take_seat(table, CY, NOW, "token")

            await held.change_table(UUID(table["id"]), away)  # no hint: as if it were lost
            reply = await first.do("say", text="still here")
            assert (reply["type"], reply["code"]) == ("refused", "not_seated")


async def test_talking_too_fast_is_an_error_that_may_be_sent_again() -> None:
    limits: dict[str, Any] = {"rate_limits": True, "lines_per_minute": 2}
    async with workers(in_memory(), **limits) as (worker,):
        table, (one, _), _ = await started(worker)
        async with sitting(worker, table, one) as first:
            kinds = [(await first.do("say", text="x"))["type"] for _ in range(3)]
            assert kinds == ["ack", "ack", "error"]
