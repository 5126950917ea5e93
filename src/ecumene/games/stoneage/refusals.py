"""Every refusal of Stone Age: its code and its rule; the sentences are in the catalogue."""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Refusal

REFUSALS: dict[str, str] = {
    # placing
    "already_there": "SA-1.5",
    "no_such_stack": "SA-S.6",
    "occupied_tool_maker": "SA-1.6",
    "occupied_hut": "SA-1.7",
    "occupied_field": "SA-1.8",
    "occupied_card": "SA-1.11",
    "village_closed": "SA-1.12",
    "full": "SA-1.10",
    "crowded": "SA-1.13",
    "hut_needs_two": "SA-1.7",
    "at_maximum": "SA-1.14",
    "exactly_one": "SA-1.11",
    "exactly_one_tool_maker": "SA-1.6",
    "exactly_one_field": "SA-1.8",
    "exactly_two": "SA-1.7",
    "too_few_figures": "SA-1.2",
    "too_many_figures": "SA-1.2",
    "too_few_rings": "SA-1.10",
    # using
    "no_figures_there": "SA-2.1",
    # tools
    "no_such_tool": "SA-0.6",
    "tool_used": "SA-2.6",
    "named_twice": "SA-2.6",
    "no_such_card": "SA-C.17",
    # paying
    "not_enough": "SA-2.18",
    "card_price": "SA-2.12",
    "fixed_price": "SA-B.1",
    "building_total": "SA-B.2",
    "building_kinds": "SA-B.2",
    "building_range": "SA-B.3",
    # card effects
    "no_such_die": "SA-C.4",
    "no_cash_card": "SA-C.19",
    "two_resources": "SA-C.19",
    # feeding
    "feed_all_or_nothing": "SA-3.3",
}


def refuse(code: str, **params: Any) -> Refusal:
    """The refusal with this code.

    >>> str(refuse("full", location="forest"))
    'All 7 rings of the forest are taken. (SA-1.10)'
    """
    return Refusal(code, REFUSALS[code], part="stoneage", **params)
