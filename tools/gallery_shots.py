"""The shots of the gallery: one line of data per picture.

A shot says where to go (an address of the site, or a moment of a stored game as a sandbox), what to
click there, and which elements must be visible before the picture is taken.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Moment:
    """A sandbox at the first question of this kind of a stored game, in this turn or later."""

    record: str
    kind: str
    turn: int = 0
    #: the rule that asks, where several ask questions of this kind
    rule: str = ""
    #: this many rows later, for phases in which much goes on
    later: int = 0
    #: the bot on the other seats; without one they belong to the same person
    bots: str = ""


@dataclass(frozen=True, slots=True)
class Finished:
    """A page below /tables/ID of an imported finished game."""

    record: str
    page: str = ""


@dataclass(frozen=True, slots=True)
class Address:
    """A page of the site, for a guest with tables, or for a stranger."""

    path: str
    guest: bool = True


@dataclass(frozen=True, slots=True)
class Waiting:
    """The waiting room of a new table."""

    game: str
    people: int
    bots: int


@dataclass(frozen=True, slots=True)
class Watched:
    """The big screen of a game that has just begun; nobody is signed in there."""

    game: str
    bots: int


Place = Moment | Finished | Address | Waiting | Watched


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture; taken on a laptop and on a phone, in light and dark."""

    name: str
    title: str
    where: Place
    #: clicked one after the other
    clicks: tuple[str, ...] = ()
    #: must be seen in the end
    seen: str = "main"
    language: str = "en-GB"
    #: hints for newcomers are shown
    guide: bool = False
    #: on a laptop the panel takes the place of the board
    enlarged: bool = False


LARGE = "megaciv/18-short.jsonl.gz"
LONG = "megaciv/18-expert.jsonl.gz"
PICKED = "megaciv/09-east-options.jsonl.gz"
FOUGHT = "megaciv/05-expert.jsonl.gz"
VILLAGE = "stoneage/4-everything.jsonl"
#: advances by turn, as the explorer has them in its address
BUILD = "0.mysticism.pottery-2.masonry.music-3.agriculture.drama_and_poetry-5.law"


def tab(name: str) -> str:
    """Return the selector of a panel's tab."""
    return f"[role=tab][data-tab={name}]"


def decision(kind: str) -> str:
    """Return the selector of a visible question of this kind."""
    return f"[data-decision={kind}]"


SHELL = (
    Shot("first-page", "The first page, for a stranger", Address("/", guest=False), (), "h1"),
    Shot("lobby", "The lobby", Address("/"), (), "[data-table]"),
    Shot("new-table", "A new table", Address("/new"), (), "[data-form=new-table] [data-seat]"),
    Shot(
        "waiting-room",
        "Waiting for the others",
        Waiting("megaciv", 4, 5),
        (".invite button[aria-expanded]",),
        "[data-invite]",
    ),
    Shot("sign-in", "Sign in", Address("/sign-in", guest=False), (), "[data-form=sign-in]"),
    Shot("profile", "The own profile", Address("/me"), (), "h1"),
    Shot("notices", "What one wants to hear of", Address("/me/notices"), (), "h1"),
    Shot("preferences", "How one likes it", Address("/preferences"), (), "h1"),
    Shot("rules", "The rules", Address("/rules?book=megaciv"), (), "[data-rule]"),
    Shot(
        "rule",
        "One rule",
        Address("/rules?book=stoneage"),
        ("[data-rule='SA-1.12']",),
        "dialog[open]",
    ),
    Shot("first-steps", "First steps", Address("/first-steps"), (), "[data-game]"),
    Shot(
        "explorer",
        "The strategy explorer",
        Address(f"/advances?build={BUILD}"),
        (),
        "[data-in-turn]",
    ),
    Shot(
        "explorer-evidence",
        "The strategy explorer: evidence from games",
        Address("/advances#evidence"),
        (),
        "[data-evidence-row]",
    ),
    Shot(
        "german-first-page",
        "Die erste Seite, auf Deutsch",
        Address("/", guest=False),
        (),
        "h1",
        language="de-DE",
    ),
)

STONE_AGE = (
    Shot(
        "stoneage-placing",
        "Placing figures",
        Moment(VILLAGE, "sa_place", turn=5, later=6),
        ("main [data-area=forest]",),
    ),
    Shot("stoneage-late", "Late in a game", Moment(VILLAGE, "sa_use", turn=8, bots="steward")),
    Shot("stoneage-using", "Using a place", Moment(VILLAGE, "sa_use", turn=5)),
    Shot(
        "stoneage-tools",
        "Dice and tools",
        Moment(VILLAGE, "sa_tools", turn=6),
        ("[data-kind=sa_tools] [data-option]",),
    ),
    Shot("stoneage-paying", "Paying", Moment(VILLAGE, "sa_pay", turn=6)),
    Shot("stoneage-die", "Choosing a die", Moment(VILLAGE, "sa_die", turn=4)),
    Shot("stoneage-feeding", "Feeding", Moment(VILLAGE, "sa_feed", turn=4)),
    Shot("stoneage-story", "The story", Moment(VILLAGE, "sa_use", turn=5), (tab("log"),)),
    Shot("stoneage-scoring", "The final scoring", Finished(VILLAGE), (), "[data-result]"),
    Shot(
        "stoneage-replay",
        "A finished game again",
        Finished(VILLAGE, "replay"),
        ("[data-at] input[type=range]",),
        "[data-at]",
    ),
    Shot(
        "stoneage-analysis",
        "Where the game was won",
        Finished("stoneage/2-stewards.jsonl", "analysis"),
        (),
        "section[aria-labelledby=sources] [data-chart]",
    ),
    Shot(
        "stoneage-advice",
        "Ask for advice",
        Moment(VILLAGE, "sa_place", turn=5),
        ("[data-advise]",),
        "[data-advice]",
    ),
    Shot("stoneage-screen", "The big screen", Watched("stoneage", bots=3)),
    Shot("stoneage-screen-end", "The big screen, in the end", Finished(VILLAGE, "screen")),
    Shot(
        "stoneage-guided",
        "The first turn, with hints",
        Moment(VILLAGE, "sa_place"),
        ("[data-tour] [data-skip]",),
        "[data-guide]",
        guide=True,
    ),
)

MEGACIV_PHASES = (
    Shot("megaciv-0-people", "Choosing a people", Moment(PICKED, "pick_civilization")),
    Shot("megaciv-0-setup", "The Short Game: first cities", Moment(LARGE, "place_cities")),
    Shot("megaciv-0-credits", "The Short Game: credits", Moment(LARGE, "choose_credits")),
    Shot("megaciv-1-tax", "1 Tax: the rate", Moment(LARGE, "tax_rate", turn=2)),
    Shot("megaciv-2-expansion", "2 Expansion", Moment(LARGE, "expand", turn=2)),
    Shot(
        "megaciv-3-movement",
        "3 Movement, with a draft",
        Moment(LARGE, "movement", turn=3),
        (
            "[data-kind=movement] details.stacks:not([open]) > summary",
            "[data-kind=movement] [data-stack]",
            "[data-kind=movement] .now [data-area]",
            "[data-kind=movement] [data-all]",
        ),
        "[data-kind=movement] ol > li",
    ),
    Shot("megaciv-4-conflict", "4 Conflict: who loses what", Moment(FOUGHT, "loss")),
    Shot(
        "megaciv-4-spoils",
        "4 Conflict: a card of the loser",
        Moment("megaciv/06-short.jsonl.gz", "spoils"),
    ),
    Shot("megaciv-5-cities", "5 Cities", Moment(LARGE, "build_cities", turn=3)),
    Shot("megaciv-6-cards", "6 Trade cards: buying one", Moment(LARGE, "buy_card", turn=3)),
    Shot("megaciv-7-trade", "7 Trade, with offers", Moment(LARGE, "trade", turn=4, later=40)),
    Shot(
        "megaciv-7-offer",
        "7 Trade: making an offer",
        Moment(LARGE, "trade", turn=4, later=40),
        ("[data-kind=trade] [data-new]",),
        "[data-composer]",
    ),
    Shot(
        "megaciv-8-calamities",
        "8 Calamity selection: who is struck",
        Moment(LARGE, "choose_victims", turn=4),
        (tab("calamities"),),
        "[data-calamity]",
    ),
    Shot("megaciv-9-damage", "9 Calamities: losing units", Moment(LARGE, "damage", turn=3)),
    Shot(
        "megaciv-9-victims", "9 Calamities: naming victims", Moment(LARGE, "choose_victims", turn=2)
    ),
    Shot(
        "megaciv-9-civil-war", "9 Calamities: choosing areas", Moment(LARGE, "select_areas", turn=2)
    ),
    Shot("megaciv-9-barbarians", "9 Calamities: a horde", Moment(LARGE, "horde", turn=1)),
    Shot("megaciv-9-earthquake", "9 Calamities: an earthquake", Moment(LARGE, "earthquake")),
    Shot("megaciv-10-ability", "10 Special abilities", Moment(LARGE, "ability", turn=3)),
    Shot(
        "megaciv-11-support",
        "11 Cities without support",
        Moment(LARGE, "reduce_cities", turn=2, rule="MC-5.15"),
    ),
    Shot(
        "megaciv-12-purchase",
        "12 Civilization advances",
        Moment(LARGE, "purchase", turn=3),
        ("[data-kind=purchase] .item:not(.far):not(.owned) .main",),
        ".bill .lines li",
    ),
    Shot(
        "megaciv-13-ast",
        "13 The A.S.T.",
        Moment(LARGE, "purchase", turn=4),
        (tab("ast"),),
        "[data-panel=ast] [data-step]",
        enlarged=True,
    ),
)

MEGACIV_PANELS = (
    Shot("megaciv-late", "Late in a game", Moment(LONG, "movement", turn=12, bots="steward")),
    Shot("megaciv-home", "A people late in the game", Moment(LONG, "movement", turn=12)),
    Shot(
        "megaciv-board",
        "The whole board with eighteen peoples",
        Moment(LONG, "movement", turn=12),
        ("main [data-part=whole]",),
    ),
    Shot(
        "megaciv-peoples",
        "All peoples",
        Moment(LONG, "purchase", turn=12),
        (tab("peoples"),),
        "[data-panel=peoples] tr",
        enlarged=True,
    ),
    Shot("megaciv-hand", "The hand", Moment(LARGE, "trade", turn=4), (tab("hand"),)),
    Shot(
        "megaciv-chart",
        "The chart of advances",
        Moment(LONG, "movement", turn=12),
        (tab("chart"),),
        enlarged=True,
    ),
    Shot(
        "megaciv-quickchart",
        "All advances in chains",
        Moment(LONG, "movement", turn=12),
        ("[data-open-chart]",),
        "[data-quickchart] [data-advance]",
    ),
    Shot(
        "megaciv-planner",
        "The planner",
        Moment(LONG, "purchase", turn=6),
        ("[data-kind=purchase] [data-open-planner]",),
        "dialog [data-plan]",
    ),
    Shot("megaciv-orders", "Turn order", Moment(LONG, "movement", turn=12), (tab("orders"),)),
    Shot(
        "megaciv-points",
        "Points",
        Moment(LONG, "movement", turn=12),
        (tab("points"),),
        enlarged=True,
    ),
    Shot(
        "megaciv-story",
        "The story",
        Moment(LARGE, "build_cities", turn=3),
        (tab("log"),),
        "[data-panel=log] .line",
        enlarged=True,
    ),
    Shot("megaciv-chat", "Chat", Moment(LARGE, "build_cities", turn=3), (tab("chat"),)),
    Shot(
        "megaciv-own",
        "Notes and orders of one's own",
        Moment(LARGE, "movement", turn=3),
        (tab("own"),),
    ),
    Shot("megaciv-table", "The table", Moment(LARGE, "movement", turn=3), (tab("table"),)),
    Shot(
        "megaciv-scoring",
        "The final scoring",
        Finished(LARGE),
        (tab("points"),),
        "[data-place]",
        enlarged=True,
    ),
    Shot(
        "megaciv-replay",
        "A finished game again",
        Finished(LARGE, "replay"),
        ("[data-at] input[type=range]",),
        "[data-at]",
    ),
    Shot("megaciv-screen", "The big screen", Watched("megaciv", bots=8)),
    Shot("megaciv-screen-end", "The big screen, in the end", Finished(LARGE, "screen")),
    Shot(
        "megaciv-guided",
        "The first turn, with hints",
        Moment(LARGE, "movement", turn=1),
        ("[data-tour] [data-skip]",),
        "[data-guide]",
        guide=True,
    ),
    Shot(
        "megaciv-german",
        "Auf Deutsch",
        Moment(LARGE, "movement", turn=3),
        (tab("peoples"),),
        language="de-DE",
    ),
)

SHOTS = (*SHELL, *STONE_AGE, *MEGACIV_PHASES, *MEGACIV_PANELS)
