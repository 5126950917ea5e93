"""Phase 8: calamity selection (MC-8.1 to MC-8.6). Nobody decides anything; chance discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.hands import calamities_in, card_of, discard
from ecumene.games.megaciv.position.setup import setup_of_table
from ecumene.games.megaciv.position.state import CardHolder, CardTable, State
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import Kind, Move


def select_calamities(state: CardTable, move: Move) -> None:
    """Step: everybody reveals their number of calamities; excess ones are discarded (N-88)."""
    counts = [len(calamities_in(state, seat)) for seat in state.seats]
    if not any(counts):
        return  # MC-8.2: skipped if nobody holds one
    move.seal("reveal")
    move.tell("calamity_counts", "MC-8.2", counts=counts)
    for number in ranking_order(state.players):
        if counts[number] > 1:  # one is never too many
            discard_twins(state, move, state.seats[number])
            discard_excess(state, move, state.seats[number])


def discard_twins(state: CardTable, move: Move, seat: CardHolder) -> None:
    """Discard one of two equal calamities at random (MC-8.4, N-87)."""
    held = calamities_in(state, seat)
    names = Counter(card_of(state, number).name for number in held)
    for name in sorted(name for name, count in names.items() if count > 1):
        twins = [number for number in held if card_of(state, number).name == name]
        lost = twins[move.pick(f"twin of seat {seat.seat}", len(twins))]
        _discard(state, move, seat, lost, "MC-8.4")


def discard_excess(state: CardTable, move: Move, seat: CardHolder) -> None:
    """Discard random calamities of the player while a limit is exceeded (MC-8.5)."""
    held = calamities_in(state, seat)
    while too_many(state, held):
        lost = held[move.pick(f"calamity of seat {seat.seat}", len(held))]
        _discard(state, move, seat, lost, "MC-8.5")
        held.remove(lost)


def too_many(state: CardTable, held: list[int]) -> bool:
    """Whether a limit is exceeded: 3 with 2 major; without minor ones in play 2 (MC-8.3)."""
    setup = setup_of_table(state)
    major = sum(CALAMITIES[card_of(state, number).name].is_major for number in held)
    return len(held) > setup.calamity_limit or major > setup.major_limit


def _discard(state: CardTable, move: Move, seat: CardHolder, card: int, rule: str) -> None:
    """Discard calamities openly (MC-8.6)."""
    discard(state, seat, [card])
    move.tell("calamity_discarded", rule, seat.seat, calamity=card_of(state, card).name)


STEPS: dict[str, Callable[..., None]] = {"select_calamities": select_calamities}
KINDS: tuple[Kind[State], ...] = ()
