"""The choices of every kind of question of Mega Civilization."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.envs.choices import DEFAULT, Asked, Choices, Give

from . import buying, listed, losing, moving, trading

#: kinds whose answers are too many to list; all others are spelled by :mod:`.listed`
FORMS: dict[str, Callable[[Asked], Choices]] = {
    "ability": buying.ability,
    "annex_part": losing.annex_part,
    "build_cities": buying.build_cities,
    "buy_off_steps": losing.buy_off_steps,
    "choose_credits": losing.choose_credits,
    "claim_cities": losing.claim_cities,
    "damage": losing.damage,
    "destroy_cities": losing.destroy_cities,
    "discard": losing.discard,
    "expand": losing.expand,
    "loss": losing.loss,
    "movement": moving.movement,
    "pirate_targets": losing.pirate_targets,
    "place_tokens": losing.place_tokens,
    "purchase": buying.purchase,
    "reduce_cities": losing.reduce_cities,
    "relocate": losing.relocate,
    "select_areas": losing.select_areas,
    "theocracy": losing.theocracy,
    "trade": trading.trade,
}


def choices(asked: Asked) -> Choices:
    """What the asked seat may do next; whatever is large can be left to the program at any time."""
    form = FORMS.get(asked.question.kind)
    if form is None:
        return listed.choices(asked)
    return {**form(asked), DEFAULT: Give(asked.question.default)}
