"""Printed data on cards and boards, for clients to show; fixed within a rules version.

All of it is read from the tables that the rules themselves use; nothing is written down twice.

game_facts    a game's contribution: tables, boards, options in words
options       the options of a table, in words
cached_facts  all of it as responses that browsers may cache

Every ``name``, ``title`` and ``text`` is English, for clients that show it as it is. Each is the
English message of a key built from ids (a test checks this), so that a client with the catalogues
of :mod:`ecumene.words` can show it in any language:

both games      ``game-<name>``, ``option-<name>``, ``option_text-<name>``,
                ``choice-<option>-<value>`` (null is ``none``), ``bot_text-<name>`` (of a bot with a
                surname ``bot_text-<surname>``; bots of other packages have none)
stoneage        ``location-<place>``, ``upper-<card>``, ``lower-<card>``, ``building-<id>``,
                ``reward-<face>``, ``goods-<name>``
megaciv         ``advance-<id>``, ``effect-<advance>-<number from 1>`` (of a card in ``first_print``
                ``effect-<advance>-<number>-first_print``, where there is one),
                ``card-<commodity>``, ``calamity-<id>``, ``calamity_text-<id>``, ``civ-<id>``,
                ``epoch-<id>``, ``phase-<number>``, ``theme-<id>``, ``measure-<id>`` with its ``$n``
a board         ``area-<area or sea>``, ``plain-<id>``, ``volcano-<id>``; cities keep their names
results         ``line-<name>`` for where points come from (``Result.lines``)
"""

from .game_facts import Facts, Wording

__all__ = ["Facts", "Wording"]
