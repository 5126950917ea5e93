"""What a table of Mega Civilization may choose, in words."""

from .wording import Wording

_ON_OFF = {"on": "on", "off": "off"}

WORDING = {
    "ast": Wording(
        "table",
        "A.S.T.",
        "Which side of the Archaeological Succession Table is played.",
        "MC-S.5",
        {"basic": "Basic", "expert": "Expert: harder, and markers may move back"},
    ),
    "half": Wording(
        "table",
        "Half of the board",
        "Which half 5 to 9 players use; with more it follows from their number.",
        "MC-S.2",
        {None: "as usual for this number", "west": "West", "east": "East"},
    ),
    "map": Wording("table", "Board", "The board file.", "D-10"),
    "areas": Wording(
        "table",
        "Areas in play",
        "Which areas are in play.",
        "D-13",
        {"regions": "the home regions in play", "whole_half": "the whole half, or both halves"},
    ),
    "civs": Wording(
        "table",
        "Civilizations",
        "The civilizations at this table; none named means those of the rulebook.",
        "D-12",
    ),
    "civ_choice": Wording(
        "table",
        "Who plays what",
        "How civilizations come to players.",
        "D-14",
        {"draft": "players pick in turn", "random": "by lot", "host": "the host names them"},
    ),
    "host_civs": Wording(
        "table", "Civilizations by seat", "One for each seat, if the host names them.", "D-14"
    ),
    "credits_12": Wording(
        "table",
        "Start credits with 12 players",
        "Credits of each colour at the start with 12 players.",
        "D-19",
        {5: "5", 0: "none"},
    ),
    "cards_11": Wording(
        "table",
        "Trade cards with 11 players",
        "Which trade cards 11 players use.",
        "D-05",
        {"east": "East, as in 2015", "west": "West, as in the later editions"},
    ),
    "errata": Wording(
        "table",
        "Print of the advances",
        "Which print of the advance cards is used.",
        "D-01",
        {"corrected": "corrected", "first_print": "first print"},
    ),
    "preshuffle": Wording(
        "table",
        "Trade cards at the start",
        "How the stacks of trade cards are put together.",
        "D-16",
        {"written": "as written", "simple": "simple, as with 5 to 8 players"},
    ),
    "water": Wording(
        "table", "Water", "Whether an empty stack gives water cards.", "D-20", _ON_OFF
    ),
    "order": Wording(
        "play",
        "Turn order",
        "Whether players may act before their turn where it changes nothing for others.",
        "D-22",
        {"early": "early acts are allowed", "strict": "everybody in order"},
    ),
    "comeback": Wording(
        "play",
        "Coming back",
        "Whether a player without units gets a token back.",
        "D-38",
        _ON_OFF,
    ),
    "census_box": Wording(
        "play",
        "Census",
        "Whether a census from 1 to 12 counts as equal.",
        "D-39",
        {"exact": "exact", "box": "1 to 12 are equal"},
    ),
    "trade": Wording(
        "play",
        "Trade",
        "How trade is done.",
        "D-103",
        {"market": "in the market here", "market_and_table": "here and at a real table"},
    ),
    "stack_counts": Wording(
        "play",
        "Size of stacks",
        "Whether everybody sees how many cards a stack holds.",
        "D-101",
        {"hidden": "hidden", "shown": "shown"},
    ),
    "wonder_vp": Wording(
        "end",
        "Wonder of the World",
        "Whether Wonder of the World scores as a city.",
        "D-87",
        {"no": "no", "yes": "yes"},
    ),
    "ast_bonus": Wording(
        "end", "A.S.T. bonus", "5 VP for who enters the Late Iron Age alone.", "D-88", _ON_OFF
    ),
    "ast_bonus_blocks": Wording(
        "end",
        "A.S.T. bonus for two",
        "The bonus also for two players of different blocks who enter together.",
        "D-89",
        _ON_OFF,
    ),
    "stop": Wording(
        "end",
        "Agreed end",
        "Whether the game ends early.",
        "D-15",
        {
            "none": "no",
            "turn": "after a turn",
            "time": "at an hour",
            "vote": "when two thirds vote for it",
        },
    ),
    "stop_turn": Wording("end", "Last turn", "The last turn, if it ends after a turn.", "D-15"),
    "stop_time": Wording(
        "end", "Hour of the end", "The turn under way at this hour is the last one.", "D-15"
    ),
    "short_game": Wording(
        "short_game",
        "The Short Game",
        "Begin with cities and four advances, in the middle of history.",
        "MC-G.2",
        _ON_OFF,
    ),
    "theme_sets": Wording(
        "short_game",
        "Theme sets",
        "The sets of advances in the draw; none named means those of the rulebook.",
        "D-11",
    ),
    "short_city": Wording(
        "short_game",
        "Sets that cost a city",
        "Which sets cost their holder a city at the start.",
        "D-96",
        {"none": "none", "strong": "the three dearest", "custom": "those named"},
    ),
    "short_city_sets": Wording(
        "short_game", "Named sets", "The sets that cost a city, if they are named.", "D-96"
    ),
}
