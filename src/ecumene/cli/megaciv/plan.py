"""`ecumene megaciv plan`: what to buy now and in the next turns, and why."""

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from ecumene.cli.language import Language, words
from ecumene.cli.megaciv.advances import Held, Print, StartCredits
from ecumene.cli.megaciv.common import fail, find_id, find_ids, print_json
from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.games.megaciv.calculations.planning.plans import Plans, make_plans
from ecumene.games.megaciv.calculations.planning.position import (
    MOST_TURNS,
    Goal,
    GoalName,
    Position,
    Range,
    build_position,
)
from ecumene.games.megaciv.calculations.planning.questions import Start, courses_of, make_question
from ecumene.games.megaciv.calculations.player_facts import CITIES
from ecumene.games.megaciv.tables.advances import advances_of
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Version
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.kernel.chance import seed_from_number


def plan(
    hand: Annotated[
        str, typer.Option(metavar="wine:3,iron:2", help="Commodity cards in hand.")
    ] = "",
    treasury: Annotated[int, typer.Option(min=0, max=99, help="Treasury tokens.")] = 0,
    turns: Annotated[
        int, typer.Option(min=1, max=MOST_TURNS, help="Turns to plan, this one included.")
    ] = 3,
    income: Annotated[
        str,
        typer.Option(
            metavar="LOW,MIDDLE,HIGH",
            help="What your sets pay in each later turn. Without it: as in simulated games with "
            "as many cities.",
        ),
    ] = "",
    taxes: Annotated[
        int,
        typer.Option(
            min=-1, max=99, help="Treasury tokens left over in each later turn; -1: as simulated."
        ),
    ] = -1,
    goal: Annotated[
        GoalName, typer.Option(help="points, step, advance or protection: what the plan is for.")
    ] = "points",
    wish: Annotated[str, typer.Option(help="The advance of the goal `advance`.")] = "",
    reach: Annotated[int, typer.Option(min=0, help="The step of the goal `step`.")] = 0,
    by: Annotated[int, typer.Option(min=1, help="By which turn of the plan; 1 is now.")] = 1,
    against: Annotated[
        str, typer.Option(metavar="A,B", help="The calamities of the goal `protection`.")
    ] = "",
    held: Held = "",
    start_credits: StartCredits = 0,
    cities: Annotated[int, typer.Option(min=0, max=CITIES, help="Cities on the board.")] = 0,
    step: Annotated[int, typer.Option(min=0, help="Step on the A.S.T., 0: start arrow.")] = 0,
    civilization: Annotated[str, typer.Option(help="Whose row of the A.S.T.")] = "minoa",
    ast: Annotated[Version, typer.Option(help="The side of the A.S.T.")] = "basic",
    players: Annotated[
        int, typer.Option(min=3, max=18, help="For the hand limit and the expected income.")
    ] = 9,
    turn: Annotated[
        int, typer.Option(min=1, max=99, help="Turn of the game, for the expected income.")
    ] = 8,
    seed: Annotated[int, typer.Option(help="For the income that is drawn at random.")] = 1,
    cards_print: Print = "corrected",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Language = "",
) -> None:
    """Plan purchases for this and the next turns: three plans, with reasons."""
    names = find_ids(held, advances_of(cards_print), "advance")
    if step > SIDES[ast].last_step:
        fail(f"The last step of this side is {SIDES[ast].last_step}.")
    position = build_position(
        names,
        cities,
        step,
        civilization=find_id(civilization, CIVILIZATIONS, "civilization"),
        players=players,
        ast=ast,
        errata=cards_print,
        start_credits=start_credits,
    )
    wanted = Goal(
        goal,
        step=reach,
        by=by,
        advance=_find_wish(goal, wish, position),
        calamities=tuple(find_ids(against, CALAMITIES, "calamity")),
    )
    question = make_question(
        Start(position, _read_hand(hand), treasury, players, turn),
        turns,
        wanted,
        income=_read_range(income) if income else None,
        taxes=taxes if taxes >= 0 else None,
    )
    found = make_plans(position, courses_of(question, seed_from_number(seed)), wanted)
    if as_json:
        print_json(_data(found))
    else:
        _print(found)


def _find_wish(goal: GoalName, wish: str, position: Position) -> str:
    if goal != "advance":
        return ""
    name = find_id(wish, advances_of(position.errata), "advance")
    if name in position.advances:
        fail(f"You already hold {advances_of(position.errata)[name].name} (MC-12.7).")
    return name


def _read_hand(typed: str) -> dict[str, int]:
    """Read cards such as `wine:3,iron:2`; a name alone is one card."""
    cards: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in typed.split(","))):
        name, _, number = part.partition(":")
        card = find_id(name, COMMODITIES, "commodity")
        most = COMMODITIES[card].full_set
        if not (number or "1").isdecimal() or not 1 <= int(number or "1") <= most:
            fail(f"{COMMODITIES[card].name}: 1 to {most} cards, not {number!r}.")
        cards[card] = int(number or "1")
    return cards


def _read_range(typed: str) -> Range:
    """Read an income such as `30,140,260`, or one number."""
    parts = [part.strip() for part in typed.split(",")]
    if len(parts) not in (1, 3) or not all(part.isdecimal() for part in parts):
        fail("Give the income as low, middle and high, such as 30,140,260, or as one number.")
    numbers = [min(int(part), 2000) for part in parts]
    if numbers != sorted(numbers):
        fail("Give the income as low, middle and high, in this order.")
    return Range(numbers[0], numbers[len(numbers) // 2], numbers[-1])


def _data(found: Plans) -> dict[str, Any]:
    """Return the plans as plain data, with sentences in the language of the terminal."""
    catalogue = words("megaciv")
    data: dict[str, Any] = msgspec.to_builtins(found)
    for shown, plan in zip(data["plans"], found.plans, strict=True):
        shown["why"] = catalogue.text(plan.why)
    for key in ("certainty", "more", "waiting"):
        data[key] = catalogue.text(getattr(found, key))
    return data


def _print(found: Plans) -> None:
    catalogue = words("megaciv")
    console = Console(highlight=False)
    for number, plan in enumerate(found.plans, 1):
        console.print(f"{number}. {catalogue.text(plan.why)}")
        for turn, bought in enumerate(plan.turns, 1):
            names = ", ".join(catalogue.name("advance", name) for name in bought.advances)
            console.print(f"   {turn}: {names or '-'} ({bought.cost})", style="dim")
    for sentence in (found.certainty, found.more, found.waiting):
        console.print(catalogue.text(sentence))
