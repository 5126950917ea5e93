"""A round in figures: what every tribe gathered, built, ate and scored.

Everything here is public: only the number of cards, and the points on the scoring track.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from ecumene.kernel import Event, TurnSummary

from .components import RESOURCES, by_name
from .state import State

FOOD = "food"


class Standing(msgspec.Struct, frozen=True):
    """A tribe's holdings."""

    figures: int
    agriculture: int
    #: values of the tool tiles together
    tools: int
    food: int
    resources: dict[str, int]
    buildings: int
    #: civilization cards, those face down too
    cards: int
    #: on the scoring track
    score: int


class TribeSummary(msgspec.Struct, frozen=True):
    """One tribe in one round."""

    seat: int
    before: Standing
    after: Standing
    #: goods taken from places, dice and cards, without food from the fields
    gathered: dict[str, int]
    #: goods paid for cards and buildings
    paid: dict[str, int]
    #: buildings, by id
    built: tuple[str, ...]
    #: food from the fields, food that was eaten, resources that were eaten in its place
    grown: int
    eaten: int
    resources_eaten: int
    starved: bool


def standings(state: State) -> list[Standing]:
    """Return everybody's public standing."""
    return [
        Standing(
            figures=player.figures,
            agriculture=player.agriculture,
            tools=sum(player.tools),
            food=player.food,
            resources=by_name(player.resources),
            buildings=len(player.buildings),
            cards=len(player.cards) + len(player.hidden_cards),
            score=player.score,
        )
        for player in state.players
    ]


def summary(
    before: Sequence[Standing], after: Sequence[Standing], events: Sequence[Event]
) -> list[TribeSummary]:
    """Summarise a round: standings before and after, and public events in between.

    Points of the final scoring don't belong to any round.
    """
    told = list(takewhile(lambda event: event.kind != "game_ends", events))
    return [
        _tribe(seat, before[seat], now, [event for event in told if event.seat == seat])
        for seat, now in enumerate(after)
    ]


def _tribe(seat: int, before: Standing, after: Standing, events: Sequence[Event]) -> TribeSummary:
    gathered: dict[str, int] = dict.fromkeys((*RESOURCES, FOOD), 0)
    paid: dict[str, int] = dict.fromkeys(RESOURCES, 0)
    for event in events:
        if event.kind in ("gained", "received"):
            gathered[event.data["goods"]] += event.data["amount"]
        elif event.kind == "cashed":
            _add(gathered, event.data)
        elif event.kind in ("card", "building"):
            _add(paid, event.data)
    fed = [event.data for event in events if event.kind == "fed"]
    replaced = [event.data for event in events if event.kind == "fed_resources"]
    return TribeSummary(
        seat,
        before,
        after,
        gathered,
        paid,
        built=tuple(event.data["building"] for event in events if event.kind == "building"),
        grown=sum(data["grown"] for data in fed),
        eaten=sum(data["eaten"] for data in fed),
        resources_eaten=sum(data[name] for data in replaced for name in RESOURCES),
        starved=any(event.kind == "starved" for event in events),
    )


def _add(goods: dict[str, int], given: Mapping[str, Any]) -> None:
    for name in RESOURCES:
        goods[name] += given[name]


TURN_SUMMARY: TurnSummary[State] = TurnSummary(
    begins="begin_round",
    ends="end_round",
    standings=standings,
    summary=summary,
    form=TribeSummary,
    counted_late=1,
)
