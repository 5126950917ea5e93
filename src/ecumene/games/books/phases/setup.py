"""Setup: players, peoples, and what is known at the start (BK-S.1 to BK-S.6)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.books.entries import (
    Entry,
    Name,
    Numbers,
    check_number,
    hold,
    is_derived,
    sample_number,
    write,
    write_all,
)
from ecumene.games.books.ledger import MOST, Books, Seat, ToldNumber
from ecumene.games.books.options import Options, setup_of
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations.ast import SHORT_GAME_STEP
from ecumene.games.megaciv.calculations.purchases import check_chosen_credits, find
from ecumene.games.megaciv.tables.advances import ChooseCredits
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, ranking_of
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.theme_sets import draw_for
from ecumene.kernel import KEEPER, Decision, Kind, Move, Randomness

#: the tokens with which everybody begins
START_TOKENS = 1
#: everybody's start in The Short Game (MC-G.6, MC-G.10, MC-G.11)
SHORT_GAME_CITIES, SHORT_GAME_TOKENS, SHORT_GAME_TREASURY = 5, 14, 10


def setup(state: Books, move: Move) -> None:
    """Step: seat n gets the nth people in ranking order, whatever the table chose (BK-S.1)."""
    options = state.options
    plan = setup_of(options, len(state.seats))
    for seat, people in zip(state.seats, plan.civilizations, strict=True):
        seat.civilization, seat.ranking = people, ranking_of(people)
        seat.block, seat.errata = plan.blocks[people], options.errata
        seat.start_credits = plan.start_credits
        seat.numbers = {name: ToldNumber(0, how="computed") for name in MOST}
        for name, value in start_numbers(options).items():
            write(state, seat, name, value, "computed")
    state.turn = options.begin_turn
    state.last_turn = options.stop_turn
    move.tell("books_opened", "BK-S.1", peoples=list(plan.civilizations))
    _ask_desks(state, move)
    move.then("play_turn", options.begin_phase)
    if options.deals_cards:
        move.then("stack_cards")
    if options.half_way or options.short_game == "on":
        move.then("open_half_way")


def start_numbers(options: Options) -> dict[str, int]:
    """Return the starting numbers shared by all players (BK-S.2, BK-S.7)."""
    if options.short_game == "off":
        return {"tokens": START_TOKENS}
    return {
        "tokens": SHORT_GAME_TOKENS,
        "cities": SHORT_GAME_CITIES,
        "cards": SHORT_GAME_CITIES,
        "treasury": SHORT_GAME_TREASURY if options.treasury == "on" else 0,
        "step": SHORT_GAME_STEP,
    }


def _ask_desks(state: Books, move: Move) -> None:
    """Ask keepers and seats the questions that are always open for entries (BK-C.1, BK-C.5)."""
    move.ask(KEEPER, "chair", "BK-C.1")
    for seat in state.seats:
        move.ask(seat.seat, "desk", "BK-C.5")
        if state.options.deals_cards:
            move.ask(seat.seat, "hand_over", "BK-K.10")


# -- a game that is under way ----------------------------------------------------------------------


class Opening(Entry, frozen=True, forbid_unknown_fields=True):
    """A seat's holdings when the books are opened (BK-S.6)."""

    numbers: Numbers = msgspec.field(default_factory=dict)
    advances: tuple[Name, ...] = ()
    #: credits of choice by advance (MC-12.31)
    chosen: dict[Name, Credits] = msgspec.field(default_factory=dict)
    #: the theme set of The Short Game, instead of its advances (BK-S.7)
    theme: Name = ""


def open_half_way(state: Books, move: Move) -> None:
    """Step: everybody enters their holdings (BK-S.6)."""
    for seat in state.players:
        move.ask(seat.seat, "opening", "BK-S.6")
    hold(state, move)


def check_opening(state: Books, _decision: Decision, answer: Opening) -> None:
    """Require possible numbers, and existing advances, each once (BK-0.3, BK-S.6)."""
    for name, value in answer.numbers.items():
        check_number(state, name, value)
    table = state.options.table
    check_theme(state, answer)
    advances = advances_of(state, answer)
    for name in advances:
        find(name, table)
    if len(set(advances)) < len(advances):
        raise refuse("opening_twice")
    for name in (*advances, *answer.chosen):
        special = find(name, table).special
        if isinstance(special, ChooseCredits):
            check_chosen_credits(table[name], special, answer.chosen.get(name, Credits()))
        elif name in answer.chosen:
            raise refuse("no_such_field")


def themes(state: Books) -> dict[str, tuple[str, ...]]:
    """Return the available theme sets with their advances; none outside The Short Game (MC-G.2)."""
    if state.options.short_game == "off":
        return {}
    return {each.id: each.advances for each in draw_for(len(state.seats))}


def check_theme(state: Books, answer: Opening) -> None:
    """Require an available set, without further advances (BK-S.7)."""
    if answer.theme and (answer.advances or answer.theme not in themes(state)):
        raise refuse("theme")


def advances_of(state: Books, answer: Opening) -> tuple[str, ...]:
    """Return the advances of an opening: those named, or those of the theme set."""
    return themes(state)[answer.theme] if answer.theme else answer.advances


def apply_opening(state: Books, move: Move, decision: Decision, answer: Opening) -> None:
    """Write everything; the census defaults to the count of tokens (BK-S.6)."""
    seat = state.seats[decision.seat]
    numbers = dict(answer.numbers)
    if "tokens" in numbers:
        numbers.setdefault("census", numbers["tokens"])
    seat.advances = list(advances_of(state, answer))
    seat.chosen = dict(answer.chosen)
    seat.since = dict.fromkeys(seat.advances, state.turn - 1)
    write_all(state, move, seat, numbers, answer.how, answer.who, "BK-S.6")
    if seat.advances:
        move.tell("held", "BK-S.6", seat.seat, advances=seat.advances[:])


def default_opening(state: Books, decision: Decision) -> Opening:
    """Return the present entries."""
    seat = state.seats[decision.seat]
    return Opening(numbers=present(state, seat), assumed=True)


def present(state: Books, seat: Seat) -> dict[str, int]:
    """Return a seat's entries, without derived numbers."""
    return {name: seat.value(name) for name in MOST if not is_derived(state, name)}


def sample_opening(state: Books, _decision: Decision, randomness: Randomness) -> Opening:
    """Return any numbers and some advances."""
    table = state.options.table
    names = [
        name
        for name, card in table.items()
        if not isinstance(card.special, ChooseCredits) and not randomness.randrange(5)
    ]
    numbers = {
        name: sample_number(state, name, randomness) for name in MOST if not is_derived(state, name)
    }
    return Opening(numbers=numbers, advances=tuple(names))


class OpeningFacts(msgspec.Struct, frozen=True):
    """The requested entries, and the assumptions without an answer."""

    people: str
    #: the theme sets of The Short Game with their advances
    themes: dict[str, tuple[str, ...]]
    default: Opening


def about_opening(state: Books, decision: Decision) -> OpeningFacts:
    """Return the seat's people and its entries."""
    people = state.seats[decision.seat].civilization
    default = default_opening(state, decision)
    return OpeningFacts(CIVILIZATIONS[people].id, themes(state), default)


OPENING: Kind[Books] = Kind(
    name="opening",
    answer_type=Opening,
    check=check_opening,
    apply=apply_opening,
    default=default_opening,
    sample=sample_opening,
    about=about_opening,
    stamped=True,
)

STEPS: dict[str, Callable[..., None]] = {"setup": setup, "open_half_way": open_half_way}
KINDS = (OPENING,)
