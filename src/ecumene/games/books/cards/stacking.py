"""The stacks: built at the start, and rebuilt with the discards after each turn (BK-K.1)."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.books.ledger import Books
from ecumene.games.megaciv.phases.succession import reshuffle
from ecumene.games.megaciv.position.setup import stack_cards
from ecumene.kernel import Kind

STEPS: dict[str, Callable[..., None]] = {"stack_cards": stack_cards, "restack_cards": reshuffle}
KINDS: tuple[Kind[Books], ...] = ()
