"""Nothing is acknowledged or shown that is not in the log; what is in the log is acknowledged."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from typing import Any
from uuid import UUID

import pytest

from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.sqlite.contacts import SqliteContacts
from ecumene.service.adapters.sqlite.database import MemoryDatabase
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.adapters.sqlite.jobs import SqliteWork
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.clock import SystemClock
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import Append, StoreUnavailable
from tests.service.support.edge_workers import (
    Opening,
    Player,
    sitting,
    started,
    whose_turn,
    workers,
)


class Trouble(SqliteStore):
    """A store that can be made to fail before or after it writes."""

    def __init__(self) -> None:
        super().__init__(MemoryDatabase())
        self.before = self.after = False
        self.go = asyncio.Event()
        self.go.set()

    async def append(self, game: UUID, entry: Append) -> None:
        await self.go.wait()
        if self.before:
            raise StoreUnavailable("before")
        await super().append(game, entry)
        if self.after:
            raise StoreUnavailable("after")


pytestmark = pytest.mark.usefixtures("quick")


def on(store: Trouble) -> Opening:
    directory, contacts = SqliteDirectory(store.database), SqliteContacts(store.database)
    work, clock = SqliteWork(store), SystemClock()
    parts = Parts(store, MemoryBus(), directory, clock, work, contacts, store)
    return lambda: nullcontext(parts)


def first_answer(player: Player) -> dict[str, Any]:
    question = player.questions[0]
    return {"question": question["id"], "answer": question["options"][0]["answer"]}


async def test_what_was_not_written_is_neither_acknowledged_nor_shown() -> None:
    store = Trouble()
    async with workers(on(store), sweep=0.05) as (worker,):
        table, (one, two), _ = await started(worker)
        async with sitting(worker, table, one) as first, sitting(worker, table, two) as second:
            asked = await whose_turn(first, second)
            other = second if asked is first else first
            words, frames = first_answer(asked), len(other.frames)
            store.before = True
            reply = await asked.do("answer", id="k", **words)
            assert reply["type"] == "error"
            await asyncio.sleep(0.2)  # sweeps bring nothing
            assert len(other.frames) == frames
            assert asked.version == 1
            assert (await worker.match(table["id"])).version == 0
            store.before = False
            assert (await asked.do("answer", id="k", **words))["type"] == "ack"
            await other.until(lambda: len(other.frames) > frames)
            assert (await worker.match(table["id"])).version == 1


async def test_what_was_written_but_not_acknowledged_is_acknowledged_when_sent_again() -> None:
    store = Trouble()
    async with workers(on(store), sweep=0.05) as (worker,):
        table, (one, two), _ = await started(worker)
        async with sitting(worker, table, one) as first, sitting(worker, table, two) as second:
            asked = await whose_turn(first, second)
            other = second if asked is first else first
            words, frames = first_answer(asked), len(other.frames)
            store.after = True
            assert (await asked.do("answer", id="k", **words))["type"] == "error"
            # It is in the log, so the sweep shows it.
            await other.until(lambda: len(other.frames) > frames)
            store.after = False
            assert (await asked.do("answer", id="k", **words))["type"] == "ack"
            assert (await worker.match(table["id"])).version == 1


async def test_who_looks_while_a_row_is_being_written_does_not_see_it_too_early() -> None:
    store = Trouble()
    async with workers(on(store)) as (worker,):
        table, (one, two), _ = await started(worker)
        async with sitting(worker, table, one) as first, sitting(worker, table, two) as second:
            asked = await whose_turn(first, second)
            other = second if asked is first else first
            before = other.view
            store.before = True
            store.go.clear()
            await asked.say("answer", id="k", **first_answer(asked))
            await asyncio.sleep(0.05)
            hello = asyncio.create_task(other.hello())
            await asyncio.sleep(0.05)
            assert not hello.done()
            store.go.set()
            await hello
            assert other.view == before
            await asked.until(lambda: "k" in asked.replies)
            assert asked.replies["k"]["type"] == "error"


async def test_an_act_is_finished_when_the_client_hangs_up_meanwhile() -> None:
    store = Trouble()
    async with workers(on(store)) as (worker,):
        table, (one, two), _ = await started(worker)
        async with sitting(worker, table, one) as first, sitting(worker, table, two) as second:
            asked = await whose_turn(first, second)
            other = second if asked is first else first
            words = first_answer(asked)
            frames = len(other.frames)
            store.go.clear()
            await asked.say("answer", id="k", **words)
            await asyncio.sleep(0.05)
            await asked.socket.close()
            store.go.set()
            await other.until(lambda: len(other.frames) > frames)
            token = one if asked is first else two
            async with sitting(worker, table, token) as again:
                assert (await again.do("answer", id="k", **words))["type"] == "ack"
            assert (await worker.match(table["id"])).version == 1
