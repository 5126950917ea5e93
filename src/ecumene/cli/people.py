"""`ecumene people`: changes to accounts that only an operator may make."""

import asyncio
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated
from uuid import UUID

import typer

from ecumene.cli.extra import database_url, fail
from ecumene.cli.lazy import Commands

if TYPE_CHECKING:
    from ecumene.service.adapters.postgres.directory import PostgresDirectory

app = Commands("people", help="Manage accounts.")


class Role(StrEnum):
    """The role of an account."""

    player = "player"
    moderator = "moderator"


@app.command()
def role(
    name: Annotated[str, typer.Argument(help="The name of a registered account.")],
    role: Annotated[Role, typer.Argument(help="Their new role.")],
) -> None:
    """Make an account a moderator, or a player again."""
    from msgspec.structs import replace

    _change(
        name,
        lambda directory, account: directory.change_account(
            account, lambda each: replace(each, role=role.value)
        ),
    )
    typer.echo(f"{name} is a {role.value}.")


@app.command("reset-2fa")
def reset_2fa(
    name: Annotated[str, typer.Argument(help="The name of a registered account.")],
) -> None:
    """Remove two-factor sign-in from an account whose owner lost the app and recovery codes."""
    _change(name, lambda directory, account: directory.drop_second_factor(account))
    typer.echo(f"{name} now signs in with the password only.")


def _change(name: str, change: Callable[["PostgresDirectory", UUID], Awaitable[object]]) -> None:
    """Change the account of this name in the database that ECUMENE_DATABASE names."""
    url = database_url()
    from ecumene.service.adapters.postgres.directory import PostgresDirectory
    from ecumene.service.ports.store import StoreUnavailable

    async def find_and_change() -> None:
        async with PostgresDirectory.open(url, connections=1) as directory:
            account = await directory.account_named(name)
            if account is None:
                raise fail("Nobody is registered under this name.", 1)
            await change(directory, account.id)

    try:
        asyncio.run(find_and_change())
    except StoreUnavailable as error:
        raise fail(str(error)) from None
