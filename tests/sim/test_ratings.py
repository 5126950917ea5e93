"""Seats in blocks, ratings and intervals: what they must do on results that are known."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.sim.blocks import block_of, block_seating
from ecumene.sim.ratings import (
    Block,
    GameOutcome,
    bootstrap,
    compare,
    effective_games,
    holm,
    rate_bots,
    sign_flip,
    wilson,
)
from ecumene.sim.tournament import Run, blocks_of, standings

# -- seats -----------------------------------------------------------------------------------------


@given(
    bots=st.integers(2, 5),
    players=st.integers(2, 18),
    seed=st.integers(0, 99),
    block=st.integers(0, 999),
)
def test_in_a_block_every_bot_has_every_seat_once(
    bots: int, players: int, seed: int, block: int
) -> None:
    names = [f"bot {number}" for number in range(bots)]
    games = range(block * bots, (block + 1) * bots)
    assert {block_of(names, number) for number in games} == {block}
    tables = [block_seating(names, players, seed, number) for number in games]
    for seat in range(players):
        assert sorted(table[seat] for table in tables) == sorted(names)


@given(players=st.integers(2, 18), block=st.integers(0, 99))
def test_the_seats_of_a_game_are_shared_as_equally_as_they_can_be(players: int, block: int) -> None:
    seats = Counter(block_seating(("a", "b", "c"), players, 1, block * 3))
    counts = [seats[bot] for bot in "abc"]
    assert max(counts) - min(counts) <= 1


def test_seats_are_dealt_anew_from_block_to_block() -> None:
    tables = {block_seating(("a", "b"), 6, 1, 2 * block) for block in range(30)}
    assert len(tables) > 10  # of 20 ways


# -- games that were made up -----------------------------------------------------------------------


def game(bots: str, order: str) -> GameOutcome:
    """A game of the bots at seats; ``order`` says the seats' places, such as '21'."""
    places = tuple(map(int, order))
    first = places.count(1)
    won = tuple(1 / first if place == 1 else 0.0 for place in places)
    return GameOutcome(tuple(bots), places, won, tuple(100 - 10 * place for place in places))


def coin(rate: float, blocks: int, seed: int) -> list[Block]:
    """Blocks of two games of two seats in which a beats b at this rate, each game by itself."""
    dice = random.Random(seed)

    def play(bots: str) -> GameOutcome:
        a_first = dice.random() < rate
        return game(bots, "12" if (bots[0] == "a") == a_first else "21")

    return [(play("ab"), play("ba")) for _ in range(blocks)]


ALWAYS = (game("ab", "12"), game("ba", "21"))
SEAT_WINS = (game("ab", "12"), game("ba", "12"))


def test_what_only_a_seat_decides_proves_nothing() -> None:
    found = compare("a", "b", [SEAT_WINS] * 50)
    assert found is not None
    assert (found.win_rate, found.better, found.p) == (0.5, 0.5, 1.0)
    assert not found.decided(found.p)
    # 100 games that were no evidence of anything are not counted as more than 100
    assert found.win_interval == pytest.approx(wilson(0.5, 100))


def test_a_bot_that_always_wins() -> None:
    found = compare("a", "b", [ALWAYS] * 10)
    assert found is not None
    assert (found.win_rate, found.better, found.games, found.blocks) == (1.0, 1.0, 20, 10)
    assert found.better_interval == pytest.approx(wilson(1.0, 10))
    assert found.p == pytest.approx(2 / 2**10)
    assert found.decided(found.p)
    assert not found.decided(0.06)


def test_better_placed_counts_every_pair_of_seats_and_ties_half() -> None:
    found = compare("a", "b", [(game("aabb", "1224"), game("bbaa", "1234"))])
    assert found is not None
    # game 1: a1 before both, a2 tied with b3, before b4: 3.5 of 4; game 2: 0 of 4
    assert found.better == pytest.approx((3.5 / 4 + 0) / 2)
    assert found.win_rate == 0.5


@pytest.mark.slow
@pytest.mark.parametrize("rate", [0.5, 0.65, 0.9])
def test_intervals_hold_the_truth_about_as_often_as_they_say(rate: float) -> None:
    tries = [compare("a", "b", coin(rate, 40, seed)) for seed in range(40)]
    for interval in ("win_interval", "better_interval"):
        held = sum(
            getattr(found, interval)[0] <= rate <= getattr(found, interval)[1] for found in tries
        )
        assert held >= 34  # 38 of 40 are expected


@pytest.mark.slow
def test_equal_bots_seldom_look_different() -> None:
    dice = random.Random(1)
    p = [sign_flip([dice.choice((-0.5, 0, 0, 0.5)) for _ in range(30)]) for _ in range(100)]
    assert sum(value < 0.05 for value in p) <= 10  # 5 are expected


# -- ratings ---------------------------------------------------------------------------------------


def test_the_stronger_bot_is_rated_higher_and_surely_so() -> None:
    blocks = [
        (game("abc", order), game("bca", back), game("cab", "312"))
        for order, back in [("123", "231"), ("132", "231"), ("213", "321")] * 5
    ]
    ratings = rate_bots("abc", blocks)
    assert [rating.bot for rating in ratings] == ["a", "b", "c"]
    assert ratings[0].low > ratings[1].high
    assert all(rating.low < rating.rating < rating.high for rating in ratings)


def test_equal_bots_have_intervals_that_overlap() -> None:
    first, second = rate_bots("ab", coin(0.5, 60, seed=3))
    assert first.low < second.high


def test_the_same_games_the_same_ratings() -> None:
    blocks = coin(0.7, 20, seed=1)
    assert rate_bots("ab", blocks) == rate_bots("ab", blocks)


def test_more_games_narrower_intervals() -> None:
    few, many = (bootstrap([0.4, 0.9, 0.6, 0.7] * times) for times in (3, 30))
    assert many[1] - many[0] < (few[1] - few[0]) / 2
    assert bootstrap([0.6, 0.65, 0.7]) == pytest.approx(wilson(0.65, 3))  # too few to draw from


def test_a_bot_among_itself_is_not_rated() -> None:
    assert [rating.rating for rating in rate_bots("ab", [(game("aa", "12"),)])] == [25.0, 25.0]


def test_no_games() -> None:
    assert rate_bots("ab", []) == []
    assert compare("a", "b", []) is None


def test_blocks_that_agree_in_themselves_count_for_less() -> None:
    assert effective_games([1.0, 0.0] * 20, games=80) == pytest.approx(39, abs=0.5)
    assert effective_games([0.5] * 20, games=40) == 40


def test_sign_flips_in_all_ways_and_by_lot_agree() -> None:
    differences = [0.3, -0.1, 0.2, 0.25, -0.2, 0.4, 0.1, -0.05, 0.15, 0.2, 0.1, -0.1]
    exact = sign_flip(differences)
    assert sign_flip([*differences, 0.0]) == pytest.approx(exact, abs=0.01)
    assert 0.02 < exact < 0.1


def test_holm() -> None:
    assert holm([]) == []
    assert holm([0.2, 0.001, 0.5]) == pytest.approx([0.4, 0.003, 0.5])
    assert holm([0.9, 0.8]) == [1.0, 1.0]


# -- standings -------------------------------------------------------------------------------------


def test_standings() -> None:
    run = Run("1_a_b", ("a", "b"), games=6, seed=0)
    outcomes = dict(enumerate([*ALWAYS, *SEAT_WINS, ALWAYS[0]]))  # game 5 did not end
    blocks = blocks_of(run, outcomes)
    assert blocks == [ALWAYS, SEAT_WINS]
    found = standings(("a", "b"), [(run, blocks)])
    assert (found.games, found.left_out) == (4, 2)
    best, last = found.bots
    assert (best.bot, best.games, best.of_fair_share, best.left_behind) == ("a", 4, 1.5, 0.75)
    assert (last.bot, last.of_fair_share, last.left_behind) == ("b", 0.5, 0.25)
    assert best.mean_score == pytest.approx((90 * 3 + 80) / 4)
    assert len(found.pairs) == len(found.p) == 1


def test_places_shared_leave_half_behind() -> None:
    run = Run("1_a_b", ("a", "b"), games=2, seed=0)
    found = standings(("a", "b"), [(run, [(game("ab", "11"), game("ba", "11"))])])
    assert [row.left_behind for row in found.bots] == [0.5, 0.5]
    assert [row.of_fair_share for row in found.bots] == [1.0, 1.0]
