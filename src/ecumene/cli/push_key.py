"""`ecumene push-key`: a secret for the settings of the service."""

import typer

from ecumene.cli.extra import packages_of


def push_key() -> None:
    """Create a key for signing push messages, as a line for the environment.

    Browsers that subscribed with another key must subscribe again.
    """
    with packages_of("service"):
        from ecumene.service.notices.push import new_key
    typer.echo(f"ECUMENE_PUSH_KEY={new_key()}")
