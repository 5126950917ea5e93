"""The major calamities and their rules, in the order in which they are called (MC-9.13)."""

from __future__ import annotations

from collections.abc import Mapping

from . import (
    civil_war,
    corruption,
    cyclone,
    damage,
    flood,
    hordes,
    iconoclasm,
    piracy,
    reductions,
    regression,
    slave_revolt,
    treachery,
    tyranny,
    volcano,
)
from .rules import Rules

TABLE: Mapping[str, Rules] = {
    "volcanic_eruption_earthquake": volcano.RULES,
    "treachery": treachery.RULES,
    "famine": damage.RULES,
    "slave_revolt": slave_revolt.RULES,
    "flood": flood.RULES,
    "superstition": reductions.RULES,
    "civil_war": civil_war.RULES,
    "barbarian_hordes": hordes.RULES,
    "cyclone": cyclone.RULES,
    "epidemic": damage.RULES,
    "tyranny": tyranny.RULES,
    "civil_disorder": reductions.RULES,
    "corruption": corruption.RULES,
    "iconoclasm_and_heresy": iconoclasm.RULES,
    "regression": regression.RULES,
    "piracy": piracy.RULES,
}
