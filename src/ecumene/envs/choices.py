"""An answer as a sequence of small choices.

An agent picks one of a fixed set of named actions per step. Most answers of the games are one
action; large ones (a movement, a payment, an offer) are put together action by action. An
:class:`Asked` holds a seat's question and its answer so far; its *choices* map each possible action
to a longer draft (:class:`Go`) or to the finished answer (:class:`Give`).

Kinds whose legal answers can be listed need no rules of their own here. Every answer is spelled as
a path of actions, and an action is open if a legal answer continues with it (:func:`listed`): open
actions only lead to legal answers, and every legal answer can be reached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from ecumene.kernel import Question

#: nothing can be chosen: somebody else is asked
WAIT = "wait"
#: the answer is complete as it stands; in the market: no more trade
DONE = "done"
#: leave the answer to the program (DG-9.1)
DEFAULT = "default"

#: the actions that spell an answer
Path = tuple[str, ...]


class Go(NamedTuple):
    """The answer continues from this draft."""

    draft: Any


class Give(NamedTuple):
    """The answer is complete; it is built when given."""

    answer: Callable[[], Any]


Choices = Mapping[str, Go | Give]


@dataclass(slots=True)
class OpenQuestion:
    """An open question to a seat, and its answer so far."""

    question: Question[Any]
    #: the position as a seat may see it
    look: Callable[[int], Any]
    #: in the form of the kind of question; () before the first action
    draft: Any = ()
    #: the actions taken so far, and the drafts they led to
    taken: list[str] = field(default_factory=list)
    drafts: list[Any] = field(default_factory=list)
    #: values a kind keeps between two actions
    memo: dict[str, Any] = field(default_factory=dict)

    def remember(self, name: str, make: Callable[[], Any]) -> Any:
        """Cache something that is constant while the answer is built."""
        if name not in self.memo:
            self.memo[name] = make()
        return self.memo[name]

    def go(self, action: str, draft: Any) -> None:
        """Take an action and continue from here."""
        self.draft = draft
        self.taken.append(action)
        self.drafts.append(draft)

    @property
    def facts(self) -> Any:
        """Return the facts of the question: choices, amounts and prices."""
        return self.remember("facts", self.question.about)

    @property
    def view(self) -> Any:
        """The position as the asked seat sees it."""
        return self.look(self.question.seat)


def means_the_same(one: Go | Give, other: Go | Give) -> bool:
    """Whether two steps do the same; the offer with this number may have changed since."""
    if isinstance(one, Go) or isinstance(other, Go):
        return one == other
    return bool(one.answer() == other.answer())


def give(answer: Any) -> Give:
    """Return an existing complete answer."""
    return Give(partial(_itself, answer))


def _itself(answer: Any) -> Any:
    return answer


def list_choices(asked: OpenQuestion, spell: Callable[[Any], Path]) -> Choices:
    """Return the next actions towards a legal answer, if all of them can be listed.

    The draft is the number of actions taken and the remaining answers. A single remaining answer is
    given at once.
    """
    depth, left = asked.draft or (0, _spell_all(asked.question.answers(), spell))
    groups: dict[str, list[tuple[Path, Any]]] = {}
    for path, answer in left:
        groups.setdefault(path[depth], []).append((path, answer))
    return {
        action: give(group[0][1]) if len(group) == 1 else Go((depth + 1, group))
        for action, group in groups.items()
    }


def _spell_all(answers: Iterable[Any], spell: Callable[[Any], Path]) -> list[tuple[Path, Any]]:
    """The answers with their paths; of several that are spelled alike, the first."""
    found: dict[Path, Any] = {}
    for answer in answers:
        found.setdefault(spell(answer), answer)
    return list(found.items())
