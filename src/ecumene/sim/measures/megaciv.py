"""Mega Civilization: every seat at the end of a turn, with its gains and losses.

Standings are looked at, not added up from events: at the step that ends a turn, and, for the damage
of a major calamity, before and after it is resolved.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.calculations.victory import score_lines
from ecumene.games.megaciv.phases.acquisition.purchase import table_of
from ecumene.games.megaciv.phases.trade.market import the
from ecumene.games.megaciv.phases.trade.offers import Accept, is_commodity, names_of
from ecumene.games.megaciv.position.setup import board_of, cards_in_play
from ecumene.games.megaciv.position.state import Offer, Seat, State
from ecumene.kernel import Event
from ecumene.sim.rows import SeatSide

from .notebook import Measure


class Given(msgspec.Struct, frozen=True):
    """One side of a deal: claims, cards, and what the exchange was worth to the giver."""

    seat: int
    partner: int
    #: the two true names, the further names, and what was given
    names: tuple[str, ...]
    more: tuple[str, ...]
    given: tuple[str, ...]
    #: names that no card given stands for
    untrue: int
    said_no_calamity: bool
    calamities: tuple[str, ...]
    #: of the commodities given, as sets (MC-0.63)
    value: int
    #: how much more the giver's commodities are worth after the deal than before
    gain: int


def sides_of_deal(state: State, answer: Any) -> tuple[Given, ...]:
    """Return both sides of the deal that an answer makes; nothing if it makes none."""
    if not isinstance(answer, Accept):
        return ()
    taken = the(state, answer.answer)
    offer = the(state, taken.answers)
    return _side(state, offer, taken), _side(state, taken, offer)


def _side(state: State, gives: Offer, gets: Offer) -> Given:
    given, got = _names(state, gives), _names(state, gets)
    named = Counter(gives.names) + Counter(gives.more)
    return Given(
        seat=gives.giver,
        partner=gets.giver,
        names=gives.names,
        more=gives.more,
        given=tuple(sorted(given)),
        untrue=(named - Counter(given)).total(),
        said_no_calamity=gives.no_calamity,
        calamities=tuple(sorted(name for name in given if not is_commodity(name))),
        value=_value(Counter(given)),
        gain=_gain(state, gives.giver, given, got),
    )


def _names(state: State, offer: Offer) -> list[str]:
    return names_of(cards_in_play(state), offer.cards, offer.water)


def _gain(state: State, seat: int, gives: list[str], gets: list[str]) -> int:
    holder = state.seats[seat]
    before = Counter(names_of(cards_in_play(state), holder.hand, holder.water))
    after = before + Counter(gets)
    after.subtract(gives)
    return _value(after) - _value(before)


def _value(cards: Counter[str]) -> int:
    return cards_value({name: number for name, number in cards.items() if is_commodity(name)})


#: parts of the world, three neighbours each, by where they start
REGIONS: dict[str, tuple[str, str, str]] = {
    "Far West": ("iberia", "celt", "carthage"),
    "Middle Sea": ("rome", "hellas", "minoa"),
    "Near East": ("hatti", "assyria", "egypt"),
    "Red Sea and Gulf": ("babylon", "nubia", "saba"),
    "Iran": ("persia", "parthia", "kushan"),
    "India": ("indus", "maurya", "dravidia"),
}
REGION_OF = {name: region for region, names in REGIONS.items() for name in names}


# -- rows ------------------------------------------------------------------------------------------


class Suffered(msgspec.Struct):
    """A calamity that struck a seat this turn."""

    name: str
    #: held the card; otherwise struck as a secondary victim
    primary: bool
    #: lost from the board; below 0 where cities became tokens
    tokens: int = 0
    cities: int = 0


class Traded(msgspec.Struct, frozen=True):
    """A deal: cards given to a partner, and what was said of them (:mod:`.megaciv_deals`)."""

    partner: int
    cards: int
    #: of the commodities given, as sets
    value: int
    #: names that no card given stands for
    untrue: int
    #: calamities passed on, and whether "no calamity" was said all the same
    calamities: int
    denied: bool
    #: how much more the own commodities are worth after the deal
    gain: int


class Spent(msgspec.Struct, frozen=True):
    """Cards of one kind paid for advances, and their value as a set (MC-0.63)."""

    commodity: str
    cards: int
    value: int


class Turn(msgspec.Struct, frozen=True):
    """A seat at the end of a turn, after the succession markers have moved."""

    turn: int
    seat: int
    #: the score if the game ended here
    score: int
    points: dict[str, int]
    step: int
    epoch: str
    cities: int
    #: on the board
    tokens: int
    #: areas with a token or city of this seat
    areas: int
    treasury: int
    #: trade cards in hand
    cards: int
    #: trade cards drawn and bought from the stacks this turn
    drawn: int
    advances: int
    bought: list[str]
    #: points paid for advances with trade cards and treasury, waste not counted
    paid: int
    calamities: list[Suffered]
    trades: list[Traded]
    spent: list[Spent]


# -- the diary -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Doings:
    """One seat's actions and losses in the present turn."""

    drawn: int = 0
    bought: list[str] = field(default_factory=list)
    paid: int = 0
    calamities: list[Suffered] = field(default_factory=list)
    trades: list[Traded] = field(default_factory=list)
    spent: list[Spent] = field(default_factory=list)


@dataclass(slots=True)
class Observations:
    """The turns so far, and the present one."""

    players: int
    turns: list[Turn] = field(default_factory=list)
    doings: list[Doings] = field(default_factory=list)
    #: tokens and cities of every seat before the calamity that is being resolved
    before: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def empty(cls, players: int) -> Observations:
        return cls(players, doings=[Doings() for _ in range(players)])


# -- standings -------------------------------------------------------------------------------------


def end_turn(diary: Observations, state: State) -> None:
    """Record everybody's holdings and start the next turn."""
    turn = len(diary.turns) // diary.players + 1
    rows = zip(state.seats, diary.doings, strict=True)
    diary.turns += [_row(state, turn, seat, doings) for seat, doings in rows]
    diary.doings = [Doings() for _ in range(diary.players)]


def _row(state: State, turn: int, seat: Seat, doings: Doings) -> Turn:
    wonder_vp = state.options.wonder_vp == "yes"
    points = dict(score_lines(seat, table_of(state), wonder_vp=wonder_vp))
    return Turn(
        turn=turn,
        seat=seat.seat,
        score=sum(points.values()),
        points=points,
        step=seat.step,
        epoch=track_of(state, seat).epoch_at(seat.step),
        cities=seat.cities,
        tokens=seat.tokens,
        areas=len(seat.tokens_at.keys() | seat.cities_at),
        treasury=seat.treasury,
        cards=seat.cards,
        drawn=doings.drawn,
        advances=len(seat.advances),
        bought=doings.bought,
        paid=doings.paid,
        calamities=doings.calamities,
        trades=doings.trades,
        spent=doings.spent,
    )


def begin_calamities(diary: Observations, state: State) -> None:
    """Record holdings between minor and major calamities (MC-9.11)."""
    diary.before = _units(state)


def end_calamity(diary: Observations, state: State) -> None:
    """Record a calamity's effects before the next is called (MC-9.12)."""
    if not state.cases:
        return
    name = state.cases[0].calamity
    holders = {case.victim for case in state.cases}
    after = _units(state)
    for seat, (before, now) in enumerate(zip(diary.before, after, strict=True)):
        tokens, cities = before[0] - now[0], before[1] - now[1]
        if seat in holders or tokens > 0 or cities > 0:
            diary.doings[seat].calamities.append(Suffered(name, seat in holders, tokens, cities))
    diary.before = after


def _units(state: State) -> list[tuple[int, int]]:
    return [(seat.tokens, seat.cities) for seat in state.seats]


# -- events ----------------------------------------------------------------------------------------


def count_drawn(diary: Observations, event: Event) -> None:
    """Count cards drawn from the stacks, one for each city (MC-6.3)."""
    diary.doings[event.seat].drawn += event.data["number"]


def count_bought(diary: Observations, event: Event) -> None:
    """Count a card bought from a stack (MC-6.7)."""
    diary.doings[event.seat].drawn += 1


def count_deal(diary: Observations, state: State, answer: Any) -> None:
    """Count a deal for both partners (MC-7.9)."""
    for side in sides_of_deal(state, answer):
        calamities = len(side.calamities)
        diary.doings[side.seat].trades.append(
            Traded(
                partner=side.partner,
                cards=len(side.given),
                value=side.value,
                untrue=side.untrue,
                calamities=calamities,
                denied=side.said_no_calamity and calamities > 0,
                gain=side.gain,
            )
        )


def count_purchase(diary: Observations, event: Event) -> None:
    """Count advances and their payment (MC-12.2)."""
    doings = diary.doings[event.seat]
    doings.bought += event.data["advances"]
    doings.paid += event.data["price"]
    doings.spent += [
        Spent(name, number, cards_value({name: number}))
        for name, number in event.data["cards"].items()
    ]


def begin_minor_calamity(diary: Observations, event: Event) -> None:
    """Record a minor calamity, which strikes its holder only (MC-9.8)."""
    diary.doings[event.seat].calamities.append(Suffered(event.data["calamity"], primary=True))


def count_damage(diary: Observations, event: Event) -> None:
    """Count units destroyed by a minor calamity."""
    suffered = _minor(diary, event)
    if suffered is not None:
        suffered.tokens += sum(event.data["tokens"].values())
        suffered.cities += len(event.data["cities"])


def count_destroyed_city(diary: Observations, event: Event) -> None:
    """Count a city destroyed by a minor calamity."""
    suffered = _minor(diary, event)
    if suffered is not None:
        suffered.cities += 1


def count_reduced_city(diary: Observations, event: Event) -> None:
    """Count a city reduced by a minor calamity: tokens take its place."""
    suffered = _minor(diary, event)
    if suffered is not None:
        suffered.cities += 1
        suffered.tokens -= event.data["tokens"]


def _minor(diary: Observations, event: Event) -> Suffered | None:
    """Return the minor calamity that is the reason; major ones are treated as a whole.

    Those are written down when they are over, so none of this turn's is in the list yet.
    """
    if event.seat < 0:
        return None
    suffered = diary.doings[event.seat].calamities
    return next((one for one in suffered if one.name == event.data.get("reason")), None)


def side(state: State, seat: int) -> SeatSide:
    """Return the civilization, and where it starts."""
    name = state.seats[seat].civilization
    half = board_of(state.options).region[name].half
    return SeatSide(name, half, REGION_OF[name])


MEASURE = Measure(
    clock="turn",
    lines=tuple(line for line, _ in score_lines(PlayerFacts())),
    turn_type=Turn,
    diary=Observations.empty,
    steps={
        "call_calamities": begin_calamities,
        "call": end_calamity,
        "check_end": end_turn,
    },
    events={
        "drew": count_drawn,
        "bought": count_bought,
        "purchased": count_purchase,
        "minor_calamity": begin_minor_calamity,
        "damage": count_damage,
        "city_destroyed": count_destroyed_city,
        "reduced": count_reduced_city,
    },
    side=side,
    # When the game is over, the turn marker has left its last turn (MC-13.13).
    length=lambda view, over: view.turn - over,
    answers={"trade": count_deal},
    deals=sides_of_deal,
)
