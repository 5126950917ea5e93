"""Bots for Stone Age. Start reading at :mod:`.steward`, then :mod:`.strategos`."""

from typing import Any

from ecumene.bots.bot import Advice, Bot
from ecumene.bots.game_bots import GameBots
from ecumene.bots.personality import Personality
from ecumene.kernel import Question


# Imported when a bot is made, so that games without bots start faster.
def _steward(_seed: int) -> Bot:
    from .steward import Steward

    return Steward()


def _strategos(seed: int, personality: Personality) -> Bot:
    from .strategos import Strategos

    return Strategos(seed, personality)


def _advise(question: Question[Any]) -> Advice:
    from .advice import advise

    return advise(question)


#: benchmarks/results/tournament.md, 2 players
RATINGS = {"strategos": 45.3, "steward": 30.2, "random": -3.7}
BOTS = GameBots(
    {"steward": _steward}, {"strategos": _strategos}, _advise, "strategos", ratings=RATINGS
)
