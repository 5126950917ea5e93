"""A whole service on this machine, to be broken: PostgreSQL, NATS, web workers, job workers.

Everything is our own, on ports of its own, in a temporary directory: nothing that others use is
touched. PostgreSQL keeps its usual care (fsync on): what it has promised must be there after a
crash.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import httpx
import psycopg

from ecumene.service.adapters.postgres.migrate import upgrade

#: seconds that any part may take to start or to end
PATIENCE = 60.0
HOST = "127.0.0.1"
#: ports kept for the servers of a cluster
SERVERS = 8
ECUMENE = (sys.executable, "-m", "ecumene")

CONFIGURATION = """
max_connections = 200
fsync = on
synchronous_commit = on
full_page_writes = on
"""


def free_ports(number: int) -> list[int]:
    """Ports that nobody uses at this moment."""
    sockets = [socket.socket() for _ in range(number)]
    try:
        for each in sockets:
            each.bind((HOST, 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()


class Process:
    """A program that can be started, ended and killed, again and again."""

    def __init__(
        self,
        command: Sequence[str],
        environment: dict[str, str],
        log: Path,
        user: str | None = None,
    ) -> None:
        self._command = command
        #: who runs it, if not who runs us
        self._user = user
        self._environment = environment
        self.log = log
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """Its number while it runs."""
        return self._running.pid if self._running is not None else None

    def start(self) -> None:
        """Begin; what it says goes to the end of its log."""
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(
                self._command,
                env={**os.environ, **self._environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for us: we end it in good order
                **_as_user(self._user),
            )

    @property
    def gave_up(self) -> bool:
        """Whether it has ended by itself."""
        return self._running is not None and self._running.poll() is not None

    def kill(self) -> None:
        """kill -9: no last word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end, and wait; it is killed if it does not."""
        self._end(signal.SIGTERM)

    def _end(self, number: int) -> None:
        running, self._running = self._running, None
        if running is None:
            return
        running.send_signal(number)
        try:
            running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()


def _as_user(user: str | None) -> dict[str, Any]:
    """What makes a program run as somebody else."""
    if user is None:
        return {}
    return {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}


def _setpriv(inside: Sequence[str], user: str | None) -> Sequence[str]:
    """What makes a program run as somebody else where only root can go first."""
    if not inside or user is None:
        return ()
    group = pwd.getpwnam(user).pw_gid
    return ("setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups")


class Postgres:
    """A PostgreSQL cluster of our own. Its server does not run as root: another user does then."""

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
        #: what is set beside the usual
        self._configuration = configuration
        #: the command that runs another one where the server shall be
        self._inside = inside
        self.url = f"postgresql://postgres@{host}:{port}/postgres"
        self.user = _server_user() if os.geteuid() == 0 else None

    def create(self) -> None:
        """A new cluster, started."""
        self.make_folder()
        initdb = ("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C")
        self._run_on_data(*initdb)
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(CONFIGURATION + self._configuration)
        with (self.data / "pg_hba.conf").open("a", encoding="utf-8") as file:
            file.write("host all all samenet trust\n")
        self.start()

    def make_folder(self) -> None:
        """The folder in which everything lies; there may be one."""
        self.folder.mkdir(exist_ok=True)
        if self.user is not None:
            shutil.chown(self.folder, self.user)

    def start(self) -> None:
        """Start the server on the data that are there."""
        # On its own command line: a copy of the data may be started elsewhere.
        own = f"-c listen_addresses={self._host} -c port={self._port} -k {self.folder}"
        self._control("start", f"--options={own}")

    def lose_machine(self) -> None:
        """The power is off and the disk is gone."""
        first = int((self.data / "postmaster.pid").read_text(encoding="ascii").split()[0])
        # Every process of the server has a group of its own; the first one would see others end.
        for pid in (first, *_children(first)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        shutil.rmtree(self.data)

    def restart_at_once(self) -> None:
        """Everything in the server is thrown away and recovered from its log."""
        self._control("restart", "--mode=immediate")

    def stop(self) -> None:
        """The end of the cluster: nobody will need its data."""
        with suppress(subprocess.SubprocessError, SystemExit):  # it may be gone already
            self._control("stop", "--mode=immediate")

    def _control(self, *words: str) -> None:
        log = self.folder / "server.log"
        more = ("--wait", f"--timeout={round(PATIENCE)}", f"--log={log}")
        self._run_on_data("pg_ctl", *words, *more)

    def _run_on_data(self, program: str, *words: str) -> None:
        self.run(find_program(program), f"--pgdata={self.data}", *words)

    def run(self, program: str, *words: str) -> None:
        """A program, as the user of the server."""
        # A file and no pipe: the server inherits it and would hold a pipe open for ever.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                [*self._inside, *_setpriv(self._inside, self.user), program, *words],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                timeout=2 * PATIENCE,
                check=False,
                **_as_user(None if self._inside else self.user),
            )
            if done.returncode:
                said.seek(0)
                raise SystemExit(f"{program} failed:\n{said.read().decode(errors='replace')}")


def find_program(name: str) -> str:
    """A program of PostgreSQL: those of the server are often not in the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    program = str(found[-1]) if found else shutil.which(name)
    if program is None:
        raise SystemExit(f"There is no {name} here: the server of PostgreSQL is needed.")
    return program


def _children(pid: int) -> list[int]:
    """The processes that a process has started and that are still there."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(each) for each in listed.read_text(encoding="ascii").split()]


def _server_user() -> str:
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise SystemExit("PostgreSQL does not run as root, and there is no other user.")


class Cluster:
    """All parts of a service, and the ways to break them."""

    def __init__(self, folder: Path, web: int, job: int) -> None:
        ports = free_ports(web + SERVERS)
        self._place_servers(folder, ports[web:])
        ports = ports[:web]
        self.addresses = [f"{HOST}:{port}" for port in ports]
        self.environment = environment = {
            "ECUMENE_DATABASE": self.database,
            "ECUMENE_NATS": self.bus,
            "ECUMENE_RATE_LIMITS": "false",
            "ECUMENE_SECURE_COOKIES": "false",
            "ECUMENE_LOG_LEVEL": "warning",
        }
        self.web = [
            Process((*ECUMENE, "serve", "--port", str(port)), environment, folder / f"web{n}.log")
            for n, port in enumerate(ports)
        ]
        self.job = [
            Process((*ECUMENE, "worker"), environment, folder / f"job{n}.log") for n in range(job)
        ]

    def _place_servers(self, folder: Path, ports: Sequence[int]) -> None:
        """Which PostgreSQL and which NATS there will be, and at which addresses."""
        postgres, nats, *_ = ports
        self.postgres = Postgres(folder / "postgres", postgres)
        self.database = self.postgres.url
        self.nats = Process(
            (find_nats_server(), "-a", HOST, "-p", str(nats)), {}, folder / "nats.log"
        )
        self.bus = f"nats://{HOST}:{nats}"

    def _start_servers(self) -> None:
        self.postgres.create()
        self.nats.start()

    def _stop_servers(self) -> None:
        self.nats.kill()
        self.postgres.stop()

    def faults(self, number: int) -> dict[str, Callable[[], Awaitable[None]]]:
        """What happens in a round, if it is not the usual."""
        return {}

    @property
    def ours(self) -> list[Process]:
        """The processes of the service itself."""
        return [*self.web, *self.job]

    def start(self) -> None:
        """Start everything; the tables are made."""
        self._start_servers()
        upgrade(self.database)
        for process in self.ours:
            process.start()

    def stop(self) -> None:
        """End everything, in the order in which nobody complains."""
        for process in self.ours:
            process.kill()
        self._stop_servers()

    async def ready(self) -> None:
        """Wait until every web worker is."""
        async with httpx.AsyncClient() as http, asyncio.timeout(PATIENCE):
            for process, address in zip(self.web, self.addresses, strict=True):
                while not await is_ready(http, address):
                    if process.gave_up:
                        said = process.log.read_text(encoding="utf-8", errors="replace")
                        raise SystemExit(f"{process.log.stem} has ended:\n{said[-2000:]}")
                    await asyncio.sleep(0.1)

    async def working(self) -> None:
        """Wait until a job worker has looked at deadlines again."""
        query = "select at > %s from sweep where name = 'deadlines'"
        began = datetime.now(UTC)
        connection = await psycopg.AsyncConnection.connect(self.database, autocommit=True)
        async with connection, asyncio.timeout(PATIENCE):
            while await (await connection.execute(query, (began,))).fetchone() != (True,):
                await asyncio.sleep(0.1)

    def revive(self) -> int:
        """Start again what has ended by itself, as every supervisor does; how many that were."""
        ended = [process for process in self.ours if process.gave_up]
        for process in ended:
            process.start()
        return len(ended)

    def complaints(self) -> int:
        """Errors in the logs of the workers."""
        return sum(process.log.read_bytes().count(b'"level": "error"') for process in self.ours)

    def memory(self) -> dict[str, float]:
        """Megabytes of each worker now."""
        return {
            process.log.stem: round(_resident(process.pid) / 1e6, 1)
            for process in self.ours
            if process.pid is not None
        }


C = TypeVar("C", bound=Cluster)


async def is_ready(http: httpx.AsyncClient, address: str) -> bool:
    try:
        return (await http.get(f"http://{address}/api/ready")).status_code == httpx.codes.OK
    except httpx.TransportError:
        return False


def find_nats_server() -> str:
    program = shutil.which("nats-server")
    if program is None:
        raise SystemExit("There is no nats-server here.")
    return program


def _resident(pid: int) -> int:
    with suppress(OSError):
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0


@contextmanager
def running(kind: type[C], web: int = 2, job: int = 2, keep: str = "") -> Iterator[C]:
    """A cluster, gone at the end with all its data; ``keep`` names a folder for the logs."""
    with tempfile.TemporaryDirectory(prefix="ecumene-faults-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)  # the user of PostgreSQL must get through
        cluster = kind(folder, web, job)
        try:
            cluster.start()
            yield cluster
        finally:
            cluster.stop()
            if keep:
                Path(keep).mkdir(parents=True, exist_ok=True)
                for log in folder.glob("*.log"):
                    shutil.copy(log, keep)
                for log in folder.glob("*/*.log"):
                    shutil.copy(log, Path(keep) / f"{log.parent.name}-{log.name}")
