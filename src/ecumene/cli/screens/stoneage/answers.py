"""Typed lines as answers.

The reader is forgiving about words and strict about meaning: it understands many ways to say a
thing, and when it does not, it says what could be typed. The rules judge
whether an answer is legal.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from typing import Any, Literal

from ecumene.cli.screens.screen import Incomplete, Unread
from ecumene.games.stoneage.answers import Cash, Decline, Pay, Place, TakeDie, Tools, Use
from ecumene.games.stoneage.components import RESOURCES, TOOL_SPACES
from ecumene.games.stoneage.state import FIRST_CARD, NAMES, NUMBER, LocationName
from ecumene.games.stoneage.view import View
from ecumene.kernel import Question
from ecumene.words import said

from .names import goods_title, place_text, place_title, reward_text, tell
from .prompt import choices, own

_NUMBER_WORDS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NO = frozenset(("no", "n", "none", "nothing", "pass", "skip", "decline", "starve", "lose"))
_YES = frozenset(("yes", "y", "buy", "take", "pay", "ok"))
_FILLERS = frozenset(
    (
        "a",
        "an",
        "the",
        "my",
        "on",
        "in",
        "at",
        "to",
        "and",
        "for",
        "with",
        "of",
        "i",
        "please",
        "x",
    ),
).union(
    ("figure", "figures", "people", "place", "put", "send", "use", "go", "choose", "add"),
    ("die", "space", "spaces", "resource", "resources"),
)
# Other words that people use for places.
_ALIASES: dict[str, LocationName] = {
    "tool": "tool_maker",
    "tools": "tool_maker",
    "toolmaker": "tool_maker",
    "baby": "hut",
    "love": "hut",
    "farm": "field",
    "agriculture": "field",
    "hunt": "hunting_grounds",
    "food": "hunting_grounds",
    "wood": "forest",
    "clay": "clay_mound",
    "brick": "clay_mound",
    "mound": "clay_mound",
    "pit": "clay_mound",
    "stone": "quarry",
    "gold": "river",
}


def read(question: Question[Any], line: str) -> Any:
    """Read a typed line as an answer to a question; raises Unread or Incomplete."""
    words = split(line)
    for choice in choices(question):
        if words == [choice.key]:
            return choice.answer
    if words and words[0] in ("cash", "c12"):
        return Cash(**_goods(words[1:], tell("sa-type_cash")))
    return _READERS[question.kind](question, words)


def _words_for(meaning: Literal["yes", "no"]) -> frozenset[str]:
    """Return the typed words for yes or no, in English and in the terminal's language."""
    usual, key = (_NO, "sa-words_no") if meaning == "no" else (_YES, "sa-words_yes")
    return usual.union(tell(key).split())


def split(line: str) -> list[str]:
    """Split a line into words: lower case, numbers as digits, without fillers and signs.

    >>> split("Put three figures in the Forest!"), split("pay 2wood, 1 clay"), split("5:3")
    (['3', 'forest'], ['pay', '2', 'wood', '1', 'clay'], ['5', '3'])
    """
    words = re.findall(r"[cb]\d\d\b|[^\W\d]+|\d+", line.lower().replace("_", " "))
    digits = [str(_NUMBER_WORDS.index(w)) if w in _NUMBER_WORDS[1:] else w for w in words]
    kept = [word for word in digits if word not in _FILLERS]
    return kept or digits


# -- places ----------------------------------------------------------------------------------------


def _read_place(question: Question[Any], words: Sequence[str]) -> Place:
    location, numbers = _location(question, [word for word in words if word != "all"])
    placements = [answer for answer in question.answers() if isinstance(answer, Place)]
    fitting = [answer.figures for answer in placements if answer.location == location]
    if numbers:
        return Place(location, _small(_only(numbers, tell("sa-type_place"))))
    if len(fitting) < 2:
        return Place(location, fitting[0] if fitting else 1)  # a closed place: the rules say why
    if "all" in words:
        return Place(location, max(fitting))
    where = said("part-on_place", location=location)
    prompt = tell("sa-how_many", place=where, least=min(fitting), most=max(fitting))
    raise Incomplete(prompt, f"{NUMBER[location] + 1}")


def _read_use(question: Question[Any], words: Sequence[str]) -> Use:
    location, numbers = _location(question, words)
    if numbers:
        raise Unread(tell("sa-type_use"))
    return Use(location)


def _location(question: Question[Any], words: Sequence[str]) -> tuple[LocationName, list[str]]:
    """The location a line names, and the numbers beside it ("forest 3", "3 forest", "5 3")."""
    named = [word for word in words if not word.isdecimal()]
    numbers = [word for word in words if word.isdecimal()]
    if not named:
        return _by_number(question, numbers)
    if re.fullmatch(r"[cb]\d\d", named[0]):
        return _by_id(question, named[0]), numbers
    kind = _kind_of_stack(named[0])
    if kind:
        # The first number after the word belongs to it: "card 2", "1 card 2".
        behind = [word for word in words[words.index(named[0]) :] if word.isdecimal()]
        number = behind[0] if behind else _only(numbers, tell("sa-which_one", kind=kind))
        numbers.reverse()
        numbers.remove(number)
        return _stack(kind, number), numbers
    return _by_name(" ".join(named)), numbers


def _by_number(question: Question[Any], numbers: Sequence[str]) -> tuple[LocationName, list[str]]:
    """The location with this number on the board."""
    if not numbers:
        raise Unread(tell("sa-type_place"))
    view: View = question.view
    number = _small(numbers[0])
    if not 1 <= number <= len(view.board):
        raise Unread(tell("sa-no_place_number", number=number, most=len(view.board)))
    return NAMES[number - 1], list(numbers[1:])


def _by_id(question: Question[Any], name: str) -> LocationName:
    """The space or stack where a card or a building lies."""
    view: View = question.view
    tops = [*view.cards, *(stack.top for stack in view.stacks)]
    if name.upper() not in tops:
        raise Unread(tell("sa-not_on_board", id=name.upper()))
    return NAMES[FIRST_CARD + tops.index(name.upper())]


def _kind_of_stack(word: str) -> str:
    """Whether a word means a card space or a building stack."""
    if "cards".startswith(word) and word != "c":
        return "card"
    return "building" if "buildings".startswith(word) or word in ("stack", "house") else ""


def _stack(kind: str, number: str) -> LocationName:
    name = f"{kind}_{_small(number)}"
    if name not in NUMBER:
        raise Unread(tell("sa-no_such_stack", kind=kind, number=_small(number)))
    return NAMES[NUMBER[name]]


def _by_name(phrase: str) -> LocationName:
    """Return the location whose name or nickname starts like this."""
    names = {name.replace("_", " "): name for name in NAMES[:FIRST_CARD]} | _ALIASES
    names |= {place_title(name).lower(): name for name in NAMES[:FIRST_CARD]}
    if phrase in names:
        return names[phrase]
    found = sorted({location for name, location in names.items() if name.startswith(phrase)})
    if len(found) == 1:
        return found[0]
    meant = [place_text(location) for location in found]
    if not meant:
        close = difflib.get_close_matches(phrase, names, n=1)
        meant = [place_text(names[name]) for name in close]
    if meant:
        raise Unread(tell("sa-no_place_meant", typed=phrase, meant=meant))
    raise Unread(f"{tell('sa-no_place', typed=phrase)} {tell('sa-type_place')}")


# -- tools and dice --------------------------------------------------------------------------------


def _read_tools(question: Question[Any], words: Sequence[str]) -> Tools:
    if words and "tools".startswith(words[0]):
        words = words[1:] or ["?"]
    elif len(words) == 1 and words[0].isdecimal():
        raise Unread(tell("sa-no_tool_answer", number=_small(words[0])))
    if words in (["all"], ["both"]):
        player = own(question)
        ready = zip(player.tools, player.tools_used, strict=True)
        return Tools(
            tuple(space for space, (value, used) in enumerate(ready) if value and not used)
        )
    if len(words) == 1 and words[0] in _words_for("no") | {"0"}:
        return Tools()
    spaces = [_small(word) for word in words if word.isdecimal()]
    cards = [word.upper() for word in words if re.fullmatch(r"c\d\d", word)]
    if not words or len(spaces) + len(cards) < len(words) or 0 in spaces:
        raise Unread(tell("sa-type_tools"))
    if max(spaces, default=0) > TOOL_SPACES:
        raise Unread(tell("sa-tool_spaces", most=TOOL_SPACES))
    return Tools(tuple(space - 1 for space in spaces), tuple(cards))


def _read_die(_question: Question[Any], words: Sequence[str]) -> TakeDie:
    if len(words) == 1 and words[0].isdecimal():
        return TakeDie(_small(words[0]))
    wanted = ["agriculture" if word in ("field", "farm") else word for word in words]
    for face in range(1, 7):
        reward = reward_text(face).lower().split()
        if any(word in reward and len(word) > 1 for word in wanted):
            return TakeDie(face)
    raise Unread(tell("sa-type_die"))


# -- paying ----------------------------------------------------------------------------------------


def _read_pay(question: Question[Any], words: Sequence[str]) -> Pay | Decline:
    if words and words[0] in _words_for("no"):
        return Decline()
    if words and words[0] in _words_for("yes"):
        words = words[1:]
        ways = [answer for answer in question.answers() if isinstance(answer, Pay)]
        if not words and len(ways) == 1:
            return ways[0]
        if not words and not ways:
            raise Unread(tell("sa-cannot_pay"))
    return Pay(**_goods(words, tell("sa-type_pay")))


def _goods(words: Sequence[str], example: str) -> dict[str, int]:
    """Read resources as people write them: 2 wood 1 clay, or wood wood clay."""
    goods: dict[str, int] = {}
    number = ""
    for word in words:
        if word.isdecimal():
            if number:
                raise Unread(example)
            number = word
            continue
        goods_name = _resource(word, example)
        goods[goods_name] = min(goods.get(goods_name, 0) + _small(number or "1"), 999)
        number = ""
    if number or not goods:
        raise Unread(example)
    return goods


def _resource(word: str, example: str) -> str:
    named = {name: (name, goods_title(name).lower()) for name in RESOURCES}
    found = [name for name, called in named.items() if any(n.startswith(word) for n in called)]
    if word.startswith("brick"):
        found = ["clay"]
    if len(found) != 1:
        raise Unread(f"{tell('sa-no_resource', typed=word)} {example}")
    return found[0]


def _only(words: Sequence[str], example: str) -> str:
    if len(words) != 1:
        raise Unread(example)
    return words[0]


def _small(word: str) -> int:
    """A typed number; the rules refuse any that is too large, so three digits are enough."""
    return min(int(word[:9]), 999)


_READERS: dict[str, Callable[[Question[Any], Sequence[str]], Any]] = {
    "sa_place": _read_place,
    "sa_use": _read_use,
    "sa_tools": _read_tools,
    "sa_die": _read_die,
    "sa_pay": _read_pay,
    "sa_feed": _read_pay,
}
