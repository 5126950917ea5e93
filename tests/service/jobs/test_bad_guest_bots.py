"""One bad guest: many tables full of bots. Nobody else's bots, clocks and mail wait for them."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from ecumene.service.jobs.deserted import PATIENCE, Deserted
from ecumene.service.jobs.fair_shares import FairShares
from ecumene.service.jobs.jobs import AT_ONCE, Worker
from ecumene.service.jobs.market_jobs import BOT, owner_of
from ecumene.service.ports.contacts import PersonPresent
from ecumene.service.ports.store import Job, Leased
from tests.service.support.edge_workers import bearer, in_memory, registered, sitting, workers
from tests.service.support.job_table import PERSON, STEWARD, Opening, game_of, opening, work_off

pytestmark = pytest.mark.usefixtures("quick")

MINUTE = timedelta(minutes=1)
FLOOD, ADA = b"flood" * 3, b"Ada" * 5


@pytest.fixture(params=["sqlite", "postgres"])
def truths(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


def bot_jobs(owner: bytes, tables: int, each: int, now: object) -> list[Job]:
    """Questions to bots of one owner."""
    games = [uuid4() for _ in range(tables)]
    return [Job(BOT, f"{game}:{n}", owner, now) for n in range(each) for game in games]  # type: ignore[arg-type]


# -- the queue -------------------------------------------------------------------------------------


async def test_somebody_with_one_table_does_not_wait_for_eighty(truths: Opening) -> None:
    """80 tables of 17 bots were there first: the one question of somebody else is claimed at once."""
    async with truths() as truth:
        work, now = truth.parts[0].work, truth.clock.now()
        await work.add(bot_jobs(FLOOD, 80, 17, now))
        truth.clock.turn(minutes=1)
        await work.add(bot_jobs(ADA, 1, 1, truth.clock.now()))
        claimed = await work.claim_fairly([BOT], 4, MINUTE, {})
        assert ADA in [each.job.payload for each in claimed]
        assert len(claimed) == 4


async def test_a_worker_claims_so(truths: Opening) -> None:
    async with truths() as truth:
        work, now = truth.parts[0].work, truth.clock.now()
        await work.add(bot_jobs(FLOOD, 80, 2, now))
        truth.clock.turn(minutes=1)
        await work.add(bot_jobs(ADA, 1, 1, truth.clock.now()))
        done = []

        async def think(leased: Leased) -> None:
            done.append(leased.job.payload)

        await Worker(work, {BOT: think}, clock=truth.clock, fair=[BOT]).once()
        assert ADA in done


async def test_who_has_used_least_comes_first(truths: Opening) -> None:
    """Also beside fifty others who flood: the first of each, by what they have had."""
    async with truths() as truth:
        work, now = truth.parts[0].work, truth.clock.now()
        owners = [f"flood {number:02}".encode() for number in range(50)]
        for owner in owners:
            await work.add(bot_jobs(owner, 2, 3, now))
        truth.clock.turn(minutes=1)
        await work.add(bot_jobs(ADA, 1, 1, truth.clock.now()))
        used = {owner: 1.0 + number for number, owner in enumerate(owners)} | {ADA: 0.5}
        claimed = await work.claim_fairly([BOT], 3, MINUTE, used)
        assert [each.job.payload for each in claimed] == [ADA, *owners[:2]]


async def test_a_game_has_one_bot_at_a_time(truths: Opening) -> None:
    """Eighteen bots of one game think one after another anyway: they take one place, not all."""
    async with truths() as truth:
        work, now = truth.parts[0].work, truth.clock.now()
        await work.add(bot_jobs(FLOOD, 3, 6, now))
        claimed = list(await work.claim_fairly([BOT], 20, MINUTE, {}))
        held = [each.job.key.partition(":")[0] for each in claimed]
        assert len(set(held)) == len(claimed) == 3
        assert await work.claim_fairly([BOT], 20, MINUTE, {}, held) == []
        await work.finish(claimed[0])
        (next_one,) = await work.claim_fairly([BOT], 20, MINUTE, {}, held[1:])
        assert next_one.job.key.partition(":")[0] == held[0]
        truth.clock.turn(minutes=2)  # leases run out: the others are claimed again
        assert len(await work.claim_fairly([BOT], 20, MINUTE, {})) == 3


async def test_a_backlog_of_thousands_hides_nobody(truths: Opening) -> None:
    async with truths() as truth:
        work, now = truth.parts[0].work, truth.clock.now()
        for _ in range(4):
            await work.add(bot_jobs(FLOOD, 100, 10, now))
        truth.clock.turn(seconds=1)
        await work.add(bot_jobs(ADA, 1, 1, truth.clock.now()))
        (claimed,) = await work.claim_fairly([BOT], 1, MINUTE, {FLOOD: 10.0})
        assert claimed.job.payload == ADA


async def test_nobody_holds_what_somebody_else_has_claimed(truths: Opening) -> None:
    async with truths() as truth:
        now = truth.clock.now()
        await truth.parts[0].work.add(bot_jobs(FLOOD, 30, 2, now))
        claims = await asyncio.gather(
            *(parts.work.claim_fairly([BOT], 7, MINUTE, {}) for parts in truth.parts * 3)
        )
        held = Counter(each.id for claim in claims for each in claim)
        assert held
        assert max(held.values()) == 1


async def test_clocks_and_mail_have_places_that_bots_cannot_take(truths: Opening) -> None:
    """With every place for bots taken by bots that never end, mail is sent and clocks run out."""
    async with truths() as truth:
        work, now = truth.parts[0].work, truth.clock.now()
        await work.add(bot_jobs(FLOOD, 2 * AT_ONCE, 1, now))
        thinking, sent = asyncio.Event(), []

        async def think(_leased: Leased) -> None:
            await thinking.wait()

        async def send(leased: Leased) -> None:
            sent.append(leased.job.key)

        handlers = {BOT: think, "mail": send, "overdue": send}
        worker = Worker(work, handlers, clock=truth.clock, fair=[BOT])
        running = asyncio.create_task(worker.run())
        async with asyncio.timeout(10):
            while (await work.waiting()).due and len(worker._running) < AT_ONCE:
                await asyncio.sleep(0.01)
            await work.add([Job("mail", "a", b"", now), Job("overdue", "b", b"", now)])
            worker.wake()
            while len(sent) < 2:
                await asyncio.sleep(0.01)
        thinking.set()
        worker.stop()
        await running
        assert sorted(sent) == ["a", "b"]


async def test_bots_think_for_whom_they_have_thought_least() -> None:
    shares, done = FairShares(), []
    shares.note(FLOOD, 5.0)

    async def think(owner: bytes) -> None:
        async with shares.turn(owner):
            await asyncio.sleep(0.001)
            done.append(owner)

    await asyncio.gather(*(think(FLOOD) for _ in range(10)), think(ADA))
    assert done.index(ADA) <= 1


# -- games without people --------------------------------------------------------------------------


async def test_bots_stop_where_nobody_plays_or_watches(truths: Opening) -> None:
    async with truths() as truth:
        table = await truth.begun((STEWARD, STEWARD))
        game, parts = game_of(table), truth.parts[0]
        deserted = Deserted(parts.contacts, truth.clock)
        assert not await deserted.is_so(game, table)
        truth.clock.turn(seconds=PATIENCE.total_seconds())
        assert await deserted.is_so(game, table)
        watching = PersonPresent(UUID(int=1), table.id, truth.clock.now() + MINUTE)
        await parts.contacts.note_present([watching])
        assert not await deserted.is_so(game, table)
        truth.clock.turn(seconds=PATIENCE.total_seconds())
        assert await deserted.is_so(game, table)


async def test_with_a_person_at_the_table_bots_never_stop(truths: Opening) -> None:
    async with truths() as truth:
        table = await truth.begun((PERSON, STEWARD))
        deserted = Deserted(truth.parts[0].contacts, truth.clock)
        for _ in range(3):
            assert not await deserted.is_so(game_of(table), table)
            truth.clock.turn(seconds=PATIENCE.total_seconds())


async def test_a_deserted_game_ends_its_jobs_without_an_answer(truths: Opening) -> None:
    async with truths() as truth:
        table = await truth.begun((STEWARD, STEWARD))
        worker = truth.worker()
        await worker.worker.once()  # the wake
        await worker.worker.once()  # the first bot
        rows = len(await truth.rows(table))
        assert rows
        truth.clock.turn(seconds=PATIENCE.total_seconds())
        await work_off(worker)
        assert len(await truth.rows(table)) == rows
        # Somebody comes: the position is looked at again, and the game goes on to its end.
        watching = PersonPresent(UUID(int=1), table.id, truth.clock.now() + 60 * MINUTE)
        await truth.parts[0].contacts.note_present([watching])
        await truth.parts[0].work.add([Job("wake", f"{game_of(table)}:x", b"", truth.clock.now())])
        await work_off(worker)
        assert (await truth.match(table)).over


async def test_who_comes_to_watch_wakes_the_bots() -> None:
    opened = in_memory()
    async with workers(opened) as (worker,), worker.http() as http:
        host = await registered(worker)
        form = {
            "name": "Bots",
            "game": "stoneage",
            "seats": [{"kind": "bot", "bot": "steward"}] * 2,
            "spectators": True,
        }
        made = (await http.post("/api/tables", json=form, headers=bearer(host))).json()
        await http.post(f"/api/tables/{made['id']}/start", headers=bearer(host))
        service = worker.service
        table = await service.directory.table(UUID(made["id"]))
        for leased in await service.work.claim(["wake"], 9, MINUTE):
            await service.work.finish(leased)
        async with sitting(worker, made, host), asyncio.timeout(5):
            while not (woken := await service.work.claim(["wake"], 9, MINUTE)):
                await asyncio.sleep(0.01)
            assert woken[0].job.key.startswith(f"{table.played}:watched")
            assert await service.contacts.present(table.id, service.clock.now())


async def test_jobs_of_bots_carry_who_opened_the_table(truths: Opening) -> None:
    async with truths() as truth:
        table = await truth.begun((PERSON, STEWARD, STEWARD), game="stoneage")
        worker = truth.worker()
        await worker.worker.once()
        jobs = await truth.parts[0].work.claim([BOT], 9, MINUTE)
        assert {each.job.payload for each in jobs} <= {owner_of(table)}
