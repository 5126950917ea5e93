"""Games by Ray (an extra): on this machine, or on a cluster on which this package is installed.

Ray plays a batch again if its worker dies. Nothing is shipped by path: workers import the
package that is installed where they are.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Any

from ecumene.sim.spec import Spec

from .calls import Played, WorkersDie, play

#: how often Ray plays a batch again whose worker has died
RETRIES = 5
#: settings of a Ray that is started here, unless the environment says otherwise: no token file in
#: the home folder for a cluster that lives as long as this command, no statistics to its makers
QUIET = {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
LOCAL = "ray"
#: bytes for results that wait to be fetched, of a Ray that is started here; the rest goes to disk
OBJECT_STORE = 256 * 2**20
#: seconds in which a cluster must answer: left to itself Ray tries again for minutes
PATIENCE = 8.0
CLIENT = "ray://"
CLIENT_PORT = 10001


class _Cluster:
    def __init__(self, ray: Any, spec: Spec) -> None:
        self._ray = ray
        self._spec = spec
        self._play = ray.remote(num_cpus=1, max_retries=RETRIES)(play)
        self._under_way: list[Any] = []

    @property
    def room(self) -> int:
        """How many batches may be under way; it changes, as a cluster can grow."""
        return 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def begin(self, numbers: Sequence[int]) -> None:
        self._under_way.append(self._play.remote(self._spec, numbers))

    def wait(self) -> list[Played]:
        done, self._under_way = self._ray.wait(self._under_way)
        try:
            played: list[Played] = self._ray.get(done)
        except self._lost() as error:
            raise WorkersDie(f"Ray gave a batch up after {RETRIES} retries: {error}") from None
        except ConnectionError as error:
            raise WorkersDie(f"The cluster cannot be reached any more: {error}") from None
        return played

    def _lost(self) -> tuple[type[Exception], ...]:
        """Return Ray's errors for a lost worker, machine or result."""
        known = self._ray.exceptions
        return (known.WorkerCrashedError, known.NodeDiedError, known.ObjectLostError)

    def cancel(self) -> None:
        """Cancel running work, as far as the cluster is reachable."""
        with suppress(ConnectionError):
            for call in self._under_way:
                self._ray.cancel(call, force=True)


@contextmanager
def cluster(spec: Spec, address: str, cpus: int | None = None) -> Iterator[_Cluster]:
    """Play with Ray; what is started here is stopped here. ``cpus`` applies to a new Ray."""
    # Ray's messages must not get between the results.
    with redirect_stdout(sys.stderr):
        ray, started = _connect(address, cpus)
        calls = _Cluster(ray, spec)
        try:
            yield calls
        except BaseException:
            calls.cancel()
            raise
        finally:
            if started:
                ray.shutdown()


def _connect(address: str, cpus: int | None) -> tuple[Any, bool]:
    """Ray, and whether it was connected here."""
    if address == LOCAL:
        address = os.environ.get("RAY_ADDRESS") or LOCAL
    if address == LOCAL:
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
    else:
        _check_answer(address)  # before the import, which takes seconds
    import ray

    if ray.is_initialized():
        return ray, False
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    if address == LOCAL:
        ray.init(
            "local",
            num_cpus=cpus,
            include_dashboard=False,
            object_store_memory=OBJECT_STORE,
            **quiet,
        )
    else:
        _join(ray, address, quiet)
    return ray, True


def _join(ray: Any, address: str, quiet: dict[str, Any]) -> None:
    """Join a cluster, or raise WorkersDie with the reason in one sentence."""
    try:
        ray.init(address, **quiet)
    except Exception as error:  # Ray raises all kinds of errors
        raise WorkersDie(f"The Ray at {address} cannot be used: {error}") from None


def _check_answer(address: str) -> None:
    """Raise, with a sentence, unless somebody at this address speaks gRPC, as Ray does."""
    if os.environ.get("RAY_USE_TLS", "0") not in ("", "0"):
        return  # only Ray has the keys: it must find out by itself
    place = address.removeprefix(CLIENT)
    if ":" not in place and place == address:
        return  # a word, such as auto: a Ray on this machine
    import grpc  # type: ignore[import-untyped]

    with grpc.insecure_channel(place if ":" in place else f"{place}:{CLIENT_PORT}") as channel:
        try:
            grpc.channel_ready_future(channel).result(timeout=PATIENCE)
        except grpc.FutureTimeoutError:
            raise WorkersDie(
                f"No Ray answers at {address} within {PATIENCE:.0f} seconds: "
                "is the cluster running, and may this machine reach it?"
            ) from None
