"""Conversations between some seats: their own alone, in every way in which others could learn of them."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest

from ecumene.kernel import Refusal
from ecumene.service.notices.notices import private_notices
from ecumene.service.people import people
from ecumene.service.tables import chat, course, creation, seat_changes
from ecumene.service.tables.chat import NO_END, ChatMessage, mask_of, seats_in
from ecumene.service.tables.table_settings import PrivateTalk, TableSettings
from ecumene.service.tables.tables import Seat, Table, TableOutcome
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    Opening,
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
SECRET = "I will spare your islands"

pytestmark = pytest.mark.usefixtures("quick")


def table_of_three(mode: PrivateTalk = "secret") -> Table:
    """A game of Ada, Bo and a bot."""
    seats = (Seat("human"), Seat("human"), Seat("bot", "steward"))
    settings = TableSettings(private_talk=mode)
    table = creation.create(
        ADA, NOW, name="x", game="stoneage", options={}, seats=seats, settings=settings
    )
    for who in (ADA, BO):
        table = seat_changes.join(table, who, NOW, invite=table.invite)
    return course.begin_play(table, table, uuid4())


# -- who may ---------------------------------------------------------------------------------------


def test_a_message_goes_from_a_seat_to_other_seats_with_people() -> None:
    line = chat.new_private_line(table_of_three(), ADA, [1, 0], f" {SECRET} ", NOW)
    assert (line.text, line.seat, seats_in(line.seats)) == (SECRET, 0, [0, 1])
    for others in ([], [0], [2], [1, 2], [1, 9]):
        with pytest.raises(Refusal) as refused:
            chat.new_private_line(table_of_three(), ADA, others, SECRET, NOW)
        assert refused.value.code == "private_to"
    with pytest.raises(Refusal, match="write to"):
        chat.new_private_line(table_of_three(), CY, [0], SECRET, NOW)
    with pytest.raises(Refusal, match="no private"):
        chat.new_private_line(table_of_three("off"), ADA, [1], SECRET, NOW)
    with pytest.raises(Refusal) as refused:
        chat.new_private_line(table_of_three(), ADA, [1], "x" * 501, NOW)
    assert refused.value.code == "text"


def test_it_is_published_after_a_game_that_came_to_its_end_and_only_if_agreed() -> None:
    def ended(mode: Any, status: Any) -> bool:
        return chat.is_published(msgspec.structs.replace(table_of_three(mode), status=status))

    assert ended("published", "over")
    assert not any(
        ended(mode, status)
        for mode, status in (
            ("published", "playing"),
            ("published", "ended"),
            ("secret", "over"),
            ("off", "over"),
        )
    )


def test_the_others_are_notified_once_an_hour() -> None:
    table = table_of_three()
    line = chat.new_private_line(table, ADA, [1], SECRET, NOW)
    told = private_notices(table, line, NOW)
    assert list(told) == [BO.id]
    job = told[BO.id]
    assert b"message" in job.payload
    assert SECRET.encode() not in job.payload
    assert b"Ada" not in job.payload
    assert private_notices(table, line, NOW)[BO.id].key == job.key


# -- the directory ---------------------------------------------------------------------------------


def line(text: str, *seats: int) -> ChatMessage:
    return ChatMessage(0, ADA.id, ADA.name, 0, "players", text, NOW, seats=mask_of(seats))


async def test_private_messages_are_numbered_within_their_conversation(
    directory: OpenDirectory,
) -> None:
    async with directory() as held:
        table = table_of_three()
        await held.add_table(table)
        said = await asyncio.gather(
            *(held.add_line(table.id, line(f"{n}", 0, 1 + n % 2)) for n in range(8)),
            *(held.add_line(table.id, line("aloud")) for _ in range(3)),
        )
        for seats in (mask_of([0, 1]), mask_of([0, 2])):
            assert sorted(each.place for each in said if each.seats == seats) == [1, 2, 3, 4]
        # Others see no gap in what they may read.
        found = await held.lines(table.id, "players", after=0, before=NO_END, limit=50)
        assert [(each.number, each.text) for each in found] == [(n, "aloud") for n in (1, 2, 3)]
        assert await held.last_lines({table.id}) == {table.id: 11}
        assert {each.seats for each in await held.private_lines(table.id, 1, after=0, limit=9)} == {
            mask_of([0, 1])
        }
        assert len(await held.private_lines(table.id, None, after=0, limit=50)) == 8
        assert len(await held.private_lines(table.id, None, after=6, limit=50)) == 2
        both = mask_of([0, 2])
        places = [
            [each.place for each in await held.conversation(table.id, both, before=n, limit=2)]
            for n in (NO_END, 4, 2, 1)
        ]
        assert places == [[3, 4], [2, 3], [1], []]
        assert await held.conversation(table.id, 0, before=NO_END, limit=9) == []
        # Of what somebody wrote, nothing is missing in their own export.
        mine = await held.lines_by(ADA.id, after=(UUID(int=0), 0, 0), limit=50)
        assert len(mine) == 11


async def test_the_same_key_is_the_same_private_message(directory: OpenDirectory) -> None:
    async with directory() as held:
        table = table_of_three()
        await held.add_table(table)
        once = msgspec.structs.replace(line("one", 0, 1), key="k")
        first = await held.add_line(table.id, once)
        assert await held.add_line(table.id, once) == first
        assert (first.number, first.place) == (1, 1)


# -- over the network ------------------------------------------------------------------------------


async def say(http: httpx.AsyncClient, path: str, token: str, *seats: int, **more: Any) -> Any:
    form = {"seats": seats, "text": SECRET, **more}
    return await http.post(f"{path}/chat/private", json=form, headers=bearer(token))


async def everything(http: httpx.AsyncClient, table: str, token: str) -> str:
    """All that somebody can read of a table, and their own exports."""
    parts = ("", "/chat", "/chat/private", "/chat/private?seats=0&seats=1", "/log", "/story")
    paths = [f"/api/tables/{table}{part}" for part in (*parts, "/record", "/orders", "/notes")]
    paths += ["/api/me/export", "/api/me/export/played", "/api/tables"]
    answers = [await http.get(path, headers=bearer(token)) for path in paths]
    return "\n".join(answer.text for answer in answers)


async def test_nobody_else_reads_it_neither_seats_nor_spectators_nor_the_host(
    opening: Opening,
) -> None:
    async with workers(opening, 2) as (a, b), AsyncExitStack() as stack:
        table, tokens, host = await started(a, 3, spectators=True, private_talk="secret")
        path = f"/api/tables/{table['id']}"
        watching = await registered(b)
        enter = stack.enter_async_context
        seated = [
            await enter(sitting(worker, table, token))
            for worker, token in zip((a, b, b), tokens, strict=True)
        ]
        outside = [seated[2], *[await enter(sitting(b, table, each)) for each in (host, watching)]]
        http = await enter(a.http())
        said = await say(http, path, tokens[0], 1, id="k")
        assert said.status_code == 201
        assert (said.json()["number"], said.json()["seats"]) == (1, [0, 1])
        assert (await say(http, path, tokens[0], 1, id="k")).json() == said.json()
        await seated[1].until(lambda: any(SECRET in frame for frame in seated[1].frames))
        # Then something for all, so that we know that everything before it has come.
        await seated[0].do("say", text="hello")
        await seated[2].until(lambda: seated[2].chat)
        for player in outside:
            assert not any(SECRET in frame or '"seats":[0,1]' in frame for frame in player.frames)
        assert [each["number"] for each in seated[2].chat] == [1]
        for token in (tokens[2], host, watching):
            assert SECRET not in await everything(http, table["id"], token)
        assert SECRET in await everything(http, table["id"], tokens[1])
        refused = await say(http, path, host, 1)
        assert refused.status_code == 403
        other = await http.get(f"{path}/chat/private?seats=0&seats=1", headers=bearer(tokens[2]))
        assert (other.status_code, other.json()["code"]) == (409, "private_off")


async def test_after_the_game_it_is_read_by_all_if_the_table_said_so() -> None:
    async with workers(in_memory()) as (a,), a.http() as http:
        for mode in ("secret", "published"):
            table, tokens, _ = await started(a, 3, private_talk=mode)
            path = f"/api/tables/{table['id']}"
            assert (await say(http, path, tokens[0], 1)).status_code == 201
            assert SECRET not in await everything(http, table["id"], tokens[2])
            await end(a, table["id"])
            read = await http.get(f"{path}/chat/private", headers=bearer(tokens[2]))
            assert (SECRET in read.text) == (mode == "published")
            one = await http.get(f"{path}/chat/private?seats=0&seats=1", headers=bearer(tokens[2]))
            assert (SECRET in one.text) == (mode == "published")


async def end(worker: Worker, table: str) -> None:
    outcome = TableOutcome((1, 2, 3), (2,), NOW)
    await worker.service.directory.change_table(
        UUID(table), lambda each: course.finish(each, outcome)
    )


async def test_a_private_message_can_be_reported_and_its_author_blocked() -> None:
    async with workers(in_memory()) as (a,), a.http() as http:
        table, tokens, _ = await started(a, 3, private_talk="secret")
        path = f"/api/tables/{table['id']}"
        await say(http, path, tokens[0], 1)
        about = {"line": 1, "seats": [0, 1], "reason": "threats"}
        for token, code in ((tokens[2], 404), (tokens[1], 204)):
            told = await http.post(f"{path}/report", json=about, headers=bearer(token))
            assert told.status_code == code, told.text
        assert [each.line for each in await a.service.directory.reports(9)] == [SECRET]
        blocked = {"line": 1, "seats": [0, 1]}
        done = await http.post(f"{path}/block", json=blocked, headers=bearer(tokens[1]))
        assert done.status_code == 200
        read = await http.get(f"{path}/chat/private", headers=bearer(tokens[1]))
        assert [(each["text"], each["hidden"]) for each in read.json()["lines"]] == [("", True)]
