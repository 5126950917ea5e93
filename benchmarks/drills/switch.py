"""A network switch in user space, whose ports can be slow, lossy, or cut off from each other.

``python -m benchmarks.drills.switch NAMESPACE...`` joins network namespaces by a device in each; a
line of JSON on its input says how bad the network is from then on. (The kernel can do this with
netem, but not every kernel has it.)
"""

from __future__ import annotations

import ctypes
import fcntl
import heapq
import os
import select
import struct
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from random import Random

import msgspec

ADAPTER = "eth0"
#: from linux/if_tun.h and linux/sched.h
TUNSETIFF, IFF_TAP, IFF_NO_PI, CLONE_NEWNET = 0x400454CA, 0x0002, 0x1000, 0x40000000
LARGEST = 65536


class Weather(msgspec.Struct, frozen=True):
    """The state of the network, by port."""

    #: seconds that everything takes on its way through a port, in either direction
    delay: dict[int, float] = {}
    #: share of what is lost on its way through a port, in either direction
    loss: dict[int, float] = {}
    #: ports that do not reach each other
    cut: frozenset[tuple[int, int]] = frozenset()


def enter_namespace(name: str) -> None:
    """Move this thread into a network namespace."""
    libc = ctypes.CDLL(None, use_errno=True)
    with open(f"/run/netns/{name}", "rb") as file:
        if libc.setns(file.fileno(), CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), "setns")


def open_adapter(namespace: str) -> int:
    """Open our end of the device in a namespace, to read and write its frames."""
    enter_namespace(namespace)
    file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH22x", ADAPTER.encode(), IFF_TAP | IFF_NO_PI))
    return file


class Switch:
    """Sends frames to the port behind which their receiver was heard, or to all."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports = ports
        self._weather = Weather()
        self._behind: dict[bytes, int] = {}
        self._waiting: list[tuple[float, int, int, bytes]] = []
        self._numbers = count()
        self._random = Random(1)

    def run(self, orders: int) -> None:
        """Run until the orders end."""
        poll = select.poll()
        for file in (*self._ports, orders):
            poll.register(file, select.POLLIN)
        decode = msgspec.json.Decoder(Weather).decode
        while True:
            for file, _ in poll.poll(self._milliseconds_left()):
                if file == orders:
                    line = os.read(orders, LARGEST)
                    if not line:
                        return
                    self._weather = decode(line.splitlines()[-1])
                else:
                    self._take_all(self._ports.index(file))
            self._deliver()

    def _milliseconds_left(self) -> float | None:
        if not self._waiting:
            return None
        return max(0.0, (self._waiting[0][0] - time.monotonic()) * 1000)

    def _take_all(self, port: int) -> None:
        while True:
            try:
                frame = os.read(self._ports[port], LARGEST)
            except BlockingIOError:
                return
            self._behind[frame[6:12]] = port
            known = self._behind.get(frame[:6])
            for other in range(len(self._ports)) if known is None else (known,):
                if other != port:
                    self._send(frame, port, other)

    def _send(self, frame: bytes, port: int, other: int) -> None:
        weather = self._weather
        if (port, other) in weather.cut or (other, port) in weather.cut:
            return
        if any(self._random.random() < weather.loss.get(each, 0.0) for each in (port, other)):
            return
        due = time.monotonic() + sum(weather.delay.get(each, 0.0) for each in (port, other))
        heapq.heappush(self._waiting, (due, next(self._numbers), other, frame))

    def _deliver(self) -> None:
        while self._waiting and self._waiting[0][0] <= time.monotonic():
            _, _, port, frame = heapq.heappop(self._waiting)
            with suppress(OSError):  # its queue is full: lost, as on any network
                os.write(self._ports[port], frame)


def main() -> None:
    """Open all ports, report that they are ready, and carry frames."""
    switch = Switch([open_adapter(name) for name in sys.argv[1:]])
    print("ready", flush=True)
    switch.run(sys.stdin.fileno())


if __name__ == "__main__":
    main()
