"""The command `ecumene`: lists the subcommands, and nothing else.

A new subcommand is a module with one function, and an entry below. Our games may have commands of
their own here; a game of another package brings its own program.
"""

from typing import Annotated

import typer

import ecumene
from ecumene.cli.lazy import CommandOrigin, lazy_group

PLAY = "Play"
SERVE = "Host and serve"
SIMULATE = "Simulate and research"
REFERENCE = "Reference"

COMMANDS = {
    "play": CommandOrigin(
        "ecumene.cli.play:play",
        "Play a game in the terminal. Every answer is saved; type help at any prompt.",
        PLAY,
    ),
    "replay": CommandOrigin(
        "ecumene.cli.replay:replay",
        "Replay a recorded game: its result, its story and any position.",
        PLAY,
    ),
    "verify": CommandOrigin(
        "ecumene.cli.replay:verify",
        "Verify recorded games, one line each.",
        PLAY,
    ),
    "analyse": CommandOrigin(
        "ecumene.cli.analyse:analyse",
        "Analyse a finished game: points, chances of winning, swings, trade, dice.",
        PLAY,
    ),
    "host": CommandOrigin(
        "ecumene.cli.host:app",
        "Host tables at home: phones on the same network join with a QR code.",
        SERVE,
    ),
    "serve": CommandOrigin(
        "ecumene.cli.serve:serve",
        "Serve tables and pages, with PostgreSQL (ECUMENE_DATABASE) and NATS (ECUMENE_NATS).",
        SERVE,
    ),
    "worker": CommandOrigin(
        "ecumene.cli.serve:worker",
        "Run background jobs, such as bots and expired clocks, until SIGINT or SIGTERM.",
        SERVE,
    ),
    "db": CommandOrigin(
        "ecumene.cli.db:app", "Upgrade, check, export and import the database.", SERVE
    ),
    "jobs": CommandOrigin("ecumene.cli.jobs:app", "List and retry failed jobs.", SERVE),
    "people": CommandOrigin("ecumene.cli.people:app", "Manage accounts.", SERVE),
    "push-key": CommandOrigin(
        "ecumene.cli.serve:push_key",
        "Create a key for signing push messages, as a line for the environment.",
        SERVE,
    ),
    "sim": CommandOrigin(
        "ecumene.cli.sim:sim",
        "Simulate many games between bots.",
        SIMULATE,
    ),
    "tournament": CommandOrigin(
        "ecumene.cli.tournament:tournament",
        "Let every bot play every other in fair seats, and rate them.",
        SIMULATE,
    ),
    "report": CommandOrigin(
        "ecumene.cli.report:report",
        "Create a self-contained HTML page of charts from a simulation.",
        SIMULATE,
    ),
    "dataset": CommandOrigin(
        "ecumene.cli.dataset:dataset",
        "Create a data set of Parquet tables from simulated games or donated records.",
        SIMULATE,
    ),
    "mcp": CommandOrigin(
        "ecumene.cli.mcp:mcp",
        "Offer tables and rules to assistants (Model Context Protocol).",
        SIMULATE,
    ),
    "rules": CommandOrigin(
        "ecumene.cli.rules:rules",
        "Read the rules of a game by number, or list those without a test.",
        REFERENCE,
    ),
    "megaciv": CommandOrigin(
        "ecumene.cli.megaciv:COMMANDS",
        "Mega Civilization: prices, advances, calamities, setups, scores and the board.",
        REFERENCE,
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
