"""The rules versions of Mega Civilization: games are played to their end as they were begun.

A version is the whole game as one table. An older one is the next newer one with the steps, kinds
or commands put back that have changed since: nothing else is kept twice, and no rule and no state
asks for a version. How to make a new one: docs/game-record.md, *How rules change*.

=======  ===========================================================================
version  what changed
=======  ===========================================================================
2        who has left is not among those who have finished trading (MC-L.4)
3        ranking decides on contested building sites (MC-5.10); equal losses, gifts and
         "in order?" can be waited in (DG-3.5); the beneficiary of a second copy is found
         when its turn comes (MC-B.6); a player who buys nothing spends nothing (MC-12.5); the turn
         marker moves in the last turn too (MC-13.13)
4        how a table is kept (clock, absence, handing over, undo) is no option of the game
=======  ===========================================================================
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import msgspec

from ecumene.kernel import Command, Decision, Game, Kind, Move, Randomness

from .game import MEGA_CIVILIZATION
from .phases import acquisition
from .phases.acquisition import BuyAdvances, Sheet, acquire, random_choice, random_payment, sheet
from .phases.calamity.resolution import PARTS
from .phases.cities import construction
from .phases.cities.construction import (
    BuildCities,
    BuildFacts,
    BuildPreview,
    build_city,
    random_builds,
    sites_in,
    spend_means,
)
from .phases.cities.upkeep import check_support, remove_surplus
from .phases.succession import announce_last_turn, move_succession_markers
from .phases.trade.offers import LEAST
from .position.sites import areas_for, buildable, means_of
from .position.state import Market, State
from .position.state import new as new_state
from .position.turn_taking import WAIT, Wait, check_wait
from .sums.ast import final_turn_begins, game_ends
from .sums.calamities import HOLDER_ONLY
from .tables.options import Options
from .tables.refusals import refuse

# -- version 3: how the table is kept is among the options; no rule reads it -----------------------


class ClockSeconds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time limits in seconds (DG-8.1)."""

    movement: int
    waited: int
    trade: int
    other: int


class Options3(Options, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The options of the game and of its table."""

    clock: Literal["live", "days", "none"] = "live"
    clock_seconds: ClockSeconds | None = None
    absent: Literal["vote", "bot", "wait"] = "vote"
    handover: Literal["allowed", "never"] = "allowed"
    undo: Literal["own", "none"] = "own"


class State3(State):
    """A state as it is read from bytes: with those options."""

    __slots__ = ()


# For msgspec: a compiled class (tools/compiled) cannot declare a field a second time.
setattr(State3, "__annotations__", {"options": Options3})  # noqa: B010


def new_3(players: int, options: Options3) -> State:
    """The state before setup; limits are positive, and there is a clock to keep them (DG-8.1)."""
    begun = new_state(players, options)
    seconds = options.clock_seconds
    if seconds is not None:
        limits = (seconds.movement, seconds.waited, seconds.trade, seconds.other)
        if options.clock == "none" or min(limits) < 1:
            raise refuse("clock_values")
    return begun


MEGA_CIVILIZATION_3: Game[State] = replace(
    MEGA_CIVILIZATION, rules_version=3, options_type=Options3, state_type=State3, new=new_3
)

# -- version 2: building, the first who answers has the site ---------------------------------------


def about_builds_2(state: State, decision: Decision) -> BuildFacts:
    """No site is closed."""
    means = means_of(state.seats[decision.seat])
    sites = sites_in(state, means, areas_for(state, means))
    return BuildFacts(sites, means.cities, BuildCities(), {})


def preview_builds_2(state: State, decision: Decision, answer: BuildCities) -> BuildPreview:
    """What is left after the cities so far, and where the next one could be built."""
    means = spend_means(state, decision.seat, answer)
    return construction.preview_of(state, means, areas_for(state, means))


def check_builds_2(state: State, decision: Decision, answer: BuildCities) -> None:
    """Every city must be paid for."""
    spend_means(state, decision.seat, answer)


def apply_builds_2(state: State, move: Move, decision: Decision, answer: BuildCities) -> None:
    """Build, then surplus and support at once."""
    for build in answer.builds:
        build_city(state, move, decision.seat, build)
    remove_surplus(state, move, decision.seat)
    check_support(state, move, decision.seat)


def forced_builds_2(state: State, decision: Decision) -> BuildCities | None:
    """Players who can build nowhere are not asked."""
    return None if buildable(state, decision.seat) else BuildCities()


def sample_builds_2(state: State, decision: Decision, randomness: Randomness) -> BuildCities:
    """Most of the cities that are possible, in any order."""
    return random_builds(state, decision.seat, buildable(state, decision.seat), randomness)


BUILD_2: Kind[State] = replace(
    construction.BUILD,
    about=about_builds_2,
    preview=preview_builds_2,
    check=check_builds_2,
    apply=apply_builds_2,
    forced=forced_builds_2,
    sample=sample_builds_2,
)

# -- version 2: waiting only in rounds -------------------------------------------------------------


def check_wait_2(state: State, seat: int, wait: Wait) -> None:
    """Only in questions that go round the table."""
    if seat not in state.circle:
        raise refuse("wait_not_asked")
    check_wait(state, seat, wait)


WAIT_2: Command[State] = replace(WAIT, check=check_wait_2)

# -- version 2: both beneficiaries are fixed before the first copy ---------------------------------


def arrange_2(state: State, move: Move) -> None:
    """Step: together, part by part, or copy by copy."""
    copies = range(len(state.cases))
    steps = [(part, copy) for part in PARTS for copy in copies]
    if state.in_order:
        steps = [(part, copy) for copy in copies for part in PARTS]
    if state.cases[0].calamity in HOLDER_ONLY:
        steps = [("strike_holders", 0), *(("resolved", copy) for copy in copies)]
    for part, copy in reversed(steps):
        move.then(part, copy)


# -- version 2: cards can be spent for nothing -----------------------------------------------------


def check_purchase_2(state: State, decision: Decision, answer: BuyAdvances) -> Sheet:
    """It must add up."""
    return sheet(state, state.seats[decision.seat], answer)


def apply_purchase_2(state: State, move: Move, decision: Decision, answer: BuyAdvances) -> None:
    """Carry it out."""
    acquire(state, move, decision, answer, check_purchase_2(state, decision, answer))


def sample_purchase_2(state: State, decision: Decision, randomness: Randomness) -> BuyAdvances:
    """Random advances, often none, and something spent all the same."""
    seat = state.seats[decision.seat]
    return random_payment(state, seat, random_choice(state, seat, randomness), randomness)


PURCHASE_2: Kind[State] = replace(
    acquisition.PURCHASE,
    check=check_purchase_2,
    apply=apply_purchase_2,
    sample=sample_purchase_2,
)

# -- version 2: the turn marker moves when another turn begins -------------------------------------


def check_end_2(state: State, move: Move) -> None:
    """Step 13b: the game ends, or this or the next turn is known to be the last."""
    steps = [seat.step for seat in state.players]
    final = state.turn == state.last_turn
    if game_ends(state.options.ast, steps, final_turn=final):
        state.ended = True
        state.phase = 0
        move.tell("game_over", "MC-13.16", turn=state.turn)
        return
    if final_turn_begins(state.options.ast, steps):
        announce_last_turn(state, move, state.turn + 1, "MC-13.15")
    move.then("play_turn")
    move.then("reshuffle")
    move.then("next_turn")


def next_turn_2(state: State, move: Move) -> None:
    """Step: the turn marker moves on."""
    state.turn += 1
    move.tell("turn", "MC-13.13", turn=state.turn)


MEGA_CIVILIZATION_2: Game[State] = replace(
    MEGA_CIVILIZATION_3,
    rules_version=2,
    steps={
        **MEGA_CIVILIZATION_3.steps,
        "arrange": arrange_2,
        "move_markers": move_succession_markers,
        "check_end": check_end_2,
        "next_turn": next_turn_2,
    },
    kinds={
        **MEGA_CIVILIZATION_3.kinds,
        BUILD_2.name: BUILD_2,
        PURCHASE_2.name: PURCHASE_2,
    },
    commands={**MEGA_CIVILIZATION_3.commands, WAIT_2.name: WAIT_2},
)

# -- version 1 -------------------------------------------------------------------------------------


def open_market_1(state: State, move: Move) -> None:
    """Step: all trade at the same time; leavers count as having finished, without cards."""
    state.market = Market()
    for seat in state.seats:
        if seat.cards < LEAST:
            state.market.finished.append(seat.seat)
        else:
            move.ask(seat.seat, "trade", "MC-7.1")
    move.tell("trade_open", "MC-7.1", finished=state.market.finished[:])


MEGA_CIVILIZATION_1: Game[State] = replace(
    MEGA_CIVILIZATION_2,
    rules_version=1,
    steps={**MEGA_CIVILIZATION_2.steps, "open_market": open_market_1},
)

#: newest first
VERSIONS = (MEGA_CIVILIZATION, MEGA_CIVILIZATION_3, MEGA_CIVILIZATION_2, MEGA_CIVILIZATION_1)
