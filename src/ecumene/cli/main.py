"""The command `ecumene`: puts the subcommands together, and nothing else.

A new subcommand is a module with one function, registered below: `app.command("play")(play.play)`.
"""

from typing import Annotated

import typer

import ecumene
from ecumene.cli import (
    analyse,
    dataset,
    db,
    host,
    jobs,
    keys,
    people,
    play,
    replay,
    report,
    rules,
    serve,
    sim,
    tournament,
    worker,
)
from ecumene.games import OUR_NAMES
from ecumene.games.rooms import Room

GAME_COMMANDS = Room("commands", "ecumene.cli", typer.Typer, typer.Typer())

app = typer.Typer(
    name="ecumene",
    help="Board games of the ancient world, with every rule enforced.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ecumene {ecumene.__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Board games of the ancient world, with every rule enforced."""


app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("verify")(replay.verify)
app.command("analyse")(analyse.analyse)
app.command("sim")(sim.sim)
app.command("tournament")(tournament.tournament)
app.command("report")(report.report)
app.command("dataset")(dataset.dataset)
app.command("rules")(rules.rules)
app.command("host")(host.host)
app.command("serve")(serve.serve)
app.command("worker")(worker.worker)
app.command("keys")(keys.keys)
app.add_typer(db.app, name="db")
app.add_typer(jobs.app, name="jobs")
app.add_typer(people.app, name="people")

# What our games have to say in the terminal beside playing them. A game of another package has
# commands of its own: looking for packages takes longer than most commands.
for game in OUR_NAMES:
    if (commands := GAME_COMMANDS.of(game)).registered_commands:
        app.add_typer(commands, name=game)
