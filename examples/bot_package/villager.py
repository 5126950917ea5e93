"""A bot for Stone Age in a package of its own."""

from random import Random
from typing import Any

from ecumene.games.stoneage.answers import Place
from ecumene.kernel import Question
from ecumene.words import Said, verbatim

LIKED = ["hut", "field", "tool_maker", "card_1", "card_2", "building_1", "building_2"]


class Villager:
    """Looks after its village, then buys, hunts what it needs, and gathers by lot."""

    name = "villager"

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, question: Question[Any]) -> Any:
        if question.kind == "sa_place":
            return self._place(question)
        return question.answers()[0]  # the first way to pay, the first place to use

    def _place(self, question: Question[Any]) -> Any:
        me = question.view.players[question.seat]
        # Who has the card for two resources may use it here too: those answers are no placements.
        placements = [answer for answer in question.answers() if isinstance(answer, Place)]
        # The last answer of a location is the one with the most figures.
        most = {answer.location: answer for answer in placements}
        if me.food + me.agriculture < me.figures and "hunting_grounds" in most:
            return most["hunting_grounds"]
        wanted = [most[location] for location in LIKED if location in most]
        return wanted[0] if wanted else self._luck.choice(list(most.values()))

    def explain(self, question: Question[Any], answer: Any) -> Said:
        return verbatim("A village comes before wealth.")
