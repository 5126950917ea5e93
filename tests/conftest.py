"""Settings for all tests.

Hypothesis: `dev` is quick, for the loop of a developer; `ci` looks harder and is derandomised, so
that a red build is red for everybody. CI sets `CI=true`; HYPOTHESIS_PROFILE overrides both.
"""

import os

from hypothesis import settings

settings.register_profile("dev", max_examples=10, deadline=None)
settings.register_profile("ci", max_examples=40, deadline=None, derandomize=True, print_blob=True)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if "CI" in os.environ else "dev")
)
