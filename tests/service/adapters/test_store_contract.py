"""The contract of every store, the same for all of them."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta
from uuid import uuid4

import msgspec
import pytest

from ecumene.kernel import Match, Row, seed_from_number
from ecumene.kernel.hosting import Snapshot, can_rest, resume, take_snapshot
from ecumene.service.ports.store import (
    Append,
    Deadline,
    Duplicate,
    GameRecord,
    Job,
    RowConflict,
    Stored,
    UnknownGame,
)
from tests.kernel.toy import TOY, toy_match
from tests.service.support.backends import Backend, created, entry, new_game

# -- creating and loading --------------------------------------------------------------------------


async def test_a_new_game_is_loaded_as_it_was_created(backend: Backend) -> None:
    async with backend.open() as truth:
        game = new_game()
        first = Row(0, "start")
        await truth.stores[0].create(game, first, None)
        loaded = await truth.stores[0].load(game.id)
        assert loaded.game == game
        assert loaded.snapshot is None
        assert loaded.rows == (Stored(first, "", truth.clock.now()),)


async def test_a_game_may_be_created_with_a_snapshot(backend: Backend) -> None:
    async with backend.open() as truth:
        game, snapshot = new_game(), Snapshot(0, "start", b"\x00\xff state")
        await truth.stores[0].create(game, Row(0, "start"), snapshot)
        loaded = await truth.stores[0].load(game.id)
        assert (loaded.snapshot, loaded.rows) == (snapshot, ())


async def test_an_id_is_given_once(backend: Backend) -> None:
    async with backend.open() as truth:
        store, game = truth.stores[0], new_game()
        await store.create(game, Row(0, "start"), None)
        other = msgspec.structs.replace(game, seed=b"another")
        with pytest.raises(RowConflict):
            await store.create(other, Row(0, "start"), Snapshot(0, "start", b"other"))
        loaded = await store.load(game.id)
        assert (loaded.game, loaded.snapshot, len(loaded.rows)) == (game, None, 1)


async def test_a_new_game_has_row_0_and_no_other(backend: Backend) -> None:
    async with backend.open() as truth:
        game = new_game()
        late = msgspec.structs.replace(game, seq=1)
        for record, first, snapshot in (
            (game, Row(1, "start"), None),
            (late, Row(0, "start"), None),
            (game, Row(0, "start"), Snapshot(1, "start", b"")),
        ):
            with pytest.raises(ValueError, match="row 0"):
                await truth.stores[0].create(record, first, snapshot)
        with pytest.raises(UnknownGame):
            await truth.stores[0].load(game.id)


async def test_an_unknown_game_is_unknown_to_every_method(backend: Backend) -> None:
    async with backend.open() as truth:
        store, nobody = truth.stores[0], uuid4()
        with pytest.raises(UnknownGame):
            await store.load(nobody)
        with pytest.raises(UnknownGame):
            await store.since(nobody, 0)
        with pytest.raises(UnknownGame):
            await store.append(nobody, entry(1, "key"))
        with pytest.raises(UnknownGame):
            await store.save_snapshot(nobody, Snapshot(0, "start", b""))
        with pytest.raises(UnknownGame):
            async with store.lock(nobody):
                pytest.fail("there is nothing to lock")


async def test_a_real_match_goes_on_from_what_was_stored(backend: Backend) -> None:
    """Typed answers and draws come back as plain data that the kernel reads."""
    async with backend.open() as truth:
        store, randomness = truth.stores[0], random.Random(3)
        match = toy_match(3, options={"rounds": 4})
        game = GameRecord(uuid4(), match.header, seed_from_number(1), 0, "playing")
        await store.create(game, match.log[0], None)
        while not match.over:
            asked = match.questions(randomness.choice(match.awaited_seats()))[0]
            row = match.play(asked.seat, asked.id, asked.sample(randomness))
            await store.append(game.id, Append(row, str(row.seq), over=match.over))
            if can_rest(match) and row.seq % 3 == 0:
                await store.save_snapshot(game.id, take_snapshot(match))
        loaded = await store.load(game.id)
        assert loaded.game.status == "over"
        assert loaded.snapshot is not None
        tail = [stored.row for stored in loaded.rows]
        again = resume(TOY, loaded.game.header, loaded.snapshot, tail, seed=loaded.game.seed)
        assert (again.version, again.state) == (match.version, match.state)
        whole = [stored.row for stored in await store.since(game.id, -1)]
        assert Match.replay(TOY, match.header, whole, seed=game.seed).state == match.state


# -- appending -------------------------------------------------------------------------------------


async def test_rows_are_read_back_in_order(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        for seq in range(1, 13):
            truth.clock.turn(minutes=1)
            await store.append(game, entry(seq, f"key {seq}"))
        rows = await store.since(game, 9)
        assert [(stored.row, stored.key) for stored in rows] == [
            (entry(seq).row, f"key {seq}") for seq in (10, 11, 12)
        ]
        assert rows[-1].at == truth.clock.now()
        assert rows[-1].at - rows[0].at == timedelta(minutes=2)
        assert list(await store.since(game, 12)) == []
        assert list(await store.since(game, 99)) == []
        assert [stored.row.seq for stored in await store.since(game, 9, 2)] == [10, 11]
        assert list(await store.since(game, 12, 2)) == []
        assert [stored.row.seq for stored in await store.since(game, -1)] == list(range(13))
        assert (await store.load(game)).game.seq == 12


async def test_the_newest_rows_of_many_games_are_asked_at_once(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        games = [await created(store) for _ in range(3)]
        await store.append(games[1], entry(1))
        await store.append(games[1], entry(2))
        newest = await store.newest([*games, uuid4()])
        assert newest == {games[0]: 0, games[1]: 2, games[2]: 0}
        assert await store.newest([]) == {}


async def test_only_the_next_row_is_written(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        await store.append(game, entry(1, "a"))
        for seq in (0, 1, 3, 40):
            with pytest.raises(RowConflict):
                await store.append(game, entry(seq, f"other {seq}", over=True))
        loaded = await store.load(game)
        assert (loaded.game.seq, loaded.game.status) == (1, "playing")
        assert [stored.key for stored in loaded.rows] == ["", "a"]


@pytest.mark.parametrize("seq", [1, 2, 3, 4, 9])
async def test_a_used_key_is_found_whatever_row_it_comes_with(backend: Backend, seq: int) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        for key in ("a", "b", "c"):
            await store.append(game, entry("abc".index(key) + 1, key))
        with pytest.raises(Duplicate) as found:
            await store.append(game, entry(seq, "b"))
        assert found.value.seq == 2
        assert (await store.load(game)).game.seq == 3
        await store.append(game, entry(4, "d"))


async def test_keys_are_of_one_game_and_the_empty_one_is_none(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        one, other = await created(store), await created(store)
        await store.append(one, entry(1, "a"))
        await store.append(other, entry(1, "a"))
        for seq in (2, 3, 4):
            await store.append(one, entry(seq, ""))
        with pytest.raises(RowConflict):
            await store.append(one, entry(4, ""))
        assert (await store.load(one)).game.seq == 4


async def test_a_key_leads_to_its_row(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        await store.append(game, entry(1, "a"))
        await store.append(game, entry(2, ""))
        async with store.lock(game) as held:
            await held.append(entry(3, "b"))
            assert await store.find(game, "b") is None
        assert [await store.find(game, key) for key in ("a", "b")] == [1, 3]
        for unused in ("", "c", "\0", "\ud800", "x" * 5000):
            assert await store.find(game, unused) is None
        assert await store.find(uuid4(), "a") is None


@pytest.mark.parametrize("key", ["\0", "a\nb", "\ud800", "x" * 201])
async def test_a_key_no_index_could_hold_is_refused(backend: Backend, key: str) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        job = Job("mail", key, b"", truth.clock.now())
        for bad in (entry(1, key), entry(1, "fine", jobs=(job,))):
            with pytest.raises(ValueError, match="printable"):
                await store.append(game, bad)
        await store.append(game, entry(1, "ключ 🗝" + "x" * 190))


async def test_a_game_that_is_over_stays_over(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        await store.append(game, entry(1, over=True))
        await store.append(game, entry(2))
        assert (await store.load(game)).game.status == "over"


async def test_text_of_all_kinds_comes_back_as_it_was(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        answer = {"text": "nul \0 quote ' backslash \\ ünï 🎲 %s $1", "list": [1, -2, None]}
        row = Row(1, "answer", 17, 2**40, "say", answer, by="bot:steward")
        await store.append(game, Append(row, "k"))
        assert (await store.since(game, 0))[0].row == row


# -- deadlines and jobs ----------------------------------------------------------------------------


async def test_deadlines_are_set_and_stopped_with_the_row(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game, other = await created(store), await created(store)
        soon, later = (truth.clock.now() + timedelta(hours=n, microseconds=7) for n in (1, 9))
        asked = tuple(Deadline(seat, 2**40 + seat, soon) for seat in range(18))
        await store.append(game, entry(1, deadlines=asked))
        await store.append(other, entry(1, deadlines=asked[:1]))
        assert await truth.deadlines(game) == list(asked)
        changes = (
            Deadline(0, 2**40, None),
            Deadline(1, 2**40 + 1, later),  # there already: it stays as it was
            Deadline(2, 2**40 + 1, None),  # not there: nothing to stop
            Deadline(3, 7, later),
        )
        await store.append(game, entry(2, deadlines=changes))
        expected = [*asked[1:3], changes[3], *asked[3:]]
        assert await truth.deadlines(game) == expected
        assert await truth.deadlines(other) == [asked[0]]
        await store.append(game, entry(3, deadlines=(Deadline(0, 2**40, later),)))
        # Taken back: it goes on as it was.
        assert await truth.deadlines(game) == [asked[0], *expected]


async def test_of_two_deadlines_for_one_question_the_last_counts(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        now = truth.clock.now()
        twice = (Deadline(0, 1, None), Deadline(0, 1, now), Deadline(1, 2, now))
        await store.append(game, entry(1, deadlines=(*twice, Deadline(1, 2, None))))
        assert await truth.deadlines(game) == [Deadline(0, 1, now)]


async def test_jobs_with_the_same_kind_and_key_are_one_until_it_is_done(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        now, prefix = truth.clock.now(), game.hex
        bot = Job('a "bot" \\ {null},', prefix + "1", bytes(range(256)), now)
        again = Job(bot.kind, prefix + "1", b"another", now + timedelta(hours=1))
        mail = Job("mail", prefix + "1", b"", now)
        await store.append(game, entry(1, jobs=(mail, bot, again)))
        await store.append(game, entry(2, jobs=(again,)))
        assert await truth.jobs(prefix) == [bot, mail]
        await truth.finish(bot)
        await store.append(game, entry(3, jobs=(again,)))
        assert await truth.jobs(prefix) == [again, mail]


async def test_a_row_that_is_not_written_leaves_nothing_behind(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        await store.append(game, entry(1, "a"))
        much = {
            "over": True,
            "deadlines": (Deadline(0, 1, truth.clock.now()),),
            "jobs": (Job("bot", game.hex, b"", truth.clock.now()),),
        }
        with pytest.raises(Duplicate):
            await store.append(game, entry(2, "a", **much))
        with pytest.raises(RowConflict):
            await store.append(game, entry(3, "b", **much))
        assert (await store.load(game)).game.status == "playing"
        assert await truth.deadlines(game) == []
        assert await truth.jobs(game.hex) == []


# -- snapshots -------------------------------------------------------------------------------------


async def test_loading_gives_the_newest_snapshot_and_the_rows_after_it(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        for seq in range(1, 11):
            await store.append(game, entry(seq))
        for seq in (3, 8, 5):
            await store.save_snapshot(game, Snapshot(seq, "chance", b"%d" % seq))
        loaded = await store.load(game)
        assert loaded.snapshot == Snapshot(8, "chance", b"8")
        assert [stored.row.seq for stored in loaded.rows] == [9, 10]
        await store.save_snapshot(game, Snapshot(10, "phase", bytes(range(256)) * 4096))
        loaded = await store.load(game)
        assert loaded.snapshot == Snapshot(10, "phase", bytes(range(256)) * 4096)
        assert loaded.rows == ()
        assert [stored.row.seq for stored in await store.since(game, 7)] == [8, 9, 10]


async def test_the_newest_two_snapshots_are_kept(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game, other = await created(store), await created(store)
        await store.save_snapshot(other, Snapshot(0, "start", b"other"))
        for seq in range(1, 6):
            await store.append(game, entry(seq))
            await store.save_snapshot(game, Snapshot(seq, "chance", b"old"))
        await store.save_snapshot(game, Snapshot(2, "chance", b"late"))
        await store.save_snapshot(game, Snapshot(5, "phase", b"new"))
        assert await truth.snapshots(game) == [4, 5]
        assert await truth.snapshots(other) == [0]
        assert (await store.load(game)).snapshot == Snapshot(5, "phase", b"new")


async def test_a_snapshot_is_never_ahead_of_the_log(backend: Backend) -> None:
    async with backend.open() as truth:
        game = await created(truth.stores[0])
        with pytest.raises(ValueError, match="no row 1"):
            await truth.stores[0].save_snapshot(game, Snapshot(1, "chance", b""))
        assert (await truth.stores[0].load(game)).snapshot is None


# -- holding a game --------------------------------------------------------------------------------


async def test_a_held_game_is_written_when_the_context_ends(backend: Backend) -> None:
    async with backend.open(2) as truth:
        store, other = truth.stores
        game = await created(store)
        await store.append(game, entry(1, "a"))
        async with store.lock(game) as held:
            assert held.seq == 1
            await held.append(entry(2, "b"))
            await held.append(entry(3, "c", over=True))
            assert held.seq == 1
            assert [stored.key for stored in await held.since(1)] == ["b", "c"]
            assert [stored.key for stored in await held.since(2)] == ["c"]
            assert list(await held.since(3)) == []
            assert [stored.row.seq for stored in await held.since(-1)] == [0, 1, 2, 3]
            # Others read on meanwhile, and see nothing of it.
            assert (await other.load(game)).game.seq == 1
            assert list(await other.since(game, 1)) == []
        loaded = await other.load(game)
        assert (loaded.game.seq, loaded.game.status) == (3, "over")


async def test_an_error_takes_back_everything_written_under_the_lock(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        due = Deadline(0, 1, truth.clock.now())
        job = Job("bot", game.hex, b"", truth.clock.now())

        async def fail() -> None:
            async with store.lock(game) as held:
                await held.append(entry(1, "a", over=True, deadlines=(due,), jobs=(job,)))
                raise RuntimeError("the rules were wrong")

        with pytest.raises(RuntimeError, match="the rules were wrong"):
            await fail()
        loaded = await store.load(game)
        assert (loaded.game.seq, loaded.game.status, len(loaded.rows)) == (0, "playing", 1)
        assert await truth.deadlines(game) == []
        assert await truth.jobs(game.hex) == []
        await store.append(game, entry(1, "a"))


async def test_refused_appends_do_not_spoil_a_held_game(backend: Backend) -> None:
    async with backend.open() as truth:
        store = truth.stores[0]
        game = await created(store)
        await store.append(game, entry(1, "a"))
        async with store.lock(game) as held:
            await held.append(entry(2, "b"))
            for seq in (1, 2, 3, 4):
                for key, used in (("a", 1), ("b", 2)):
                    with pytest.raises(Duplicate) as found:
                        await held.append(entry(seq, key))
                    assert found.value.seq == used
            for seq in (1, 2, 4):
                with pytest.raises(RowConflict):
                    await held.append(entry(seq, "c"))
            await held.append(entry(3, "c"))
        assert [stored.key for stored in await store.since(game, 0)] == ["a", "b", "c"]


@pytest.mark.parametrize("optimistic", [True, False])
async def test_writers_wait_for_whoever_holds_the_game(backend: Backend, optimistic: bool) -> None:
    async with backend.open(2) as truth:
        store, other = truth.stores
        game, free = await created(store), await created(store)

        async def write() -> int:
            if optimistic:
                await other.append(game, entry(1, "late"))
                return 0
            async with other.lock(game) as held:
                await held.append(entry(held.seq + 1, "late"))
                return held.seq

        async with store.lock(game) as held:
            waiting = asyncio.create_task(write())
            await other.append(free, entry(1))  # another game is not held
            await asyncio.sleep(0.05)
            assert not waiting.done()
            await held.append(entry(1, "first"))
        if optimistic:
            with pytest.raises(RowConflict):
                await waiting
        else:
            assert await waiting == 1


async def test_who_waited_for_a_lock_that_came_to_nothing_writes(backend: Backend) -> None:
    async with backend.open(2) as truth:
        store, other = truth.stores
        game = await created(store)

        async def fail() -> None:
            async with store.lock(game) as held:
                await held.append(entry(1, "first"))
                waiting.append(asyncio.create_task(other.append(game, entry(1, "second"))))
                await asyncio.sleep(0.05)
                raise RuntimeError("no")

        waiting: list[asyncio.Task[None]] = []
        with pytest.raises(RuntimeError, match="no"):
            await fail()
        await waiting[0]
        assert [stored.key for stored in await store.since(game, 0)] == ["second"]
