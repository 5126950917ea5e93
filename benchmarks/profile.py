"""Where random games spend their time: ``python -m benchmarks.profile``.

cProfile charges every call for being watched, so small functions look dearer than they are: read it
for what is called how often, and measure the gain with ``python -m benchmarks.engine``.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from collections.abc import Sequence

from . import play_megaciv
from .play_stoneage import play, play_match


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.profile", description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--megaciv", action="store_true", help="Mega Civilization")
    parser.add_argument("--match", action="store_true", help="through Match, with its log")
    parser.add_argument("--sort", default="tottime", help="cProfile's order, such as cumtime")
    wanted = parser.parse_args(arguments)
    one_game = play_match if wanted.match else play
    if wanted.megaciv:
        one_game = play_megaciv.play
    for seed in range(min(5, wanted.games)):  # tables and caches filled
        one_game(wanted.players, seed)
    with cProfile.Profile() as profile:
        for seed in range(1000, 1000 + wanted.games):
            one_game(wanted.players, seed)
    pstats.Stats(profile).strip_dirs().sort_stats(wanted.sort).print_stats(25)


if __name__ == "__main__":
    main()
