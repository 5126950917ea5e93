"""The local network: this machine's addresses."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address

import ifaddr
import msgspec

#: an address that nobody has (RFC 5737), to ask the system for a route; nothing is sent
NOWHERE = ("192.0.2.1", 9)
#: reachable from this machine only
LOCALHOST = "localhost"
USUAL_PORT = 8000
#: adapters of containers, virtual machines and tunnels: phones in the room can't reach them
VIRTUAL = re.compile(
    r"docker|podman|virbr|vmnet|vbox|virtual|vethernet|veth|lxc|lxd|cni|flannel|br-|bridge"
    r"|tun|tap|wg|utun|tailscale|zerotier|zt",
    re.IGNORECASE,
)


class PortTaken(Exception):
    """Another program listens on the port, or it isn't permitted."""


class NetworkAddress(msgspec.Struct, frozen=True):
    """An address of this machine and its network adapter."""

    ip: str
    adapter: str = ""

    @property
    def is_virtual(self) -> bool:
        """Whether only containers and virtual machines are on this network."""
        return VIRTUAL.match(self.adapter) is not None

    @property
    def is_local(self) -> bool:
        """Whether the address belongs to a local network."""
        return IPv4Address(self.ip).is_private


def find_places() -> list[NetworkAddress]:
    """Return this machine's reachable addresses, most likely first."""
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        adapters = []
    found = [
        NetworkAddress(str(ip.ip), adapter.nice_name)
        for adapter in adapters
        for ip in adapter.ips
        if ip.is_IPv4
    ]
    return sort_places(found, preferred_ip())


def sort_places(places: Iterable[NetworkAddress], preferred: str = "") -> list[NetworkAddress]:
    """Sort reachable addresses: local networks first, virtual ones last.

    >>> near = NetworkAddress("192.168.1.20", "wlan0")
    >>> bridge = NetworkAddress("172.17.0.1", "docker0")
    >>> itself = NetworkAddress("127.0.0.1", "lo")
    >>> [place.ip for place in sort_places([itself, bridge, near])]
    ['192.168.1.20', '172.17.0.1']
    """
    return sorted(
        (place for place in places if _is_reachable(IPv4Address(place.ip))),
        key=lambda place: (place.is_virtual, not place.is_local, place.ip != preferred),
    )


def _is_reachable(ip: IPv4Address) -> bool:
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def preferred_ip() -> str:
    """Return the address this machine uses for outgoing traffic; "" if offline."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def page_address(host: str, port: int) -> str:
    """Return the address of the pages.

    >>> page_address("192.168.1.20", 8000), page_address("localhost", 80)
    ('http://192.168.1.20:8000', 'http://localhost')
    """
    return f"http://{host}" if port == 80 else f"http://{host}:{port}"
