"""`ecumene megaciv`: the tables, the board and the sums of Mega Civilization for people.

One module a subject; each command asks the game and prints, nothing is computed here.
"""

import typer

from ecumene.cli.megaciv import advances, board, calamity, plan, score, setup

COMMANDS = typer.Typer(
    name="megaciv",
    help="Mega Civilization: prices, advances, calamities, setups, scores and the board.",
    no_args_is_help=True,
)
COMMANDS.command("price")(advances.price)
COMMANDS.command("plan")(plan.plan)
COMMANDS.command("advances")(advances.advances)
COMMANDS.command("chart")(advances.chart)
COMMANDS.command("calamity")(calamity.calamity)
COMMANDS.command("setup")(setup.setup)
COMMANDS.command("score")(score.score)
COMMANDS.command("map")(board.board_map)
