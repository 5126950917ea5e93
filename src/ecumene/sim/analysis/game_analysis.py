"""A game's contribution to its analysis: what to observe, its own findings, and hidden chance.

Ours are in the packages next to this module, as ``ANALYSIS``. Games without one get points by turn
(if they have a measure) and expected shares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ecumene.games.extensions import ExtensionPoint
from ecumene.kernel import SPECTATOR, Event, Game, Randomness
from ecumene.sim.measures import Measure
from ecumene.words import Said

Look = Callable[[Any, Any], None]
Reader = Callable[[Any, Event], None]


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for a change in a seat's chances: where to look, and what happened."""

    row: int
    said: Said


def deal_all_anew(game: Game[Any], state: Any, _layers: Any, randomness: Randomness) -> Any:
    """Return another state that looks the same to a spectator; the default for games."""
    return game.determinize(state, SPECTATOR, randomness)


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """One game's contribution."""

    #: measured during the replay; None for the measures of simulations
    measure: Measure | None = None
    #: findings of this game only, from the diary of its measure; None for nothing
    special: Callable[[Any], Any] | None = None
    #: its type
    form: Any = None
    #: from what only this game has: why a seat gained (or lost) in a turn, if something shows
    reason: Callable[[Any, int, int, bool], Reason | None] | None = None
    #: the diary's knowledge of face-down cards, which the state lacks: plain data
    layers: Callable[[Any, Any], Any] = lambda _diary, _state: None
    #: a copy of a state with hidden chance dealt anew; hands stay as they are
    deal_anew: Callable[[Game[Any], Any, Any, Randomness], Any] = deal_all_anew
    #: the bot that plays on; "" for the game's usual bot
    bot: str = ""
    #: how often a game is played on for one forecast, by number of players: the work is bounded by
    #: a count, never by a clock
    playouts: Callable[[int], int] = lambda _players: 100


ANALYSES = ExtensionPoint("analysis", "ecumene.sim.analysis.{game}", GameAnalysis, GameAnalysis())


def extend_measure(
    base: Measure,
    diary: Callable[[int, Any], Any],
    steps: Mapping[str, Look],
    events: Mapping[str, Reader],
) -> Measure:
    """Return a measure that extends another: its diary has the other one's as ``base``.

    Its own functions run first, before the other measure resets what it counts.
    """

    def after_own(own: Any, inner: Any) -> Any:
        def both(pages: Any, seen: Any) -> None:
            if own is not None:
                own(pages, seen)
            if inner is not None:
                inner(pages.base, seen)

        return both

    def merge(own: Mapping[str, Any], inner: Mapping[str, Any]) -> dict[str, Any]:
        names = {**inner, **own}
        return {name: after_own(own.get(name), inner.get(name)) for name in names}

    def for_base(look: Callable[[Any, Any, Any], None]) -> Callable[[Any, Any, Any], None]:
        return lambda pages, state, answer: look(pages.base, state, answer)

    return replace(
        base,
        diary=lambda players: diary(players, base.diary(players)),
        answers={kind: for_base(look) for kind, look in base.answers.items()},
        steps=merge(steps, base.steps),
        events=merge(events, base.events),
    )
