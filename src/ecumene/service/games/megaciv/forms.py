"""Prices of advances and plans of purchases: requests and responses.

``RangeGiven``, ``GoalGiven`` and ``PositionGiven`` differ from the planner's structs on purpose:
they check names, bounds and order, and fill in what people leave out.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from msgspec.structs import replace
from pydantic import AfterValidator, BaseModel, Field, model_validator

from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.games.megaciv.calculations.planning.own_plan import check_purchases
from ecumene.games.megaciv.calculations.planning.position import (
    MOST_TURNS,
    Goal,
    GoalName,
    Range,
    build_position,
)
from ecumene.games.megaciv.calculations.planning.questions import (
    PlanAnswer,
    PlanQuestion,
    Start,
    make_question,
)
from ecumene.games.megaciv.calculations.player_facts import CITIES, TOKENS
from ecumene.games.megaciv.calculations.prices import Reduction
from ecumene.games.megaciv.tables.advances import ADVANCES, Errata
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Version
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER, full_set
from ecumene.games.megaciv.tables.credit import Credits, Group
from ecumene.service.edge.forms.common import MAX_SEATS, Form, example
from ecumene.service.edge.structs import SHOWN

#: more than any hand is worth
MOST_POINTS = 5000
#: maximum cards in a planned hand; a player who never spends reaches half of it
MOST_CARDS = 60
#: more turns than any game has
LAST_TURN = 99
LAST_STEP = max(side.last_step for side in SIDES.values())


def _one_of(names: Collection[str], what: str) -> AfterValidator:
    def check(name: str) -> str:
        if name not in names:
            raise ValueError(f"no such {what}")
        return name

    return AfterValidator(check)


def _check_hand(hand: dict[str, int]) -> dict[str, int]:
    for card, number in hand.items():
        if card != WATER and number > full_set(card):
            raise ValueError(f"there are {full_set(card)} cards of {card}")
    if sum(hand.values()) > MOST_CARDS:
        raise ValueError(f"at most {MOST_CARDS} cards")
    return {card: number for card, number in hand.items() if number}


_Text = Annotated[str, Field(max_length=40)]
AdvanceName = Annotated[_Text, _one_of(ADVANCES, "advance")]
CalamityName = Annotated[_Text, _one_of(CALAMITIES, "calamity")]
CivilizationName = Annotated[_Text, _one_of(CIVILIZATIONS, "civilization")]
CardName = Annotated[_Text, _one_of({*COMMODITIES, WATER}, "commodity")]
AdvanceNames = Annotated[list[AdvanceName], Field(max_length=len(ADVANCES))]
PointsAtHand = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Tokens = Annotated[int, Field(ge=0, le=TOKENS)]
Hand = Annotated[
    dict[CardName, Annotated[int, Field(ge=0, le=MOST_CARDS)]],
    Field(max_length=len(COMMODITIES) + 1, examples=[{"wine": 3, "iron": 2}]),
    AfterValidator(_check_hand),
]


class RangeGiven(Form):
    """The payment of sets in a turn: a low, a median and a high estimate."""

    model_config = example({"low": 34, "middle": 144, "high": 256})

    low: PointsAtHand
    middle: PointsAtHand
    high: PointsAtHand

    @model_validator(mode="after")
    def _in_order(self) -> RangeGiven:
        if not self.low <= self.middle <= self.high:
            raise ValueError("low, middle and high in this order")
        return self

    def to_range(self) -> Range:
        return Range(self.low, self.middle, self.high)


class GoalGiven(Form):
    """The goal of a plan; victory points break ties."""

    model_config = example({"name": "points"})

    name: GoalName = "points"
    step: Annotated[int, Field(ge=0, le=LAST_STEP, description="for the goal `step`")] = 0
    by: Annotated[
        int, Field(ge=1, le=MOST_TURNS, description="deadline as a turn of the plan; 1 is now")
    ] = 1
    advance: Annotated[
        _Text, _one_of({"", *ADVANCES}, "advance"), Field(description="for the goal `advance`")
    ] = ""
    calamities: Annotated[
        list[CalamityName],
        Field(max_length=len(CALAMITIES), description="for the goal `protection`"),
    ] = []  # noqa: RUF012  pydantic copies it
    pinned: Annotated[
        AdvanceNames, Field(description="advances to buy within the plan, as early as possible")
    ] = []  # noqa: RUF012  pydantic copies it

    @model_validator(mode="after")
    def _complete(self) -> GoalGiven:
        if self.name == "advance" and not self.advance:
            raise ValueError("which advance?")
        return self

    @property
    def wished(self) -> set[str]:
        """The advances to include."""
        return {*self.pinned, self.advance} - {""}

    def to_goal(self) -> Goal:
        return Goal(
            self.name,
            step=self.step,
            by=self.by,
            advance=self.advance if self.name == "advance" else "",
            calamities=tuple(dict.fromkeys(self.calamities)),
            pinned=tuple(dict.fromkeys(self.pinned)),
        )


class PositionGiven(Form):
    """A player's holdings before a purchase."""

    model_config = example(
        {
            "advances": ["pottery", "masonry"],
            "cities": 5,
            "step": 4,
            "civilization": "minoa",
            "players": 9,
        }
    )

    advances: AdvanceNames = []  # noqa: RUF012  pydantic copies it
    credits: Annotated[
        dict[Group, Annotated[int, Field(ge=0, le=1000)]] | None,
        Field(description="all credits; defaults to those of the advances and the start credits"),
    ] = None
    start_credits: Annotated[int, Field(ge=0, le=100, description="in every colour")] = 0
    cities: Annotated[int, Field(ge=0, le=CITIES)] = 0
    step: Annotated[int, Field(ge=0, le=LAST_STEP)] = 0
    ast: Version = "basic"
    civilization: CivilizationName = "minoa"
    players: Annotated[int, Field(ge=3, le=18)] = 9
    errata: Errata = "corrected"
    turn: Annotated[
        int | None,
        Field(ge=1, le=LAST_TURN, description="turn of the game; by default derived from the step"),
    ] = None

    @model_validator(mode="after")
    def _on_track(self) -> PositionGiven:
        if self.step > SIDES[self.ast].last_step:
            raise ValueError(f"the last step of this side is {SIDES[self.ast].last_step}")
        return self


class PlanAsked(Form):
    """Fields common to all plan requests."""

    turns: Annotated[
        int, Field(ge=1, le=MOST_TURNS, description="number of turns to plan, including this one")
    ] = 3
    points: Annotated[
        PointsAtHand, Field(description="points to spend this turn besides hand and treasury")
    ] = 0
    income: Annotated[
        RangeGiven | None,
        Field(description="payment of sets in each later turn; by default as in simulated games"),
    ] = None
    taxes: Annotated[
        Tokens | None,
        Field(
            description="treasury tokens left over in each later turn; by default as in"
            " simulated games"
        ),
    ] = None
    goal: GoalGiven = GoalGiven()
    own: Annotated[
        Annotated[list[AdvanceNames], Field(max_length=MOST_TURNS)] | None,
        Field(description="the caller's own plan to price, by turn", examples=[[["pottery"]]]),
    ] = None
    plans: Annotated[
        bool, Field(description="false returns only the prices of `own`, which is fast")
    ] = True

    @model_validator(mode="after")
    def _within_turns(self) -> PlanAsked:
        if self.own is not None and len(self.own) > self.turns:
            raise ValueError("own: more turns than are planned")
        if not self.plans and self.own is None:
            raise ValueError("neither plans nor own: nothing is asked")
        return self

    def to_question(self, start: Start) -> PlanQuestion:
        """Return the planner's question; refuse wishes for advances already held."""
        check_purchases(start.position, self.own or ())
        check_purchases(start.position, [sorted(self.goal.wished)])
        question = make_question(
            start,
            self.turns,
            self.goal.to_goal(),
            points=self.points,
            income=self.income.to_range() if self.income is not None else None,
            taxes=self.taxes,
        )
        own = tuple(tuple(names) for names in self.own) if self.own is not None else None
        return replace(question, own=own, plans=self.plans)


class PlanAskedFreely(PlanAsked):
    """A plan request without a table."""

    model_config = example(
        {
            "position": {"advances": ["pottery"], "cities": 5, "step": 4, "players": 9},
            "hand": {"wine": 3, "iron": 2},
            "treasury": 10,
            "turns": 1,
            "own": [["masonry"]],
        }
    )

    position: PositionGiven
    hand: Hand = {}  # noqa: RUF012  pydantic copies it
    treasury: Tokens = 0

    def to_start(self) -> Start:
        given = self.position
        position = build_position(
            given.advances,
            given.cities,
            given.step,
            civilization=given.civilization,
            players=given.players,
            ast=given.ast,
            errata=given.errata,
            all_credits=Credits(**given.credits) if given.credits is not None else None,
            start_credits=given.start_credits,
        )
        return Start(
            position, self.hand, self.treasury, given.players, given.turn or given.step + 1
        )


class PlanAskedAtTable(PlanAsked):
    """A plan request from the caller's own seat."""

    model_config = example({"turns": 1, "own": [["masonry"]]})

    seat: Annotated[
        int, Field(ge=-1, lt=MAX_SEATS, description="one of the caller's seats; -1 for the first")
    ] = -1
    hand: Annotated[Hand | None, Field(description="replaces the cards known to the table")] = None


# -- responses -------------------------------------------------------------------------------------

PlansShown = Annotated[PlanAnswer, SHOWN]


class PriceShown(BaseModel):
    """The price of an advance with all its reductions (MC-12.13)."""

    advance: str
    printed: int
    reductions: list[Annotated[Reduction, SHOWN]]
    total: int


class PricesShown(BaseModel):
    """The prices of all advances that are not held, and the credits that reduce them."""

    model_config = example(
        {
            "credits": {"arts": 5, "civics": 0, "crafts": 0, "religion": 0, "science": 0},
            "prices": [
                {
                    "advance": "agriculture",
                    "printed": 120,
                    "reductions": [{"cause": "bonus", "source": "pottery", "amount": 10}],
                    "total": 110,
                }
            ],
        }
    )

    credits: dict[Group, int]
    prices: list[PriceShown]
    #: combined value of the caller's cards and treasury; null for other seats
    budget: int | None = None
