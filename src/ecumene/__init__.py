"""Ecumene: board games of the ancient world, with every rule enforced.

The rooms, from the ground up: `kernel` (questions, answers, chance, log), `games` (the rules),
`bots`, `sim`, `cli`; and `rulebook`, the numbered rules in our own words.
"""

from __future__ import annotations

#: follows the tags of the repository; "0+unknown" where the package is not installed
__version__: str


def __getattr__(name: str) -> str:
    """Look the version up when somebody asks for it: reading metadata takes its time."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("ecumene")
    except PackageNotFoundError:
        return "0+unknown"
