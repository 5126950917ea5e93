"""For every option of Mega Civilization: what one sees of its value, in one position each.

Each function gets a value and gives back what it leads to: a position, a view or a refusal. Two
values must never lead to the same.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec

from ecumene.games.megaciv.calculations.succession import outcome_for
from ecumene.games.megaciv.phases.succession import result
from ecumene.games.megaciv.position.schedule import order_of_movement
from ecumene.games.megaciv.position.setup import board_of, field_of, lay_out
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.advances import advances_of
from ecumene.games.megaciv.tables.options import Options, check_options, setup_of
from ecumene.games.megaciv.tables.theme_sets import DRAWS, ThemeSet, draw_for
from ecumene.games.megaciv.views.view import view
from ecumene.kernel import Match, Seeded, seed_from_number
from ecumene.kernel.drafts import play_overdue
from ecumene.service.clocks.agreed_end import stop_jobs
from ecumene.service.tables import tables, votes
from ecumene.service.tables.tables import Table as ServiceTable
from tests.options.choices import ANOTHER
from tests.options.table_cases import NOW, PEOPLE, at_table, refusal_of
from tests.support.megaciv_market import market, offer
from tests.support.megaciv_sums import some
from tests.support.megaciv_table import GAME, Land, Table

SEED = seed_from_number(1)
FIVE = setup_of(Options(), 5).civilizations
LANDS = {name: Land(limit=4) for name in "abcd"}
HOUR = (NOW + timedelta(hours=3)).isoformat()
SETS = draw_for(5, ())
OTHER_SETS = tuple(
    ThemeSet(f"own_{number}", f"Own {number}", row.advances) for number, row in enumerate(SETS)
)


def laid_out(players: int, **options: Any) -> State:
    """A game that has just been set up."""
    chosen = msgspec.convert({"civ_choice": "random", **options}, Options)
    return lay_out(players, chosen, Seeded(SEED))[0]


def begun(players: int = 5, **options: Any) -> Match[Any]:
    """A match up to its first question."""
    return Match.start(GAME, players, seed=SEED, options=options)


def judged(options: dict[str, Any], players: int) -> str:
    """Return a table's verdict on these options with this many players."""
    return refusal_of(lambda: check_options(msgspec.convert(options, Options), players))


# -- the table ---------------------------------------------------------------------------------------


def ast(value: Any) -> Any:
    """A marker without a city falls back, or stays (MC-13.10)."""
    table = Table({}, options={"ast": value})
    table.seat(0).step = 6
    return outcome_for(table.state, table.seat(0)).after


def half(value: Any) -> Any:
    """Which cards five players use, and whether twelve may choose."""
    return setup_of(Options(half=value), 5).halves, judged({"half": value}, 12)


def map_(value: Any) -> Any:
    table = Table({"a": Land()}) if value is ANOTHER else Table(options={"map": value})
    return board_of(table.state.options).area


def areas(value: Any) -> Any:
    return len(field_of(laid_out(5, areas=value)).areas)


def civs(value: Any) -> Any:
    chosen = ("rome", "egypt", "minoa", "hatti", "celt") if value is ANOTHER else value
    return setup_of(Options(civs=chosen), 5).civilizations


def civ_choice(value: Any) -> Any:
    """Return the seats asked for a civilization, or, if nobody is asked, who has which."""
    match = begun(civ_choice=value, host_civs=FIVE if value == "host" else ())
    asked = [(each.seat, each.kind) for each in match.state.flow.decisions]
    return asked[:1], [seat.civilization for seat in match.state.seats]


def host_civs(value: Any) -> Any:
    """A list is refused unless the host gives civilizations out; then each seat gets its own."""
    if value is not ANOTHER:
        return judged({"host_civs": value, "civ_choice": "host"}, 5)
    match = begun(civ_choice="host", host_civs=FIVE[::-1])
    return [seat.civilization for seat in match.state.seats]


def credits_12(value: Any) -> Any:
    return laid_out(12, credits_12=value).seats[0].credits


def cards_11(value: Any) -> Any:
    return sorted(laid_out(11, cards_11=value).stacks)


def errata(value: Any) -> Any:
    return advances_of(value)["mathematics"].credits


def preshuffle(value: Any) -> Any:
    return laid_out(9, preshuffle=value).stacks["west"]


def water(value: Any) -> Any:
    """Return the result of drawing from an empty stack."""
    table = Table(LANDS, options={"water": value}).city(0, "a", "b")
    pile = table.state.stacks["west"][1]
    table.state.discards["west"][1] += pile
    pile.clear()
    return table.phase(6).seat(0).water


# -- play --------------------------------------------------------------------------------------------


def order(value: Any) -> Any:
    """Return the seats that may move when movement begins."""
    table = Table(LANDS, options={"order": value})
    for seat, area in enumerate("abcd"):
        table.at(seat, {area: 1})
    return table.phase(3).asked()


def comeback(value: Any) -> Any:
    """Whether a seat without units is asked where it comes back."""
    table = Table(LANDS, options={"comeback": value})
    for seat in (1, 2, 3, 4):
        table.at(seat, {"b": 1})
    return table.phase(2).asked()


def census_box(value: Any) -> Any:
    table = Table(LANDS, options={"census_box": value})
    for seat, census in enumerate((3, 12, 13, 1, 5)):
        table.put(seat, a=1).seat(seat).census = census
    return order_of_movement(table.state)


def trade(value: Any) -> Any:
    """An offer without names."""
    table = market("iron iron treachery", "oil oil oil", trade=value)
    unnamed = offer(table, 0, "iron iron treachery", say="")
    return refusal_of(lambda: table.answer(0, unnamed))


def stack_counts(value: Any) -> Any:
    seen = view(laid_out(5, stack_counts=value), 0)
    return [block.counts is not None for block in seen.blocks.values()]


# -- the end -----------------------------------------------------------------------------------------


def wonder_vp(value: Any) -> Any:
    table = Table({}, options={"wonder_vp": value}).hold(0, "wonder_of_the_world")
    table.state.ended = True
    found = result(table.state)
    assert found is not None
    return found.scores[0]


def _bonus(*seats: int, **options: Any) -> list[int]:
    """Which of twelve seats get the bonus when these enter the Late Iron Age together."""
    lands = {f"c{seat}-{number}": Land() for seat in seats for number in range(6)}
    table = Table(lands, players=12, options={"ast": "expert", **options})
    for seat in seats:
        table.hold(seat, *some("cheap", 17), *some("middle", 15)).seat(seat).step = 14
        table.city(seat, *(f"c{seat}-{number}" for number in range(6)))
    table.phase(13)
    return [seat.seat for seat in table.state.seats if seat.ast_bonus]


def ast_bonus(value: Any) -> Any:
    return _bonus(0, ast_bonus=value)


def ast_bonus_blocks(value: Any) -> Any:
    return _bonus(0, 1, ast_bonus_blocks=value)


def _stopping(**options: Any) -> tuple[ServiceTable, Match[Any]]:
    table = at_table("megaciv", seats=(*PEOPLE, *[tables.Seat("bot", "steward")] * 3), **options)
    match = Match.start(GAME, 5, seed=SEED, options={**table.options, "civ_choice": "random"})
    return table, match


def stop(value: Any) -> Any:
    """The last turn as it is known at the start, the job of the hour, and whether a vote is open."""
    turn, hour = int(value == "turn"), HOUR if value == "time" else ""
    table, match = _stopping(stop=value, stop_turn=turn, stop_time=hour)
    jobs = stop_jobs(table.id, match, table)
    vote = refusal_of(lambda: votes.check(table, "last_turn", -1))
    return match.state.last_turn, [job.run_at for job in jobs], vote


def stop_turn(value: Any) -> Any:
    turn = 1 if value is ANOTHER else value
    if not turn:
        return judged({"stop": "turn", "stop_turn": turn}, 5)
    return _stopping(stop="turn", stop_turn=turn)[1].state.last_turn


def stop_time(value: Any) -> Any:
    if value is not ANOTHER:
        return judged({"stop": "time", "stop_time": value}, 5)
    table, match = _stopping(stop="time", stop_time=HOUR)
    return [job.run_at.isoformat() for job in stop_jobs(table.id, match, table)]


# -- The Short Game ----------------------------------------------------------------------------------


def short_game(value: Any) -> Any:
    match = begun(civ_choice="random", short_game=value)
    return match.state.turn, [len(seat.advances) for seat in match.state.seats]


def theme_sets(value: Any) -> Any:
    sets = msgspec.to_builtins(OTHER_SETS if value is ANOTHER else value)
    match = begun(civ_choice="random", short_game="on", theme_sets=sets)
    return sorted(seat.theme_set for seat in match.state.seats)


def short_city(value: Any) -> Any:
    """Return the seats that must destroy a city."""
    named = {"short_city_sets": [DRAWS[5][0]]} if value == "custom" else {}
    return _destroyers(short_city=value, **named)


def short_city_sets(value: Any) -> Any:
    named = [DRAWS[5][0]] if value is ANOTHER else value
    return _destroyers(short_city="custom", short_city_sets=named)


def _destroyers(**options: Any) -> list[str]:
    """The sets whose holders are asked to destroy a city, in a game played by defaults."""
    match = begun(civ_choice="random", short_game="on", **options)
    asked: set[str] = set()
    while match.state.turn == 0:
        for decision in list(match.state.flow.decisions):
            if decision.kind == "destroy_cities":
                asked.add(match.state.seats[decision.seat].theme_set)
            if match.state.flow.find(decision.id) is not None:
                play_overdue(match, decision.seat, decision.id)
    return sorted(asked)


CASES: dict[str, Callable[[Any], Any]] = {
    "ast": ast,
    "half": half,
    "map": map_,
    "areas": areas,
    "civs": civs,
    "civ_choice": civ_choice,
    "host_civs": host_civs,
    "credits_12": credits_12,
    "cards_11": cards_11,
    "errata": errata,
    "preshuffle": preshuffle,
    "water": water,
    "order": order,
    "comeback": comeback,
    "census_box": census_box,
    "trade": trade,
    "stack_counts": stack_counts,
    "wonder_vp": wonder_vp,
    "ast_bonus": ast_bonus,
    "ast_bonus_blocks": ast_bonus_blocks,
    "stop": stop,
    "stop_turn": stop_turn,
    "stop_time": stop_time,
    "short_game": short_game,
    "theme_sets": theme_sets,
    "short_city": short_city,
    "short_city_sets": short_city_sets,
}
