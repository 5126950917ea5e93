"""How large the long tests are: CI runs a tenth, ECUMENE_WHOLE=1 all that an issue asked for."""

import os


def parts(number: int) -> range:
    """Which of so many parts of a long test are run."""
    return range(number if os.environ.get("ECUMENE_WHOLE") else max(1, number // 10))
