"""Batches, sums and who plays: whatever is chosen, the same comes out."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.sim import GameRows, GameSummary, Report, run_batch, run_games, simulate, simulation
from ecumene.sim.report import SumOfGames
from ecumene.sim.simulation import BATCH_SECONDS, LEAST_SECONDS, Sizes, by_calls
from ecumene.sim.workers import Played, play

from .runs import stone_age, timeless

# -- batches ---------------------------------------------------------------------------------------


def test_a_batch_is_some_games_of_the_plan() -> None:
    spec = stone_age()
    whole = run_batch(spec, range(4))
    assert run_batch(spec, [3, 1]) == [whole[3], whole[1]]
    assert [rows.number for rows in whole] == [0, 1, 2, 3]


def test_simulating_is_playing_the_games_in_order() -> None:
    spec = stone_age()
    assert timeless(simulate(spec, workers="1")) == timeless(run_games(spec.plan()))


def test_each_game_is_told_once() -> None:
    told: list[int] = []
    simulate(stone_age(), workers="1", each=lambda rows: told.append(rows.number))
    assert told == list(range(6))


def test_few_short_games_start_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "WORTH_STARTING", 60.0)
    before = multiprocessing.active_children()
    simulate(stone_age(), workers="auto", each=lambda _rows: _no_new_process(before))


def _no_new_process(before: Sequence[object]) -> None:
    assert multiprocessing.active_children() == before


@given(
    seconds=st.floats(0.0001, 100),
    waiting=st.integers(1, 100_000),
    room=st.integers(1, 500),
)
def test_batches_have_a_length_in_time(seconds: float, waiting: int, room: int) -> None:
    sizes = Sizes()
    sizes.learn(Played([], 0.0))
    assert sizes.next(waiting, room) == 1
    sizes.learn(Played([rows(0)], seconds))
    size = sizes.next(waiting, room)
    assert 1 <= size <= waiting
    assert size == 1 or size * seconds <= max(1.5 * BATCH_SECONDS, LEAST_SECONDS + seconds)
    assert size == waiting or size == 1 or size * seconds >= min(LEAST_SECONDS, BATCH_SECONDS)


class Crowd:
    """Workers that note how many batches are under way, and finish the youngest first."""

    room = 3

    def __init__(self) -> None:
        self.under_way: list[Sequence[int]] = []
        self.most = 0

    def begin(self, numbers: Sequence[int]) -> None:
        self.under_way.append(numbers)
        self.most = max(self.most, len(self.under_way))

    def wait(self) -> list[Played]:
        return [Played([rows(number) for number in self.under_way.pop()], 0.3)]


def rows(number: int) -> GameRows:
    return GameRows(number, summary("ab", (1, 2), (1,), f"{number:064}"))


def summary(
    bots: str, scores: tuple[int, ...], winners: tuple[int, ...], digest: str
) -> GameSummary:
    return GameSummary(tuple(bots), True, scores, winners, 10, 5, (), (), digest)


def test_a_bounded_number_of_batches_is_under_way() -> None:
    crowd = Crowd()
    played = [
        game.number for done in by_calls(crowd, deque(range(100)), Sizes()) for game in done.games
    ]
    assert sorted(played) == list(range(100))
    assert played != sorted(played)
    assert crowd.most == crowd.room


def test_a_batch_says_how_long_it_took() -> None:
    played = play(stone_age(), [0])
    assert len(played.games) == 1
    assert played.seconds > 0


# -- sums ------------------------------------------------------------------------------------------

GAMES = [
    summary("aba", (10, 20, 20), (1, 2), "1"),
    summary("baa", (5, 30, 30), (0, 1, 2), "2"),
    summary("aab", (1, 2, 3), (2,), "3"),
    GameSummary(("a", "b", "b"), False, (), (), 3, None, (), ("later fault", "a fault"), "4"),
    GameSummary(("b", "b", "a"), False, (), (), 3, None, (), ("first",), "5"),
]


@given(st.permutations(range(len(GAMES))))
def test_the_order_in_which_games_come_changes_nothing(order: list[int]) -> None:
    tally = SumOfGames(("a", "b"))
    for number in order:
        tally.add(number, GAMES[number])
    assert tally.report(2) == Report.of(("a", "b"), GAMES, 2)


def test_what_was_there_before_does_not_count_for_the_pace() -> None:
    tally = SumOfGames(("a", "b"))
    for number, game in enumerate(GAMES):
        tally.add(number, game, earlier=number < 2)
    report = tally.report(2)
    assert (report.games, report.earlier_games) == (5, 2)
    assert report.games_per_second == pytest.approx(3 / 2)
    assert report.actions_per_second == pytest.approx((10 + 3 + 3) / 2)
    assert report.violations[:2] == ("game 3, later fault", "game 3, a fault")


# -- blocks ----------------------------------------------------------------------------------------


def test_the_games_of_a_block_share_their_chance() -> None:
    """Two equal bots that draw no lots: seats changed, the same game."""
    spec = stone_age(bots=("steward", "steward"), rotation="blocks", games=4)
    digests = [rows.summary.digest for rows in run_batch(spec, range(4))]
    assert digests[0] == digests[1] != digests[2] == digests[3]
