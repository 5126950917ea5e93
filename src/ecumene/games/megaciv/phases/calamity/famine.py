"""Famine (MC-C.FAMINE): damage for the victim and three players of the victim's choice."""

from __future__ import annotations

from .damage import strike_all
from .rules import Rules

RULES: Rules = Rules(strike=strike_all)
