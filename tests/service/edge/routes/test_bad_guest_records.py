"""One bad guest: records asked for again and again, and records that explode."""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from random import Random
from uuid import UUID

import pytest

from ecumene.kernel import Refusal
from ecumene.service.edge import records
from ecumene.service.edge.rate_limits import Buckets
from ecumene.service.play.fair_turns import Crowded, FairTurns
from ecumene.service.tables import copies
from ecumene.service.tables.copies import CopyTask, decode_outcome, encode, make_copy
from tests.service.support.edge_workers import (
    PATIENCE,
    Opening,
    Worker,
    bearer,
    in_memory,
    on_servers,
    registered,
    sitting,
    started,
    whose_turn,
    workers,
)

pytestmark = pytest.mark.usefixtures("quick")

GOLDEN = Path(__file__).parents[3] / "golden"
RECORD = (GOLDEN / "stoneage" / "2-stewards.jsonl").read_bytes()
LONGEST = (GOLDEN / "megaciv" / "18-basic.jsonl.gz").read_bytes()


async def imported(worker: Worker, token: str) -> str:
    async with worker.http() as http:
        answer = await http.post("/api/records", content=RECORD, headers=bearer(token))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


# -- asked for again and again ---------------------------------------------------------------------


async def test_a_record_is_made_once(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is asked for, a whole log is read once, and never by the acts' connections."""
    made: list[UUID] = []
    make = records.record_of

    async def counted(store: object, game: UUID) -> bytes | None:
        made.append(game)
        return await make(store, game)  # type: ignore[arg-type]

    monkeypatch.setattr(records, "record_of", counted)
    async with workers(opening) as (worker,), worker.http() as http:
        token = await registered(worker)
        table = await imported(worker, token)

        async def read(encoding: str) -> bytes:
            headers = {**bearer(token), "Accept-Encoding": encoding}
            for _ in range(100):
                answer = await http.get(f"/api/tables/{table}/record", headers=headers)
                if answer.status_code != 429:
                    break
                await asyncio.sleep(0.02)
            assert answer.status_code == 200, answer.text
            return answer.content

        found = await asyncio.gather(*map(read, ["gzip", "identity"] * 10))
        assert set(found) == {RECORD}
        assert len(made) == 1
        if worker.service.archive is not worker.service.store:
            assert worker.service.archive.database is not worker.service.store.database  # type: ignore[attr-defined]


async def test_an_act_needs_no_connection_that_reads_whole_logs(
    database: str, nats_server: str
) -> None:
    """With every connection for whole logs taken, a table is opened, started and played."""
    async with workers(on_servers(database, nats_server)) as (worker,):
        held = worker.service.archive.database  # type: ignore[attr-defined]
        async with held.connection(), held.connection():
            table, players, _ = await started(worker)
            async with (
                sitting(worker, table, players[0]) as one,
                sitting(worker, table, players[1]) as two,
                asyncio.timeout(5),
            ):
                await (await whose_turn(one, two)).answer(Random(1))


async def test_all_that_somebody_played_is_read_apart_and_once_at_a_time(
    database: str, nats_server: str
) -> None:
    """An export neither takes a connection of the acts, nor runs twice for one account."""
    async with workers(on_servers(database, nats_server)) as (worker,), worker.http() as http:
        token = await registered(worker)
        table = await imported(worker, token)
        forked = await http.post(
            f"/api/tables/{table}/fork", json={"row": 40}, headers=bearer(token)
        )
        assert forked.status_code == 201, forked.text
        held = worker.service.archive.database  # type: ignore[attr-defined]
        address = "/api/me/export/played"
        async with held.connection(), held.connection():
            # The sandbox is read on connections that are all taken: one export waits for them.
            both = [asyncio.create_task(http.get(address, headers=bearer(token))) for _ in "ab"]
            refused, waiting = await asyncio.wait(
                both, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
            )
            assert [task.result().status_code for task in refused] == [429]
            assert len(waiting) == 1
        assert (await waiting.pop()).status_code == 200
        assert (await http.get(address, headers=bearer(token))).status_code == 200


async def test_heavy_requests_weigh_more() -> None:
    """The bucket of one account holds few of them, and they are given back as slowly."""
    slowly = {"requests_burst": 50, "requests_per_second": 0.01}
    async with workers(in_memory(), rate_limits=True, **slowly) as (worker,):  # type: ignore[arg-type]
        token = await registered(worker)
        table = await imported(worker, token)
        async with worker.http() as http:
            answers = [
                (await http.get(f"/api/tables/{table}/record", headers=bearer(token))).status_code
                for _ in range(10)
            ]
        assert 1 <= answers.count(200) <= 3
        assert answers.count(429) >= 7


def test_a_weight_takes_so_many_tokens() -> None:
    buckets = Buckets(per_second=1, burst=10, now=lambda: 0.0)
    assert [buckets.take("a", 4), buckets.take("a", 4), buckets.take("a", 4)] == [0, 0, 2]
    assert buckets.take("b", 100) == 0  # never more than there can be


# -- taking turns ----------------------------------------------------------------------------------


async def test_who_comes_again_and_again_does_not_go_before_who_waits() -> None:
    turns, done = FairTurns(), []

    async def ask(who: str, times: int = 1) -> None:
        for _ in range(times):
            async with turns.turn(who):
                done.append(who)
                await asyncio.sleep(0)

    await asyncio.gather(ask("flood"), ask("flood"), ask("Ada", 10), ask("Bo", 10))
    assert done[:4] == ["flood", "Ada", "Bo", "flood"]
    assert len(done) == 22
    assert len(turns._rounds) <= 3


async def test_one_cannot_fill_the_queue() -> None:
    turns = FairTurns()

    async def ask(who: str) -> None:
        async with turns.turn(who, most=10, most_each=2):
            await asyncio.sleep(0.01)

    said = await asyncio.gather(
        *(ask("flood") for _ in range(8)), ask("Ada"), return_exceptions=True
    )
    assert sum(isinstance(each, Crowded) for each in said) == 6
    assert said[-1] is None


async def test_who_gives_up_waiting_takes_nobodys_turn() -> None:
    turns, done = FairTurns(), []

    async def ask(who: str, seconds: float) -> None:
        async with asyncio.timeout(seconds), turns.turn(who):
            await asyncio.sleep(0.05)
            done.append(who)

    said = await asyncio.gather(
        ask("Ada", 5), ask("Bo", 0.01), ask("Cy", 5), return_exceptions=True
    )
    assert isinstance(said[1], TimeoutError)
    assert done == ["Ada", "Cy"]
    async with asyncio.timeout(1), turns.turn("Di"):
        pass


# -- records that explode --------------------------------------------------------------------------


def nested(parts: int, per_line: int) -> bytes:
    """A small upload that becomes many objects."""
    lines = RECORD.splitlines(keepends=True)
    row = json.loads(lines[2])
    written = []
    for seq in range(1, parts // per_line + 1):
        text = json.dumps({**row, "seq": seq, "answer": 0}, separators=(",", ":")).encode()
        many = b'"answer":[' + b"[]," * (per_line - 1) + b"[]]"
        written.append(text.replace(b'"answer":0', many) + b"\n")
    return gzip.compress(b"".join([*lines[:2], *written]), 9, mtime=0)


async def peak_of(data: bytes) -> tuple[int, str]:
    """The most memory that a copy of this takes, in bytes; and what came of it."""
    say = (
        "import sys; from ecumene.service.tables import copies; copies.main();"
        "lines = open('/proc/self/status').read().splitlines();"
        "sys.stderr.write(next(each.split()[1] for each in lines if each.startswith('VmHWM')))"
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", say, stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    written, peak = await process.communicate(encode(CopyTask(data=data)))
    outcome = decode_outcome(written)
    return 1024 * int(peak), outcome.refused.code if outcome.refused else "copied"


@pytest.mark.process
@pytest.mark.skipif(sys.platform != "linux", reason="measures as Linux does")
@pytest.mark.parametrize(("parts", "per_line"), [(4_000_000, 4_000_000), (2_400_000, 15_000)])
async def test_a_small_upload_takes_little_memory(parts: int, per_line: int) -> None:
    """17 kB took 850 MB beside a worker that has 1 GiB."""
    data = nested(parts, per_line)
    assert len(data) < 30_000
    peak, came = await peak_of(data)
    assert came == "record"
    assert peak < 150 * 1024**2


@pytest.mark.process
@pytest.mark.skipif(sys.platform != "linux", reason="limits as Linux does")
async def test_a_copy_cannot_take_more_memory_than_it_may() -> None:
    """Whatever a record is made of: the system sees to it."""
    say = (
        "from ecumene.service.operations.child_limits import limit_itself;"
        "from ecumene.service.tables.copies import MEMORY;"
        "limit_itself(memory=MEMORY, niceness=10); bytearray(MEMORY)"
    )
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", say, stderr=PIPE)
    _, fault = await process.communicate()
    assert b"MemoryError" in fault


@pytest.mark.process
@pytest.mark.slow
async def test_the_longest_game_fits() -> None:
    peak, came = await peak_of(LONGEST)
    assert came == "copied"
    assert peak < copies.MEMORY * 2 // 3


def test_long_lines_and_many_parts_are_refused_before_anything_is_made_of_them() -> None:
    for data in (nested(100_000, 100_000), nested(2_400_000, 15_000)):
        with pytest.raises(Refusal) as refused:
            make_copy(CopyTask(data=data))
        assert "too" in refused.value.text
