"""Plans for purchases: what is asked, and what is answered."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.games.megaciv.calculations.planning.incomes import Range
from ecumene.games.megaciv.calculations.planning.position import MOST_TURNS, Goal, GoalName
from ecumene.games.megaciv.calculations.player_facts import CITIES, TOKENS
from ecumene.games.megaciv.tables.advances import ADVANCES, Errata
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Version
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER, full_set
from ecumene.games.megaciv.tables.credit import Group
from ecumene.service.edge.problems import SAID

from .common import MAX_SEATS, Form

#: more than any hand is worth
MOST_POINTS = 5000
#: cards in a hand that is planned for; a player who never spends comes to half of it
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
    """What sets pay in a turn: seldom less, as often more as less, seldom more."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"low": 34, "middle": 144, "high": 256}}
    )

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
    """What a plan is for; victory points decide between plans that reach it equally well."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"name": "points"}})

    name: GoalName = "points"
    step: Annotated[int, Field(ge=0, le=LAST_STEP, description="of the goal `step`")] = 0
    by: Annotated[
        int, Field(ge=1, le=MOST_TURNS, description="by which turn of the plan; 1 is now")
    ] = 1
    advance: Annotated[
        _Text, _one_of({"", *ADVANCES}, "advance"), Field(description="of the goal `advance`")
    ] = ""
    calamities: Annotated[
        list[CalamityName],
        Field(max_length=len(CALAMITIES), description="of the goal `protection`"),
    ] = []  # noqa: RUF012  pydantic copies it
    pinned: Annotated[
        AdvanceNames, Field(description="what must be bought within the plan, as early as it fits")
    ] = []  # noqa: RUF012  pydantic copies it

    @model_validator(mode="after")
    def _complete(self) -> GoalGiven:
        if self.name == "advance" and not self.advance:
            raise ValueError("which advance?")
        return self

    @property
    def wished(self) -> set[str]:
        """Advances that are wished for."""
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
    """What a player has before a purchase."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "advances": ["pottery", "masonry"],
                "cities": 5,
                "step": 4,
                "civilization": "minoa",
                "players": 9,
            }
        },
    )

    advances: AdvanceNames = []  # noqa: RUF012  pydantic copies it
    credits: Annotated[
        dict[Group, Annotated[int, Field(ge=0, le=1000)]] | None,
        Field(description="all credits; without them those of the advances and start credits"),
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
        Field(ge=1, le=LAST_TURN, description="of the game; without it as the step suggests"),
    ] = None

    @model_validator(mode="after")
    def _on_track(self) -> PositionGiven:
        if self.step > SIDES[self.ast].last_step:
            raise ValueError(f"the last step of this side is {SIDES[self.ast].last_step}")
        return self


class PlanAsked(Form):
    """What every question for plans has."""

    turns: Annotated[
        int, Field(ge=1, le=MOST_TURNS, description="turns to plan, this one included")
    ] = 3
    points: Annotated[
        PointsAtHand, Field(description="what may be spent this turn besides hand and treasury")
    ] = 0
    income: Annotated[
        RangeGiven | None,
        Field(description="what sets pay in each later turn; without it as in simulated games"),
    ] = None
    taxes: Annotated[
        Tokens | None,
        Field(
            description="treasury tokens left over in each later turn; without it as in simulated"
            " games"
        ),
    ] = None
    goal: GoalGiven = GoalGiven()
    own: Annotated[
        Annotated[list[AdvanceNames], Field(max_length=MOST_TURNS)] | None,
        Field(description="a plan of one's own by turn, to be priced", examples=[[["pottery"]]]),
    ] = None
    plans: Annotated[bool, Field(description="no: only the prices of `own`, which is quick")] = True

    @model_validator(mode="after")
    def _within_turns(self) -> PlanAsked:
        if self.own is not None and len(self.own) > self.turns:
            raise ValueError("own: more turns than are planned")
        if not self.plans and self.own is None:
            raise ValueError("neither plans nor own: nothing is asked")
        return self


class PlanAskedFreely(PlanAsked):
    """A question for plans without a table."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "position": {"advances": ["pottery"], "cities": 5, "step": 4, "players": 9},
                "hand": {"wine": 3, "iron": 2},
                "treasury": 10,
                "turns": 1,
                "own": [["masonry"]],
            }
        },
    )

    position: PositionGiven
    hand: Hand = {}  # noqa: RUF012  pydantic copies it
    treasury: Tokens = 0


class PlanAskedAtTable(PlanAsked):
    """A question for plans from the caller's own seat."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"turns": 1, "own": [["masonry"]]}}
    )

    seat: Annotated[
        int, Field(ge=-1, lt=MAX_SEATS, description="one of the caller's; -1 for the first")
    ] = -1
    hand: Annotated[
        Hand | None, Field(description="instead of the cards that the table knows of")
    ] = None


# -- answers ---------------------------------------------------------------------------------------

SaidShown = Annotated[dict[str, Any], SAID]
CreditsShown = Annotated[dict[Group, int], Field(description="points by group; without those of 0")]


class RangeShown(BaseModel):
    """What sets pay in a turn: seldom less, as often more as less, seldom more."""

    low: int
    middle: int
    high: int


class PlannedTurn(BaseModel):
    """What a plan buys in a turn."""

    advances: list[str]
    free: str = Field(description="comes with Anatomy; empty for none")
    library: str = Field(description="is cheaper with Library; empty for none")
    chosen: dict[str, CreditsShown] = Field(description="credits of choice by advance")
    cost: int
    card_points: int = Field(description="what the cards spent pay; above the cost it is lost")
    tokens: int = Field(description="treasury tokens that pay the rest")
    step: int = Field(description="of the A.S.T., after this turn")


class PlanShown(BaseModel):
    """Purchases turn by turn, and why."""

    turns: list[PlannedTurn]
    why: SaidShown
    value: int
    points: int = Field(description="victory points of advances bought and steps made")
    low: int = Field(description="over several courses of income: the fewest points")
    mean: float
    high: int


class PricedAdvanceShown(BaseModel):
    """An advance, and what it costs in its turn."""

    advance: str
    cost: int


class PricedTurnShown(BaseModel):
    """A purchase of one's own plan, as it would be in its turn."""

    advances: list[PricedAdvanceShown]
    free: str
    library: str
    chosen: dict[str, CreditsShown]
    cost: int
    means: int = Field(description="the most that cards and treasury pay in this turn")
    missing: int = Field(description="what they do not pay of the cost")
    step: int = Field(description="of the A.S.T., after this turn")
    credits: CreditsShown


class PlansShown(BaseModel):
    """Up to three plans, the best first, and what is said of them; prices of one's own plan."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "plans": [],
                "exact": False,
                "bound": 0,
                "certainty": None,
                "more": None,
                "waiting": None,
                "income": {"low": 34, "middle": 144, "high": 256},
                "taxes": 4,
                "own": [
                    {
                        "advances": [{"advance": "masonry", "cost": 50}],
                        "free": "",
                        "library": "",
                        "chosen": {},
                        "cost": 50,
                        "means": 63,
                        "missing": 0,
                        "step": 5,
                        "credits": {"crafts": 20, "science": 10},
                    }
                ],
            }
        }
    )

    plans: list[PlanShown]
    exact: bool = Field(description="nothing is better than the first plan, with middle income")
    bound: int = Field(description="what no plan can exceed with middle income")
    certainty: SaidShown | None
    more: SaidShown | None
    waiting: SaidShown | None
    income: RangeShown | None = Field(description="what was expected of the next turn")
    taxes: int = Field(description="treasury tokens that were expected of the next turn")
    own: list[PricedTurnShown] | None
