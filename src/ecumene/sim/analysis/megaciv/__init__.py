"""Mega Civilization: trade with open hands, calamities, purchases, the A.S.T. race."""

from __future__ import annotations

from ecumene.sim.analysis.game_analysis import GameAnalysis, extend_measure
from ecumene.sim.measures.megaciv import MEASURE

from .diary import EVENTS, STEPS, Diary, first_layers, shuffle_layers
from .findings import MegacivFindings
from .sections import find_reason, put_together

#: playouts of a forecast times players: a whole analysis takes about as long at every table
WORK = 500

ANALYSIS = GameAnalysis(
    measure=extend_measure(MEASURE, Diary, STEPS, EVENTS),
    special=put_together,
    form=MegacivFindings,
    reason=find_reason,
    layers=lambda diary, state: diary.layers or first_layers(state),
    deal_anew=shuffle_layers,
    bot="steward",
    playouts=lambda players: WORK // players,
)
