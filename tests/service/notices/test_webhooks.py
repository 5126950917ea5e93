"""Hooks: notices to other services, over a server on this machine."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID, uuid4

import msgspec
import pytest

from ecumene.service.notices.dispatch import Delivery, masked_id
from ecumene.service.notices.notices import notice_job, notice_key
from ecumene.service.notices.webhooks import FORMATS
from ecumene.service.ports.contacts import MAX_FAILURES, Format, Hook, Switches
from tests.service.support.job_table import Opening, opening
from tests.service.support.listener import Listener, listening, status
from tests.service.support.mail_sink import Sink
from tests.service.support.notice_table import Evening, evening, letters_to

LOUD = Delivery(
    uuid4(), "id", "vote", "A vote", "At <@everyone> & <!here>: a vote", "https://x.org/t"
)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


@asynccontextmanager
async def begun(
    opened: Opening, **settings: object
) -> AsyncIterator[tuple[Evening, Listener, Sink]]:
    """A table that has begun, beside a server that hooks lead to."""
    chosen = {"hooks_anywhere": True, **settings}
    async with listening() as listener, evening(opened, **chosen) as (table, sink):
        await table.begin("live")
        await table.do()
        yield table, listener, sink


async def hooked(
    table: Evening,
    listener: Listener,
    kind: Format = "json",
    of: UUID | None = None,
    owner: UUID | None = None,
) -> Hook:
    """A hook of Bo, or of the table."""
    url = f"http://127.0.0.1:{listener.port}/secret/{uuid4()}"
    hook = Hook(uuid4(), owner or table.bo.id, of, kind, url, table.clock.now())
    await table.contacts.add_hook(hook)
    return hook


async def tell(table: Evening, about: object = 1) -> None:
    """Tell Bo something, and do what follows from it."""
    job = notice_job("vote", table.table, 1, table.clock.now(), str(about), vote="pause")
    await table.parts.work.add([job])
    await table.do()


async def test_a_hook_is_told_what_its_owner_is_told(opened: Opening) -> None:
    async with begun(opened) as (table, listener, _sink):
        hook = await hooked(table, listener)
        await tell(table)
        await tell(table)
        (heard,) = listener.heard
        assert hook.url.endswith(heard.path)
        assert json.loads(heard.content) == {
            "id": masked_id(f"{table.table.id}:vote:1:1", table.table),
            "what": "vote",
            "title": "A vote at Sunday",
            "text": "A vote is open at Sunday: to pause.",
            "link": f"https://play.example.org/tables/{table.table.id}",
        }
        numbers = table.work.health.telemetry.text()
        assert 'ecumene_notices_sent_total{channel="hook"} 1' in numbers


async def test_nothing_outside_holds_the_number_of_a_question(opened: Opening) -> None:
    async with begun(opened) as (table, listener, sink):
        for who in (table.ada, table.bo):
            await table.contacts.switch(who.id, Switches("all", "all", "all"))
            await hooked(table, listener, owner=who.id)
        for _ in range(3):
            await table.answer()
        (decision,) = (await table.truth.match(table.table)).state.flow.decisions
        assert decision.id >= 3000
        await table.wait(3)
        (heard,), ((_, letter),) = listener.heard, sink.letters
        assert json.loads(heard.content)["what"] == "turn"
        for text in (heard.content.decode(), letter.as_string()):
            assert f":{decision.id}" not in text
        (asked,) = (await table.truth.match(table.table)).awaited_seats()
        who = (table.ada, table.bo)[asked]
        key = notice_key("turn", table.table, who.id, decision.id)
        # Nor can it be found by trying numbers: it takes what only the server knows.
        assert json.loads(heard.content)["id"] == masked_id(key, table.table)
        other = msgspec.structs.replace(table.table, id_key=b"another")
        assert masked_id(key, other) != masked_id(key, table.table)


async def test_the_hook_of_a_table_is_told_that_it_waits(opened: Opening) -> None:
    async with begun(opened) as (table, listener, _sink):
        await hooked(table, listener, "discord", of=table.table.id, owner=table.ada.id)
        # Made by somebody who is not the host any more.
        await hooked(table, listener, "discord", of=table.table.id, owner=table.bo.id)
        await table.wait(3)
        (heard,) = listener.heard
        assert json.loads(heard.content) == {
            "content": "The game at Sunday is waiting for an answer.\n"
            f"https://play.example.org/tables/{table.table.id}",
            "allowed_mentions": {"parse": []},
        }
        await tell(table)  # only Bo is told
        assert len(listener.heard) == 1
        await table.parts.work.add([notice_job("over", table.table, None, table.clock.now())])
        await table.do()
        assert "is over" in listener.heard[-1].content.decode()
        assert len(listener.heard) == 2


def test_every_format_is_what_its_service_reads_and_nobody_is_called() -> None:
    written = {name: FORMATS[name](LOUD) for name in FORMATS}
    assert json.loads(written["discord"][1])["allowed_mentions"] == {"parse": []}
    slack = json.loads(written["slack"][1])["text"]
    assert slack == "At &lt;@everyone&gt; &amp; &lt;!here&gt;: a vote\nhttps://x.org/t"
    headers, content = written["ntfy"]
    assert (headers["Click"], content.decode()) == (LOUD.link, LOUD.text)
    assert json.loads(written["json"][1])["text"] == LOUD.text
    assert "to" not in json.loads(written["json"][1])


async def test_a_hook_that_fails_again_and_again_is_switched_off_and_its_owner_told(
    opened: Opening,
) -> None:
    async with begun(opened) as (table, listener, sink):
        hook = await hooked(table, listener)
        listener.answers = [status(404), status(302), status(400)]
        for about in range(3):
            await tell(table, about)
        kept = await table.contacts.hook(hook.id)
        assert kept is not None
        assert kept.failures == 3
        await tell(table, "well")
        kept = await table.contacts.hook(hook.id)
        assert kept is not None
        assert kept.failures == 0
        listener.answers = [status(404)] * MAX_FAILURES
        for about in range(10, 10 + MAX_FAILURES):
            await tell(table, about)
        kept = await table.contacts.hook(hook.id)
        assert kept is not None
        assert kept.off
        before = len(listener.heard)
        assert letters_to(sink, table.bo) == ["A webhook was switched off"]
        letter = sink.letters[-1][1].get_content()
        assert "127.0.0.1" in letter.replace("\u200b", "")
        assert "secret" not in letter
        await tell(table, "later")
        assert len(listener.heard) == before


async def test_a_hook_is_tried_again_when_its_service_is_busy(opened: Opening) -> None:
    async with begun(opened) as (table, listener, _sink):
        hook = await hooked(table, listener)
        listener.answers = [status(429), status(503)]
        await tell(table)
        for _ in range(4):
            table.clock.turn(seconds=10)
            await table.do()
        assert len(listener.heard) == 3
        assert await table.contacts.hook(hook.id) == hook


async def test_a_busy_service_is_not_tried_for_ever(opened: Opening) -> None:
    async with begun(opened) as (table, listener, _sink):
        hook = await hooked(table, listener)
        listener.answers = [status(500)] * 50
        await tell(table)
        for _ in range(20):
            table.clock.turn(minutes=5)
            await table.do()
        # Bo has been told meanwhile that it is his turn.
        told = [json.loads(heard.content)["what"] for heard in listener.heard]
        assert told.count("vote") == 8
        kept = await table.contacts.hook(hook.id)
        assert kept is not None
        assert kept.failures == len(set(told))


async def test_hooks_go_to_no_private_address(opened: Opening) -> None:
    async with begun(opened, hooks_anywhere=False) as (table, listener, _sink):
        hook = await hooked(table, listener)
        await tell(table)
        assert listener.connections == 0
        kept = await table.contacts.hook(hook.id)
        assert kept is not None
        assert kept.failures == 1


async def test_slow_strangers_hold_up_neither_bots_nor_clocks(opened: Opening) -> None:
    """They are served by another lane: the first one claims none of their deliveries."""

    async with begun(opened) as (table, _listener, _sink):
        play_lane, deliveries = table.work.worker._handlers, table.work.deliveries._handlers
        assert set(deliveries) == {"push", "hook"}
        assert not set(deliveries) & set(play_lane)
