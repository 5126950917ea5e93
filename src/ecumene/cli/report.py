"""`ecumene report`: a page with pictures of a simulation or tournament."""

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from ecumene.cli.extra import fail, need


def report(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="What `sim --out` or `tournament --out` wrote.")
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            "-o", "--out", metavar="FILE", help="The page; by default report.html in the folder."
        ),
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
) -> None:
    """Create a self-contained HTML page of charts from a simulation."""
    need("sim", "duckdb", "plotly", "openskill")
    from ecumene.sim.report_page import NoRun, make_page, open_source

    path = out if out is not None else folder / "report.html"
    try:
        with open_source(folder) as source:
            path.write_text(make_page(source), encoding="utf-8")
    except (NoRun, OSError) as wrong:
        raise fail(str(wrong)) from None
    typer.echo(f"Written to {path}.")
    if show:
        webbrowser.open(path.resolve().as_uri())
