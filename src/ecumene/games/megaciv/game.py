"""Mega Civilization as one table: everything the kernel needs to know about the game."""

from __future__ import annotations

from ecumene.kernel import Game, Words

from . import (
    acquisition,
    asking,
    claims,
    conflict,
    construction,
    expansion,
    leaving,
    market,
    movement,
    setup,
    short_game,
    state,
    succession,
    tax,
    trade_cards,
    turn,
    upkeep,
    view,
    words,
)
from .abilities import provincial_empire, turns
from .calamity import (
    annexing,
    calling,
    discarding,
    features,
    hordes,
    iconoclasm,
    losses,
    minor,
    piracy,
    regression,
    selection,
    volcano,
)
from .invariants import INVARIANTS
from .known import known_to
from .only_answers import ONLY_ANSWERS
from .options import Options
from .scoring import result
from .warnings import WARNINGS
from .worlds import redeterminise

#: the modules in the order of the phases; each lists its steps and its kinds of questions
MODULES = (
    setup,
    short_game,
    turn,
    tax,
    claims,
    expansion,
    movement,
    conflict,
    construction,
    upkeep,
    trade_cards,
    market,
    selection,
    minor,
    calling,
    losses,
    discarding,
    features,
    volcano,
    annexing,
    hordes,
    iconoclasm,
    regression,
    piracy,
    turns,
    provincial_empire,
    acquisition,
    succession,
    leaving,
)
COMMANDS = (*asking.COMMANDS, *market.COMMANDS, *succession.COMMANDS, *leaving.COMMANDS)

MEGA_CIVILIZATION: Game[state.State] = Game(
    name="megaciv",
    title="Mega Civilization",
    rules_version=3,
    edition="2015, corrected cards (D-01)",
    players=range(5, 19),
    options_type=Options,
    state_type=state.State,
    new=state.new,
    copy=state.copy,
    steps={name: step for part in MODULES for name, step in part.STEPS.items()},
    kinds={kind.name: kind for part in MODULES for kind in part.KINDS},
    view=view.view,
    views=view.views,
    known=known_to,
    result=result,
    invariants=INVARIANTS,
    redeterminise=redeterminise,
    words=Words(
        question=words.question,
        answer=words.answer,
        event=words.event,
        label=words.label,
        called=words.called,
        bot_name=words.leader,
    ),
    commands={command.name: command for command in COMMANDS},
    warnings=WARNINGS,
    only_answers=ONLY_ANSWERS,
)
