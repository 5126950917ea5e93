"""A viewer's knowledge as a state that the rules accept, without anything hidden.

A bot gets a view and nothing else (DG-1.4). To ask "may this token go there?" or "what would the
city leave?" it needs the board in the form the rules take. Two ways lead to the same state:
:func:`state_from_view` builds it from a view, :func:`visible_to` directly and faster. Other
players' hands are just a number of cards, and stacks are empty, so it contains no secrets.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.games.megaciv.phases.trade.trade_view import OfferView, offers_for
from ecumene.games.megaciv.position.state import Market, Offer, Seat, State, no_piles
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Flow, Viewer

from .view import SeatView, View


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
