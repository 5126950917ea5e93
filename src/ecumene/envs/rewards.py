"""Rewards at the end of a game. Before the end all rewards are 0.

>>> result = Result(scores=(50, 30, 10), winners=(0,))
>>> [[round(reward, 2) for reward in REWARDS[name](result)] for name in REWARDS]
[[0.67, -0.33, -0.33], [1.0, 0.0, 0.0], [0.2, 0.0, -0.2]]
"""

from __future__ import annotations

from collections.abc import Callable

from ecumene.kernel import Result

HUNDRED = 100


def shares(result: Result) -> list[float]:
    """Return 1 for the winner; several winners share it."""
    part = 1 / len(result.winners)
    return [part if seat in result.winners else 0.0 for seat in range(len(result.scores))]


def wins(result: Result) -> list[float]:
    """Return the share of the win less the fair share: the sum is 0."""
    fair = 1 / len(result.scores)
    return [share - fair for share in shares(result)]


def margins(result: Result) -> list[float]:
    """Return points above the mean, divided by 100: the sum is 0, and most are within 1."""
    mean = sum(result.scores) / len(result.scores)
    return [(score - mean) / HUNDRED for score in result.scores]


#: by the name in the option ``reward``
REWARDS: dict[str, Callable[[Result], list[float]]] = {
    "win": wins,
    "share": shares,
    "margin": margins,
}
