"""Views (DG-1.6 to DG-1.12): the position as a seat, a spectator or a screen sees it.

A state can be rebuilt from a view, for forecasts and prepared answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from ecumene.games.megaciv.calculations.player_facts import PIRATE_CITIES
from ecumene.games.megaciv.phases.succession import result
from ecumene.games.megaciv.phases.trade.trade_view import (
    CardView,
    OfferView,
    hand_of,
    offers_for,
    offers_seen,
)
from ecumene.games.megaciv.position import schedule
from ecumene.games.megaciv.position.hands import calamities_in
from ecumene.games.megaciv.position.pieces import tokens_in_stock
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import (
    BARBARIANS,
    MOVEMENT,
    SELECTION,
    Case,
    Fight,
    LossSource,
    Market,
    Offer,
    Seat,
    State,
    Template,
    no_piles,
)
from ecumene.games.megaciv.tables.commodities import STACKS, Half
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import SPECTATOR, Flow, Result, Viewer


class SeatView(msgspec.Struct, frozen=True):
    """One player's pieces and cards; the last three fields are empty for everybody else."""

    seat: int
    civilization: str
    ranking: int
    block: Half
    tokens_at: dict[str, int]
    cities_at: tuple[str, ...]
    ships_at: tuple[str, ...]
    treasury: int
    tokens_in_stock: int
    cities_in_stock: int
    ships_in_stock: int
    #: the number of cards in hand is public (MC-6.2)
    cards: int
    advances: tuple[str, ...]
    credits: Credits
    step: int
    census: int
    rate: int
    #: areas of cities built this turn, which are reduced first (MC-5.16)
    built: tuple[str, ...]
    #: special abilities used this turn (MC-10.3)
    abilities_used: tuple[str, ...]
    ast_bonus: bool
    #: the player has left the game for good (MC-L.4), or will at the end of the turn
    left: bool
    leaving: bool
    #: the number of calamities held, public from phase 8 on (DG-1.6); None before
    calamities: int | None
    #: "" for others until it is revealed (MC-G.7)
    theme_set: str
    # -- private to the seat (DG-1.7)
    hand: tuple[CardView, ...]
    water: int
    templates: dict[str, Template]


class FightView(msgspec.Struct, frozen=True):
    """A token conflict under way; choices of others stay sealed (N-03)."""

    area: str
    own_choice: str
    own_plan: tuple[LossSource, ...]


class CaseView(msgspec.Struct, frozen=True):
    """A called calamity (DG-6.1): its victims, beneficiary and place."""

    calamity: str
    victim: int
    #: -1 for nobody
    beneficiary: int
    secondary: tuple[int, ...]
    cancelled: bool
    place: str


class BlockView(msgspec.Struct, frozen=True):
    """The trade cards of a block: empty stacks, and the discards."""

    #: stack numbers (MC-6.15)
    empty: tuple[int, ...]
    #: names of discarded cards by stack 1 to 9; they were shown when discarded (DG-1.6)
    discards: tuple[tuple[str, ...], ...]
    #: cards left by stack; None unless the table shows them (DG-1.10)
    counts: tuple[int, ...] | None


class MovementView(msgspec.Struct, frozen=True):
    """The seats that are free to move, and those that must wait for others (MC-3.1)."""

    standing: Literal["done", "free", "first", "behind"]
    #: seats that have not moved and whose reach this seat's touches, in order of movement
    touches: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """The position as a viewer may see it."""

    viewer: int
    turn: int
    phase: int
    seats: tuple[SeatView, ...]
    barbarians_at: dict[str, int]
    pirates_at: tuple[str, ...]
    barbarians_in_supply: int
    pirates_in_supply: int
    blocks: dict[str, BlockView]
    #: seats that have not finished the present step, in its order, and those of them that wait
    circle: tuple[int, ...]
    waiting: tuple[int, ...]
    #: by seat, in phase 3 only
    movement: tuple[MovementView, ...]
    fights: tuple[FightView, ...]
    offers: tuple[OfferView, ...]
    finished_trading: tuple[int, ...]
    cases: tuple[CaseView, ...]
    #: the number of the last turn, once it is known; 0 before (DG-8.5)
    last_turn: int
    result: Result | None


def view(state: State, viewer: Viewer) -> View:
    """The position as a seat, a spectator or a big screen may see it."""
    return views(state, (viewer,))[0]


def views(state: State, viewers: Sequence[Viewer]) -> list[View]:
    """Return the position for each viewer; the public part is built once."""
    public = _public_view(state)
    offers = offers_seen(state)
    return [_own_view(state, public, viewer, offers(viewer)) for viewer in viewers]


def open_view(watched: View, own: Sequence[View]) -> View:
    """Return everybody's hand, and all offers by giver, for finished games.

    Sealed choices of a fight are not in any view.
    """
    seats = tuple(view.seats[seat] for seat, view in enumerate(own))
    offers = tuple(
        offer for seat, view in enumerate(own) for offer in view.offers if offer.giver == seat
    )
    return replace(watched, seats=seats, offers=offers)


def _public_view(state: State) -> View:
    """Return the public part, without offers and fights, which look different to everybody."""
    return View(
        viewer=SPECTATOR,
        turn=state.turn,
        phase=state.phase,
        seats=tuple(_public_seat(state, seat) for seat in state.seats),
        barbarians_at=state.barbarians_at.copy(),
        pirates_at=tuple(state.pirates_at),
        barbarians_in_supply=tokens_in_stock(state, BARBARIANS),
        pirates_in_supply=PIRATE_CITIES - len(state.pirates_at),
        blocks={block: _block_view(state, block) for block in state.stacks},
        circle=tuple(state.circle),
        waiting=tuple(waiting.seat for waiting in state.waiting),
        movement=_movement_view(state) if state.phase == MOVEMENT else (),
        fights=(),
        offers=(),
        finished_trading=tuple(sorted(state.market.finished)),
        cases=tuple(_case_view(case) for case in state.cases),
        last_turn=state.last_turn,
        result=result(state),
    )


def _own_view(state: State, public: View, viewer: Viewer, offers: tuple[OfferView, ...]) -> View:
    """Return the public part, plus what this viewer sees beyond it."""
    seats = public.seats
    if 0 <= viewer < len(seats):
        seats = (*seats[:viewer], _own_seat(state, seats[viewer]), *seats[viewer + 1 :])
    fights = tuple(_fight_view(fight, viewer) for fight in state.fights.values())
    return replace(public, viewer=viewer, seats=seats, fights=fights, offers=offers)


def _public_seat(state: State, seat: Seat) -> SeatView:
    return SeatView(
        seat=seat.seat,
        civilization=seat.civilization,
        ranking=seat.ranking,
        block=seat.block,
        tokens_at=seat.tokens_at.copy(),
        cities_at=tuple(seat.cities_at),
        ships_at=tuple(seat.ships_at),
        treasury=seat.treasury,
        tokens_in_stock=seat.tokens_in_stock,
        cities_in_stock=seat.cities_in_stock,
        ships_in_stock=seat.ships_in_stock,
        cards=seat.cards,
        advances=tuple(seat.advances),
        credits=seat.credits,
        step=seat.step,
        census=seat.census,
        rate=seat.rate,
        built=tuple(seat.built),
        abilities_used=tuple(seat.abilities_used),
        ast_bonus=seat.ast_bonus,
        left=seat.left,
        leaving=seat.seat in state.leaving,
        calamities=len(calamities_in(state, seat)) if state.phase >= SELECTION else None,
        theme_set=seat.theme_set if seat.advances else "",
        hand=(),
        water=0,
        templates={},
    )


def _own_seat(state: State, public: SeatView) -> SeatView:
    """Return a seat as its player sees it."""
    seat = state.seats[public.seat]
    return replace(
        public,
        theme_set=seat.theme_set,
        hand=hand_of(state, seat),
        water=seat.water,
        templates=seat.templates.copy(),
    )


def _block_view(state: State, block: str) -> BlockView:
    cards = cards_in_play(state)
    piles = state.stacks[block]
    return BlockView(
        empty=tuple(stack for stack, pile in zip(STACKS, piles, strict=True) if not pile),
        discards=tuple(tuple(cards[n].name for n in pile) for pile in state.discards[block]),
        counts=tuple(map(len, piles)) if state.options.stack_counts == "shown" else None,
    )


def _movement_view(state: State) -> tuple[MovementView, ...]:
    touching = schedule.touching(state)
    standings = schedule.find_readiness(state, touching)
    return tuple(
        MovementView(standings[seat.seat], touching.get(seat.seat, ())) for seat in state.seats
    )


def _case_view(case: Case) -> CaseView:
    return CaseView(
        case.calamity,
        case.victim,
        case.beneficiary,
        tuple(case.secondary),
        case.cancelled,
        case.place,
    )


def _fight_view(fight: Fight, viewer: Viewer) -> FightView:
    own = str(viewer)
    return FightView(fight.area, fight.chosen.get(own, ""), tuple(fight.plans.get(own, ())))


def visible_to(state: State, viewer: Viewer) -> State:
    """Return a state with exactly what the viewer sees."""
    return State(
        flow=Flow(),
        options=state.options,
        seats=[_known_seat(seat, own=seat.seat == viewer) for seat in state.seats],
        turn=state.turn,
        phase=state.phase,
        stacks={block: no_piles() for block in state.stacks},
        discards={block: no_piles() for block in state.stacks},
        barbarians_at=state.barbarians_at.copy(),
        pirates_at=state.pirates_at[:],
        circle=state.circle[:],
        last_turn=state.last_turn,
        market=_known_market(offers_for(state, viewer)),
    )


def _known_market(offers: Sequence[OfferView]) -> Market:
    """Return the offers that somebody may read; cards sealed by others are blank."""
    return Market(
        offers=[
            Offer(
                id=each.id,
                giver=each.giver,
                to=each.to,
                cards=each.cards or (),
                water=each.number if each.water is None else each.water,
                names=each.names,
                more=each.more,
                no_calamity=each.no_calamity,
                wish=each.wish,
                wish_names=each.wish_names,
                answers=each.answers,
                hours=each.hours,
            )
            for each in offers
        ]
    )


def _known_seat(seat: Seat, *, own: bool) -> Seat:
    return Seat(
        seat=seat.seat,
        civilization=seat.civilization,
        ranking=seat.ranking,
        block=seat.block,
        tokens_at=seat.tokens_at.copy(),
        cities_at=seat.cities_at[:],
        ships_at=seat.ships_at[:],
        treasury=seat.treasury,
        hand=sorted(seat.hand) if own else [],
        # What others hold counts as blank cards: their number is all that is known.
        water=seat.water if own else seat.cards,
        advances=seat.advances[:],
        credits=seat.credits,
        step=seat.step,
        census=seat.census,
        ast_bonus=seat.ast_bonus,
        left=seat.left,
        rate=seat.rate,
        built=seat.built[:],
        abilities_used=seat.abilities_used[:],
    )


def state_from_view(view: View, options: Options) -> State:
    """Like :func:`visible_to`, from the view itself."""
    return State(
        flow=Flow(),
        options=options,
        seats=[_seat(seat, own=seat.seat == view.viewer) for seat in view.seats],
        turn=view.turn,
        phase=view.phase,
        stacks={block: no_piles() for block in view.blocks},
        discards={block: no_piles() for block in view.blocks},
        barbarians_at=dict(view.barbarians_at),
        pirates_at=list(view.pirates_at),
        circle=list(view.circle),
        last_turn=view.last_turn,
        market=_known_market(view.offers),
    )


def _seat(seen: SeatView, *, own: bool) -> Seat:
    return Seat(
        seat=seen.seat,
        civilization=seen.civilization,
        ranking=seen.ranking,
        block=seen.block,
        tokens_at=dict(seen.tokens_at),
        cities_at=list(seen.cities_at),
        ships_at=list(seen.ships_at),
        treasury=seen.treasury,
        hand=[card.number for card in seen.hand],
        water=seen.water if own else seen.cards,
        advances=list(seen.advances),
        credits=seen.credits,
        step=seen.step,
        census=seen.census,
        ast_bonus=seen.ast_bonus,
        left=seen.left,
        rate=seen.rate,
        built=list(seen.built),
        abilities_used=list(seen.abilities_used),
    )
