"""The command `ecumene`: lists the subcommands, and nothing else.

A new subcommand is a module with one function, and an entry below. Our games may have commands of
their own here; a game of another package brings its own program.
"""

from typing import Annotated

import typer

import ecumene
from ecumene.cli.lazy import Entry, lazy_group

COMMANDS = {
    "play": Entry(
        "ecumene.cli.play:play",
        "Play a game in the terminal. Every answer is saved; type help at any prompt.",
    ),
    "replay": Entry(
        "ecumene.cli.replay:replay",
        "Replay a recorded game: its result, story and any position; and verify it.",
    ),
    "verify": Entry(
        "ecumene.cli.replay:verify",
        "Verify recorded games, one line each; exit 1 if one of them is not valid.",
    ),
    "analyse": Entry(
        "ecumene.cli.analyse:analyse",
        "Analyse a finished game: points, expected shares of victory, swings, trade, dice.",
    ),
    "sim": Entry(
        "ecumene.cli.sim:sim",
        "Let bots play many games. Exit code 1 if a game failed, 2 if the arguments are wrong.",
    ),
    "tournament": Entry(
        "ecumene.cli.tournament:tournament",
        "Let every bot play every other in fair seats, and rate them. Exit code 1 if a game"
        " failed.",
    ),
    "report": Entry(
        "ecumene.cli.report:report",
        "Make one self-contained HTML page of charts from a simulation.",
    ),
    "dataset": Entry(
        "ecumene.cli.dataset:dataset",
        "Make a data set: simulated games, or records that people gave away, as Parquet tables.",
    ),
    "rules": Entry(
        "ecumene.cli.rules:rules",
        "Read the rules of a game by number, or list those without a test.",
    ),
    "host": Entry(
        "ecumene.cli.host:host",
        "Host tables at home: phones on the same network join with a code to scan.",
    ),
    "serve": Entry(
        "ecumene.cli.serve:serve",
        "Serve tables and pages; ECUMENE_DATABASE and ECUMENE_NATS say where PostgreSQL and NATS"
        " are.",
    ),
    "worker": Entry(
        "ecumene.cli.worker:worker",
        "Do jobs: play for bots and for seats whose time is up; stops on SIGINT or SIGTERM.",
    ),
    "keys": Entry(
        "ecumene.cli.keys:keys",
        "Make a new key for signing browser pushes, as a line for the environment.",
    ),
    "db": Entry("ecumene.cli.db:app", "The database of the service."),
    "jobs": Entry("ecumene.cli.jobs:app", "Jobs of the service that were given up."),
    "people": Entry("ecumene.cli.people:app", "The people of the service."),
    "megaciv": Entry(
        "ecumene.cli.megaciv:COMMANDS",
        "Mega Civilization: prices, advances, calamities, setups, scores and the board.",
    ),
}

app = typer.Typer(
    name="ecumene",
    cls=lazy_group(COMMANDS),
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
