"""Phase 7 with cards on phones: the market, alongside deals made aloud (BK-K.4 to BK-K.6).

A deal agreed aloud is entered as an offer to one seat, without card names, and its answer.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.books.entries import hold
from ecumene.games.books.ledger import Books
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.phases.trade.market import (
    apply_trade,
    check_trade,
    close_market,
    default_trade,
    open_market,
    preview_trade,
)
from ecumene.games.megaciv.phases.trade.offers import LEAST, Trade
from ecumene.games.megaciv.phases.trade.trade_samples import sample_trade
from ecumene.games.megaciv.phases.trade.trade_view import about_trade, glance_at_trade
from ecumene.kernel import Command, Decision, Kind, Move

from .hands import recount

TRADE_PHASE = 7


def trade_cards(state: Books, move: Move) -> None:
    """Step: everybody with enough cards may trade, until a keeper continues (BK-K.4)."""
    open_market(state, move)
    hold(state, move)


def apply(state: Books, move: Move, decision: Decision, answer: Trade) -> None:
    """Apply trade as in Mega Civilization, then recount the hands (BK-K.4)."""
    apply_trade(state, move, decision, answer)
    recount(state, state.seats)


# -- coming back -----------------------------------------------------------------------------------


class NoArgument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command without an argument."""


def check_come_back(state: Books, number: int, _argument: NoArgument) -> None:
    """Require ongoing trade, and a seat that has finished with enough cards to trade (BK-K.5)."""
    finished = number in state.market.finished and state.seats[number].cards >= LEAST
    if state.phase != TRADE_PHASE or not finished or state.seats[number].left:
        raise refuse("trade_over")


def apply_come_back(state: Books, move: Move, number: int, _argument: NoArgument) -> None:
    """Ask the seat to trade again."""
    state.market.finished.remove(number)
    move.tell("trades_again", "BK-K.5", number)
    move.ask(number, "trade", "MC-7.1")


TRADE: Kind[Books] = Kind(
    name="trade",
    answer_type=Trade,
    check=check_trade,
    apply=apply,
    default=default_trade,
    sample=sample_trade,
    standing=True,
    idle=True,
    secret=True,
    about=about_trade,
    preview=preview_trade,
    glance=glance_at_trade,
)
COME_BACK: Command[Books] = Command(
    "come_back_to_trade", NoArgument, check_come_back, apply_come_back, of_seats=True
)

STEPS: dict[str, Callable[..., None]] = {"trade_cards": trade_cards, "end_trade": close_market}
KINDS = (TRADE,)
COMMANDS = (COME_BACK,)
