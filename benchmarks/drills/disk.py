"""A small disk for a database, and how to fill it. Only root may mount one."""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from pathlib import Path

import psycopg

from harness.postgres import Postgres

DISK_MB = 160


def mount_disk(postgres: Postgres) -> None:
    """Put the data of a new server on a separate file system."""
    postgres.make_folder()
    postgres.data.mkdir()
    options = f"uid={postgres.user or os.getuid()},mode=700,size={DISK_MB}m"
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(postgres.data)]
    subprocess.run(command, check=True, capture_output=True)


def unmount_disk(postgres: Postgres) -> None:
    """Unmount it; everything on it is lost."""
    subprocess.run(["umount", "--lazy", str(postgres.data)], check=False, capture_output=True)


def fill_disk(postgres: Postgres) -> Path:
    """Fill the disk completely; return the file that does."""
    ballast = postgres.data / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(bytes(65536)):
            pass
    _use_up_log(postgres.url)
    return ballast


def _use_up_log(url: str) -> None:
    """Use up the log segments that the server had ready, so that it needs room for new ones."""
    with suppress(psycopg.Error):
        for _ in range(20):
            with psycopg.connect(url, connect_timeout=2) as connection:
                connection.execute("select pg_logical_emit_message(false, 'fill', 'x')")
                connection.execute("select pg_switch_wal()")


def start_again(postgres: Postgres) -> bool:
    """Restart the server like a supervisor; return whether it responds."""
    for _ in range(2):
        try:
            psycopg.connect(postgres.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            with suppress(SystemExit):
                postgres.start()
        else:
            return True
    return False
