"""The game and its rulebook as tables: what the entry points name."""

from ecumene.kernel import Game, Words
from ecumene.rulebook import Book

from . import rules, words

BOOK = Book("royal_ur", "rulebook.md", "UR", "The Royal Game of Ur", package="royal_ur")

ROYAL_UR: Game[rules.State] = Game(
    name="royal_ur",
    title="The Royal Game of Ur",
    rules_version=1,
    edition="the simple race (UR-0.1)",
    players=range(2, 3),
    options_type=rules.Options,
    state_type=rules.State,
    new=rules.new,
    copy=rules.copy,
    steps={"setup": rules.setup, "throw": rules.throw},
    kinds={"ur_move": rules.UR_MOVE},
    view=words.view,
    result=rules.result,
    invariants=(rules.find_shared_squares,),
    determinize=lambda state, _viewer, _randomness: rules.copy(state),
    words=Words(words.question, label=words.label, thing=words.thing),
)
