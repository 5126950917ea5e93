"""A PostgreSQL of our own for a benchmark: with autovacuum and every care, as operators run it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg

from benchmarks.faults_cluster import Postgres, free_ports


@contextmanager
def own_postgres(folder: Path, settings: Sequence[str] = ()) -> Iterator[str]:
    """A server with its files in a folder, gone at the end; its address."""
    (port,) = free_ports(1)
    folder.chmod(0o755)  # the user of PostgreSQL must get through
    server = Postgres(folder / "postgres", port)
    try:
        server.create()
        with psycopg.connect(server.url, autocommit=True) as connection:
            for setting in settings:
                connection.execute(f"alter system set {setting}")
        server.restart_at_once()
        yield server.url
    finally:
        server.stop()
