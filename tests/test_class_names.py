"""One class name means one thing: a second package may use it only for the reasons listed here."""

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src" / "ecumene"

#: names that several packages use, and why
TWICE = {
    # what every game defines under the same name
    "State": "the position of a game, and what the kernel asks of it",
    "Options": "the options of a game",
    "View": "what a viewer sees of a game",
    "SeatView": "a player in the view of a game",
    "Standing": "a player's public standing in a game, and in its analysis",
    "Diary": "what an analysis notes about a game",
    "Strategos": "a bot, for each game",
    "Steward": "a bot, for each game",
    "Decline": "an answer, in each game",
    # Mega Civilization on the board and in the books: the same question about the same rule
    "AbilityFacts": "special abilities",
    "BuyFacts": "purchases",
    "LossFacts": "losses",
    "LossSubject": "losses",
    "TaxFacts": "taxes",
    "VictimsFacts": "secondary victims",
    "Sheet": "a purchase added up",
    "LastTurn": "the last turn",
    "NoArgument": "a command that says everything by itself",
    "Wait": "waiting for earlier seats",
    # the same thing on both sides of a border
    "Seat": "a player: at the table, in the position, and in the books",
    "Match": "the kernel's, and the one of the Python library",
    "Question": "the kernel's, and the one of the Python library",
    "Command": "the kernel's, and the message that brings it",
    "Refused": "the kernel's, and the message that brings it",
    "Database": "PostgreSQL, and SQLite",
}


def used_twice() -> set[str]:
    packages = defaultdict(set)
    for path in SOURCE.rglob("*.py"):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                packages[node.name].add(path.parent)
    return {name for name, places in packages.items() if len(places) > 1}


def test_a_class_name_means_one_thing() -> None:
    assert used_twice() == TWICE.keys()
