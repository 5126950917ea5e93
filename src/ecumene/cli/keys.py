"""`ecumene keys`: secrets for the settings of the service."""

import typer

from ecumene.cli.extra import packages_of


def keys() -> None:
    """Make a new key for signing browser pushes, as a line for the environment.

    Browsers that subscribed with another key must subscribe again.
    """
    with packages_of("service"):
        from ecumene.service.notices.push import new_key
    typer.echo(f"ECUMENE_PUSH_KEY={new_key()}")
