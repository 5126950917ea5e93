"""Carry out deploy/Dockerfile without Docker, and play a game in what it makes.

    sudo python -m tools.try_container --work /var/tmp/container

debootstrap makes a Debian root; the steps are read from the Dockerfile itself and run in it, each
in namespaces of its own. Then the service starts as compose.yaml does it: brought up to date, web
worker and job worker, as the unprivileged user, without capabilities, with a read-only root and an
empty /tmp. It talks to the PostgreSQL and the NATS of this machine, in a database made for it.
Then the same image once more with `ecumene host`. Each time its health check is asked and a game
is played to its end.

What differs from the image python:3.11-slim: Python is Debian's own, in an environment at
/usr/local, so that `python` and `pip` are the same commands; pip and npm use this machine's
settings; the network is this machine's, so port 8000 must be free.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import yaml  # type: ignore[import-untyped]
from psycopg import sql

from tools.play_over_http import play_game, wait_until_ready

PROJECT = Path(__file__).parents[1]
POSTGRES = os.environ.get("ECUMENE_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
NATS = os.environ.get("ECUMENE_TEST_NATS", "nats://127.0.0.1:4222")
ADDRESS = "http://127.0.0.1:8000"
#: packages of every image, and the Python of python:3.11-slim
PACKAGES = "ca-certificates,python3,python3-venv"
PATH = "/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin"
#: seconds for a worker to come to its end
END = 30.0

Step = tuple[str, str]


@dataclass
class Image:
    """A root file system that is built step by step, and how to start it."""

    root: Path
    folder: str = "/"
    user: str = "0"
    variables: dict[str, str] = field(default_factory=lambda: {"PATH": PATH, "HOME": "/root"})
    #: only for the steps of the build
    arguments: dict[str, str] = field(default_factory=dict)
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--work", type=Path, required=True, help="an empty folder, or an old one")
    work = parser.parse_args().work.resolve()
    if os.geteuid():
        sys.exit("Only root can change the root of a process.")
    began = time.monotonic()
    work.mkdir(parents=True, exist_ok=True)
    base = make_base(work / "debian")
    image = build_image(PROJECT / "deploy/Dockerfile", base, work)
    try_with_servers(image)
    try_at_home(image)
    say(f"All good in {time.monotonic() - began:.0f} s.")


def say(text: str) -> None:
    print(text, flush=True)


# -- the Dockerfile --------------------------------------------------------------------------------


def read_steps(text: str) -> list[Step]:
    """The instructions of a Dockerfile, each with what it says."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    whole = "\n".join(lines).replace("\\\n", " ").splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in whole)]


def build_image(dockerfile: Path, base: Path, work: Path) -> Image:
    """Carry out every step; the last stage is the image."""
    context = copy_context(work / "context")
    stages: dict[str, Image] = {}
    image = Image(base)
    for word, rest in read_steps(dockerfile.read_text()):
        say(f"{word} {rest}")
        began = time.monotonic()
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "last"
            image = stages[name] = Image(copy_root(base, work / name))
        else:
            carry_out(image, word, rest, stages, context)
        if (took := time.monotonic() - began) > 1:
            say(f"    {took:.0f} s")
    return image


def carry_out(image: Image, word: str, rest: str, stages: dict[str, Image], context: Path) -> None:
    """Carry out one step of a Dockerfile."""
    match word:
        case "RUN":
            run_in_build(image, rest)
        case "COPY":
            copy_files(image, rest, stages, context)
        case "WORKDIR":
            image.folder = rest
            inside(image, rest).mkdir(parents=True, exist_ok=True)
        case "USER":
            image.user = rest
        case "ENV" | "ARG":
            name, _, value = rest.partition("=")
            (image.variables if word == "ENV" else image.arguments)[name] = value
        case "CMD":
            image.command = json.loads(rest)
        case "HEALTHCHECK":
            image.health = json.loads(rest.partition(" CMD ")[2])
        case "EXPOSE" | "LABEL" | "STOPSIGNAL":
            pass  # EXPOSE is only documentation; we send SIGTERM anyway
        case _:
            sys.exit(f"The Dockerfile has a step that is not known here: {word}")


def copy_files(image: Image, rest: str, stages: dict[str, Image], context: Path) -> None:
    """Carry out COPY [--from=STAGE] SOURCE... TARGET: files by name, folders by their contents."""
    words = rest.split()
    source_of = context
    if words[0].startswith("--from="):
        source_of = stages[words.pop(0).removeprefix("--from=")].root
    *sources, target = words
    into = inside(image, target)
    for source in (source_of / name.lstrip("/") for name in sources):
        if source.is_dir():
            shutil.copytree(source, into, dirs_exist_ok=True)
        else:
            as_folder = target.endswith("/")
            (into if as_folder else into.parent).mkdir(parents=True, exist_ok=True)
            shutil.copy(source, into)


def inside(image: Image, path: str) -> Path:
    """Where a path of the image is on this machine; a `/` at its end makes a folder of it."""
    found = image.root / os.path.join(image.folder, path).lstrip("/")
    if path.endswith("/"):
        found.mkdir(parents=True, exist_ok=True)
    return found


def copy_context(folder: Path) -> Path:
    """Copy the files a Dockerfile may use: the last commit, without ignored files."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    allowed = [
        line.removeprefix("!")
        for line in (PROJECT / "deploy/Dockerfile.dockerignore").read_text().splitlines()
        if line.startswith("!")
    ]
    archive = subprocess.run(
        ["git", "archive", "HEAD", *allowed], cwd=PROJECT, check=True, stdout=subprocess.PIPE
    )
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
    return folder


# -- roots -----------------------------------------------------------------------------------------


def make_base(root: Path) -> Path:
    """A Debian with `python` and `pip`, made once, from the mirror that this machine uses."""
    if (root / "usr/local/bin/pip").exists():
        say(f"A Debian root is there: {root.name}")
        return root
    suite, mirror = read_mirror()
    say(f"debootstrap --variant=minbase --include={PACKAGES} {suite}")
    call("debootstrap", "--variant=minbase", f"--include={PACKAGES}", suite, str(root), mirror)
    run_in_build(Image(root), "python3 -m venv /usr/local")
    return root


def read_mirror() -> tuple[str, str]:
    """The release and the mirror of this machine's apt."""
    form = "$(RELEASE) $(REPO_URI)"
    told = subprocess.run(
        ["apt-get", "indextargets", "--format", form], check=True, capture_output=True, text=True
    )
    for line in told.stdout.splitlines():
        release, address = line.split()
        if "security" not in address and "-" not in release:
            return release, address
    sys.exit("apt knows no mirror of Debian here.")


def copy_root(base: Path, root: Path) -> Path:
    """A separate root for a stage."""
    shutil.rmtree(root, ignore_errors=True)
    call("cp", "--archive", str(base), str(root))
    return root


# -- processes in roots ----------------------------------------------------------------------------


def run_in_build(image: Image, line: str) -> None:
    """Carry out a RUN step, with the packages that this machine has at hand."""
    variables = {**image.variables, **image.arguments, **package_settings()}
    shutil.copy("/etc/resolv.conf", image.root / "etc/resolv.conf")
    mounts = [mount for path in local_packages() for mount in bind(path, image.root, "ro")]
    command = enter(image, ["/bin/sh", "-c", line], variables, mounts)
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout[-4000:]}\nThis step failed: {line}")


def contain(image: Image, command: list[str], settings: dict[str, str]) -> list[str]:
    """The command line of a container: as the image's user, with nothing to write on but /tmp."""
    root = str(image.root)
    mounts = [
        ["mount", "--bind", root, root],
        ["mount", "-o", "remount,bind,ro", root],
        ["mount", "-t", "tmpfs", "-o", "mode=1777", "tmpfs", f"{root}/tmp"],
    ]
    unprivileged = [
        *("setpriv", f"--reuid={image.user}", f"--regid={image.user}", "--clear-groups"),
        *("--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"),
    ]
    return enter(image, [*unprivileged, *command], {**image.variables, **settings}, mounts)


@contextmanager
def started(image: Image, command: list[str], settings: dict[str, str]) -> Iterator[None]:
    """Start a container, and end it with the block."""
    process = subprocess.Popen(contain(image, command, settings), stdout=subprocess.DEVNULL)
    try:
        yield
        if process.poll() is not None:
            sys.exit(f"It ended by itself, with {process.returncode}: {shlex.join(command)}")
    finally:
        if process.poll() is None:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Send SIGTERM to the first process of the namespace, and give it time to end."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    inside = [int(child) for child in children.read_text().split()]
    for signal_sent in (signal.SIGTERM, signal.SIGKILL):
        for child in inside:
            with suppress(ProcessLookupError):
                os.kill(child, signal_sent)
        with suppress(subprocess.TimeoutExpired):
            process.wait(END)
            return


def enter(
    image: Image, command: list[str], variables: dict[str, str], mounts: list[list[str]]
) -> list[str]:
    """The command line that runs a command in a root, with separate mounts and processes."""
    root = str(image.root)
    given = [f"{name}={value}" for name, value in variables.items()]
    wanted = ["chroot", root, "env", "-i", *given, "env", f"--chdir={image.folder}", *command]
    first = [
        *mounts,
        ["mount", "-t", "proc", "proc", f"{root}/proc"],
        ["mount", "--rbind", "/dev", f"{root}/dev"],
    ]
    script = "\n".join(["set -e", *map(shlex.join, first), f"exec {shlex.join(wanted)}"])
    return ["unshare", "--mount", "--pid", "--fork", "/bin/sh", "-c", script]


def bind(path: Path, root: Path, options: str) -> list[list[str]]:
    """Mounts that show a folder of this machine at the same place in a root."""
    place = f"{root}{path}"
    return [
        ["mkdir", "-p", place],
        ["mount", "--bind", str(path), place],
        ["mount", "-o", f"remount,bind,{options}", place],
    ]


# -- where this machine has its packages from ------------------------------------------------------


def package_settings() -> dict[str, str]:
    """The settings of pip and npm here, as environment variables."""
    found = {f"PIP_{name.upper().replace('-', '_')}": value for name, value in pip_settings()}
    wanted = ("NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "http_proxy", "https_proxy", "no_proxy")
    found |= {name: os.environ[name] for name in wanted if name in os.environ}
    npm = [str(Path(sys.executable).with_name("npm")), "config", "get", "registry"]
    told = subprocess.run(npm, check=True, capture_output=True, text=True)
    return found | {"NPM_CONFIG_REGISTRY": told.stdout.strip()}


def pip_settings() -> list[tuple[str, str]]:
    told = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], check=True, capture_output=True, text=True
    )
    pairs = [line.partition("=") for line in told.stdout.splitlines()]
    return [(name.rpartition(".")[2], value.strip("'\"")) for name, _, value in pairs]


def local_packages() -> list[Path]:
    """Folders of this machine that those settings name, and its certificates."""
    words = [word for _, value in pip_settings() for word in value.split()]
    paths = {Path(urlsplit(word).path) for word in words if word.startswith(("/", "file:"))}
    # the files of an index are beside its folder `simple`
    alone = {path for path in paths if path.is_dir() and path.name != "simple"}
    folders = alone | {path.parent for path in paths - alone if path.exists()}
    return sorted(folders | {Path("/etc/ssl/certs")})


# -- playing ---------------------------------------------------------------------------------------


def try_with_servers(image: Image) -> None:
    """Try the image as compose.yaml starts it: upgrade the database, then start both workers."""
    commands = compose_commands()
    role = commands["upgrade"][commands["upgrade"].index("--role") + 1]
    with made_database(role) as (owner, database), ExitStack() as workers:
        settings = {
            "ECUMENE_DATABASE": database,
            "ECUMENE_NATS": NATS,
            "ECUMENE_NATS_PREFIX": f"container-{uuid4().hex[:12]}",
            "ECUMENE_SECURE_COOKIES": "false",  # there is no https in front of it
            "ECUMENE_LOG_LEVEL": "warning",
        }
        say(f"With PostgreSQL and NATS: {shlex.join(commands['upgrade'])}")
        run_once(image, commands["upgrade"], {**settings, "ECUMENE_DATABASE": owner})
        for command in (image.command, commands["worker"]):
            say(f"As user {image.user}, root read-only: {shlex.join(command)}")
            workers.enter_context(started(image, command, settings))
        look_and_play(image)


def try_at_home(image: Image) -> None:
    """Try the same image with `ecumene host`: one process, one SQLite file."""
    command = ["ecumene", "host", "--home", "/tmp/home", "--port", "8000"]
    say(f"As user {image.user}, root read-only: {shlex.join(command)}")
    with started(image, command, {}):
        look_and_play(image)


def look_and_play(image: Image) -> None:
    """Check that nothing can be written, the health check passes, and a game comes to its end."""
    wait_until_ready(ADDRESS)
    run_once(image, ["sh", "-c", "! touch /app/x 2>/dev/null && touch /tmp/x && id"], {})
    run_once(image, image.health, {})
    say("    nothing but /tmp can be written; the health check passes")
    played = play_game(ADDRESS)
    say(f"    a game to its end: {played.answers} answers, points {played.scores}")


def run_once(image: Image, command: list[str], settings: dict[str, str]) -> None:
    """Run a command in a separate container, to its end."""
    call(*contain(image, command, settings))


def compose_commands() -> dict[str, list[str]]:
    """The commands that compose.yaml gives its services."""
    services: dict[str, Any] = yaml.safe_load((PROJECT / "deploy/compose.yaml").read_text())
    return {
        name: service["command"]
        for name, service in services["services"].items()
        if "command" in service
    }


@contextmanager
def made_database(role: str) -> Iterator[tuple[str, str]]:
    """The addresses of a database of our own, for its owner and for the role of the service.

    It is dropped at the end; the role stays: another database may use it.
    """
    name = f"ecumene_container_{uuid4().hex[:12]}"
    with psycopg.connect(POSTGRES, autocommit=True) as server:
        server.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        if not server.execute("select from pg_roles where rolname = %s", (role,)).fetchall():
            server.execute(sql.SQL("create role {} login").format(sql.Identifier(role)))
        try:
            address = urlsplit(POSTGRES)._replace(path=f"/{name}")
            _, _, place = address.netloc.rpartition("@")
            yield address.geturl(), address._replace(netloc=f"{role}@{place}").geturl()
        finally:
            server.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


def call(*command: str) -> None:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout[-4000:]}\nThis failed: {shlex.join(command)}")


if __name__ == "__main__":
    main()
