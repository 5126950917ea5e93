"""Housekeeping: what nobody needs is forgotten, in batches; and jobs that were given up."""

from __future__ import annotations

import asyncio
import json
import secrets
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.kernel import Row
from ecumene.kernel.hosting import Snapshot
from ecumene.service.app.composition import build_job_worker
from ecumene.service.jobs import housekeeping
from ecumene.service.jobs.housekeeping import HOUSEKEEPING, KEEP_SESSIONS, KEEP_SNAPSHOTS, next_job
from ecumene.service.people.people import Session, new_guest
from ecumene.service.ports.store import Job, Leased, Store
from ecumene.service.settings import Settings
from tests.service.support.backends import Backend, PostgresTruth, entry, new_game
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import PERSON, Opening, Truth, opening, work_off

MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


def job(truth: Truth[FakeClock], key: str, kind: str = "mail", **later: float) -> Job:
    return Job(kind, key, b"hush-payload", truth.clock.now() + timedelta(**later))


async def gave_up(truth: Truth[FakeClock], *keys: str) -> None:
    """These jobs are given up, one minute after the other."""
    work = truth.parts[0].work
    for key in keys:
        await work.add([job(truth, key)])
        (leased,) = await work.claim(["mail"], 1, MINUTE)
        await work.give_up(leased)
        truth.clock.turn(minutes=1)


# -- the backlog -----------------------------------------------------------------------------------


async def test_what_is_left_to_do_is_counted(opened: Opening) -> None:
    async with opened() as truth:
        work = truth.parts[0].work
        nothing = await work.waiting()
        assert (nothing.due, nothing.given_up, nothing.job_late) == (0, 0, timedelta())
        await gave_up(truth, "bad")
        await work.add([job(truth, "a"), job(truth, "later", hours=1)])
        truth.clock.turn(seconds=10)
        await work.add([job(truth, "b")])
        truth.clock.turn(seconds=5)
        found = await work.waiting()
        assert (found.due, found.given_up) == (2, 1)
        assert found.job_late == timedelta(seconds=15)
        # What somebody is doing is not done, but not left lying either.
        await work.claim(["mail"], 1, MINUTE)
        found = await work.waiting()
        assert (found.due, found.job_late) == (2, timedelta(seconds=5))


async def test_deadlines_that_nobody_looks_at_are_late(opened: Opening) -> None:
    async with opened() as truth:
        work = truth.parts[0].work
        await truth.begun((PERSON, PERSON))
        await work_off(truth.worker())
        assert (await work.waiting()).deadline_late == timedelta()
        truth.clock.turn(days=30)
        assert (await work.waiting()).deadline_late > DAY
        # Looked at after long, it is extended: nobody is late any more.
        assert await work.sweep(timedelta(minutes=5), 100)
        await work_off(truth.worker())
        assert not await work.sweep(timedelta(minutes=5), 100)
        assert (await work.waiting()).deadline_late == timedelta()


async def test_a_job_is_held_as_long_as_its_lease_is_renewed(opened: Opening) -> None:
    async with opened() as truth:
        one, two = (parts.work for parts in truth.parts)
        await one.add([job(truth, "k")])
        (mine,) = await one.claim(["mail"], 9, MINUTE)
        for _ in range(5):
            truth.clock.turn(seconds=40)
            await one.renew([mine], MINUTE)
        assert await two.claim(["mail"], 9, MINUTE) == []
        truth.clock.turn(minutes=1)
        (theirs,) = await two.claim(["mail"], 9, MINUTE)
        # Too late: what others hold now is not ours to renew.
        await one.renew([mine], timedelta(hours=1))
        truth.clock.turn(minutes=1)
        (again,) = await one.claim(["mail"], 9, MINUTE)
        assert (theirs.attempts, again.attempts) == (2, 3)
        await one.finish(again)
        await one.renew([again], MINUTE)
        await one.renew([], MINUTE)


async def test_jobs_that_were_given_up_are_shown_and_tried_again(opened: Opening) -> None:
    async with opened() as truth:
        work = truth.parts[0].work
        await gave_up(truth, "a", "b", "a")
        found = await work.given_up(9)
        assert [each.key for each in found] == ["a", "b", "a"]
        assert [each.attempts for each in found] == [1, 1, 1]
        assert len(await work.given_up(2)) == 2
        assert await work.revive([]) == []
        assert await work.revive([0, -1]) == []
        # Two have one name: the newer is tried, the older stays where it is.
        revived = await work.revive([each.id for each in found])
        assert sorted(revived) == sorted([found[0].id, found[1].id])
        assert [each.id for each in await work.given_up(9)] == [found[2].id]
        assert await work.revive([found[2].id]) == []
        claimed = await work.claim(["mail"], 9, MINUTE)
        assert [(each.job.key, each.attempts) for each in claimed] in (
            [("a", 1), ("b", 1)],
            [("b", 1), ("a", 1)],
        )
        assert {each.job.payload for each in claimed} == {b"hush-payload"}


# -- chores ----------------------------------------------------------------------------------------


async def test_jobs_given_up_long_ago_are_forgotten(opened: Opening) -> None:
    async with opened() as truth:
        work = truth.parts[0].work
        await gave_up(truth, "a", "b", "c")
        moment = truth.clock.now()
        await gave_up(truth, "d")
        assert await work.forget_given_up(moment, 2) == 2
        assert await work.forget_given_up(moment, 2) == 1
        assert await work.forget_given_up(moment, 2) == 0
        assert [each.key for each in await work.given_up(9)] == ["d"]


async def sessions(truth: Truth[FakeClock], *days: float) -> list[bytes]:
    """Sessions of a guest that end in so many days; their tokens."""
    directory, now = truth.parts[0].directory, truth.clock.now()
    somebody = new_guest("Ada", now)
    await directory.add_account(somebody)
    tokens = [secrets.token_bytes(32) for _ in days]
    for token, later in zip(tokens, days, strict=True):
        ends = now + timedelta(days=later)
        await directory.add_session(Session(token, somebody.id, now, ends, uuid4()))
    return tokens


async def test_sessions_that_ended_are_forgotten(opened: Opening) -> None:
    async with opened() as truth:
        directory = truth.parts[0].directory
        now = truth.clock.now()
        while await directory.forget_sessions(now + 1000 * DAY, 100):
            pass  # of other tests
        tokens = await sessions(truth, 1, 2, 3, 4)
        moment = now + timedelta(days=3.5)
        assert await directory.forget_sessions(moment, 2) == 2
        assert await directory.forget_sessions(moment, 2) == 1
        assert await directory.forget_sessions(moment, 2) == 0
        assert await directory.live_sessions(tokens, now) == {tokens[3]}


async def test_of_games_that_are_over_one_snapshot_is_kept(backend: Backend) -> None:
    async def with_snapshots(store: Store, over: bool) -> UUID:
        game = new_game()
        await store.create(game, Row(0, "start"), Snapshot(0, "x", b"{}"))
        await store.append(game.id, entry(1, over=over))
        await store.save_snapshot(game.id, Snapshot(1, "x", b"{}"))
        return game.id

    async with backend.open() as truth:
        (store,) = truth.stores
        if isinstance(truth, PostgresTruth):
            await truth.ask("delete from snapshot")
        playing = await with_snapshots(store, over=False)
        over = [await with_snapshots(store, over=True) for _ in range(3)]
        truth.clock.turn(days=1)
        fresh = await with_snapshots(store, over=True)
        before = truth.clock.now() - timedelta(hours=1)
        at: UUID | None = UUID(int=0)
        steps = []
        while at is not None:
            at = await store.trim_snapshots(at, before, 2)
            steps.append(at)
        assert steps == [
            *sorted([playing, fresh, *over])[1::2],
            max([playing, fresh, *over]),
            None,
        ]
        assert [await truth.snapshots(game) for game in over] == [[1]] * 3
        assert await truth.snapshots(playing) == [0, 1]
        assert await truth.snapshots(fresh) == [0, 1]
        assert (await store.load(over[0])).snapshot == Snapshot(1, "x", b"{}")
        assert await store.trim_snapshots(UUID(int=2**128 - 1), before, 2) is None


# -- once an hour ----------------------------------------------------------------------------------


async def test_housekeeping_is_done_once_an_hour_whoever_queues_it(opened: Opening) -> None:
    async with opened() as truth:
        one, two = (parts.work for parts in truth.parts)
        for work in (one, two, one):
            await work.add([next_job(truth.clock.now())])
            truth.clock.turn(minutes=15)
        assert await one.claim([HOUSEKEEPING], 9, MINUTE) == []
        truth.clock.turn(minutes=15)
        (leased,) = await one.claim([HOUSEKEEPING], 9, MINUTE)
        await one.add([next_job(truth.clock.now())])
        await one.finish(leased)
        assert await two.claim([HOUSEKEEPING], 9, MINUTE) == []
        truth.clock.turn(hours=1)
        assert len(await two.claim([HOUSEKEEPING], 9, MINUTE)) == 1


async def test_housekeeping_does_all_its_chores_in_batches(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "BATCH", 2)
    monkeypatch.setattr("ecumene.service.app.handlers.BATCH", 2)
    async with opened() as truth:
        work = build_job_worker(Settings(), truth.parts[0])
        directory = truth.parts[0].directory
        now = truth.clock.now()
        tokens = await sessions(truth, 1, 1, 1, 1, 1, 90)
        await gave_up(truth, "old")
        await truth.parts[0].work.add([next_job(now)])
        truth.clock.turn(days=31)
        await gave_up(truth, "new")
        assert await work.worker.once() == 1
        assert await directory.live_sessions(tokens, now) == {tokens[5]}
        assert [each.key for each in await truth.parts[0].work.given_up(9)] == ["new"]
        assert KEEP_SESSIONS < KEEP_SNAPSHOTS < 31 * DAY


async def test_one_hour_does_not_do_the_work_of_weeks(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock()
    batches = 0

    async def endless(_now: object) -> int:
        nonlocal batches
        batches += 1
        return housekeeping.BATCH

    chores = housekeeping.Housekeeping({"endless": endless}, clock)
    await chores(Leased(1, next_job(clock.now()), 1))
    assert batches == housekeeping.BATCHES


# -- `ecumene jobs` --------------------------------------------------------------------------------


@pytest.mark.parametrize("opened", ["postgres"], indirect=True)
def test_people_see_what_was_given_up_and_have_it_tried_again(
    opened: Opening, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECUMENE_DATABASE", database)
    run = CliRunner().invoke

    async def story() -> list[int]:
        async with opened() as truth:
            await gave_up(truth, "a", "b", "c")
            return [each.id for each in await truth.parts[0].work.given_up(9)]

    newest, middle, oldest = asyncio.run(story())
    shown = run(app, ["jobs", "list"])
    assert shown.exit_code == 0
    assert "hush" not in shown.output
    lines = [line.split("\t") for line in shown.output.splitlines()]
    assert [(line[0], line[2], line[3]) for line in lines] == [
        (str(newest), "mail", "c"),
        (str(middle), "mail", "b"),
        (str(oldest), "mail", "a"),
    ]
    assert len(run(app, ["jobs", "list", "--limit", "1"]).output.splitlines()) == 1
    listed = json.loads(run(app, ["jobs", "list", "--json"]).output)
    assert [each["id"] for each in listed] == [newest, middle, oldest]
    assert json.loads(run(app, ["db", "check", "--json"]).output)["up_to_date"] is True
    one = run(app, ["jobs", "retry", str(middle)])
    assert (one.exit_code, one.output) == (0, "1 jobs will be retried.\n")
    again = run(app, ["jobs", "retry", str(middle)])
    assert (again.exit_code, str(middle) in again.output) == (1, True)
    rest = run(app, ["jobs", "retry", "--all"])
    assert (rest.exit_code, rest.output) == (0, "2 jobs will be retried.\n")
    assert "No failed jobs." in run(app, ["jobs", "list"]).output
    assert run(app, ["jobs", "retry"]).exit_code == 2
    assert run(app, ["jobs", "retry", "1", "--all"]).exit_code == 2


def test_without_a_database_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    run = CliRunner().invoke
    monkeypatch.setenv("ECUMENE_DATABASE", f"postgresql://nobody@127.0.0.1:1/{uuid4().hex}")
    silent = run(app, ["jobs", "list"])
    assert (silent.exit_code, "does not respond" in silent.output) == (2, True)
    monkeypatch.setenv("ECUMENE_DATABASE", "memory")
    assert run(app, ["jobs", "list"]).exit_code == 2
