"""Machines of a Ray cluster on this one: each with separate network, processes and /tmp/ray.

Network namespaces are joined by a bridge. A node is one process with a namespace of process ids:
when that process is killed, everything on the node is gone at once. Only root may make them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep
from uuid import uuid4

from harness.processes import family

NETWORK = "10.78.0"
ADAPTER = "eth0"
PORT, CLIENT_PORT = 6379, 10001
#: bytes for results on each node
OBJECT_STORE = 128 * 2**20
#: seconds until a node must be there
PATIENCE = 180.0
#: no statistics, no token in the home folder, more time to start than usual
ENVIRONMENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "disabled",
    "RAY_raylet_start_wait_time_s": "60",
}
#: a node sees a /tmp/ray and shared memory of its own, then becomes the command
PRIVATE = (
    'ip link set lo up; mount --bind "$0" /tmp/ray && mount -t tmpfs tmpfs /dev/shm && exec "$@"'
)


def find_obstacle() -> str:
    """Return why there can be no such cluster here; "" if there can."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "only root may make namespaces, and only on Linux"
    for program in ("ip", "unshare", "mount"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    if not ray_program().is_file():
        return "Ray is not installed"
    made = subprocess.run(["unshare", "--net", "--pid", "--fork", "true"], capture_output=True)
    return "namespaces are not permitted" if made.returncode else ""


def ray_program() -> Path:
    """The program `ray` of this interpreter."""
    return Path(sysconfig.get_path("scripts")) / "ray"


@dataclass
class Node:
    """A machine of the cluster, or one that only observes it."""

    name: str
    namespace: str
    ip: str
    folder: Path
    process: subprocess.Popen[bytes] | None = None
    #: ticks of CPU time by process, also of those that have ended
    ticks: dict[int, int] = field(default_factory=dict)

    def inside(self, *command: str) -> list[str]:
        """The command that runs another one on this machine's network."""
        return ["ip", "netns", "exec", self.namespace, *command]

    def start(self, *options: str) -> None:
        """Start Ray here, with one core; it ends with its process."""
        own = self.folder / self.name
        own.mkdir()
        ray = (str(ray_program()), "start", "--block", "--disable-usage-stats")
        limits = ("--num-cpus=1", f"--object-store-memory={OBJECT_STORE}")
        apart = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc")
        command = self.inside(
            *apart, "sh", "-c", PRIVATE, str(own), *ray, f"--node-ip-address={self.ip}", *limits
        )
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, **ENVIRONMENT},
            )

    def count(self) -> float:
        """Return the CPU seconds of all processes here so far; call it often, or some are lost."""
        if self.process is not None:
            self.ticks.update(family(self.process.pid))
        return sum(self.ticks.values()) / os.sysconf("SC_CLK_TCK")

    def unplug(self) -> None:
        """Disconnect the network without closing connections."""
        _ip("-n", self.namespace, "link", "set", ADAPTER, "down")

    def kill(self) -> None:
        """End all processes of this machine, at once."""
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        self.process = None


@contextmanager
def machines(folder: Path, *names: str) -> Iterator[list[Node]]:
    """Machines joined by a bridge, not yet started; nothing is left behind."""
    Path("/tmp/ray").mkdir(exist_ok=True)  # where Ray is, on each node another folder
    group = f"ray-{os.getpid()}-{uuid4().hex[:4]}"
    switch = f"{group}-switch"
    nodes = [
        Node(name, f"{group}-{name}", f"{NETWORK}.{10 + number}", folder)
        for number, name in enumerate(names)
    ]
    try:
        _ip("netns", "add", switch)
        _ip("-n", switch, "link", "add", "lan", "type", "bridge")
        _ip("-n", switch, "link", "set", "lan", "up")
        for number, node in enumerate(nodes):
            _join(switch, f"port{number}", node)
        yield nodes
    finally:
        for node in nodes:
            node.kill()
        for namespace in (switch, *(node.namespace for node in nodes)):
            with suppress(subprocess.CalledProcessError):
                _ip("netns", "del", namespace)


def _join(switch: str, port: str, node: Node) -> None:
    _ip("netns", "add", node.namespace)
    _ip("-n", node.namespace, "link", "set", "lo", "up")
    peer = ("peer", "name", ADAPTER, "netns", node.namespace)
    _ip("-n", switch, "link", "add", port, "type", "veth", *peer)
    _ip("-n", switch, "link", "set", port, "master", "lan", "up")
    _ip("-n", node.namespace, "addr", "add", f"{node.ip}/24", "dev", ADAPTER)
    _ip("-n", node.namespace, "link", "set", ADAPTER, "up")


def start_head(node: Node) -> None:
    """The first node, to which the others and the command come."""
    node.start(
        "--head", f"--port={PORT}", f"--ray-client-server-port={CLIENT_PORT}",
        "--include-dashboard=false",
    )  # fmt: skip
    wait_for(node, "Ray runtime started")


def start_worker(node: Node, head: Node) -> None:
    """Another node; it may come at any time."""
    node.start(f"--address={head.ip}:{PORT}")


def wait_for(node: Node, words: str) -> None:
    """Wait until a node has said something."""
    log = node.folder / f"{node.name}.log"
    end = monotonic() + PATIENCE
    while words not in log.read_text(errors="replace"):
        if monotonic() > end or node.process is None or node.process.poll() is not None:
            raise SystemExit(f"The node {node.name} did not start: {log.read_text()[-2000:]}")
        sleep(0.2)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
