"""Stone Age: places, dice against expectation, cards and buildings, food."""

from __future__ import annotations

from ecumene.sim.analysis.game_analysis import GameAnalysis, extend_measure
from ecumene.sim.measures.stoneage import MEASURE

from .diary import EVENTS, Diary
from .findings import StoneageFindings
from .hidden import shuffle_unseen
from .reasons import find_reason
from .sections import put_together

ANALYSIS = GameAnalysis(
    measure=extend_measure(MEASURE, Diary, {}, EVENTS),
    special=put_together,
    form=StoneageFindings,
    reason=find_reason,
    deal_anew=shuffle_unseen,
    bot="steward",
)
