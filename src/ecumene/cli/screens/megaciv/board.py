"""The position of Mega Civilization: everybody in a table, the player's areas and hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.cli.language import words
from ecumene.cli.screens.megaciv.names import (
    GAME,
    advance,
    card,
    civilization,
    credits_text,
    epoch_title,
    phase_title,
    place,
    tell,
)
from ecumene.cli.screens.parts import WIDE, Lines, bold, columns, quiet, section
from ecumene.cli.screens.screen import ScreenData
from ecumene.cli.screens.seats import SeatLine, Seats
from ecumene.games.megaciv.board.board import Board
from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.calculations.victory import BONUS_VP, CITY_VP, STEP_VP
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import WATER
from ecumene.games.megaciv.views.view import SeatView, View

#: questions about areas: areas of the player are shown one per line
_ABOUT_AREAS = frozenset(
    ("movement", "build_cities", "expand", "damage", "reduce_cities", "destroy_cities", "loss")
)

# -- names and title -------------------------------------------------------------------------------


def rename(view: View, seats: Seats) -> Seats:
    """Name players after their civilizations as soon as they have one."""
    return [_rename(seat, view.seats[seat.number].civilization) for seat in seats]


def _rename(seat: SeatLine, name: str) -> SeatLine:
    return replace(seat, name=civilization(name)) if name else seat


def title(look: ScreenData) -> Text:
    """Return the title line: turn, phase, and the viewer."""
    view: View = look.view
    where = _where(view)
    own = Text()
    if view.viewer >= 0 and view.seats[view.viewer].civilization:
        own = Text.assemble(f"{tell('mc-you_are')} ", look.seats[view.viewer].tag())
    line = Text.assemble((f"{look.game}  ", "bold"), where)
    if line.cell_len + own.cell_len + 2 > look.width:
        line = Text(where, style="bold")
    line.append(" " * max(look.width - line.cell_len - own.cell_len, 2))
    return line.append_text(own)


def _where(view: View) -> str:
    if view.result is not None:
        return tell("mc-over")
    if not view.turn:
        return tell("mc-setting_up")
    key = "mc-last_turn" if view.turn == view.last_turn else "mc-turn"
    return tell(key, turn=view.turn, phase=view.phase, name=phase_title(view.phase))


def position(look: ScreenData) -> Sequence[RenderableType]:
    """Show everybody, the player's areas and hand."""
    view: View = look.view
    parts: list[RenderableType] = [*players(look)]
    if view.viewer < 0:
        return parts
    own = view.seats[view.viewer]
    if not own.civilization:
        return parts
    if own.tokens_at or own.cities_at or own.ships_at:
        parts += own_areas(look)
    parts += hand_lines(look)
    return parts


_COLUMNS = (
    "mc-cities",
    "mc-stock",
    "mc-tokens",
    "mc-stock",
    "mc-treasury",
    "mc-cards",
    "mc-advances_short",
    "mc-step",
    "mc-points",
)

# -- everybody -------------------------------------------------------------------------------------


def players(look: ScreenData) -> Lines:
    """A line for everybody, in the order of ranking."""
    view: View = look.view
    wide = look.width >= WIDE
    seats = sorted(view.seats, key=lambda seat: (seat.ranking, seat.seat))
    rows = [_player(look, seat, wide) for seat in seats]
    header = ["", "", *(tell(key) for key in _COLUMNS)]
    if wide:
        header += [tell("mc-ships"), tell("mc-census"), tell("mc-epoch")]
    return columns(rows, width=look.width, right=range(2, 13), header=header, gives_way=1)


def _player(look: ScreenData, seat: SeatView, wide: bool) -> list[str | Text]:
    view: View = look.view
    tag = look.seats[seat.seat].tag()
    if seat.left:
        return [
            " ",
            Text.assemble(tag, quiet(f" ({tell('mc-left')})")),
            *[""] * (12 if wide else 9),
        ]
    asked = ">" if seat.seat == view.viewer else " "
    row: list[str | Text] = [
        bold(asked),
        tag,
        str(len(seat.cities_at)),
        str(seat.cities_in_stock),
        str(sum(seat.tokens_at.values())),
        str(seat.tokens_in_stock),
        str(seat.treasury),
        str(seat.cards),
        str(len(seat.advances)),
        str(seat.step),
        bold(str(points(seat))),
    ]
    if wide:
        row += [str(len(seat.ships_at)), str(seat.census), quiet(epoch(look, seat))]
    return row


def points(seat: SeatView) -> int:
    """Victory points so far (MC-V.1)."""
    advances = sum(ADVANCES[name].points for name in seat.advances)
    bonus = BONUS_VP if seat.ast_bonus else 0
    return CITY_VP * len(seat.cities_at) + advances + STEP_VP * seat.step + bonus


def epoch(look: ScreenData, seat: SeatView) -> str:
    """The epoch of a player's marker; only a question says which side of the A.S.T. is played."""
    if not seat.civilization or look.question is None:
        return ""
    track = CIVILIZATIONS[seat.civilization].track(look.question.options.ast)
    return epoch_title(track.epoch_at(seat.step))


# -- areas -----------------------------------------------------------------------------------------


def own_areas(look: ScreenData) -> Lines:
    """The player's areas region by region: one per line where the question is about them."""
    view: View = look.view
    own = view.seats[view.viewer]
    asked = look.question.kind if look.question else ""
    heading = [section(tell("mc-your_areas"), look.width, tell("mc-areas_note"))]
    board = board_of(look.options)
    ships = [board.area_of.get(coast, coast) for coast in own.ships_at]
    areas = sorted({*own.tokens_at, *own.cities_at, *ships}, key=lambda a: (_region(board, a), a))
    if asked in _ABOUT_AREAS and not look.cramped:
        return [*heading, *area_table(look, areas)]
    lines: Lines = []
    for region in dict.fromkeys(_region(board, area) for area in areas):
        here = [area for area in areas if _region(board, area) == region]
        each = ", ".join(_short(look, area) for area in here)
        lines.append(Text.assemble(quiet(f"{region_name(region)}: "), each))
    return [*heading, *lines]


def _region(board: Board, area: str) -> str:
    return board.area[area].region or ""


def region_name(region: str) -> str:
    """The home region of a civilization, or land that is nobody's."""
    return civilization(region) if region else tell("mc-elsewhere")


def _short(look: ScreenData, area: str) -> str:
    """Abbreviate an area of the player: Sais 3/2, Memphis city."""
    view: View = look.view
    own = view.seats[view.viewer]
    board = board_of(look.options)
    parts = [place(area)]
    if area in own.cities_at:
        parts.append(tell("mc-city"))
    if own.tokens_at.get(area):
        parts.append(f"{own.tokens_at[area]}/{board.area[area].limit}")
    ships = sum(board.area_of.get(coast) == area for coast in own.ships_at)
    if ships:
        parts.append(tell("mc-number_of_ships", ships=ships))
    others = foreign(look, area)
    return " ".join(parts) + (f" ({others})" if others else "")


def foreign(look: ScreenData, area: str) -> str:
    """Units of others in an area."""
    view: View = look.view
    found = []
    for seat in view.seats:
        if seat.seat == view.viewer:
            continue
        tokens, city = seat.tokens_at.get(area, 0), area in seat.cities_at
        if tokens or city:
            what = " ".join(
                [*([tell("mc-city")] if city else []), *([str(tokens)] if tokens else [])]
            )
            found.append(f"{look.seats[seat.seat].name} {what}")
    if view.barbarians_at.get(area):
        found.append(f"{tell('mc-barbarians')} {view.barbarians_at[area]}")
    if area in view.pirates_at:
        found.append(tell("mc-pirate_city"))
    return ", ".join(found)


def area_table(look: ScreenData, areas: Iterable[str]) -> Lines:
    """List areas: limit, site, own units, others, and neighbours with room."""
    view: View = look.view
    board = board_of(look.options)
    wide = look.width >= WIDE
    own = view.seats[view.viewer] if view.viewer >= 0 else None
    rows: list[list[str | Text]] = []
    for area in areas:
        facts = board.area[area]
        mine = own.tokens_at.get(area, 0) if own else 0
        over = mine > facts.limit
        units = [tell("mc-city")] if own and area in own.cities_at else []
        units += [
            tell("mc-ship", number=n) for n, c in _number(own) if board.area_of.get(c) == area
        ]
        row: list[str | Text] = [
            place(area),
            *([quiet(region_name(facts.region or ""))] if wide else []),
            Text(str(mine) if mine else "", style="bold yellow" if over else "bold"),
            str(facts.limit),
            "" if facts.site == "none" else tell("mc-site"),
            ", ".join(units),
            foreign(look, area),
        ]
        row.append(quiet(neighbours(board, area)))
        rows.append(row)
    header = [tell("mc-area"), *([tell("mc-region")] if wide else []), tell("mc-tokens")]
    header += [tell("mc-limit"), tell("mc-site"), tell("mc-units"), tell("mc-others")]
    header.append(tell("mc-next_to_header"))
    numbers = {2, 3} if wide else {1, 2}
    return columns(rows, width=look.width, right=numbers, header=header)


def _number(own: SeatView | None) -> list[tuple[int, str]]:
    return list(enumerate(own.ships_at, 1)) if own else []


def neighbours(board: Board, area: str) -> str:
    """The areas next to an area; those by water only are marked."""
    by_land = [place(near) for near in board.land[area]]
    by_water = [f"~{place(near)}" for near in board.water[area] if near not in board.land[area]]
    return " ".join([*by_land, *by_water])


def board_page(look: ScreenData, argument: str) -> RenderableType:
    """All areas of a region, or those around an area."""
    board = board_of(look.options)
    word = argument.lower().strip()
    regions = [r for r in board.region if civilization(r).lower().startswith(word)]
    if len(regions) == 1:
        return Group(*area_table(look, board.home[regions[0]]))
    areas = [a for a in board.areas if place(a).lower().startswith(word)]
    exact = [a for a in areas if place(a).lower() == word]
    chosen = exact or areas
    if len(chosen) == 1:
        near = board.neighbours[chosen[0]]
        lines = area_table(look, [chosen[0], *near])
        return Group(
            *lines,
            quiet(tell("mc-next_to", area=place(chosen[0]), near=neighbours(board, chosen[0]))),
        )
    known = ", ".join(civilization(region) for region in board.region)
    return Text(tell("mc-name_a_region", known=known))


# -- the hand --------------------------------------------------------------------------------------


def sets(seat: SeatView) -> dict[str, int]:
    """Commodity cards by name, the most valuable set first."""
    counts: dict[str, int] = {}
    for held in seat.hand:
        if held.name not in CALAMITIES:
            counts[held.name] = counts.get(held.name, 0) + 1
    return dict(sorted(counts.items(), key=lambda row: (-cards_value({row[0]: row[1]}), row[0])))


def hand_lines(look: ScreenData) -> Lines:
    """The player's hand in sets with their values, calamities and advances."""
    view: View = look.view
    own = view.seats[view.viewer]
    counts = sets(own)
    worth = cards_value(counts)
    parts = [f"{n} {card(name)} ({cards_value({name: n})})" for name, n in counts.items()]
    parts += [f"{own.water} {card(WATER)}"] if own.water else []
    text = Text.assemble(
        (f"{tell('mc-hand')} ", "bold"), ", ".join(parts) or tell("mc-no_commodities")
    )
    text.append(f" = {worth}" if parts else "")
    bad = [calamity_text(held.name) for held in own.hand if held.name in CALAMITIES]
    if bad:
        text.append("; ").append(", ".join(bad), style="bold red")
    lines = [text]
    if own.advances:
        held_advances = ", ".join(advance(name) for name in own.advances)
        credits_now = credits_text(own.credits) if own.credits.total else tell("mc-none")
        lines.append(
            Text.assemble(
                (f"{tell('mc-advances')} ", "bold"),
                held_advances,
                quiet(f" ({tell('mc-credits')} {credits_now})"),
            )
        )
    return lines


def calamity_text(name: str) -> str:
    """A calamity in hand, and whether it can be given away."""
    row = CALAMITIES[name]
    return f"{card(name)} ({tell('mc-tradeable' if row.tradeable else 'mc-not_tradeable')})"


def cards_page(look: ScreenData, seat: int) -> RenderableType:
    """Show a seat's cards: the viewer's own in sets, others' by number."""
    view: View = look.view
    player = view.seats[seat]
    tag = look.seats[seat].tag()
    held = ", ".join(advance(name) for name in player.advances) or tell("mc-none")
    last = Text.assemble((f"{tell('mc-advances')} ", "bold"), held)
    if seat != view.viewer:
        return Group(Text.assemble(tag, f": {tell('mc-cards_in_hand', cards=player.cards)}"), last)
    counts = sets(player)
    rows: list[list[str | Text]] = [
        [card(name), str(n), str(cards_value({name: 1})), str(cards_value({name: n}))]
        for name, n in counts.items()
    ]
    rows += [[card(WATER), str(player.water), "0", "0"]] if player.water else []
    lines = columns(
        rows,
        width=look.width,
        right={1, 2, 3},
        header=[tell("mc-set"), tell("mc-cards"), tell("mc-face"), tell("mc-value")],
    )
    bad = [
        Text.assemble(
            (calamity_text(c.name), "bold red"),
            f": {words(GAME).message(f'calamity_text-{c.name}')}",
        )
        for c in player.hand
        if c.name in CALAMITIES
    ]
    total = bold(tell("mc-together", value=cards_value(counts), treasury=player.treasury))
    return Group(tag, *lines, total, *bad, last)


# -- points ----------------------------------------------------------------------------------------


_SCORES = (
    "mc-cities",
    "mc-advances_of_6",
    "mc-of_3",
    "mc-of_1",
    "mc-ast",
    "mc-bonus",
    "mc-points",
)


def scoring(look: ScreenData) -> RenderableType:
    """Show the sources of points, one line per player, the leader first."""
    view: View = look.view
    rows: list[list[str | Text]] = []
    for seat in sorted(view.seats, key=lambda seat: -points(seat)):
        worth = [ADVANCES[name].points for name in seat.advances]
        rows.append(
            [
                look.seats[seat.seat].tag(),
                str(CITY_VP * len(seat.cities_at)),
                *(str(sum(n for n in worth if n == tier)) for tier in (6, 3, 1)),
                str(STEP_VP * seat.step),
                str(BONUS_VP if seat.ast_bonus else 0),
                bold(str(_final(view, seat))),
            ]
        )
    header = ["", *(tell(key) for key in _SCORES)]
    return Group(*columns(rows, width=look.width - 4, right=range(1, 8), header=header))


def _final(view: View, seat: SeatView) -> int:
    return view.result.scores[seat.seat] if view.result is not None else points(seat)
