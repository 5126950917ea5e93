"""Options of a table of Mega Civilization; the texts are in ``options.ftl``."""

from .wording import Wording

_ON_OFF = ("on", "off")

WORDING = {
    "ast": Wording("table", "MC-S.5", ("basic", "expert")),
    "half": Wording("table", "MC-S.2", (None, "west", "east")),
    "map": Wording("table", "D-10"),
    "areas": Wording("table", "D-13", ("regions", "whole_half")),
    "civs": Wording("table", "D-12"),
    "civ_choice": Wording("table", "D-14", ("draft", "random", "host")),
    "host_civs": Wording("table", "D-14"),
    "credits_12": Wording("table", "D-19", (5, 0)),
    "cards_11": Wording("table", "D-05", ("east", "west")),
    "errata": Wording("table", "D-01", ("corrected", "first_print")),
    "preshuffle": Wording("table", "D-16", ("written", "simple")),
    "water": Wording("table", "D-20", _ON_OFF),
    "order": Wording("play", "D-22", ("early", "strict")),
    "comeback": Wording("play", "D-38", _ON_OFF),
    "census_box": Wording("play", "D-39", ("exact", "box")),
    "trade": Wording("play", "D-103", ("market", "market_and_table")),
    "stack_counts": Wording("play", "D-101", ("hidden", "shown")),
    "wonder_vp": Wording("end", "D-87", ("no", "yes")),
    "ast_bonus": Wording("end", "D-88", _ON_OFF),
    "ast_bonus_blocks": Wording("end", "D-89", _ON_OFF),
    "stop": Wording("end", "D-15", ("none", "turn", "time", "vote")),
    "stop_turn": Wording("end", "D-15"),
    "stop_time": Wording("end", "D-15"),
    "short_game": Wording("short_game", "MC-G.2", _ON_OFF),
    "theme_sets": Wording("short_game", "D-11"),
    "short_city": Wording("short_game", "D-96", ("none", "strong", "custom")),
    "short_city_sets": Wording("short_game", "D-96"),
}
