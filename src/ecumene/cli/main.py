"""The command `ecumene`: puts the subcommands together, and nothing else.

A new subcommand is a module with one function, registered below: `app.command("play")(play.play)`.
"""

from typing import Annotated

import typer

from ecumene import __version__
from ecumene.cli import (
    db,
    jobs,
    keys,
    megaciv,
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

app = typer.Typer(
    name="ecumene",
    help="Board games of the ancient world, every rule enforced.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ecumene {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Board games of the ancient world, every rule enforced."""


app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("verify")(replay.verify)
app.command("sim")(sim.sim)
app.command("tournament")(tournament.tournament)
app.command("report")(report.report)
app.command("rules")(rules.rules)
app.command("serve")(serve.serve)
app.command("worker")(worker.worker)
app.command("keys")(keys.keys)
app.add_typer(db.app, name="db")
app.add_typer(jobs.app, name="jobs")
app.add_typer(people.app, name="people")
app.add_typer(megaciv.app, name="megaciv")
