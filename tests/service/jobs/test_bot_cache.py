"""Bots that a worker remembers: until their game ends, and no more than memory allows."""

from __future__ import annotations

import gc
import tracemalloc
from typing import Any
from uuid import UUID, uuid4

import pytest

from ecumene.bots.game_bots import BOTS
from ecumene.bots.stoneage import resource_value, strategos
from ecumene.kernel import Question
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.app.composition import parts_in_memory
from ecumene.service.jobs.bot_cache import WEIGH_EVERY, BotCache, BotKey, weight_of
from ecumene.service.tables.tables import Seat
from ecumene.words import Said, verbatim
from tests.bots.stoneage_questions import questions
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import STEWARD, Truth, game_of, work_off
from tests.support.stoneage_table import GAME

MEGABYTE = 1024**2
HOARDER = "steward"


class Hoarder:
    """A bot that keeps a megabyte from its first answer on."""

    name = "hoarder"

    def __init__(self) -> None:
        self.kept: list[bytes] = []

    def choose(self, question: Question[Any]) -> Any:
        self.kept = self.kept or [bytes(MEGABYTE)]
        return question.default()

    def explain(self, _question: object, _answer: object) -> Said:
        return verbatim("")


@pytest.fixture
def hoarders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS.of("stoneage").makers, HOARDER, lambda _seed: Hoarder())


def truth_in_memory() -> Truth[FakeClock]:
    clock = FakeClock()
    return Truth(clock, [parts_in_memory(clock, MemoryBus())])


async def answer_once(cache: BotCache, game: UUID, seat: int = 0) -> None:
    """Let a hoarder answer, and weigh it as a worker does."""
    key = BotKey(game, seat, HOARDER)
    bot = cache.get(key, GAME)
    bot.choose(next(iter(questions(2, 1))))
    if cache.is_due(key):
        cache.note_weight(key, weight_of(bot))


# -- the end of a game -----------------------------------------------------------------------------


async def test_bots_are_forgotten_when_their_game_ends() -> None:
    truth = truth_in_memory()
    work = truth.worker()
    bots: BotCache = work.worker._handlers["bot"].bots  # type: ignore[attr-defined]
    other = BotKey(uuid4(), 0, "steward")
    bots.get(other, GAME)
    table = await truth.begun((STEWARD, STEWARD), pace="none")
    while len([*bots]) < 2:
        await work.worker.once()
    assert {key.game for key in bots} == {other.game, game_of(table)}
    await work_off(work)
    assert (await truth.match(table)).over
    assert [*bots] == [other]


async def test_bots_nobody_asks_are_forgotten() -> None:
    """A game may end by somebody else's answer, in another worker."""
    now = 0.0
    cache = BotCache(now=lambda: now)
    left, played = uuid4(), uuid4()
    cache.get(BotKey(left, 0, HOARDER), GAME)
    now = 599.0
    cache.get(BotKey(played, 0, HOARDER), GAME)
    assert {key.game for key in cache} == {left, played}
    now = 601.0
    cache.get(BotKey(played, 0, HOARDER), GAME)
    assert {key.game for key in cache} == {played}


# -- bytes -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("hoarders")
async def test_bots_are_bounded_by_bytes() -> None:
    cache = BotCache(room=10 * MEGABYTE)
    games = [uuid4() for _ in range(50)]
    for game in games:
        await answer_once(cache, game)
    assert {key.game for key in cache} == set(games[-9:])
    assert 9 * MEGABYTE < cache.bytes_held <= 10 * MEGABYTE
    for game in games:
        cache.drop(game)
    assert cache.bytes_held == 0


@pytest.mark.usefixtures("hoarders")
async def test_a_bot_larger_than_the_room_is_kept_alone() -> None:
    cache, game = BotCache(room=1), uuid4()
    for seat in range(3):
        await answer_once(cache, game, seat)
    assert [key.seat for key in cache] == [2]


@pytest.mark.usefixtures("hoarders")
async def test_bots_are_weighed_again() -> None:
    cache, key = BotCache(), BotKey(uuid4(), 0, HOARDER)
    weighed = []
    for answer in range(2 * WEIGH_EVERY + 1):
        bot = cache.get(key, GAME)
        if cache.is_due(key):
            weighed.append(answer)
            cache.note_weight(key, weight_of(bot))
    assert weighed == [0, WEIGH_EVERY, 2 * WEIGH_EVERY]


def test_the_weight_of_a_bot_is_what_it_takes() -> None:
    """Within a factor of two of what the interpreter has allocated."""
    asked = [each for each in questions(4, 41) if each.kind == "sa_place"][:4]
    bot = strategos.Strategos()
    for each in asked:
        bot.choose(each)  # tables that every bot shares are made here
    gc.collect()
    tracemalloc.start()
    bot = strategos.Strategos()
    bot.choose(asked[0])
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert taken > 100_000
    assert taken / 2 < weight_of(bot) < taken * 2


# -- a worker --------------------------------------------------------------------------------------


async def test_the_memory_of_a_worker_stays_flat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games with four strategos seats. `python -m benchmarks bot_memory` plays 500 of them in full."""
    monkeypatch.setattr(strategos, "TRIES", range(1, 2))  # less thought about each placement
    truth = truth_in_memory()
    work, store = truth.worker(), truth.parts[0].store
    tracemalloc.start()
    taken = []
    for _ in range(3):
        table = await truth.begun((Seat("bot", "strategos"),) * 4, pace="none")
        await work_off(work)
        assert (await truth.match(table)).over
        await store.forget(game_of(table))
        work.games.drop(game_of(table))
        resource_value.richest_payment.cache_clear()  # shared by all bots, and bounded
        gc.collect()
        taken.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert taken[-1] - taken[0] < 600_000, taken
