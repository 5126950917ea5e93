"""`ecumene worker`: bots and clocks, beside `ecumene serve`."""

import typer

_USAGE = 2


def worker() -> None:
    """Play for bots and for seats whose time is up; ends after SIGINT or SIGTERM.

    ECUMENE_DATABASE and ECUMENE_NATS say where PostgreSQL and NATS are, as for `ecumene serve`.
    Any number of workers share the work.
    """
    try:
        from ecumene.service.settings import MEMORY, Settings
        from ecumene.service.work import run_until_told
    except ModuleNotFoundError as missing:
        text = f"The worker needs more packages ({missing.name}): pip install 'ecumene[service]'."
        typer.echo(text, err=True)
        raise typer.Exit(_USAGE) from None
    settings = Settings()
    if settings.database == MEMORY:
        typer.echo("Tables in memory belong to `ecumene serve`, which works for itself.", err=True)
        raise typer.Exit(_USAGE)
    run_until_told(settings)
