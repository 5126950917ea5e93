"""A Python that has Catanatron, in the pinned version: this one, or an environment made for it."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from importlib import metadata
from pathlib import Path

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
VERSION = "3.2.1"


def python_with_catanatron() -> Path:
    """The interpreter to run Catanatron with.

    If it is not installed here, an environment of this same interpreter is made once, outside the
    repository: in the user's cache directory, or where temporary files go.
    """
    if _installed() == VERSION:
        return Path(sys.executable)
    where = _cache() / f"catanatron-{_fingerprint()}"
    python = where / ("Scripts" if os.name == "nt" else "bin") / "python"
    ready = where / "ready"
    if not ready.exists():
        _run(sys.executable, "-m", "venv", "--clear", str(where))
        _run(
            *(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--require-hashes", "-r", str(REQUIREMENTS)),
        )
        ready.touch()  # an installation that was cut off is made anew
    return python


def _installed() -> str:
    try:
        return metadata.version("catanatron")
    except metadata.PackageNotFoundError:
        return ""


def _fingerprint() -> str:
    """Return a hash of the environment's inputs; another interpreter or pin changes it."""
    made_of = f"{sys.executable}\n{sys.version}\n{REQUIREMENTS.read_text(encoding='utf-8')}"
    return hashlib.sha256(made_of.encode()).hexdigest()[:12]


def _cache() -> Path:
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    try:
        (cache / "ecumene").mkdir(parents=True, exist_ok=True)
    except OSError:
        cache = Path(tempfile.gettempdir())
    return cache / "ecumene"


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
