"""The starting position of a plan: from a form, or from a seat's own view.

Only the view of the caller's seat and the public options are read, so hidden information can't
enter a plan.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.games.books.game import BOOKS
from ecumene.games.books.view import BooksView
from ecumene.games.books.view import SeatView as Row
from ecumene.games.megaciv.calculations.planning.expected import expected_income, expected_tokens
from ecumene.games.megaciv.calculations.planning.own_plan import check_purchases
from ecumene.games.megaciv.calculations.planning.position import Income, Position, Range
from ecumene.games.megaciv.calculations.planning.questions import PlanQuestion
from ecumene.games.megaciv.tables.advances import advances_of, credits_held, printed_credits
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.credit import Credits, add_up, of_each
from ecumene.games.megaciv.tables.setups import hand_limit_for
from ecumene.games.megaciv.views.plan_start import (
    ACQUISITION,
    TRADE_CARDS,
    Start,
    count_cards,
    end_turn,
    position_of,
    start_from_view,
)

from .forms.plan import PlanAsked, PlanAskedAtTable, PlanAskedFreely, PositionGiven


def make_question(form: PlanAsked, start: Start) -> PlanQuestion:
    """Build the planner's question; refuse wishes for advances already held."""
    check_purchases(start.position, form.own or ())
    check_purchases(start.position, [sorted(form.goal.wished)])
    first = start.turn - 1 if start.before_cards else start.turn
    later = [_expect(form, start, turn) for turn in range(first, start.turn + form.turns - 1)]
    return PlanQuestion(
        position=start.position,
        now=Income(start.hand, form.points, start.treasury),
        later=tuple(income for income, _ in later),
        taxes=tuple(tokens for _, tokens in later),
        before_purchase=start.before_cards,
        goal=form.goal.to_goal(),
        own=tuple(tuple(names) for names in form.own) if form.own is not None else None,
        plans=form.plans,
    )


def _expect(form: PlanAsked, start: Start, turn: int) -> tuple[Range, int]:
    """Estimate income from cards and taxes between this turn's purchases and the next."""
    about = (start.players, start.position.cities, turn)
    income = form.income.to_range() if form.income is not None else expected_income(*about)
    tokens = form.taxes if form.taxes is not None else expected_tokens(*about)
    return income, max(0, tokens)


# -- without a table -------------------------------------------------------------------------------


def start_freely(form: PlanAskedFreely) -> Start:
    """Start from the form."""
    given = form.position
    track = CIVILIZATIONS[given.civilization].track(given.ast)
    position = Position(
        advances=frozenset(given.advances),
        credits=_credits(given),
        cities=given.cities,
        step=given.step,
        ast=given.ast,
        track=track,
        limit=hand_limit_for(given.players),
        errata=given.errata,
    )
    turn = given.turn or given.step + 1
    return Start(position, form.hand, form.treasury, given.players, turn)


def _credits(given: PositionGiven) -> Credits:
    if given.credits is not None:
        return Credits(**given.credits)
    names = frozenset(given.advances)
    return credits_held(names, of_each(given.start_credits), table=advances_of(given.errata))


# -- at a table ------------------------------------------------------------------------------------


def start_at_table(form: PlanAskedAtTable, game: str, view: Any, seat: int, options: Any) -> Start:
    """Start from the seat's own view."""
    start = (_start_books if game == BOOKS.name else start_from_view)(view, seat, options)
    return start if form.hand is None else msgspec.structs.replace(start, hand=form.hand)


def _start_books(view: BooksView, seat: int, options: Any) -> Start:
    """Count this turn's purchases as held in the next (BK-12.2)."""
    own: Row = view.seats[seat]
    numbers = {name: told.value for name, told in own.numbers.items()}
    position = position_of(own, numbers["cities"], numbers["step"], len(view.seats), options)
    hand = view.trade_cards.hand if view.trade_cards else None
    if own.bought is not None:
        gained = own.bought.purchase.gained
        chosen = add_up(own.bought.purchase.chosen.values())
        new = printed_credits(gained, advances_of(position.errata)) + chosen
        position = msgspec.structs.replace(
            position,
            advances=position.advances | set(gained),
            credits=position.credits + new,
        )
        position = end_turn(position)
    bought = own.bought is not None or view.phase > ACQUISITION
    return Start(
        position=position,
        hand=count_cards(hand.cards, hand.water) if hand else {},
        treasury=numbers["treasury"],
        players=len(view.seats),
        turn=view.turn + bought,
        before_cards=bought or view.phase < TRADE_CARDS,
    )
