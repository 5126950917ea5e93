"""Stone Age as one table: everything the kernel needs to know about the game."""

from __future__ import annotations

from ecumene.kernel import Game, Timing, Words

from . import picture, state, view, words
from .actions import USE, use
from .cards import DIE, choose_reward
from .dice import TOOLS
from .feeding import FEED, feed
from .invariants import INVARIANTS
from .payment import PAY
from .placement import PLACE, foresee, place
from .rounds import begin_round, end_round, setup
from .scoring import result, score
from .standing_orders import COSTS, PREFERENCES
from .summary import TURN_SUMMARY
from .view import visible_to
from .warnings import WARNINGS

STONE_AGE: Game[state.State] = Game(
    name="stoneage",
    title="Stone Age",
    rules_version=1,
    edition="base game (SA-N.1)",
    players=range(2, 5),
    options_type=state.Options,
    state_type=state.State,
    new=state.new,
    copy=state.copy,
    steps={
        "setup": setup,
        "begin_round": begin_round,
        "place": place,
        "use": use,
        "choose_reward": choose_reward,
        "feed": feed,
        "end_round": end_round,
        "score": score,
    },
    kinds={kind.name: kind for kind in (PLACE, USE, TOOLS, PAY, DIE, FEED)},
    view=view.view,
    visible_state=visible_to,
    foresee=foresee,
    result=result,
    invariants=INVARIANTS,
    determinize=view.determinize,
    words=Words(
        question=words.question,
        events=words.EVENTS,
        label=words.label,
        bot_name=words.bot_name,
    ),
    warnings=WARNINGS,
    costs=COSTS,
    preferences=PREFERENCES,
    open_view=view.open_view,
    picture=picture.draw,
    turn_summary=TURN_SUMMARY,
    timing=Timing(turn_begins="round"),
)

#: newest first
VERSIONS = (STONE_AGE,)
