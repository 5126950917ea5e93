"""`ecumene megaciv setup`: a table ready to play, for any number of players."""

from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ecumene.cli.megaciv.common import fail, print_json
from ecumene.games.megaciv.position.setup import board_of, lay_out, setup_of_table
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.cards import Card, cards_of
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Version
from ecumene.games.megaciv.tables.commodities import STACKS, Half
from ecumene.games.megaciv.tables.credit import GROUPS
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Refusal, Seeded, seed_from_number
from ecumene.kernel.chance import commitment


def setup(
    players: Annotated[int, typer.Option(help="5 to 18.")],
    seed: Annotated[int, typer.Option(help="The same seed gives the same setup.")] = 1,
    half: Annotated[Half | None, typer.Option(help="west or east, for 5-9 players.")] = None,
    ast: Annotated[
        Version, typer.Option(help="The side of the A.S.T.: basic or expert.")
    ] = "basic",
    short: Annotated[bool, typer.Option("--short", help="The Short Game.")] = False,
    cards_11: Annotated[
        Half,
        typer.Option("--cards-11", help="Cards for 11 players: east, or west as in later boxes."),
    ] = "east",
    cards: Annotated[
        bool, typer.Option("--cards", help="Show every stack from top to bottom.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Civilizations, start areas, blocks, credits and shuffled trade stacks for a table."""
    options = Options(
        half=half,
        ast=ast,
        short_game="on" if short else "off",
        civ_choice="random",
        cards_11=cards_11,
    )
    secret = seed_from_number(seed)
    try:
        state, _ = lay_out(players, options, Seeded(secret))
    except Refusal as refusal:
        fail(str(refusal))
    if as_json:
        print_json({"seed": seed, "commitment": commitment(secret), **_data(state)})
        return
    console = Console(highlight=False)
    console.print(_headline(state))
    console.print(_seats_table(state))
    console.print(_stacks_table(state, cards))


def _headline(state: State) -> str:
    table = setup_of_table(state)
    blocks = " and ".join(half.capitalize() for half in table.halves)
    parts = [
        f"{table.players} players, {blocks}, {state.options.ast.capitalize()} A.S.T.",
        f"hand limit {table.hand_limit}",
        f"{table.calamity_limit} calamities per player"
        + (f", {table.major_limit} of them major" if table.minor_calamities else ""),
        f"minor calamities {'in' if table.minor_calamities else 'out'}",
        "water next to the stacks",
    ]
    return "; ".join(parts) + "."


def _seats_table(state: State) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("seat", "ranking", "civilization", "block", "start area", "credits"):
        shown.add_column(heading, justify="right" if heading in ("seat", "ranking") else "left")
    short = state.options.short_game == "on"
    if short:
        shown.add_column("theme set (secret)")
    board = board_of(state.options)
    for seat in sorted(state.seats, key=lambda seat: seat.ranking):
        start = board.area[board.start[seat.civilization]].name
        points = seat.credits.each[0]
        shown.add_row(
            str(seat.seat + 1),
            str(seat.ranking),
            CIVILIZATIONS[seat.civilization].name,
            seat.block.capitalize(),
            start,
            f"{points} of each colour" if points else "-",
            *([seat.theme_set] if short else []),
        )
    return shown


def _stacks_table(state: State, with_cards: bool) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column("stack", justify="right")
    every = cards_of(setup_of_table(state))
    for block in state.stacks:
        shown.add_column(f"{block.capitalize()} cards", overflow="fold")
    for stack in STACKS:
        piles = [state.stacks[block][stack - 1] for block in state.stacks]
        texts = [_pile_text(every, pile) if with_cards else str(len(pile)) for pile in piles]
        shown.add_row(str(stack), *texts)
    return shown


def _pile_text(every: tuple[Card, ...], pile: list[int]) -> str:
    return f"{len(pile)}: " + ", ".join(every[number].name for number in pile)


def _data(state: State) -> dict[str, Any]:
    table = setup_of_table(state)
    every = cards_of(table)
    board = board_of(state.options)
    return {
        "players": table.players,
        "blocks": list(table.halves),
        "ast": state.options.ast,
        "short_game": state.options.short_game == "on",
        "board": {"name": board.name, "version": board.version, "digest": board.digest},
        "areas_in_play": sorted(board.areas_in_play(table.civilizations, state.options.areas)),
        "hand_limit": table.hand_limit,
        "calamity_limit": table.calamity_limit,
        "major_limit": table.major_limit,
        "minor_calamities": table.minor_calamities,
        "seats": [_seat_data(state, seat) for seat in state.seats],
        "stacks": {
            block: {
                str(stack): [every[number].name for number in pile]
                for stack, pile in enumerate(piles, 1)
            }
            for block, piles in state.stacks.items()
        },
    }


def _seat_data(state: State, seat: Seat) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "civilization": seat.civilization,
        "ranking": seat.ranking,
        "block": seat.block,
        "start_area": board_of(state.options).start[seat.civilization],
        "tokens": seat.tokens_at,
        "treasury": seat.treasury,
        "credits": dict(zip(GROUPS, seat.credits.each, strict=True)),
        "step": seat.step,
        "theme_set": seat.theme_set or None,
    }
