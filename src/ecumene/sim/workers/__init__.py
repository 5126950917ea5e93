"""Ways to play many games: here, on all cores of this machine, or on a cluster.

All of them only call :func:`~ecumene.sim.run.run_batch` with numbers of games, and whatever they
do, the same games come out.

=============  ======================================================================
``1``          in this process, one after another (:mod:`.calls`)
``8``          in as many processes (:mod:`.pool`)
``auto``       one for each core, or here if it is hardly worth starting them
``ray``        by Ray on this machine, or on the cluster named by RAY_ADDRESS
``ray://h:p``  by Ray on a cluster, as a client (:mod:`.cluster`)
=============  ======================================================================
"""

from .calls import Calls, Played, WorkersDie, play
from .choice import check_workers, cores, needs_ray, open_workers

__all__ = [
    "Calls",
    "Played",
    "WorkersDie",
    "check_workers",
    "cores",
    "needs_ray",
    "open_workers",
    "play",
]
