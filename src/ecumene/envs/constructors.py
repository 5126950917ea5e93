"""The three constructors of an environment, with the arguments of its stage."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, ParamSpec

from .aec import TurnEnv, add_usual_wrappers
from .parallel import JointEnv
from .stage import Setting, Stage

P = ParamSpec("P")


def constructors(
    stage: Callable[P, Stage],
) -> tuple[Callable[P, TurnEnv], Callable[P, Any], Callable[P, JointEnv]]:
    """Return ``raw_env``, ``env`` and ``parallel_env``, which take the arguments of ``stage``."""

    def raw_env(*args: P.args, **kwargs: P.kwargs) -> TurnEnv:
        """The AEC environment without wrappers: an illegal action raises a ValueError."""
        return TurnEnv(stage(*args, **kwargs))

    def env(*args: P.args, **kwargs: P.kwargs) -> Any:
        """The AEC environment with PettingZoo's usual wrappers: an illegal action ends the game."""
        return add_usual_wrappers(raw_env(*args, **kwargs))

    def parallel_env(*args: P.args, **kwargs: P.kwargs) -> JointEnv:
        """The Parallel environment."""
        return JointEnv(stage(*args, **kwargs))

    _, *usual = inspect.signature(Setting).parameters.values()
    own = inspect.signature(stage).parameters.values()
    signature = inspect.Signature(
        [each for each in own if each.kind is not inspect.Parameter.VAR_KEYWORD]
        + [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in usual]
    )
    for make in (raw_env, env, parallel_env):
        make.__dict__["__signature__"] = signature  # shown by help and editors
    return raw_env, env, parallel_env
