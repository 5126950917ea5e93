"""`ecumene megaciv`: the tables, the board and the calculations of Mega Civilization.

One module per subject; each command asks the game and prints, nothing is computed here.
"""

import typer

from ecumene.cli.lazy import CommandOrigin, lazy_group

ENTRIES = {
    "price": CommandOrigin(
        "ecumene.cli.megaciv.advances:price",
        "Show the prices of advances for a player who holds others, with every reduction.",
    ),
    "plan": CommandOrigin(
        "ecumene.cli.megaciv.plan:plan",
        "Plan purchases for this and the next turns: three plans, with reasons.",
    ),
    "advances": CommandOrigin(
        "ecumene.cli.megaciv.advances:advances",
        "All 51 advances with price, points, credits, chain and effects.",
    ),
    "chart": CommandOrigin(
        "ecumene.cli.megaciv.advances:chart",
        "The strategy chart as a picture: 17 chains, credits, and what everything costs you now.",
    ),
    "calamity": CommandOrigin(
        "ecumene.cli.megaciv.calamity:calamity",
        "Show a calamity's effects, and every advance that changes them.",
    ),
    "setup": CommandOrigin(
        "ecumene.cli.megaciv.setup:setup",
        "Civilizations, start areas, blocks, credits and shuffled trade stacks for a table.",
    ),
    "score": CommandOrigin(
        "ecumene.cli.megaciv.score:score",
        "A player's victory points from counts, line by line; or those of every record in a file.",
    ),
    "map": CommandOrigin(
        "ecumene.cli.megaciv.board:board_map",
        "The board of Mega Civilization: what is on it, whether it is valid, what it looks like.",
    ),
}

COMMANDS = typer.Typer(
    name="megaciv",
    cls=lazy_group(ENTRIES),
    help="Mega Civilization: prices, advances, calamities, setups, scores and the board.",
    no_args_is_help=True,
)


@COMMANDS.callback()
def megaciv() -> None:
    """Mega Civilization: prices, advances, calamities, setups, scores and the board."""
