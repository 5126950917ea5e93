"""Epidemic (MC-C.EPIDEMIC): damage for the victim and two players, not the beneficiary."""

from __future__ import annotations

from .damage import strike_all
from .rules import Rules

RULES: Rules = Rules(strike=strike_all)
