"""`ecumene host`: tables at home, for everybody on the local network."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated
from urllib.parse import urlencode, urlsplit

import typer

from ecumene.cli.extra import AsJson, fail, need, packages_of
from ecumene.cli.lazy import Commands
from ecumene.cli.transfer import Copy, Links, Tables, export_home, import_home

PUBLIC = (
    "Everybody who reaches this computer may come in, strangers on the internet too, and plain "
    "http hides nothing on the way. Give a code with --code, and stop the host when you are done."
)


SEATS_BACK = (
    "Whoever has lost their seat gets it back from the table's host: panel Table, the dots beside "
    "the name, Give the seat back. `ecumene host links` prints a link for every guest."
)

app = Commands("host", invoke_without_command=True, no_args_is_help=False)

Home = Annotated[
    Path | None, typer.Option(help="The folder in which everything is stored.", file_okay=False)
]
Port = Annotated[
    int | None,
    typer.Option(
        help="The port to listen on; 8000, or the next free one by default.", min=0, max=65535
    ),
]
Address = Annotated[
    str, typer.Option(help="The address that others use, if this computer has several.")
]
Code = Annotated[str, typer.Option(help="A word that guests have to enter.")]


@app.callback()
def host(
    context: typer.Context,
    home: Home = None,
    port: Port = None,
    address: Address = "",
    name: Annotated[
        str, typer.Option(help="The name on the local network: NAME.local.")
    ] = "ecumene",
    code: Code = "",
    public: Annotated[
        bool, typer.Option("--public", help="Also accept guests from outside the local network.")
    ] = False,
) -> None:
    """Host tables at home: phones on the same network join with a QR code.

    Without a command, host until Ctrl+C. No internet, database or account is needed. Everything is
    stored in one folder after every answer: stop at any time, and all games continue next time.
    """
    context.obj = home
    if context.invoked_subcommand is None:
        with opened_home(context, None) as chosen:
            host_tables(chosen, port, address, name, code, public)


@app.command("list")
def list_(context: typer.Context, home: Home = None, as_json: AsJson = False) -> None:
    """List the stored tables."""
    with opened_home(context, home) as chosen:
        show_tables(chosen, as_json)


@app.command()
def backup(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="The file to write.", dir_okay=False)],
    home: Home = None,
) -> None:
    """Back up everything to one file, even while people play."""
    with opened_home(context, home) as chosen:
        from ecumene.service.home import folder

        folder.back_up(chosen, file)
        typer.echo(f"Backed up {chosen} to {file}.")


@app.command()
def restore(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="A file written by `backup`.", dir_okay=False)],
    home: Home = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Also if there are tables; they are set aside.")
    ] = False,
) -> None:
    """Restore everything from a backup."""
    with opened_home(context, home) as chosen:
        from ecumene.service.home import folder

        kept = folder.restore(file, chosen, replace=replace)
        typer.echo(f"Restored {file} to {chosen}.")
        if kept is not None:
            typer.echo(f"The previous contents are in {kept}.")


@app.command("export")
def export_(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="The transfer file to write.")],
    home: Home = None,
    table: Tables = None,
    copy: Copy = False,
) -> None:
    """Export people, tables and games to a transfer file, for a site or another home."""
    with opened_home(context, home) as chosen:
        export_home(chosen, file, table or [], copy)


@app.command("import")
def import_(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="A transfer file from a site or another home.")],
    home: Home = None,
    links: Links = False,
    port: Port = None,
    address: Address = "",
) -> None:
    """Import a transfer file; prints a link for each person to claim their seats."""
    with opened_home(context, home) as chosen:
        import_home(chosen, file, links, find_address(chosen, port, address))


@app.command()
def links(
    context: typer.Context,
    home: Home = None,
    port: Port = None,
    address: Address = "",
    code: Code = "",
) -> None:
    """Print a link for each guest to get their seats back in another browser."""
    with opened_home(context, home) as chosen:
        show_links(chosen, port, address, code)


@contextmanager
def opened_home(context: typer.Context, home: Path | None) -> Iterator[Path]:
    """Yield the chosen folder: `host --home X list` and `host list --home X` mean the same."""
    with packages_of("home"):
        from ecumene.service.home import folder
    chosen = home or context.obj or folder.default_home()
    with in_words(chosen):
        yield chosen


def show_tables(home: Path, as_json: bool) -> None:
    """Print the tables of a home, a line each."""
    import msgspec
    from rich.console import Console
    from rich.table import Table

    from ecumene.service.home import folder

    tables = folder.list_tables(home)
    if as_json:
        typer.echo(msgspec.json.encode(tables))
        return
    typer.echo(f"{len(tables)} {'table' if len(tables) == 1 else 'tables'} in {home}")
    if not tables:
        return
    heads = ("table", "game", "state", "players", "answers", "last played", "id")
    shown = Table(*heads, box=None)
    shown.columns[-1].no_wrap = True  # it is copied whole
    for each in tables:
        people = ", ".join(filter(None, each.people))
        last = f"{each.last.astimezone():%Y-%m-%d %H:%M}"
        state = "exported" if each.exported else each.status
        shown.add_row(each.name, each.game, state, people, str(each.answers), last, str(each.id))
    Console().print(shown)


def find_address(home: Path, port: int | None, address: str) -> str:
    """Return a host's address for others, with its last port unless another one is given."""
    from ecumene.service.home.folder import last_port
    from ecumene.service.home.network import LOCALHOST, USUAL_PORT, find_places, page_address

    places = [] if address else find_places()
    there = address or (places[0].ip if places else LOCALHOST)
    return page_address(there, port or last_port(home) or USUAL_PORT)


def show_links(home: Path, port: int | None, address: str, code: str) -> None:
    """Print a link and its QR code for every guest at a table."""
    from ecumene.cli.transfer import claim_path
    from ecumene.service.clock import SystemClock
    from ecumene.service.home.seat_links import make_seat_links

    base = find_address(home, port, address)
    links = make_seat_links(home, SystemClock().now())
    if not links:
        typer.echo("No guest has a seat at a table.")
    for claim in links:
        path, _, token = claim_path(claim).partition("#")
        if code:
            path += ("&" if "?" in path else "?") + urlencode({"code": code})
        typer.secho(f"\n{claim.name}, {'; '.join(claim.places)}", bold=True)
        typer.echo(f"  {base}{path}#{token}\n")
        print_qr(f"{base}{path}#{token}")
    if links:
        typer.echo("Each link works once: show it only to the person named above it.")


def host_tables(
    home: Path, port: int | None, address: str, name: str, code: str, public: bool
) -> None:
    """Host until stopped."""
    need("home", "fastapi", "uvicorn")
    with packages_of("home"):
        from ecumene.service.app.host import Hosting, run
        from ecumene.service.home.network import find_places
    places = find_places()
    likely = [place for place in places if not place.is_virtual] or places
    chosen = address or choose({place.ip: place.adapter for place in likely})
    own = chosen in ("", *(place.ip for place in places))
    if not own and not public:
        others = ", ".join(place.ip for place in places) or "none"
        raise fail(f"{address} is no address of this computer. It has: {others}.")
    if not chosen:
        typer.secho("There is no network: only this computer can play.", fg="yellow")
    if public:
        typer.secho(PUBLIC, fg="yellow")
    elif any(place.ip == chosen and not place.is_local for place in places):
        typer.secho(
            f"{chosen} is an address of the internet, not of a local network: nobody but this "
            "computer is let in without --public.",
            fg="yellow",
        )
    hosting = Hosting(
        home, port=port, address=chosen, name=name, code=code, public=public, follow=own
    )
    kept = f"Everything is kept in {home}. Ctrl+C ends it; all games go on next time."
    run(hosting, Terminal(kept, code))


def host_for_a_while(home: Path, listen: str, port: int) -> None:
    """Host in a temporary folder, at the address of `ecumene serve`."""
    need("home", "fastapi", "uvicorn")
    with packages_of("home"):
        from ecumene.service.app.host import EVERYWHERE, Hosting, run
        from ecumene.service.home.network import find_places
    places = [place.ip for place in find_places()] if listen == EVERYWHERE else [listen]
    hosting = Hosting(
        home, listen, port, address=places[0] if places else "", follow=listen == EVERYWHERE
    )
    run(hosting, Terminal("All data is deleted when it stops."))


def choose(adapters: dict[str, str]) -> str:
    """Return the address that others use; ask at the terminal if there are several."""
    addresses = list(adapters)
    if len(addresses) < 2 or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return addresses[0] if addresses else ""
    typer.echo("This computer is in several networks. In which one are the phones?")
    for number, (ip, adapter) in enumerate(adapters.items(), start=1):
        typer.echo(f"  {number}  {ip}  ({adapter})")
    number = 0
    while not 0 < number <= len(addresses):
        number = typer.prompt("Number", default=1, type=int)
    return addresses[number - 1]


class Terminal:
    """Tells the host what they need to know, in the terminal."""

    def __init__(self, kept: str, code: str = "") -> None:
        """``kept`` is a sentence about what happens to the data."""
        self._kept = kept
        self._code = code

    def other_port(self, wanted: int, found: int) -> None:
        typer.echo(f"Port {wanted} is taken; this host uses {found}.")

    def open(self, address: str, port: int) -> None:
        if is_loopback(address):
            typer.echo(f"\nOpen {self._link(address)} in a browser.")
        else:
            self._invite(address)
            typer.echo(f"On this computer open {self._link(f'http://localhost:{port}')}.")
        typer.echo(self._kept)

    def moved(self, address: str, port: int) -> None:
        if is_loopback(address):
            typer.secho("\nThe network is gone: only this computer can play.", fg="yellow")
        else:
            typer.secho("\nThis computer is in another network now. Scan again:", fg="yellow")
            self._invite(address)
            typer.echo(SEATS_BACK)

    def named(self, address: str) -> None:
        typer.echo(f"Most devices also find it under {address}.")

    def _invite(self, address: str) -> None:
        typer.echo("\nPhones on the same network (Wi-Fi): scan this QR code, or open")
        typer.secho(f"  {self._link(address)}\n", bold=True)
        print_qr(self._link(address))
        if self._code:
            typer.echo(f"The code to come in: {self._code}")

    def _link(self, address: str) -> str:
        return f"{address}/?{urlencode({'code': self._code})}" if self._code else address


def is_loopback(address: str) -> bool:
    """Whether an address can be opened on this computer only."""
    name = urlsplit(address).hostname or ""
    return name in ("localhost", "::1") or name.startswith("127.")


def print_qr(text: str) -> None:
    """Print a QR code, light on dark whatever the colours of the terminal are."""
    import segno

    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, compact=True, border=2)
    try:
        for line in drawn.getvalue().splitlines():
            typer.secho(line, fg="bright_white", bg="black")
    except UnicodeEncodeError:
        typer.echo("(This terminal cannot show the code: type the address.)")


@contextmanager
def in_words(home: Path) -> Iterator[None]:
    """Describe a home's error in one sentence."""
    with packages_of("home"):
        from ecumene.service.adapters.sqlite.database import InUse
        from ecumene.service.adapters.sqlite.schema import NewerFile
        from ecumene.service.home import folder
        from ecumene.service.home.network import PortTaken

    try:
        yield
    except InUse:
        text = f"Another host uses {home} already: stop it, or choose a folder with --home."
        raise fail(text) from None
    except NewerFile:
        raise fail("A newer version of ecumene wrote this: install that version.") from None
    except PortTaken as error:
        text = f"Port {error} is taken, or not allowed here: choose another with --port."
        raise fail(text) from None
    except folder.NoHome:
        raise fail(f"Nothing is kept in {home} yet.") from None
    except folder.NotOurs as error:
        raise fail(f"{error} is not a file of ecumene host.") from None
    except folder.NotEmpty as error:
        text = f"{error} holds something: with --replace it is kept under another name."
        raise fail(text) from None
    except OSError as error:
        raise fail(f"This cannot be done: {error}") from None
