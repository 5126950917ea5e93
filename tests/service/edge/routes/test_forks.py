"""Copies of games: records read in, and sandboxes in which one person plays every seat."""

from __future__ import annotations

import asyncio
import gzip
import json
from contextlib import AsyncExitStack
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import Match, Refusal, record, seed_from_number
from ecumene.kernel.chance import ReplayError
from ecumene.kernel.hosting import resume
from ecumene.kernel.log import check_header
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.app.composition import build_job_worker
from ecumene.service.jobs.market_jobs import BOT
from ecumene.service.people import people
from ecumene.service.play import copy_process
from ecumene.service.play.copy_process import Apart
from ecumene.service.ports.store import GameRecord, Job, RowConflict, UnknownGame
from ecumene.service.ports.store_rules import WAKE
from ecumene.service.settings import Settings
from ecumene.service.tables import copies, course, forks, rematches, seat_changes
from ecumene.service.tables.copies import CopyTask, make_copy
from ecumene.service.tables.tables import Origin, Table
from ecumene.words import Said
from tests.service.support.backends import HEADER, Backend, entry
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    PATIENCE,
    Opening,
    Worker,
    bearer,
    in_memory,
    registered,
    sitting,
    started,
    whose_turn,
    workers,
)

NOW = FakeClock().now()
ADA, BO = (people.new_guest(name, NOW) for name in ("Ada", "Bo"))
GOLDEN = Path(__file__).parents[3] / "golden"
RECORD = (GOLDEN / "stoneage" / "2-stewards.jsonl").read_bytes()
FORKED = (GOLDEN / "stoneage" / "2-forked.jsonl").read_bytes()
IN_PROGRESS = (GOLDEN / "stoneage" / "2-in-progress.jsonl").read_bytes()
LARGE = (GOLDEN / "megaciv" / "15-random.jsonl.gz").read_bytes()


pytestmark = pytest.mark.usefixtures("quick")


# -- copies ----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.3")
@pytest.mark.parametrize("data", [RECORD, gzip.compress(RECORD, mtime=0), FORKED])
def test_a_record_is_played_again(data: bytes) -> None:
    copies.check_beginning(data)
    copy = make_copy(CopyTask(data=data))
    assert copy.over
    plain = gzip.decompress(data) if data[:1] == b"\x1f" else data
    read = record.read(plain)
    again = Match.replay(
        find_game("stoneage", copy.header.rules), copy.header, copy.rows, seed=copy.seed
    )
    assert record.write(again) == plain
    assert len(copy.rows) == len(read.rows)


def test_bots_of_a_record_are_called_as_at_the_table() -> None:
    copy = make_copy(CopyTask(data=RECORD))
    names = ("Bot 1 (steward)", "Bot 2")  # the first is a person
    header = msgspec.structs.replace(copy.header, names=names, bots=("", "steward"))
    again = Match.replay(find_game("stoneage"), header, copy.rows, seed=copy.seed)
    copy = make_copy(CopyTask(data=record.write(again)))
    table = forks.import_table(ADA, "", copy, uuid4(), NOW)
    assert table.names == copy.names == ("Bot 1 (steward)", "Ember")
    assert table.bots == ("", "steward")


@pytest.mark.parametrize("bots", [(), ("steward",), ("", "x" * 1000), ("", "a\nb")])
def test_bots_of_a_record_fit_its_seats(bots: tuple[str, ...]) -> None:
    copy = make_copy(CopyTask(data=RECORD))
    header = msgspec.structs.replace(copy.header, bots=bots)
    with pytest.raises(ReplayError):
        check_header(find_game("stoneage"), header, len(copy.rows))


def lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


FALSE = {
    "nothing": b"",
    "no record": b"{}",
    "cut off": b"".join(lines(RECORD)[:-1]),
    "in progress": IN_PROGRESS,
    "a row left out": b"".join([*lines(RECORD)[:50], *lines(RECORD)[51:]]),
    "another answer": RECORD.replace(b'"figures":3', b'"figures":4', 1),
    "another winner": RECORD.replace(b'"winners":[0]', b'"winners":[1]').replace(
        b'"winners":[1]', b'"winners":[0,1]', 1
    ),
    "another game": RECORD.replace(b'"game":"stoneage"', b'"game":"chess"', 1),
    "other rules": RECORD.replace(b'"rules":1', b'"rules":99', 1),
    "half packed": gzip.compress(RECORD, mtime=0)[:500],
    "noise": bytes(range(256)) * 9,
}


@pytest.mark.parametrize("data", FALSE.values(), ids=list(FALSE))
def test_what_is_no_true_record_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal) as refused:
        make_copy(CopyTask(data=data))
    assert refused.value.code == "record"


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"\x1f\x8b", gzip.compress(b"hello", mtime=0), b"[" * 999]
)
def test_what_cannot_be_a_record_costs_no_process(data: bytes) -> None:
    with pytest.raises(Refusal):
        copies.check_beginning(data)


def test_a_fork_is_the_same_game_up_to_its_row_and_goes_its_own_way_then() -> None:
    read = record.read(RECORD)
    seed = seed_from_number(5)
    copy = make_copy(CopyTask(header=read.header, rows=read.rows[:41], seed=seed))
    assert (copy.header.forked_at, copy.over, len(copy.rows)) == (40, False, 41)
    assert copy.header.commitment != read.header.commitment
    match = Match.replay(
        find_game("stoneage", copy.header.rules), copy.header, copy.rows, seed=seed
    )
    original = Match.replay(find_game("stoneage", read.header.rules), read.header, read.rows[:41])
    assert match.view(0) == original.view(0)
    if copy.snapshot is not None:
        resumed = resume(
            find_game("stoneage", copy.header.rules), copy.header, copy.snapshot, seed=seed
        )
        assert resumed.view(1) == match.view(1)
    with pytest.raises(Refusal) as refused:
        make_copy(CopyTask(header=read.header, rows=read.rows, seed=seed))
    assert refused.value.code == "over"


async def test_copies_are_made_in_another_process_and_refusals_come_back() -> None:
    maker = Apart()
    copy = await maker.copy(CopyTask(data=RECORD))
    assert copies.encode(copy) == copies.encode(make_copy(CopyTask(data=RECORD)))
    with pytest.raises(Refusal) as refused:
        await maker.copy(CopyTask(data=FALSE["another answer"]))
    assert refused.value.code == "record"
    assert isinstance(refused.value.params["why"], Said)
    assert refused.value.text.startswith("This isn't the record of a game played here. ")
    assert copies.outcome(CopyTask(data=FALSE["nothing"])).copy is None


async def test_a_copy_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copy_process, "PATIENCE", 0.01)
    with pytest.raises(Refusal) as refused:
        await Apart().copy(CopyTask(data=RECORD))
    assert refused.value.code == "record"


# -- the store -------------------------------------------------------------------------------------


async def test_a_game_is_adopted_with_its_rows_and_forgotten_again(backend: Backend) -> None:
    async with backend.open() as truth:
        (store,) = truth.stores
        rows = [entry(0).row, entry(1).row, entry(2).row]
        game = GameRecord(uuid4(), HEADER, b"secret" * 5, 2, "playing")
        job = Job("wake", str(game.id), b"", truth.clock.now())
        await store.adopt(game, rows, None, (job,))
        loaded = await store.load(game.id)
        assert loaded.game == game
        assert [stored.row for stored in loaded.rows] == rows
        assert [stored.key for stored in await store.since(game.id, 0)] == ["", ""]
        assert await truth.jobs(str(game.id)) == [job]
        await store.append(game.id, entry(3, "k"))
        with pytest.raises(RowConflict):
            await store.adopt(game, rows, None)
        for wrong in (rows[1:], rows[:2], [*rows, rows[0]]):
            with pytest.raises(ValueError, match="every row"):
                await store.adopt(msgspec.structs.replace(game, id=uuid4()), wrong, None)
        await store.forget(game.id)
        await store.forget(game.id)
        with pytest.raises(UnknownGame):
            await store.load(game.id)
        assert await store.find(game.id, "k") is None


# -- who may ---------------------------------------------------------------------------------------


def table_of(host: Any, origin: Origin | None) -> Table:
    table = forks.import_table(host, "x", make_copy(CopyTask(data=RECORD)), uuid4(), NOW)
    return msgspec.structs.replace(table, origin=origin, status="playing")


def test_a_game_that_goes_on_is_forked_by_the_owner_of_a_sandbox_only() -> None:
    plain, own = table_of(ADA, None), table_of(ADA, Origin("sandbox"))
    forks.check_fork(plain, BO.id, over=True)
    forks.check_fork(own, ADA.id, over=False)
    for table, who in ((plain, ADA), (plain, BO), (own, BO)):
        with pytest.raises(Refusal) as refused:
            forks.check_fork(table, who.id, over=False)
        assert refused.value.code == "not_over"


def test_copies_are_neither_handed_over_nor_played_again() -> None:
    header = record.read(RECORD).header
    sandbox = forks.sandbox(ADA, table_of(ADA, None), header, uuid4(), [], NOW)
    assert sandbox.seats_of(ADA.id) == [0, 1]
    assert (sandbox.spectators, sandbox.chat, sandbox.pace) == (False, "off", "none")
    for act in (
        partial(seat_changes.offer_seat, sandbox, ADA.id, "token"),
        partial(rematches.rematch, course.finish(sandbox), ADA, NOW, "kept"),
    ):
        with pytest.raises(Refusal) as refused:
            act()
        assert refused.value.code == "copy"


@pytest.mark.parametrize(
    ("bots", "code"),
    [(["hal"], "no_bot"), (["", "", "steward"], "no_bot"), (["steward"] * 2, "not_seated")],
)
def test_bots_of_a_sandbox_are_bots_of_the_game(bots: list[str], code: str) -> None:
    header = record.read(RECORD).header
    with pytest.raises(Refusal) as refused:
        forks.sandbox(ADA, table_of(ADA, None), header, uuid4(), bots, NOW)
    assert refused.value.code == code


# -- over HTTP and the socket ----------------------------------------------------------------------


async def post(worker: Worker, token: str, path: str, **more: Any) -> httpx.Response:
    async with worker.http() as http:
        return await http.post(path, headers=bearer(token), timeout=60, **more)


async def imported(worker: Worker, token: str, data: bytes) -> dict[str, Any]:
    answer = await post(worker, token, "/api/records?name=Old", content=data)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


async def forked(worker: Worker, token: str, table: dict[str, Any], **form: Any) -> dict[str, Any]:
    answer = await post(worker, token, f"/api/tables/{table['id']}/fork", json=form)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def test_a_record_comes_out_as_it_went_in(opening: Opening) -> None:
    async with workers(opening, 2) as (a, b):
        me, other = await registered(a), await registered(a)
        for data in (RECORD, LARGE):
            table = await imported(a, me, data)
            assert (table["status"], table["host"], table["seat"]) == ("over", True, -1)
            assert table["copy_of"] == {"kind": "import", "table": None, "row": -1}
            path = f"/api/tables/{table['id']}"
            async with b.http() as http:
                got = await http.get(f"{path}/record", headers=bearer(me))
                hidden = await http.get(f"{path}/record", headers=bearer(other))
                listed = await http.get("/api/tables", headers=bearer(me))
            assert got.content == (data if data is RECORD else gzip.decompress(data))
            assert hidden.status_code == 404
            assert table["id"] in [each["id"] for each in listed.json()["own"]]
        names = json.loads(lines(RECORD)[0])["names"]
        first = (await imported(a, me, RECORD))["seats"]
        assert [seat["name"] for seat in first] == names


async def test_the_owner_of_a_record_looks_at_how_it_ended() -> None:
    async with workers(in_memory()) as (worker,):
        me, other = await registered(worker), await registered(worker)
        table = await imported(worker, me, RECORD)
        async with sitting(worker, table, me) as player:
            assert player.seat == -1
            assert player.view["result"]
        async with sitting(worker, table, other, hello=False) as stranger:
            assert await stranger.closed() == 4404


async def test_false_records_and_too_many_are_refused() -> None:
    limits: dict[str, Any] = {"rate_limits": True, "copies_per_hour": 3}
    async with workers(in_memory(), **limits) as (worker,):
        me = await registered(worker)

        async def status(data: bytes) -> int:
            return (await post(worker, me, "/api/records", content=data)).status_code

        assert await status(FALSE["another answer"]) == 422
        assert await status(FALSE["noise"]) == 422
        assert await status(b"x" * (copies.MAX_PACKED + 1)) == 413
        assert await status(RECORD) == 201
        assert await status(RECORD) == 201
        assert await status(RECORD) == 429
        store = worker.service.store
        assert isinstance(store, SqliteStore)
        assert await store.database.fetch("select count(*) from game") == [(2,)]


async def test_one_keeps_so_many_copies_and_throws_them_away(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forks, "MAX_COPIES", 1)
    async with workers(opening) as (worker,):
        me, other = await registered(worker), await registered(worker)
        table = await imported(worker, me, RECORD)
        full = await post(worker, me, "/api/records", content=RECORD)
        assert (full.status_code, full.json()["code"]) == (409, "copies")
        path = f"/api/tables/{table['id']}"
        game = (await worker.service.directory.table(UUID(table["id"]))).played
        assert game is not None
        async with worker.http() as http:
            assert (await http.delete(path, headers=bearer(other))).status_code == 404
            assert (await http.delete(path, headers=bearer(me))).status_code == 204
            assert (await http.get(path, headers=bearer(me))).status_code == 404
        with pytest.raises(UnknownGame):
            await worker.service.store.load(game)
        await imported(worker, me, RECORD)
        # Tables at which people play are not thrown away.
        played, _, host = await started(worker)
        async with worker.http() as http:
            refused = await http.delete(f"/api/tables/{played['id']}", headers=bearer(host))
        assert (refused.status_code, refused.json()["code"]) == (409, "no_copy")


async def test_one_person_plays_every_seat_of_a_sandbox(opening: Opening) -> None:
    async with workers(opening, 2) as (a, b):
        me, other = await registered(a), await registered(a)
        old = await imported(a, me, RECORD)
        table = await forked(a, me, old, row=40)
        assert table["copy_of"] == {"kind": "sandbox", "table": old["id"], "row": 40}
        assert (table["status"], table["own_seats"]) == ("playing", [0, 1])
        async with AsyncExitStack() as stack:
            players = [
                await stack.enter_async_context(sitting(b, table, me, seat=seat)) for seat in (0, 1)
            ]
            assert [player.seat for player in players] == [0, 1]
            assert [player.view["viewer"] for player in players] == [0, 1]
            randomness = Random(4)
            for _ in range(10):
                await (await whose_turn(*players)).answer(randomness)
            match = await a.match(table["id"])
            assert match.version == 50
        for seat, token in ((2, me), (-1, me), ("x", me), (0, other)):
            async with sitting(b, table, token, hello=False, seat=seat) as refused:
                assert await refused.closed() == (4403 if token is me else 4404)
        # What goes on in a sandbox can be forked again by its owner, as it is now.
        again = await forked(b, me, table)
        assert again["copy_of"]["row"] == 50
        denied = await post(a, other, f"/api/tables/{table['id']}/fork", json={})
        assert denied.status_code == 404


def turn_of(match: Match[Any]) -> int:
    state = match.state
    number: int = state.round if match.game.name == "stoneage" else state.turn
    # When Mega Civilization is over, the turn marker has left its last turn (MC-13.13).
    return number - (match.over and match.game.name == "megaciv")


@pytest.mark.parametrize("data", [RECORD, LARGE], ids=["stoneage", "megaciv"])
async def test_a_finished_game_goes_on_with_its_last_turn(data: bytes) -> None:
    async with workers(in_memory()) as (worker,):
        me = await registered(worker)
        old = await imported(worker, me, data)
        end = await worker.match(old["id"])
        last = end.version
        # "Go on in a sandbox" names no row; who looks back at the end names the last one.
        for row in (-1, last):
            table = await forked(worker, me, old, row=row)
            match = await worker.match(table["id"])
            assert not match.over
            assert match.awaited_seats()
            assert turn_of(match) == turn_of(end)
            assert last - match.version > 10, "there is something left to decide"


async def test_bots_play_the_other_seats_of_a_sandbox() -> None:
    opening = in_memory()
    async with workers(opening) as (worker,), opening() as parts:
        me = await registered(worker)
        old = await imported(worker, me, RECORD)
        table = await forked(worker, me, old, row=0, bots=["", "steward"])
        assert [seat["kind"] for seat in table["seats"]] == ["human", "bot"]
        assert table["own_seats"] == [0]
        work = build_job_worker(Settings(), parts)
        running = asyncio.create_task(work.run())
        try:
            async with sitting(worker, table, me) as player:
                randomness = Random(7)
                for _ in range(8):
                    await player.until(lambda: player.questions)
                    await player.answer(randomness)
                match = await worker.match(table["id"])
                assert any(row.by == "bot:steward" for row in match.log)
                async with worker.http() as http:
                    await http.delete(f"/api/tables/{table['id']}", headers=bearer(me))
                assert await player.closed() == 4404
            # What is left to be done for it is put away without a fault.
            async with asyncio.timeout(PATIENCE):
                while await parts.work.claim([BOT, WAKE], 9, timedelta(0)):
                    await asyncio.sleep(0.05)
        finally:
            work.stop()
            await running


@pytest.mark.rule("DG-2.3")
async def test_a_game_in_play_is_not_forked_by_anybody() -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, two), host = await started(worker, spectators=True)
        stranger = await registered(worker)
        path = f"/api/tables/{table['id']}/fork"
        for token in (one, two, host, stranger):
            refused = await post(worker, token, path, json={"row": 0})
            assert (refused.status_code, refused.json()["code"]) == (409, "not_over")
        async with sitting(worker, table, one) as first, sitting(worker, table, two) as second:
            await asyncio.gather(first.play(1), second.play(2))
        match = await worker.match(table["id"])
        refused = await post(worker, one, path, json={"row": match.version + 1})
        assert (refused.status_code, refused.json()["code"]) == (409, "no_row")
        # Now everybody who may see the table may try what else could have been.
        sandbox = await forked(worker, stranger, table, row=3)
        assert sandbox["own_seats"] == [0, 1]
        assert (await worker.match(sandbox["id"])).version == 3


async def test_a_table_that_was_given_up_keeps_its_secrets() -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, _), _ = await started(worker)
        await worker.service.directory.change_table(
            UUID(table["id"]), lambda table: msgspec.structs.replace(table, status="ended")
        )
        refused = await post(worker, one, f"/api/tables/{table['id']}/fork", json={"row": 0})
        assert (refused.status_code, refused.json()["code"]) == (409, "not_over")


async def test_who_looks_at_a_copy_that_is_thrown_away_is_sent_away() -> None:
    async with workers(in_memory(), sweep=0.2) as (worker,):
        me = await registered(worker)
        table = await forked(worker, me, await imported(worker, me, RECORD), row=5)
        async with sitting(worker, table, me) as player:
            async with worker.http() as http:
                await http.delete(f"/api/tables/{table['id']}", headers=bearer(me))
            assert await player.closed() == 4404
