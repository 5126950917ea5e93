"""Chance: fair, repeatable, committed to, and played back without a generator (DG-2)."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from ecumene.kernel import ReplayError, Seeded, chance, seed_from_number
from ecumene.kernel.chance import SEED_BYTES, Draw, Recorded, Request, commitment

TRIES = 6000


def chi_square(outcomes: Iterable[object], kinds: int) -> float:
    """How far counts are from equal; for a fair source about ``kinds - 1``."""
    counts = Counter(outcomes)
    assert len(counts) == kinds, "every outcome comes up"
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())


def draws(request: Request, tries: int = TRIES, seed: int = 1) -> list[tuple[int, ...]]:
    port = Seeded(seed_from_number(seed))
    return [port.draw(number, request) for number in range(tries)]


# -- fair --------------------------------------------------------------------------------------------

# Six equally likely outcomes: a fair source exceeds 30 once in 70,000 runs, and seeds are fixed.
BOUND = 30.0


@pytest.mark.rule("DG-2.1")
def test_dice_are_fair() -> None:
    rolls = draws(Request("roll", "dice", 6, 3))
    for die in range(3):
        assert chi_square((roll[die] for roll in rolls), 6) < BOUND
    assert chi_square(((a % 2, b % 3) for a, b, _ in rolls), 6) < BOUND, "dice of one roll"


@pytest.mark.rule("DG-2.1")
def test_picks_are_fair() -> None:
    assert chi_square(draws(Request("pick", "seat", 6, 1)), 6) < BOUND


@pytest.mark.rule("DG-2.1")
def test_orders_of_three_are_fair() -> None:
    assert chi_square(draws(Request("shuffle", "cards", 3, 3)), 6) < BOUND


@pytest.mark.rule("DG-2.1")
def test_every_place_of_a_large_shuffle_is_fair() -> None:
    orders = draws(Request("shuffle", "cards", 60, 60), tries=3000)
    for place in (0, 29, 59):
        assert chi_square((order[place] // 10 for order in orders), 6) < BOUND


def test_following_draws_do_not_hang_together() -> None:
    rolls = [roll[0] for roll in draws(Request("roll", "dice", 6, 1))]
    assert chi_square(((a > 3, b % 3) for a, b in pairwise(rolls)), 6) < BOUND


def test_the_largest_and_the_smallest_dice() -> None:
    assert draws(Request("roll", "coin", 1, 4), tries=3) == [(1, 1, 1, 1)] * 3
    faces = {face for (face,) in draws(Request("roll", "die", 20, 1), tries=1000)}
    assert faces == set(range(1, 21))
    assert draws(Request("roll", "none", 6, 0), tries=1) == [()]
    assert draws(Request("shuffle", "none", 0, 0), tries=1) == [()]
    assert draws(Request("shuffle", "one", 1, 1), tries=1) == [(0,)]


@pytest.mark.parametrize("size", [2, 36, 60, 200, 1000])
def test_large_shuffles_are_orders(size: int) -> None:
    orders = draws(Request("shuffle", "cards", size, size), tries=20)
    assert all(sorted(order) == list(range(size)) for order in orders)
    assert size == 2 or len(set(orders)) == 20


@pytest.mark.parametrize(("size", "blocks"), [(36, 1), (60, 1), (100, 2), (200, 4), (1000, 20)])
def test_a_shuffle_takes_as_many_blocks_as_it_needs(
    monkeypatch: pytest.MonkeyPatch, size: int, blocks: int
) -> None:
    taken: list[tuple[int, int]] = []
    original = chance._block

    def counting(seed: bytes, number: int, index: int) -> bytes:
        taken.append((number, index))
        return original(seed, number, index)

    monkeypatch.setattr(chance, "_block", counting)
    Seeded(seed_from_number(1)).draw(5, Request("shuffle", "cards", size, size))
    assert taken == [(5, index) for index in range(blocks)]
    orders = math.lgamma(size + 1) / math.log(2)
    assert blocks * 512 >= orders + 64, "no order is more likely than another by 1 in 2**64"


def test_many_dice_take_further_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    original = chance._block

    def counting(seed: bytes, number: int, index: int) -> bytes:
        taken.append(index)
        return original(seed, number, index)

    monkeypatch.setattr(chance, "_block", counting)
    faces = Seeded(seed_from_number(1)).draw(0, Request("roll", "many", 6, 400))
    assert taken == [0, 1, 2]
    assert set(faces) == set(range(1, 7))


# -- repeatable --------------------------------------------------------------------------------------


@pytest.mark.rule("DG-2.1")
def test_the_same_seed_gives_the_same_outcomes() -> None:
    request = Request("shuffle", "cards", 36, 36)
    assert draws(request, tries=10, seed=4) == draws(request, tries=10, seed=4)
    assert draws(request, tries=10, seed=4) != draws(request, tries=10, seed=5)


@pytest.mark.rule("DG-2.2")
def test_a_draw_depends_on_its_number_only() -> None:
    port = Seeded(seed_from_number(3))
    request = Request("roll", "dice", 6, 6)
    later = port.draw(9, request)
    port.draw(2, request)
    assert port.draw(9, request) == later
    assert port.draw(10, request) != later


def test_outcomes_stay_what_they_were_when_games_were_stored() -> None:
    port = Seeded(seed_from_number(7))
    assert port.draw(0, Request("roll", "x", 6, 5)) == (1, 4, 2, 4, 3)
    assert port.draw(1, Request("pick", "x", 18, 1)) == (9,)
    assert port.draw(2, Request("shuffle", "x", 8, 8)) == (1, 0, 7, 6, 5, 3, 2, 4)


def test_seeds_from_numbers_are_stable() -> None:
    known = "cbce8e0f3cd8edc32078a31db976a232af5def952b3f4158df4dca64690f71eb"
    assert seed_from_number(7).hex() == known
    assert len({seed_from_number(number) for number in range(100)}) == 100


@pytest.mark.rule("DG-2.3")
def test_commitments_are_stable_and_hide_the_seed() -> None:
    seed = seed_from_number(7)
    known = "770299264949c31762436c45a9a496c62e0aa91bbde0d1239ba250936fdf25b1"
    assert commitment(seed) == known
    assert commitment(seed) != hashlib.sha256(seed).hexdigest()
    assert seed.hex() not in commitment(seed)


@pytest.mark.parametrize("length", [0, SEED_BYTES - 1, SEED_BYTES + 1])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Seeded(b"x" * length)


# -- played back -------------------------------------------------------------------------------------

ROLL = Draw("roll", "dice", 6, (1, 6))
PICK = Draw("pick", "seat", 4, (0,))
SHUFFLE = Draw("shuffle", "cards", 3, (2, 0, 1))


def test_a_record_gives_back_its_outcomes_in_order() -> None:
    port = Recorded((ROLL, PICK, SHUFFLE))
    assert not port.used_up
    assert port.draw(0, Request("roll", "dice", 6, 2)) == (1, 6)
    assert port.draw(1, Request("pick", "seat", 4, 1)) == (0,)
    assert not port.used_up
    assert port.draw(2, Request("shuffle", "cards", 3, 3)) == (2, 0, 1)
    assert port.used_up


def test_a_record_never_invents_an_outcome() -> None:
    with pytest.raises(ReplayError, match="no outcome for roll 'dice'"):
        Recorded(()).draw(0, Request("roll", "dice", 6, 2))
    port = Recorded((ROLL,))
    port.draw(0, Request("roll", "dice", 6, 2))
    with pytest.raises(ReplayError, match="no outcome"):
        port.draw(1, Request("roll", "dice", 6, 2))


@pytest.mark.parametrize(
    "request_",
    [
        Request("roll", "other dice", 6, 2),
        Request("roll", "dice", 8, 2),
        Request("roll", "dice", 6, 1),
        Request("roll", "dice", 6, 3),
        Request("pick", "dice", 6, 1),
        Request("shuffle", "dice", 6, 6),
    ],
)
def test_a_record_refuses_another_request(request_: Request) -> None:
    with pytest.raises(ReplayError, match="does not fit"):
        Recorded((ROLL,)).draw(0, request_)


@pytest.mark.parametrize(
    ("draw", "times"),
    [
        (Draw("roll", "x", 6, (0, 1)), 2),
        (Draw("roll", "x", 6, (7, 1)), 2),
        (Draw("roll", "x", 6, (-1, 1)), 2),
        (Draw("roll", "x", 6, ()), 1),
        (Draw("pick", "x", 4, (4,)), 1),
        (Draw("pick", "x", 4, (-1,)), 1),
        (Draw("pick", "x", 4, (0, 0)), 1),
        (Draw("shuffle", "x", 3, (0, 1)), 3),
        (Draw("shuffle", "x", 3, (0, 1, 1)), 3),
        (Draw("shuffle", "x", 3, (1, 2, 3)), 3),
        (Draw("shuffle", "x", 3, (0, 1, 2, 3)), 3),
    ],
)
def test_a_record_refuses_outcomes_that_no_chance_gives(draw: Draw, times: int) -> None:
    with pytest.raises(ReplayError, match="does not fit"):
        Recorded((draw,)).draw(0, Request(draw.what, draw.label, draw.size, times))
