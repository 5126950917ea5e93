"""The books as one table: everything the kernel needs to know about them."""

from __future__ import annotations

from ecumene.games.megaciv.tables.names import with_names
from ecumene.kernel import Game, Timing, Words

from . import keeper_actions, ledger, seat_actions, turn, view, words
from .cards import handing_over
from .cards.market import COMMANDS
from .invariants import INVARIANTS
from .options import Options
from .phases.succession import result

BOOKS: Game[ledger.Books] = Game(
    name="books",
    title="Mega Civilization: the books",
    rules_version=1,
    edition="2015, corrected cards (D-01)",
    players=range(5, 19),
    options_type=Options,
    state_type=ledger.Books,
    new=ledger.new,
    copy=ledger.copy,
    steps=turn.STEPS,
    kinds={
        kind.name: kind
        for part in (turn, seat_actions, keeper_actions, handing_over)
        for kind in part.KINDS
    },
    commands={command.name: command for command in COMMANDS},
    view=view.view,
    visible_state=view.visible_to,
    result=result,
    invariants=INVARIANTS,
    determinize=view.determinize,
    words=Words(
        question=words.question,
        events=words.EVENTS,
        label=words.label,
        called=words.seat_names,
        rule_text=with_names,
    ),
    timing=Timing(turn_begins="turn"),
    keeps_books=True,
    needs_devices=lambda options: bool(options.deals_cards),
)

#: newest first
VERSIONS = (BOOKS,)
