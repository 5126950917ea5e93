"""Facts of the books: the options of a table. Printed data is Mega Civilization's."""

from ecumene.service.edge.facts import Facts, Wording

_ON_OFF = ("on", "off")

#: the texts are in ``options.ftl``
WORDING = {
    "ast": Wording("table", "MC-S.5", ("basic", "expert")),
    "half": Wording("table", "MC-S.2", (None, "west", "east")),
    "civs": Wording("table", "D-12"),
    "credits_12": Wording("table", "D-19", (5, 0)),
    "cards_11": Wording("table", "D-05", ("east", "west")),
    "errata": Wording("table", "D-01", ("corrected", "first_print")),
    "short_game": Wording("table", "BK-S.7", ("off", "on")),
    "census_box": Wording("play", "D-39", ("exact", "box")),
    "wonder_vp": Wording("end", "D-87", ("no", "yes")),
    "ast_bonus": Wording("end", "D-88", _ON_OFF),
    "ast_bonus_blocks": Wording("end", "D-89", _ON_OFF),
    "stop_turn": Wording("end", "D-15"),
    "depth": Wording("play", "BK-S.3", ("books", "cards")),
    "treasury": Wording("play", "BK-S.4", _ON_OFF),
    "confirm": Wording("play", "BK-12.8", ("honour", "keeper")),
    "aloud": Wording("play", "BK-9.4", ("off", "on")),
    "movement_minutes": Wording("play", "BK-T.2"),
    "waiting_minutes": Wording("play", "BK-T.2"),
    "trade_minutes": Wording("play", "BK-T.2"),
    "purchase_minutes": Wording("play", "BK-T.2"),
    "begin_turn": Wording("table", "BK-S.6"),
    "begin_phase": Wording("table", "BK-S.6"),
}

FACTS = Facts(wording=WORDING)
