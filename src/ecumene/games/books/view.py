"""Views of the books: everything except sealed calamities (BK-0.8)."""

from __future__ import annotations

import msgspec

from ecumene.games.megaciv.calculations.ast import Need
from ecumene.games.megaciv.calculations.rates import support_rate
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.calculations.turn_order import (
    census_order,
    city_order,
    position_order,
    ranking_order,
)
from ecumene.games.megaciv.calculations.victory import (
    TieBreakers,
    comparison,
    places,
    score_lines,
    victory_points,
)
from ecumene.games.megaciv.tables.civilizations import Epoch
from ecumene.games.megaciv.tables.commodities import Half
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import NOBODY, Randomness, Viewer

from .cards.sight import CardsView, hide_cards, redeal, see_cards
from .ledger import (
    Books,
    BooksPause,
    Bought,
    CalamityCase,
    Dispute,
    Doubt,
    Ended,
    Held,
    Seat,
    ToldNumber,
    copy,
)
from .pace import Forecast, forecast, minutes_for_phase
from .phases.selection import calamities_in_play
from .phases.succession import outcome_for
from .turn import missing_seats


class Outlook(msgspec.Struct, frozen=True):
    """Where the marker would go this turn, and why (BK-13.2)."""

    after: int
    rule: str
    epoch: Epoch
    needs: tuple[Need, ...]


class EarlierTurn(msgspec.Struct, frozen=True, array_like=True):
    """The correctable facts of an earlier turn: the marker and the cities (BK-C.7)."""

    turn: int
    step: int
    cities: int


class SeatView(msgspec.Struct, frozen=True):
    """A row of the ledger."""

    seat: int
    civilization: str
    ranking: int
    block: Half
    #: by name: value, turn, phase, how, who (BK-0.2)
    numbers: dict[str, ToldNumber]
    advances: list[str]
    credits: Credits
    chosen: dict[str, Credits]
    bought: Bought | None
    ast_bonus: bool
    left: bool
    waiting: bool
    rate: int
    #: tokens to move from stock to treasury (BK-1.1)
    paid: int
    #: cities that revolt when a keeper goes on (BK-1.3)
    revolting: int
    #: how many calamities were entered (BK-8.2), and for the seat itself which
    sealed_number: int
    sealed: list[Held] | None
    epoch: Epoch
    outlook: Outlook | None
    points: int
    #: tokens that the cities need (MC-5.13)
    support: int
    #: earlier turns, the oldest first
    past: list[EarlierTurn]


class OrdersOfPlay(msgspec.Struct, frozen=True):
    """The orders of play, as seats."""

    ranking: tuple[int, ...]
    position: tuple[int, ...]
    census: tuple[int, ...]
    cities: tuple[int, ...]


class FinalPlace(msgspec.Struct, frozen=True):
    """A final place, and the tie-breaker against the next (MC-V.9)."""

    seat: int
    points: int
    decided_by: str
    #: points for cities, advances and the A.S.T. (MC-V.1 to MC-V.7)
    cities: int
    advances: int
    ast: int


class BooksView(msgspec.Struct, frozen=True):
    """The books as a viewer sees them."""

    turn: int
    phase: int
    seats: list[SeatView]
    orders: OrdersOfPlay
    #: seats whose entry is waited for (BK-G.4)
    missing: list[int]
    doubts: list[Doubt]
    disputes: list[Dispute]
    cases: list[CalamityCase]
    barbarians: int
    pirates: int
    last_turn: int
    #: phases that are over, and pauses (BK-T.1, BK-T.3)
    times: list[Ended]
    pauses: list[BooksPause]
    #: how long this phase should take; 0 without a clock (BK-T.2)
    minutes: int
    forecast: Forecast | None
    ended: bool
    podium: list[FinalPlace]
    #: trade cards, where the program deals them (BK-K.2)
    trade_cards: CardsView | None


def view(state: Books, viewer: Viewer) -> BooksView:
    """Return everything except sealed calamities (BK-0.8)."""
    players = state.players
    box = state.options.census_box == "box"
    return BooksView(
        turn=state.turn,
        phase=state.phase,
        seats=[see_seat(state, seat, viewer) for seat in state.seats],
        orders=OrdersOfPlay(
            ranking_order(players),
            position_order(players),
            census_order(players, box=box),
            city_order(players),
        ),
        missing=missing_seats(state),
        doubts=state.doubts[:],
        disputes=state.disputes[:],
        cases=state.cases[:],
        barbarians=state.barbarians,
        pirates=state.pirates,
        last_turn=state.last_turn,
        times=state.times[:],
        pauses=state.pauses[:],
        minutes=minutes_for_phase(state),
        forecast=forecast(state),
        ended=state.ended,
        podium=podium(state) if state.ended else [],
        trade_cards=see_cards(state, viewer),
    )


def see_seat(state: Books, seat: Seat, viewer: Viewer) -> SeatView:
    """A row as a viewer sees it."""
    table, wonder = state.options.table, state.options.wonder_vp == "yes"
    return SeatView(
        seat=seat.seat,
        civilization=seat.civilization,
        ranking=seat.ranking,
        block=seat.block,
        numbers=seat.numbers.copy(),
        advances=seat.advances[:],
        credits=seat.credits,
        chosen=seat.chosen.copy(),
        bought=seat.bought,
        ast_bonus=seat.ast_bonus,
        left=seat.left,
        waiting=seat.waiting,
        rate=seat.rate,
        paid=seat.paid,
        revolting=seat.revolting,
        sealed_number=len(seat.sealed),
        sealed=seat.sealed[:] if viewer == seat.seat else None,
        epoch=track_of(state, seat).epoch_at(seat.step),
        outlook=None if seat.left or state.is_over else _outlook(state, seat),
        points=victory_points(seat, table, wonder_vp=wonder),
        support=support_rate(seat.advances) * seat.cities,
        past=[EarlierTurn(p.turn, p.after, p.cities) for p in state.past_of(seat)],
    )


def _outlook(state: Books, seat: Seat) -> Outlook:
    outcome = outcome_for(state, seat)
    return Outlook(outcome.after, outcome.rule, outcome.epoch, outcome.needs)


def podium(state: Books) -> list[FinalPlace]:
    """Return the places, each with its tie-breaker against the next (BK-E.3)."""
    table, wonder = state.options.table, state.options.wonder_vp == "yes"
    order = places(state.players, table, wonder_vp=wonder)
    compared = [comparison(state.seats[number], table, wonder_vp=wonder) for number in order]
    return [
        FinalPlace(
            number,
            mine.victory_points,
            decided_by(mine, next_one),
            *_parts(score_lines(state.seats[number], table, wonder_vp=wonder)),
        )
        for number, mine, next_one in zip(order, compared, [*compared[1:], None], strict=True)
    ]


def _parts(lines: tuple[tuple[str, int], ...]) -> tuple[int, int, int]:
    """Add up the points for cities, advances and the A.S.T."""
    cities, wonder, sixes, threes, ones, ast, bonus = (points for _, points in lines)
    return cities + wonder, sixes + threes + ones, ast + bonus


def decided_by(mine: TieBreakers, other: TieBreakers | None) -> str:
    """Return the first criterion in which two players differ; "" for the last one."""
    if other is None:
        return ""
    pairs = zip(TieBreakers._fields, mine, other, strict=True)
    return next(name for name, have, has in pairs if have != has)


# -- what a seat cannot know -----------------------------------------------------------------------


def determinize(state: Books, viewer: Viewer, randomness: Randomness) -> Books:
    """Redraw what a viewer can't see: other seats' sealed calamities (BK-0.8)."""
    other = copy(state)
    if state.options.deals_cards:
        redeal(other, viewer, randomness)
        return other
    names = calamities_in_play(state)
    for seat in other.seats:
        if seat.seat != viewer:
            seat.sealed = [Held(names[randomness.randrange(len(names))]) for _ in seat.sealed]
    return other


def visible_to(state: Books, viewer: Viewer) -> Books:
    """Return the books as a viewer sees them: other seats' sealed calamities are unnamed."""
    other = copy(state)
    if state.options.deals_cards:
        hide_cards(other, viewer)
    for seat in other.seats:
        if seat.seat != viewer:
            seat.sealed = [Held("", NOBODY) for _ in seat.sealed]
    return other
