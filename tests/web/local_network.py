"""A home with a Wi-Fi: a laptop and phones, each in a network namespace of its own, joined by a bridge.

Nothing of it is seen outside, and nothing is left behind. Only root may make namespaces.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from harness.browsing import chromium_path

NETWORK = "192.168.77"
ROUTER = f"{NETWORK}.1"
#: an address of the internet that nobody has (RFC 5737)
OUTSIDE = "192.0.2.1"
ADAPTER = "wlan0"


def why_not() -> str:
    """Why there can be no namespaces here; "" if there can."""
    if shutil.which("ip") is None:
        return "iproute2 is not installed"
    name = _new_name()
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, text=True)
    if made.returncode:
        return f"network namespaces are not permitted: {made.stderr.strip()}"
    _ip("netns", "del", name)
    return ""


@dataclass(frozen=True, slots=True)
class Device:
    """A laptop or a phone."""

    namespace: str
    ip: str

    def inside(self, *command: str) -> list[str]:
        """The command that runs another one on this device."""
        return ["ip", "netns", "exec", self.namespace, *command]

    def leave_network(self) -> None:
        """The Wi-Fi is out of reach, or off while the phone sleeps."""
        _ip("-n", self.namespace, "link", "set", ADAPTER, "down")

    def join_network(self) -> None:
        _ip("-n", self.namespace, "link", "set", ADAPTER, "up")

    def change_address(self, last: int) -> str:
        """The router gives it another address; return it."""
        other = f"{NETWORK}.{last}"
        _ip("-n", self.namespace, "addr", "del", f"{self.ip}/24", "dev", ADAPTER)
        _ip("-n", self.namespace, "addr", "add", f"{other}/24", "dev", ADAPTER)
        return other

    def lose_internet(self) -> None:
        """The way out of the local network is gone."""
        _ip("-n", self.namespace, "route", "del", "default")

    def reaches_internet(self) -> bool:
        """Whether there is a way out at all."""
        asked = self.inside("ip", "route", "get", OUTSIDE)
        return subprocess.run(asked, capture_output=True).returncode == 0

    def browser(self, folder: Path) -> Path:
        """A program that is Chromium on this device."""
        script = folder / f"chromium-{self.namespace}"
        script.write_text(
            f'#!/bin/sh\nexec ip netns exec {self.namespace} "{chromium_path()}" "$@"\n'
        )
        script.chmod(0o755)
        return script


@contextmanager
def local_network(phones: int) -> Iterator[tuple[Device, list[Device]]]:
    """A laptop and phones in one network, with a router that has a way out."""
    name = _new_name()
    laptop = Device(f"{name}-laptop", f"{NETWORK}.10")
    others = [Device(f"{name}-phone{n}", f"{NETWORK}.{20 + n}") for n in range(phones)]
    router = f"{name}-router"
    made: list[str] = []
    try:
        for namespace in (router, *(device.namespace for device in (laptop, *others))):
            _ip("netns", "add", namespace)
            made.append(namespace)
            _ip("-n", namespace, "link", "set", "lo", "up")
        _ip("-n", router, "link", "add", "wifi", "type", "bridge")
        _ip("-n", router, "addr", "add", f"{ROUTER}/24", "dev", "wifi")
        _ip("-n", router, "link", "set", "wifi", "up")
        for number, device in enumerate((laptop, *others)):
            _join(router, f"port{number}", device)
        yield laptop, others
    finally:
        for namespace in made:
            with suppress(subprocess.CalledProcessError):
                _ip("netns", "del", namespace)


def _join(router: str, port: str, device: Device) -> None:
    peer = ("peer", "name", ADAPTER, "netns", device.namespace)
    _ip("-n", router, "link", "add", port, "type", "veth", *peer)
    _ip("-n", router, "link", "set", port, "master", "wifi", "up")
    _ip("-n", device.namespace, "addr", "add", f"{device.ip}/24", "dev", ADAPTER)
    device.join_network()
    _ip("-n", device.namespace, "route", "add", "default", "via", ROUTER)


def _new_name() -> str:
    return f"home-{os.getpid()}-{uuid4().hex[:6]}"


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)
