"""Mega Civilization as one table: everything the kernel needs to know about the game."""

from __future__ import annotations

from ecumene.kernel import Game, Timing, Words

from . import turn, words
from .foresight import foresee
from .only_answers import ONLY_ANSWERS
from .phases import claims, departure, expansion, short_game, succession, tax
from .phases.abilities import provincial_empire, turns
from .phases.acquisition import acquisition
from .phases.calamity import (
    annexation,
    discards,
    features,
    hordes,
    iconoclasm,
    losses,
    minor,
    piracy,
    regression,
    resolution,
    selection,
    volcano,
)
from .phases.cities import construction, upkeep
from .phases.conflict import conflict
from .phases.movement import movement
from .phases.succession import result
from .phases.trade import market, trade_cards
from .position import setup, state, turn_taking
from .position.invariants import INVARIANTS
from .standing_orders import COSTS, PREFERENCES
from .summary import TURN_SUMMARY
from .tables.names import with_names
from .tables.options import Options
from .views import picture, view
from .views.determinize import determinize
from .views.view import visible_to
from .warnings import WARNINGS

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
    resolution,
    losses,
    discards,
    features,
    volcano,
    annexation,
    hordes,
    iconoclasm,
    regression,
    piracy,
    turns,
    provincial_empire,
    acquisition,
    succession,
    departure,
)
COMMANDS = (*turn_taking.COMMANDS, *market.COMMANDS, *succession.COMMANDS, *departure.COMMANDS)

MEGA_CIVILIZATION: Game[state.State] = Game(
    name="megaciv",
    title="Mega Civilization",
    rules_version=1,
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
    visible_state=visible_to,
    foresee=foresee,
    result=result,
    invariants=INVARIANTS,
    determinize=determinize,
    words=Words(
        question=words.question,
        events=words.EVENTS,
        label=words.label,
        called=words.seat_names,
        bot_name=words.leader,
        rule_text=with_names,
    ),
    commands={command.name: command for command in COMMANDS},
    warnings=WARNINGS,
    only_answers=ONLY_ANSWERS,
    costs=COSTS,
    preferences=PREFERENCES,
    open_view=view.open_view,
    picture=picture.draw,
    turn_summary=TURN_SUMMARY,
    # Random civilizations: the games in a block of a tournament then have the same one at the same
    # seat, and ratings don't depend on what earlier players left (MC-S.7).
    usual_options={"civ_choice": "random"},
    timing=Timing(
        limits={movement.MOVEMENT.name: "movement", market.TRADE.name: "trade"},
        waited={movement.MOVEMENT.name: "waited"},
        close=market.CLOSE.name,
        expire=market.EXPIRE.name,
        turn_begins="turn",
    ),
)

#: newest first
VERSIONS = (MEGA_CIVILIZATION,)
