"""PostgreSQL: a database on the server that tests use, or a server of our own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from ecumene.service.adapters.postgres.migrate import upgrade
from harness.processes import HOST, PATIENCE, as_user, free_port

#: the server on which databases are made
SERVER = os.environ.get("ECUMENE_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")

CONFIGURATION = """
max_connections = 200
fsync = on
synchronous_commit = on
full_page_writes = on
"""


@contextmanager
def database() -> Iterator[str]:
    """Create a database with the tables of the service, and drop it at the end."""
    name = f"ecumene_bench_{uuid4().hex[:12]}"
    with psycopg.connect(SERVER, autocommit=True) as server:
        server.execute(
            sql.SQL("create database {} template template0").format(sql.Identifier(name))
        )
        try:
            url = make_conninfo(SERVER, dbname=name)
            upgrade(url)
            yield url
        finally:
            server.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@contextmanager
def own_postgres(folder: Path, settings: Sequence[str] = ()) -> Iterator[str]:
    """Start a server with its files in a folder, as operators run it; yield its address."""
    folder.chmod(0o755)  # the user of PostgreSQL must be able to enter it
    server = Postgres(folder / "postgres", free_port(), "\n".join(settings))
    try:
        server.create()
        yield server.url
    finally:
        server.stop()


def backends(url: str) -> list[int]:
    """Return the PostgreSQL processes that serve a database, except our own."""
    asked = """
        select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
    """
    with psycopg.connect(url) as connection:
        return [row[0] for row in connection.execute(asked)]


def find_program(name: str) -> str:
    """Return the path of a program of PostgreSQL, in the PATH or not."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    program = str(found[-1]) if found else shutil.which(name)
    if program is None:
        raise SystemExit(f"There is no {name} here: the server of PostgreSQL is needed.")
    return program


def _setpriv(inside: Sequence[str], user: str | None) -> Sequence[str]:
    """Return the words that switch to another user, for programs in places only root can enter."""
    if not inside or user is None:
        return ()
    group = pwd.getpwnam(user).pw_gid
    return ("setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups")


class Postgres:
    """A PostgreSQL cluster of our own. If we are root, the server runs as another user."""

    def __init__(
        self,
        folder: Path,
        port: int,
        configuration: str = "",
        host: str = HOST,
        inside: Sequence[str] = (),
    ) -> None:
        self.folder = folder
        self.data = folder / "data"
        self._host = host
        self._port = port
        #: settings that differ from the usual ones
        self._configuration = configuration
        #: the command that runs others in the server's place
        self._inside = inside
        self.url = f"postgresql://postgres@{host}:{port}/postgres"
        self.user = _server_user() if os.geteuid() == 0 else None

    def create(self) -> None:
        """Create a new cluster and start it."""
        self.make_folder()
        initdb = ("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C")
        self._run_on_data(*initdb)
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(CONFIGURATION + self._configuration)
        with (self.data / "pg_hba.conf").open("a", encoding="utf-8") as file:
            file.write("host all all samenet trust\n")
        self.start()

    def make_folder(self) -> None:
        """Create the cluster's folder, unless it exists."""
        self.folder.mkdir(exist_ok=True)
        if self.user is not None:
            shutil.chown(self.folder, self.user)

    def start(self) -> None:
        """Start the server on the existing data."""
        # On its own command line: a copy of the data may be started elsewhere.
        own = f"-c listen_addresses={self._host} -c port={self._port} -k {self.folder}"
        self._control("start", f"--options={own}")

    def lose_machine(self) -> None:
        """Kill all processes and delete the data, as if power and disk were gone."""
        first = int((self.data / "postmaster.pid").read_text(encoding="ascii").split()[0])
        # Every process of the server has a group of its own; the first one would see others end.
        for pid in (first, *_children(first)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        shutil.rmtree(self.data)

    def restart_at_once(self) -> None:
        """Restart without warning: the server recovers from its log."""
        self._control("restart", "--mode=immediate")

    def stop(self) -> None:
        """Stop it at once, without saving its data."""
        with suppress(subprocess.SubprocessError, SystemExit):  # it may be gone already
            self._control("stop", "--mode=immediate")

    def _control(self, *words: str) -> None:
        log = self.folder / "server.log"
        more = ("--wait", f"--timeout={round(PATIENCE)}", f"--log={log}")
        self._run_on_data("pg_ctl", *words, *more)

    def _run_on_data(self, program: str, *words: str) -> None:
        self.run(find_program(program), f"--pgdata={self.data}", *words)

    def run(self, program: str, *words: str) -> None:
        """Run a program as the user of the server."""
        # A file, not a pipe: the server inherits it and would hold a pipe open forever.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                [*self._inside, *_setpriv(self._inside, self.user), program, *words],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                timeout=2 * PATIENCE,
                check=False,
                **as_user(None if self._inside else self.user),
            )
            if done.returncode:
                said.seek(0)
                raise SystemExit(f"{program} failed:\n{said.read().decode(errors='replace')}")


def _children(pid: int) -> list[int]:
    """Return the processes that a process has started and that are still there."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(each) for each in listed.read_text(encoding="ascii").split()]


def _server_user() -> str:
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise SystemExit("PostgreSQL does not run as root, and there is no other user.")
