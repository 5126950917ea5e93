"""The choices of every kind of question of Mega Civilization."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.envs.choices import DEFAULT, Choices, Give, OpenQuestion

from . import listed, losses, movement, purchases, trade

#: kinds whose answers are too many to list; all others are spelled by :mod:`.listed`
FORMS: dict[str, Callable[[OpenQuestion], Choices]] = {
    "ability": purchases.ability,
    "annex_part": losses.annex_part,
    "build_cities": purchases.build_cities,
    "buy_off_steps": losses.buy_off_steps,
    "choose_credits": losses.choose_credits,
    "claim_cities": losses.claim_cities,
    "damage": losses.damage,
    "destroy_cities": losses.destroy_cities,
    "discard": losses.discard,
    "expand": losses.expand,
    "loss": losses.loss,
    "movement": movement.movement,
    "pirate_targets": losses.pirate_targets,
    "place_tokens": losses.place_tokens,
    "purchase": purchases.purchase,
    "reduce_cities": losses.reduce_cities,
    "relocate": losses.relocate,
    "select_areas": losses.select_areas,
    "theocracy": losses.theocracy,
    "trade": trade.trade,
}


def choices(asked: OpenQuestion) -> Choices:
    """Return the asked seat's next actions; large choices can be left to the program at any
    time."""
    form = FORMS.get(asked.question.kind)
    if form is None:
        return listed.choices(asked)
    return {**form(asked), DEFAULT: Give(asked.question.default)}
