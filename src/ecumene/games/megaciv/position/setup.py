"""Setting up a table (MC-S.7 to MC-S.12, MC-S.16 to MC-S.24).

The step :func:`setup` is the first of every game. It stacks the trade cards and, in The Short Game,
deals the theme sets (MC-G.4); then it gives out civilizations with start tokens, blocks and
credits. The Short Game goes on from there in :mod:`..phases.short_game`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import msgspec

from ecumene.games.megaciv.board.board import Board, Field
from ecumene.games.megaciv.board.board_load import SHIPPED, shipped_board
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.cards import Card, cards_of
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, ranking_of
from ecumene.games.megaciv.tables.commodities import STACKS, Half
from ecumene.games.megaciv.tables.options import Options
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.games.megaciv.tables.setups import Setup
from ecumene.games.megaciv.tables.stacks import stack_order
from ecumene.games.megaciv.tables.theme_sets import draw_for
from ecumene.kernel import Decision, Event, Kind, Move
from ecumene.kernel.chance import Chance

from .state import CardOptions, CardTable, Piles, State, new, no_piles


class PickCivilization(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="pick", forbid_unknown_fields=True
):
    """Choose a free civilization (MC-S.7)."""

    civilization: str


@cache
def _setup(options: CardOptions, players: int) -> Setup:
    return options.setup(players)


@cache
def _cards(options: CardOptions, players: int) -> tuple[Card, ...]:
    return cards_of(options.setup(players))


def setup_of_table(state: CardTable) -> Setup:
    """Return the fixed setup for this game's number of players and options (MC-S.26)."""
    return _setup(state.options, len(state.seats))


def cards_in_play(state: CardTable) -> tuple[Card, ...]:
    """All trade cards of this game by number (N-13)."""
    return _cards(state.options, len(state.seats))


@cache
def _numbers(options: CardOptions, players: int) -> dict[str, frozenset[int]]:
    cards = _cards(options, players)
    names = {card.name for card in cards}
    return {name: frozenset(c.number for c in cards if c.name == name) for name in names}


def copies_of(state: CardTable, name: str) -> frozenset[int]:
    """The numbers of all cards of this name; none, if the game has no such card."""
    return _numbers(state.options, len(state.seats)).get(name, frozenset())


@cache
def _calamities(options: CardOptions, players: int) -> frozenset[int]:
    return frozenset(card.number for card in _cards(options, players) if card.name in CALAMITIES)


def calamities_in_play(state: CardTable) -> frozenset[int]:
    """The numbers of all calamities of this game (MC-0.61); every other card is a commodity."""
    return _calamities(state.options, len(state.seats))


#: the boards that can be played on, by the name in ``opt:map`` (D-10)
BOARDS: dict[str, Callable[[], Board]] = {name: partial(shipped_board, name) for name in SHIPPED}


def board_of(options: Options) -> Board:
    """The board a table plays on (D-10)."""
    if options.map not in BOARDS:
        raise refuse("no_such_board", board=safe_text(options.map))
    return BOARDS[options.map]()


@cache
def _field(options: Options, players: int, gone: tuple[str, ...]) -> Field:
    board = board_of(options)
    civilizations = options.setup(players).civilizations
    in_play = board.areas_in_play(civilizations, options.areas)
    return board.field(in_play - {area for name in gone for area in board.home[name]})


def field_of(state: State) -> Field:
    """Return the board in play, without the regions of players who left (MC-S.4, MC-L.12)."""
    gone = tuple([seat.civilization for seat in state.seats if seat.left])
    return _field(state.options, len(state.seats), gone)


def lay_out(players: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
    """A table set up and ready for turn 1, or for the first choice of a player.

    The choice is a civilization or, in The Short Game, where to place cities (MC-G.6).

    >>> from ecumene.kernel import Seeded, seed_from_number
    >>> state, _ = lay_out(9, Options(civ_choice="random"), Seeded(seed_from_number(1)))
    >>> state.turn, len(state.stacks["west"][8]), sum(seat.tokens for seat in state.seats)
    (1, 16, 9)
    """
    state = new(players, options)
    board_of(options)
    move = Move(state.flow, chance)
    while not state.flow.decisions and state.flow.agenda[-1].name in STEPS:
        step = state.flow.agenda.pop()
        STEPS[step.name](state, move, *step.args)
    return state, move.events


# -- steps -----------------------------------------------------------------------------------------


def setup(state: State, move: Move) -> None:
    """Step: stack the cards, deal the theme sets, then give out civilizations."""
    stack_cards(state, move)
    if state.options.short_game == "on":
        deal_theme_sets(state, move)  # MC-G.4: before civilizations are chosen
    move.then("begin_first_turn")
    if state.options.short_game == "on":
        move.then("short_game")
    give_out_civilizations(state, move)


def stack_cards(state: CardTable, move: Move) -> None:
    """Build nine stacks per block, ordered for the number of players (MC-S.16 to MC-S.23)."""
    table = setup_of_table(state)
    for block in table.halves:
        state.stacks[block] = _piles(state.options, table, block, move)
        state.discards[block] = no_piles()
    move.tell("stacks", "MC-S.16", blocks=list(table.halves), cards=len(cards_of(table)))


def _piles(options: CardOptions, table: Setup, block: Half, move: Move) -> Piles:
    piles = no_piles()
    cards = cards_of(table)
    for stack in STACKS:
        of_stack = [c.number for c in cards if c.block == block and c.stack == stack]
        piles[stack - 1] = stack_order(
            of_stack,
            lambda number: cards[number].name,
            table.seats_of(block),
            partial(_shuffle, move, f"{block} {stack}"),
            simple=options.preshuffle == "simple",
        )
    return piles


def _shuffle(move: Move, where: str, label: str, cards: list[int]) -> list[int]:
    return move.shuffle(f"{where} {label}", cards)


def deal_theme_sets(state: State, move: Move) -> None:
    """Shuffle the theme sets; everybody draws one and looks at it secretly (MC-G.4)."""
    sets = move.shuffle("theme sets", list(draw_for(len(state.seats), state.options.theme_sets)))
    for seat, theme_set in zip(state.seats, sets, strict=True):
        seat.theme_set = theme_set.id
        secret = {seat.seat: {"theme_set": theme_set.id}}
        move.tell_seats("theme_set", "MC-G.4", seat.seat, secret)


def give_out_civilizations(state: State, move: Move) -> None:
    """Assign civilizations: by the host, at random, or in a draft (MC-S.7, D-14)."""
    table = setup_of_table(state)
    if state.options.civ_choice == "host":
        for seat, name in enumerate(state.options.host_civs):
            take_civilization(state, move, seat, name)
        return
    order = move.shuffle("order of choice", list(range(len(state.seats))))
    move.tell("order_of_choice", "MC-S.7", order=order)
    if state.options.civ_choice == "draft":
        move.then("pick", tuple(order))
        return
    names = move.shuffle("civilizations", list(table.civilizations))
    for seat, name in zip(order, names, strict=True):
        take_civilization(state, move, seat, name)


def pick(state: State, move: Move, order: tuple[int, ...]) -> None:
    """Step: let the next player in the order of the numbers choose (MC-S.7)."""
    if order:
        move.then("pick", order[1:])
        move.ask(order[0], "pick_civilization", "MC-S.7")


def take_civilization(state: State, move: Move, seat: int, name: str) -> None:
    """Give a seat a civilization, ranking, block, credits and start token (MC-S.8 to MC-S.10)."""
    table = setup_of_table(state)
    player = state.seats[seat]
    player.civilization = name
    player.ranking = ranking_of(name)
    player.block = table.blocks[name]
    player.credits = table.start_credits  # MC-S.24
    start = board_of(state.options).start[name]
    if state.options.short_game == "off":  # MC-G.14: no start token there
        player.tokens_at[start] = 1  # MC-S.9
    move.tell("civilization", "MC-S.7", seat, civilization=name, block=player.block, start=start)


def begin_first_turn(state: State, move: Move) -> None:
    """Step: begin turn 1 with everything laid out (MC-S.10)."""
    state.turn = 1
    move.seal("phase")
    move.tell("turn", "MC-S.10", turn=1)
    move.then("play_turn")


# -- the decision ----------------------------------------------------------------------------------


def free_civilizations(state: State) -> tuple[str, ...]:
    """The civilizations of the table that nobody has, in ranking order."""
    taken = {seat.civilization for seat in state.seats}
    return tuple(name for name in setup_of_table(state).civilizations if name not in taken)


def answers(state: State, _decision: Decision) -> list[PickCivilization]:
    """Return each free civilization."""
    return [PickCivilization(name) for name in free_civilizations(state)]


def check(state: State, _decision: Decision, answer: PickCivilization) -> None:
    """Require a free civilization of this table."""
    if answer.civilization not in CIVILIZATIONS:
        raise refuse("no_such_civ", civ=safe_text(answer.civilization))
    if answer.civilization not in free_civilizations(state):
        raise refuse("civ_not_free", civ=answer.civilization)


def apply(state: State, move: Move, decision: Decision, answer: PickCivilization) -> None:
    """Take the civilization."""
    take_civilization(state, move, decision.seat, answer.civilization)


def find_forced(state: State, _decision: Decision) -> PickCivilization | None:
    """Skip the question for the last one left (DG-3.6)."""
    free = free_civilizations(state)
    return PickCivilization(free[0]) if len(free) == 1 else None


def default(state: State, _decision: Decision) -> PickCivilization:
    """Choose the first free one in ranking order (N-06)."""
    return PickCivilization(free_civilizations(state)[0])


STEPS: dict[str, Callable[..., None]] = {
    "setup": setup,
    "pick": pick,
    "begin_first_turn": begin_first_turn,
}

PICK: Kind[State] = Kind(
    name="pick_civilization",
    answer_type=PickCivilization,
    check=check,
    apply=apply,
    default=default,
    answers=answers,
    forced=find_forced,
)

KINDS = (PICK,)
