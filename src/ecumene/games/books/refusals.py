"""Every refusal of the books: its code, and the rule behind it.

The sentence of a code is the message ``refusal-<code>`` (``words/<language>/books``).
"""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Refusal

#: the rule of each code
REFUSALS: dict[str, str] = {
    "cards_half_way": "BK-S.3",
    "cards_treasury": "BK-S.3",
    "calamity_cards": "BK-K.8",
    "hand_over_now": "BK-K.10",
    "trade_over": "BK-K.5",
    "stop_before_begin": "BK-S.6",
    "short_game": "BK-S.7",
    "theme": "BK-S.7",
    "impossible": "BK-0.3",
    "derived": "BK-C.2",
    "no_such_field": "BK-C.2",
    "no_such_seat": "BK-C.2",
    "stale": "BK-C.3",
    "no_reason": "BK-C.1",
    "pieces": "BK-C.10",
    "not_kept": "BK-C.7",
    "credits_stale": "BK-C.3",
    "nothing_changed": "BK-C.1",
    "late_turn": "BK-C.9",
    "late_phase": "BK-C.9",
    "told_since": "BK-C.9",
    "not_counted": "BK-2.1",
    "tax_paid": "BK-1.3",
    "revolt_open": "BK-1.3",
    "rate": "BK-1.2",
    "stack_price": "BK-6.3",
    "free_stack": "BK-6.3",
    "against_self": "BK-4.1",
    "calamity_unknown": "BK-8.1",
    "calamity_giver": "BK-8.1",
    "calamity_late": "BK-9.4",
    "others_there": "BK-9.8",
    "not_on_plain": "BK-9.8",
    "victims_count": "BK-9.10",
    "victims_other": "BK-9.10",
    "ability_held": "BK-10.1",
    "library_open": "BK-12.4",
    "free_open": "BK-12.4",
    "hand_limit": "BK-12.10",
    "payment_twice": "BK-12.5",
    "nothing_paid_for": "BK-12.5",
    "bought_this_turn": "BK-12.7",
    "not_bought": "BK-12.8",
    "not_paused": "BK-T.3",
    "already_paused": "BK-T.3",
    "turn_over": "BK-13.5",
    "nothing_to_settle": "BK-C.6",
    "last_players": "BK-L.1",
    "has_left": "BK-L.1",
    "opening_twice": "BK-S.6",
}


def refuse(code: str, **params: Any) -> Refusal:
    """The refusal with this code; its sentence shows the parameters."""
    return Refusal(code, REFUSALS[code], part="books", **params)
