"""The printed charts: requirements of the A.S.T., and turn orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.cli import language
from ecumene.cli.screens.megaciv.names import civilization, epoch_title, tell
from ecumene.cli.screens.parts import Cell, Lines, bold, columns, quiet, rule_tag
from ecumene.cli.screens.screen import ScreenData
from ecumene.games.megaciv.calculations.ast import (
    MEASURES,
    EpochLine,
    Measure,
    Need,
    Requirement,
    alteration,
    chart,
    have,
)
from ecumene.games.megaciv.calculations.turn_order import (
    beneficiary_order,
    census_order,
    city_order,
    position_order,
    ranking_order,
)
from ecumene.games.megaciv.phases.acquisition.purchase import table_of
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Version
from ecumene.games.megaciv.views.view import state_from_view

# -- the A.S.T. ------------------------------------------------------------------------------------

#: where a side stands in the rulebook
_SIDES: dict[Version, tuple[str, str]] = {
    "basic": ("mc-basic_side", "MC-13.4"),
    "expert": ("mc-expert_side", "MC-13.5"),
}
_HEADS: dict[Measure, str] = {
    "cities": "mc-cities",
    "advances": "mc-advances",
    "below_100": "mc-below_100",
    "from_100": "mc-from_100",
    "from_200": "mc-from_200",
    "points": "mc-points_in_advances",
}


def ast_page(look: ScreenData, argument: str) -> RenderableType:
    """Show the requirements of every epoch, on both sides, and a people's progress."""
    state = state_from_view(look.view, look.options)
    seat = _people(look, state, argument)
    if seat is None:
        names = [civilization(each.civilization) for each in state.seats if each.civilization]
        return Text(tell("mc-name_a_people", peoples=names))
    played: Version = look.options.ast
    other: Version = "expert" if played == "basic" else "basic"
    moves = alteration(
        played,
        CIVILIZATIONS[seat.civilization].track(played),
        seat.step,
        seat.cities,
        seat.advances,
        table_of(state),
    )
    who = Text.assemble(look.seats[seat.seat].tag(), f", {tell('mc-if_phase_13', step=seat.step)} ")
    why = language.words("megaciv").text(moves.said)
    return Group(
        who.append(why).append(" ").append_text(rule_tag(moves.rule)),
        *_side(look, state, seat, played),
        *_side(look, state, seat, other),
    )


def _people(look: ScreenData, state: State, argument: str) -> Seat | None:
    """Return the people that a word names; by default the viewer's."""
    word = argument.strip().lower()
    if not word and look.viewer >= 0:
        named = [state.seats[look.viewer]]
    else:
        named = [s for s in state.seats if civilization(s.civilization).lower().startswith(word)]
    return named[0] if len(named) == 1 and named[0].civilization else None


def _side(look: ScreenData, state: State, seat: Seat, version: Version) -> Lines:
    track = CIVILIZATIONS[seat.civilization].track(version)
    having = have(seat.cities, seat.advances, table_of(state))
    lines = chart(version, track, having)
    measures = [m for m in MEASURES if any(m == n.measure for line in lines for n in line.needs)]
    following = track.epoch_at(seat.step + 1) if seat.step < lines[-1].last else ""
    name, rule = _SIDES[version]
    note = tell("mc-in_play" if version == look.options.ast else "mc-not_in_play")
    rows: list[Sequence[Cell]] = [_has(having, measures)]
    rows += [_epoch(line, measures, following=line.epoch == following) for line in lines]
    header = ["", "", tell("mc-steps"), *(tell(_HEADS[measure]) for measure in measures)]
    return [
        Text.assemble((f"\n{tell(name)}", "bold"), quiet(f" ({note}) "), rule_tag(rule)),
        *columns(rows, width=look.width, header=header),
    ]


def _has(having: Requirement, measures: Sequence[Measure]) -> list[Cell]:
    return ["", bold(tell("mc-has")), "", *(bold(str(having.of(measure))) for measure in measures)]


def _epoch(line: EpochLine, measures: Sequence[Measure], *, following: bool) -> list[Cell]:
    steps = str(line.first) if line.first == line.last else f"{line.first}-{line.last}"
    needs = {need.measure: need for need in line.needs}
    name = epoch_title(line.epoch)
    return [
        bold(">") if following else "",
        bold(name) if following else name,
        steps,
        *(_need(needs.get(measure)) for measure in measures),
    ]


def _need(need: Need | None) -> Text:
    if need is None:
        return Text()
    if need.met:
        return Text.assemble(str(need.need), (" ✓", "green"))
    return Text.assemble(f"{need.need}, ", (tell("mc-missing", n=need.need - need.have), "yellow"))


# -- orders ----------------------------------------------------------------------------------------


class _Order(NamedTuple):
    """An order of the players; name and how are keys of messages."""

    name: str
    rule: str
    #: how the order is determined, and by which numbers
    how: str
    seats: Sequence[int]
    fields: tuple[str, ...]


def orders_page(look: ScreenData, _argument: str) -> RenderableType:
    """Show every turn order, with the numbers that decide."""
    state = state_from_view(look.view, look.options)
    playing = [seat for seat in state.seats if seat.civilization and not seat.left]
    box = look.options.census_box == "box"
    orders = (
        _Order(
            "mc-order_movement",
            "MC-0.50",
            "mc-how_movement",
            census_order(playing, box=box),
            ("census",),
        ),
        _Order(
            "mc-order_cards",
            "MC-0.51",
            "mc-how_cards",
            city_order(playing),
            ("cities",),
        ),
        _Order(
            "mc-order_position",
            "MC-0.49",
            "mc-how_position",
            position_order(playing),
            ("step",),
        ),
        _Order(
            "mc-order_beneficiary",
            "MC-0.58",
            "mc-how_beneficiary",
            beneficiary_order(playing),
            ("cities_in_stock", "tokens_in_stock"),
        ),
        _Order(
            "mc-order_ranking",
            "MC-0.48",
            "mc-how_ranking",
            ranking_order(playing),
            ("ranking",),
        ),
    )
    return Group(*(line for order in orders for line in _order_lines(look, state, order)))


def _order_lines(look: ScreenData, state: State, order: _Order) -> Lines:
    head = Text.assemble(
        (tell(order.name), "bold"), "  ", quiet(tell(order.how)), "  ", rule_tag(order.rule)
    )
    each = [_standing(look, state.seats[seat], order.fields) for seat in order.seats]
    return [head, Text("  ").append_text(Text(", ").join(each))]


def _standing(look: ScreenData, seat: Seat, fields: tuple[str, ...]) -> Text:
    numbers = "/".join(str(getattr(seat, field)) for field in fields)
    style = "bold" if seat.seat == look.viewer else ""
    return Text.assemble((look.seats[seat.seat].name, style), quiet(f" {numbers}"))
