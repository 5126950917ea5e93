"""Credits of choice, one group per step (MC-12.31)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ecumene.envs.choices import Give, Go
from ecumene.games.megaciv.tables.credit import GROUPS, Credits

from . import actions


def credits_from(
    chosen: tuple[str, ...],
    givers: Sequence[str],
    size: Mapping[str, int],
    make: Callable[[dict[str, Credits]], Any],
    go: Callable[[tuple[str, ...]], Any] = lambda groups: groups,
) -> dict[str, Go | Give]:
    """Choose the next group; each advance in ``givers`` gives one step, in this order."""
    last = len(chosen) + 1 == len(givers)
    choices: dict[str, Go | Give] = {}
    for group in GROUPS:
        groups = (*chosen, group)
        step = Give(partial(_make_answer, make, groups, givers, size)) if last else Go(go(groups))
        choices[actions.group(group)] = step
    return choices


def _make_answer(
    make: Callable[[dict[str, Credits]], Any],
    groups: Sequence[str],
    givers: Sequence[str],
    size: Mapping[str, int],
) -> Any:
    points: dict[str, dict[str, int]] = {}
    for giver, group in zip(givers, groups, strict=True):
        of_giver = points.setdefault(giver, dict.fromkeys(GROUPS, 0))
        of_giver[group] += size[giver]
    return make({giver: Credits(**of_giver) for giver, of_giver in points.items()})
