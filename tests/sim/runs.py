"""Small simulations for tests."""

from __future__ import annotations

import dataclasses
from typing import Any

from ecumene.games import find_game
from ecumene.sim import Plan, Report, Spec


def stone_age(**changes: Any) -> Spec:
    """Two random bots, a few games."""
    plan = Plan(find_game("stoneage"), players=2, games=6, seed=7, bots=("random",))
    return Spec.of(dataclasses.replace(plan, **changes))


def timeless(report: Report) -> Report:
    """Return the results without who played and when."""
    return dataclasses.replace(report, seconds=0, earlier_games=0, earlier_actions=0)
