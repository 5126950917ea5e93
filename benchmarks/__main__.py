"""Lists the benchmarks, runs one, or checks all of them with a quick run.

python -m benchmarks                              a list
python -m benchmarks NAME [--quick] [--json]      one, with its options (NAME --help)
python -m benchmarks --quick                      all, each for a few seconds: fails if one fails
"""

from __future__ import annotations

import ast
import json
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from time import monotonic

from harness.command import CANNOT_RUN, ROOT, run

HERE = Path(__file__).parent
#: by package, in the order of the list
NAMES = {
    "speed": (
        *("engine", "store", "service", "home", "envs", "sim", "core_hours"),
        *("first_second", "board"),
    ),
    "drills": (
        *("faults", "home_kills", "outages", "standby", "network", "restore", "upgrade"),
        *("abuse", "soak", "bot_memory", "large_site", "cluster"),
    ),
    "studies": (
        "trader",
        "weeks",
        "first_minute",
        "taps",
    ),
}
#: seconds after which a quick run counts as hanging; on an idle machine none takes more than 20
HANGS = 300.0
#: quick runs at the same time
JOBS = 2


def find_modules() -> Iterator[tuple[str, str]]:
    """Yield the name and the module of every benchmark."""
    for package, names in NAMES.items():
        for name in names:
            yield name, f"benchmarks.{package}.{name}"


def list_all() -> None:
    """Print every benchmark with the first line of its description; import none."""
    for package, names in NAMES.items():
        print(package)
        for name in names:
            source = (HERE / package / f"{name}.py").read_text(encoding="utf-8")
            described = ast.get_docstring(ast.parse(source)) or ""
            print(f"  {name:14}{described.partition(chr(10))[0]}")
    print("\nOne of them: python -m benchmarks NAME [--quick] [--json]; NAME --help for more.")


def read_keys() -> dict[str, list[str]]:
    """Return the keys of every benchmark's figures; "?" marks those that may have no value."""
    found: dict[str, list[str]] = json.loads((HERE / "keys.json").read_text(encoding="utf-8"))
    return found


def check_all() -> int:
    """Run all of them quickly, each in a separate process; return 1 if one fails."""
    with ThreadPoolExecutor(JOBS) as pool:
        failed = list(pool.map(check_one, [name for name, _ in find_modules()]))
    print(f"\n{sum(failed)} of {len(failed)} failed" if any(failed) else "\nAll benchmarks work.")
    return int(any(failed))


def check_one(name: str) -> bool:
    """Run one quickly and print a line about it; return whether it failed."""
    began = monotonic()
    command = [sys.executable, "-m", "benchmarks", name, "--quick", "--json"]
    try:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, timeout=HANGS, check=False
        )
    except subprocess.TimeoutExpired:
        print(f"FAILED   {name}: still running after {HANGS:.0f} s", flush=True)
        return True
    took = f"{name} ({monotonic() - began:.0f} s)"
    if done.returncode == CANNOT_RUN:
        print(f"left out {took}: {done.stderr.splitlines()[-1]}", flush=True)
        return False
    failed = done.returncode != 0 or not _is_object(done.stdout)
    print(f"FAILED   {took}\n{done.stderr[-4000:]}" if failed else f"works    {took}", flush=True)
    return failed


def _is_object(printed: str) -> bool:
    """Return whether the last line is one JSON object."""
    try:
        return isinstance(json.loads(printed.splitlines()[-1]), dict)
    except (IndexError, ValueError):
        return False


def main(arguments: Sequence[str]) -> int:
    """Run what the arguments request."""
    modules = dict(find_modules())
    if not arguments:
        list_all()
        return 0
    name, *rest = arguments
    if name == "--quick" and not rest:
        return check_all()
    if name not in modules:
        print(__doc__ if name in ("-h", "--help") else f"There is no benchmark {name!r}.")
        return 0 if name in ("-h", "--help") else 2
    return run(name, import_module(modules[name]), read_keys().get(name, []), rest)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that servers are stopped too
    sys.exit(main(sys.argv[1:]))
