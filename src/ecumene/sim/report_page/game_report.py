"""A game's contribution to the report page: its pictures and their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ecumene.games.extensions import ExtensionPoint

from .outcome import outcome
from .plot import Section
from .points import points
from .source import Source
from .strength import strength

#: a group of pictures, or None if there is nothing to see
Group = Callable[[Source], Section | None]


@dataclass(frozen=True, slots=True)
class GameReport:
    """The groups of pictures of a game, from top to bottom."""

    groups: tuple[Group, ...] = (strength, outcome, points)


#: ours are in modules next to this one, as ``REPORT``
REPORTS = ExtensionPoint("report", "ecumene.sim.report_page.{game}", GameReport, GameReport())
