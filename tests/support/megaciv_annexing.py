"""Civil War and Tyranny on a table: a calamity that strikes, and a selection by itself."""

from __future__ import annotations

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.calamity import civil_war, tyranny
from ecumene.games.megaciv.phases.calamity.annexation import select
from ecumene.games.megaciv.position.state import Case, Waiting
from ecumene.games.megaciv.position.turn_taking import ask_each
from ecumene.kernel import Move, engine
from tests.support.megaciv_table import Land, Table

RULES = {"civil_war": civil_war.RULES, "tyranny": tyranny.RULES}


def star(*points: str, **more: Land) -> dict[str, Land]:
    """Area x in the middle, these areas next to it by land but not to each other, and more."""
    return {"x": Land(land=" ".join(points)), **{name: Land() for name in points}, **more}


def strike(game: Table, name: str, victim: int = 0, beneficiary: int = 1, copy: int = 0) -> Table:
    """The calamity strikes; a second copy may follow when the first is over."""
    game.state.cases[copy:] = [Case(name, 0, victim, beneficiary)]
    move = Move(game.state.flow, game.chance)
    return ask(game, move, RULES[name].strike(game.state, move, copy))


def select_alone(game: Table, required: int, victim: int = 0, beneficiary: int = 1) -> Table:
    """The beneficiary of a Tyranny selects so many points, whatever the calamity says."""
    game.state.cases = [Case("tyranny", 0, victim, beneficiary)]
    move = Move(game.state.flow, game.chance)
    questions = select(game.state, move, 0, beneficiary, required, "MC-C.TYRANNY.1")
    return ask(game, move, questions)


def ask(game: Table, move: Move, questions: list[Waiting]) -> Table:
    if questions:
        ask_each(game.state, move, questions)
    engine.settle(GAME, game.state, move)
    game.events += move.events
    assert engine.violations(GAME, game.state) == []
    return game
