from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from . import __doc__ as description
from .build import compile_into
from .compare import compare
from .try_out import CHOICES, passes


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.compiled", description=description)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--opt-level", default="2", help="of the C compiler: 0 is quick to build")
    parser.add_argument("--compare", action="store_true", help="then play some games both ways")
    parser.add_argument(
        "--test", choices=CHOICES, help="then run these tests with what is compiled"
    )
    wanted = parser.parse_args(arguments)
    wanted.directory.mkdir(parents=True, exist_ok=True)
    compile_into(wanted.directory, wanted.opt_level)
    same = not wanted.compare or compare(wanted.directory)
    return 0 if same and (not wanted.test or passes(wanted.directory, wanted.test)) else 1


if __name__ == "__main__":
    sys.exit(main())
