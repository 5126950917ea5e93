"""`ecumene megaciv`: the tables, the board and the sums of Mega Civilization for people.

One module a subject; each command asks the game and prints, nothing is computed here.
"""

import typer

from ecumene.cli.megaciv import advances, board, calamity, score, setup

app = typer.Typer(
    name="megaciv",
    help="Mega Civilization: prices, advances, calamities, setups, scores and the board.",
    no_args_is_help=True,
)
app.command("price")(advances.price)
app.command("advances")(advances.advances)
app.command("chart")(advances.chart)
app.command("calamity")(calamity.calamity)
app.command("setup")(setup.setup)
app.command("score")(score.score)
app.command("map")(board.board_map)
