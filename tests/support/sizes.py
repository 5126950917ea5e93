"""How large the long tests are: CI runs a part, ECUMENE_WHOLE=1 (`make whole`) all of it."""

import os

import pytest

WHOLE = bool(os.environ.get("ECUMENE_WHOLE"))
#: the quick tests try the same with smaller numbers
WHOLE_ONLY = (pytest.mark.slow, pytest.mark.skipif(not WHOLE, reason="left to `make whole`"))


def parts(number: int, of: int = 10) -> range:
    """Which of so many parts of a long test are run: one in ten, or in so many."""
    return range(number if WHOLE else max(1, number // of))
