"""Known weaknesses in the packages of others: ``python -m tools.audit`` (make audit).

Asks pip-audit about every lock in requirements/ and npm about web/package-lock.json. Both ask the
internet; where it cannot be reached this says so and judges nothing. Exit 1 if anything was found,
2 if something could not be asked about.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("runtime", "home", "service", "dev")
#: seconds that one question may take
PATIENCE = 60.0
FOUND, NOT_ASKED = 1, 2


def ask_pip(lock: Path) -> list[str] | None:
    """Return known vulnerabilities of a lock file's packages; None if the service is
    unreachable."""
    command = ("uv", "tool", "run", "--from", "pip-audit==2.10.1", "pip-audit", "--format", "json")
    answer = _ask(*command, "--require-hashes", "--disable-pip", "--requirement", str(lock))
    return None if answer is None else read_pip(answer)


def read_pip(answer: dict[str, Any]) -> list[str] | None:
    """Parse pip-audit's output into lines.

    >>> read_pip({"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "CVE-1"}]}]})
    ['a 1: CVE-1']
    >>> read_pip({"dependencies": [{"name": "a", "skip_reason": "not found"}]}) is None
    True
    """
    packages = answer.get("dependencies", ())
    found = [
        f"{each['name']} {each['version']}: {weakness['id']}"
        for each in packages
        for weakness in each.get("vulns", ())
    ]
    # A package that the service doesn't know passes with pip-audit, but not here.
    skipped = not packages or any("skip_reason" in each for each in packages)
    return None if skipped and not found else found


def ask_npm(folder: Path) -> list[str] | None:
    """Return known vulnerabilities of the web client's packages; None if the service is
    unreachable."""
    answer = _ask("npm", "--prefix", str(folder), "audit", "--json")
    return None if answer is None else read_npm(answer)


def read_npm(answer: dict[str, Any]) -> list[str] | None:
    """Parse npm's output into lines.

    >>> read_npm({"vulnerabilities": {"a": {"severity": "high", "range": "<2"}}})
    ['a <2: high']
    >>> read_npm({"statusCode": 405}) is None
    True
    """
    if "vulnerabilities" not in answer:
        return None
    found = answer["vulnerabilities"].items()
    return [f"{name} {each['range']}: {each['severity']}" for name, each in found]


def _ask(*command: str) -> dict[str, Any] | None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT)
        answer = json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError):
        return None
    return answer if isinstance(answer, dict) else None


def report(answers: dict[str, list[str] | None]) -> int:
    """Report the findings; return the exit code."""
    for name, found in answers.items():
        if found is None:
            print(f"{name}: NOT ASKED: who knows of weaknesses cannot be reached from here")
        else:
            print(f"{name}: {len(found)} known weaknesses", *found, sep="\n    ")
    if any(answers.values()):
        return FOUND
    return NOT_ASKED if None in answers.values() else 0


def main() -> int:
    """Ask about everything that is locked."""
    answers: dict[str, list[str] | None] = {}
    for name in LOCKS:
        # Don't wait again for a service that couldn't be reached.
        gone = None in answers.values()
        answers[f"requirements/{name}.txt"] = None if gone else ask_pip(_lock(name))
    answers["web/package-lock.json"] = ask_npm(ROOT / "web")
    return report(answers)


def _lock(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


if __name__ == "__main__":
    sys.exit(main())
