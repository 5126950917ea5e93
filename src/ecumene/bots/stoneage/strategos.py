"""The bot `strategos` for Stone Age: the steward's valuations with a look ahead.

It simulates the most urgent placements (:mod:`.foresight`) and takes the one that leaves it
furthest ahead of the others: taking what they would use counts too. The others may play
differently, so the placement that can least wait has an advantage. In all else it plays as the
steward (:mod:`.steward`). It uses no randomness: the same question gets the same answer.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from ecumene.bots.personality import NEUTRAL, Personality
from ecumene.games.stoneage.answers import Place
from ecumene.games.stoneage.state import NAMES
from ecumene.games.stoneage.view import View
from ecumene.kernel import Question
from ecumene.words import Said, said

from .foresight import Future, foresee
from .outlook import SeatOutlook
from .placement import Candidate, Memo, Placing, most_figures
from .reasons import reason
from .steward import CHOICES
from .weights import FULL_TABLE, WEIGHTS, Weights

#: the search effort: placements times figures still to place, each of which takes time
EFFORT = 160
#: the least and the most placements tried
TRIES = range(3, 9)
#: weights by number of players
BELIEFS = {2: WEIGHTS, 3: WEIGHTS, 4: FULL_TABLE}
#: weight of the others' mean points against own ones, by number of players: the loss of one of
#: several others helps all
SPITE = {2: 1.0, 3: 1.0, 4: 0.5}
#: weight of the steward's urgency besides the future: others may take what stewards leave
DOUBT = 1.0


class Strategos:
    """Looks ahead to the end of the placement phase, and takes places that others need."""

    name = "strategos"

    def __init__(self, _seed: int = 0, personality: Personality = NEUTRAL) -> None:
        self._weights = {
            players: leaning(personality, beliefs) for players, beliefs in BELIEFS.items()
        }
        self._spite = {
            players: spite * (1 + personality.spite / 2) for players, spite in SPITE.items()
        }
        #: see :meth:`_memo_of`
        self._still: Any = None
        self._memo: Memo = {}

    def choose(self, question: Question[Any]) -> Any:
        outlook = self.outlook(question)
        if question.kind != "sa_place":
            self._still, self._memo = None, {}  # freed: it is large, and a bot may wait for days
            return CHOICES[question.kind](outlook, question)
        return max(self.futures(outlook, question), key=_worth).answer

    def explain(self, question: Question[Any], answer: Any) -> Said:
        outlook = self.outlook(question)
        why = reason(outlook, question, answer)
        if isinstance(answer, Place) and self._lost_if_left(outlook, question, answer):
            return said("advice-at_wanted", **why.params)
        return why

    def outlook(self, question: Question[Any]) -> SeatOutlook:
        """Return the position as the bot sees it."""
        view = question.view
        return SeatOutlook(view, self._weights[len(view.players)])

    def _lost_if_left(self, outlook: SeatOutlook, question: Question[Any], answer: Place) -> bool:
        """Whether somebody else would close the location if the figures went elsewhere."""
        place, seat = answer.location, outlook.seat
        if place == "hunting_grounds":
            return False  # it is open to all (SA-1.9)
        before = outlook.view.board[place]
        futures = [f for f in self.futures(outlook, question) if f.answer.location != place]
        if not futures:
            return False
        after = max(futures, key=_worth).view.board[place]
        return not after[seat] and sum(after) > sum(before)

    def futures(self, outlook: SeatOutlook, question: Question[Any]) -> list[Future]:
        """Return the most urgent placements, and where each of them leads."""
        memo = self._memo_of(outlook.view)
        tries = _tries(outlook, question, memo)
        return [self._future(outlook, question, tried, memo) for tried in tries]

    def _future(
        self, outlook: SeatOutlook, question: Question[Any], tried: Candidate, memo: Memo
    ) -> Future:
        answer, spite = Place(NAMES[tried.place], tried.figures), self._spite[outlook.players]
        future = foresee(question, outlook.view, answer, outlook.weights, spite, memo)
        return future._replace(worth=future.worth + DOUBT * tried.urgency)

    def _memo_of(self, view: View) -> Memo:
        """Return this round's cached results: only figures move in this phase."""
        players = [msgspec.structs.replace(player, unplaced=0) for player in view.players]
        still = (view.viewer, view.round, view.cards, view.deck, view.stacks, players)
        if still != self._still:
            self._still, self._memo = still, {}
        return self._memo


def _worth(future: Future) -> float:
    return future.worth


def _tries(outlook: SeatOutlook, question: Question[Any], memo: Memo) -> list[Candidate]:
    found = Placing(outlook, most_figures(question), memo).candidates()
    found.sort(key=lambda candidate: -candidate.urgency)
    figures = sum(player.unplaced for player in outlook.view.players)
    tries = max(TRIES[0], min(TRIES[-1], EFFORT // figures))
    return found[:tries]


def leaning(personality: Personality, beliefs: Weights = WEIGHTS) -> Weights:
    """Return weights shifted by a personality. Stone Age has no deals, so trust plays no part."""
    growth, keeping = 1 + personality.patience / 3, 1 + personality.thrift / 5
    return replace(
        beliefs,
        hunger=beliefs.hunger * (1 - personality.boldness / 2),
        hope=min(1.0, beliefs.hope * (1 + personality.boldness / 4)),
        wood=beliefs.wood * keeping,
        clay=beliefs.clay * keeping,
        stone=beliefs.stone * keeping,
        gold=beliefs.gold * keeping,
        figure=beliefs.figure * growth,
        tool=beliefs.tool * growth,
        field=beliefs.field * growth,
    )
