"""Stone Age: every player's holdings at the end of a round."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from ecumene.games.stoneage.cash import CASH_AMOUNT, has_cash_card
from ecumene.games.stoneage.scoring import all_cards, score_lines
from ecumene.games.stoneage.state import Player, State
from ecumene.sim.rows import SeatSide

from .notebook import Measure


class Round(msgspec.Struct, frozen=True):
    """A seat at the end of a round, after feeding and before the next one is prepared."""

    turn: int
    seat: int
    #: the score if the game ended here
    score: int
    points: dict[str, int]
    people: int
    food_production: int
    #: values of the tool tiles together
    tools: int
    food: int
    wood: int
    clay: int
    stone: int
    gold: int
    buildings: int
    #: civilization cards, the face-down ones too
    cards: int


@dataclass(slots=True)
class Observations:
    """The rounds so far."""

    turns: list[Round] = field(default_factory=list)


def end_round(diary: Observations, state: State) -> None:
    """Record everybody's holdings."""
    diary.turns += [_row(state, seat, player) for seat, player in enumerate(state.players)]


def _row(state: State, seat: int, player: Player) -> Round:
    points = dict(score_lines(player))
    if has_cash_card(state, seat):  # SA-C.20: it would be cashed at the end
        points["resources"] += CASH_AMOUNT
    wood, clay, stone, gold = player.resources
    return Round(
        turn=state.round,
        seat=seat,
        score=sum(points.values()),
        points=points,
        people=player.figures,
        food_production=player.agriculture,
        tools=sum(player.tools),
        food=player.food,
        wood=wood,
        clay=clay,
        stone=stone,
        gold=gold,
        buildings=len(player.buildings),
        cards=len(all_cards(player)),
    )


MEASURE = Measure(
    clock="round",
    lines=tuple(line for line, _ in score_lines(Player())),
    turn_type=Round,
    diary=lambda _players: Observations(),
    steps={"end_round": end_round},
    events={},
    side=lambda _state, _seat: SeatSide(),
    length=lambda view, _over: view.round,
)
