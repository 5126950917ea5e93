"""The result of a game (section V), in the kernel's form."""

from __future__ import annotations

from ecumene.games.megaciv.calculations.victory import result_of
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.advances import advances_of
from ecumene.kernel import Result


def result(state: State) -> Result | None:
    """Victory points and the winner, once the game is over (MC-V.1).

    Players who have left have nothing that counts, and do not win (MC-L.4).
    """
    if not state.ended:
        return None
    table = advances_of(state.options.errata)
    wonder_vp = state.options.wonder_vp == "yes"
    return result_of(state.seats, state.players, table, wonder_vp=wonder_vp)
