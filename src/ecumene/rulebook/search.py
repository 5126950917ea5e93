"""Full-text search of the rules.

People ask "how many tokens build a city" or "bluff"; the rules speak of city sites and of names
that need not be true. So words are cut to their stems, small words are left out, and a table says
which words of the rules are meant by others, German ones among them. The words of headings and of
first sentences count more than the rest, and rare words more than common ones.

A reader of another language searches the translated rules; what is not translated yet is found by
the same table. Words of such a language are cut by Snowball, the usual rules for stems.
"""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache

import msgspec
import snowballstemmer

from ecumene.rulebook.examples import is_example
from ecumene.rulebook.shelf import ORIGINAL, Rule, rules
from ecumene.rulebook.shelf import book as book_called
from ecumene.rulebook.translation import translate, translate_topics

#: rules that a search shows
MOST = 30
_WORD = re.compile(r"[^\W\d_]+|\d+")
_ID = re.compile(r"^[a-z]{1,2}-[a-z0-9.]+$")

#: how much a word counts by where it is
_HEADING, _FIRST, _TEXT = 1.3, 1.6, 1.0
#: how much a synonym of the word asked for counts
_MEANT = 0.8
#: weight of a compound that contains the word asked for: Karte, Handelskarte
_COMPOUND = 0.6
_COMPOUND_LEAST = 4
#: this many rules of a section say what it is about
_EARLY = 3
#: how much more a rule with numbers counts if the question is how many
_NUMBERS = 1.3
_HOW_MANY = re.compile(r"\bhow (many|much|far)\b|\bwie ?viele?\b")
#: share of the query that a result must cover
_LEAST_COVERED = 0.5

_SMALL = frozenset((
    "a", "about", "after", "all", "also", "am", "an", "and", "any", "are", "as", "at", "be",
    "been", "before", "but", "by", "can", "cannot", "could", "did", "do", "does", "each",
    "every", "for", "from", "get", "gets", "give", "go", "goes", "had", "has", "have", "he",
    "her", "him", "his", "how", "i", "if", "in", "into", "is", "it", "its", "just", "let",
    "like", "many", "me", "mean", "means", "more", "most", "much", "must", "my", "need",
    "needed", "needs", "no", "not", "now", "of", "off", "on", "one", "or", "our", "out",
    "own", "per", "please", "rule", "rules", "shall", "she", "should", "so", "some",
    "somebody", "than", "that", "the", "their", "them", "then", "there", "these", "they",
    "this", "to", "under", "up", "us", "use", "used", "using", "was", "we", "were", "what",
    "when", "where", "which", "who", "whom", "why", "will", "with", "without", "would", "you",
    "your", "aber", "alle", "als", "auf", "aus", "bei", "bekomme", "braucht", "brauche",
    "das", "dem", "den", "der", "des", "die", "ein", "eine", "einem", "einen", "einer", "es",
    "für", "geht", "gibt", "habe", "hat", "ich", "ihr", "im", "ist", "kann", "man", "mein",
    "meine", "mit", "muss", "nach", "nicht", "oder", "sind", "um", "und", "von", "wann",
    "warum", "welche", "wenn", "wer", "werden", "wie", "wieviel", "wieviele", "viel", "viele",
    "wird", "wo", "zu", "zum", "zur",
))  # fmt: skip

#: forms that no ending explains
_FORMS = {
    "bought": "buy", "built": "build", "cities": "city", "dice": "die", "died": "die",
    "fed": "feed", "fought": "fight", "gave": "give", "given": "give", "held": "hold",
    "loses": "lose", "losing": "lose", "loss": "lose", "losses": "lose", "lost": "lose",
    "lying": "lie", "lies": "lie", "paid": "pay", "sold": "sell", "spent": "spend", "ties": "tie",
    "tied": "tie", "took": "take", "won": "win", "winner": "win", "winning": "win", "wins": "win",
}  # fmt: skip

#: meanings of words that the rules don't use, or use less; both sides are stemmed
SYNONYMS: dict[str, str] = {
    # what people say
    "alliance": "promise bind negotiate",
    "army": "token unit",
    "attack": "attack conflict",
    "bargain": "trade deal",
    "battle": "conflict",
    "bluff": "true truthfully promise",
    "boat": "ship",
    "build": "build construction",
    "capture": "attack annex city",
    "cheat": "true truthfully",
    "combat": "conflict",
    "corn": "food",
    "deal": "deal trade",
    "deceive": "true truthfully",
    "die": "roll",
    "disaster": "calamity",
    "eat": "feed food",
    "expand": "expansion population",
    "fight": "conflict",
    "finish": "end",
    "first": "first order",
    "grow": "expansion population",
    "growth": "expansion population",
    "hunger": "feed food",
    "invention": "advance",
    "leave": "leave",
    "lie": "true truthfully",
    "meeple": "figure",
    "money": "treasury",
    "move": "movement move",
    "navy": "ship",
    "nation": "civilization",
    "path": "adjacent",
    "people": "civilization figure",
    "piece": "token",
    "points": "victory point",
    "population": "token population",
    "price": "cost",
    "purchase": "buy acquisition advance",
    "quit": "leave",
    "research": "advance",
    "roll": "dice roll",
    "sail": "ship sail",
    "score": "point victory scoring",
    "sea": "sea water ship",
    "sell": "treasury trade",
    "soldier": "token unit",
    "starve": "feed food",
    "steal": "card draw",
    "survive": "support",
    "take": "take undo",
    "tech": "advance",
    "technology": "advance",
    "tie": "tie equal",
    "time": "time clock",
    "train": "hut figure",
    "truth": "true truthfully",
    "unit": "unit token",
    "vp": "victory point",
    "war": "conflict",
    "warrior": "token",
    "win": "victory win end",
    "worker": "figure",
    # German
    "acker": "field agriculture",
    "ausbreitung": "expansion",
    "barbaren": "barbarian",
    "bauen": "build",
    "bevölkerung": "population token",
    "bewegen": "movement",
    "bewegung": "movement",
    "bluffen": "true truthfully promise",
    "ende": "end",
    "ernähren": "feed food",
    "feld": "field",
    "figur": "figure",
    "erste": "first order",
    "figuren": "figure",
    "fortschritt": "advance",
    "fortschritte": "advance",
    "füttern": "feed food",
    "gebäude": "building",
    "gewinnen": "victory win",
    "gewinnt": "victory win",
    "grenze": "limit",
    "gleichstand": "tie",
    "handel": "trade",
    "handeln": "trade deal",
    "holz": "wood",
    "hütte": "hut",
    "kampf": "conflict",
    "karte": "card",
    "karten": "card",
    "kasse": "treasury",
    "katastrophe": "calamity",
    "katastrophen": "calamity",
    "kaufen": "buy",
    "krieg": "conflict",
    "lehm": "clay",
    "lügen": "true truthfully",
    "nahrung": "food",
    "punkte": "point",
    "runde": "round turn",
    "schatz": "treasury",
    "schiff": "ship",
    "schiffe": "ship",
    "sieg": "victory",
    "siegpunkte": "victory point",
    "spielende": "end game",
    "stadt": "city",
    "stein": "stone",
    "steuer": "tax",
    "steuern": "tax",
    "städte": "city",
    "tauschen": "trade",
    "unterhalt": "support",
    "unterstützung": "support",
    "volk": "civilization",
    "volkszählung": "census",
    "wasser": "water",
    "werkzeug": "tool",
    "würfel": "dice",
    "würfeln": "dice roll",
    "zug": "turn",
}


#: everyday words in other languages, mapped to the words of their rules
SYNONYMS_IN: dict[str, dict[str, str]] = {
    "de": {
        "angriff": "stadtangriff",
        "armee": "marker",
        "bauer": "bauer acker",
        "bezahlen": "zahlen",
        "boot": "schiff",
        "bluffen": "wahrheitsgemäß versprechen",
        "essen": "ernähren nahrung",
        "feld": "acker",
        "geld": "schatz",
        "getreide": "ackerbau nahrung",
        "gleichstand": "gleich gleichstand",
        "gutschrift": "rabatt",
        "hungern": "ernähren nahrung",
        "jagen": "jagd",
        "kampf": "konflikt",
        "kasse": "schatz",
        "kaufen": "kaufen zahlen",
        "korn": "ackerbau nahrung",
        "krieg": "konflikt",
        "lügen": "wahrheitsgemäß",
        "meeple": "figur",
        "reihenfolge": "reihenfolge startspieler",
        "rückgängig": "zurücknehmen",
        "technologie": "fortschritt",
        "verhungern": "ernähren nahrung",
        "volkszählung": "zählung",
        "ziegel": "lehm",
    },
}
#: cache size for stems, which also holds words that people typed
_MAX_STEMS = 20_000
#: Snowball's names of languages
_SNOWBALL = {
    "de": "german", "es": "spanish", "fr": "french", "it": "italian", "nl": "dutch",
    "pt": "portuguese", "sv": "swedish",
}  # fmt: skip
#: languages that write compounds as one word
_COMPOUNDING = frozenset({"de", "nl", "sv"})


class Hit(msgspec.Struct, frozen=True):
    """A matching rule, and its matching words as written."""

    rule: Rule
    words: tuple[str, ...]


class Search(msgspec.Struct, frozen=True):
    """Search results, best first; if empty, words to try instead."""

    hits: tuple[Hit, ...]
    tries: tuple[str, ...] = ()


def search(book: str, query: str, most: int = MOST, language: str = ORIGINAL) -> Search:
    """Search the rules of a book in the reader's language.

    >>> [hit.rule.id for hit in search("megaciv", "how many tokens build a city").hits[:3]]
    ['MC-5.2', 'MC-5.13', 'MC-5.3']
    >>> [hit.rule.id for hit in search("stoneage", "Hütte", language="de").hits[:1]]
    ['SA-1.7']
    >>> search("megaciv", "tockens").tries
    ('tokens', 'token')
    """
    index = _index(book, language)
    wanted = query.strip().lower()
    if _ID.match(wanted) or wanted.startswith(f"{book_called(book).prefix.lower()}-"):
        return Search(_by_id(index, wanted, most))
    asked = tuple(index.widen(each) for each in _read_query(query, language))
    numbers = _NUMBERS if _HOW_MANY.search(query.lower()) else 1.0
    scored = (
        (index.score(number, asked) * (numbers if index.has_number[number] else 1.0), number)
        for number in range(len(index.rules))
    )
    best = sorted(((score, -n) for score, n in scored if score > 0), reverse=True)[:most]
    if not best:
        return Search((), _tries(index, book, query))
    return Search(tuple(index.hit(-number, asked) for _, number in best))


@lru_cache(_MAX_STEMS)
def stem_in(word: str, language: str) -> str:
    """Return the stem of a word in a language.

    >>> [stem_in(word, "de") for word in ("städte", "gebäude", "gebäuden", "werkzeuge")]
    ['stadt', 'gebaud', 'gebaud', 'werkzeug']
    """
    name = _SNOWBALL.get(language)
    # a new stemmer each time: they are not made for several threads
    return stem(word) if name is None else str(snowballstemmer.stemmer(name).stemWord(word))


def stem(word: str) -> str:
    """Return the stem of an English word.

    >>> [stem(word) for word in ("cities", "tokens", "taxes", "building", "dice", "less")]
    ['city', 'token', 'tax', 'build', 'die', 'less']
    """
    if word in _FORMS:
        return _FORMS[word]
    for ending, least in (("ies", 3), ("ing", 3), ("ed", 3), ("ly", 4)):
        if word.endswith(ending) and len(word) - len(ending) >= least:
            root = word[: -len(ending)]
            if ending == "ies":
                return root + "y"
            doubled = len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz"
            return root[:-1] if doubled else root
    if word.endswith(("xes", "ches", "shes", "sses")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        word = word[:-1]
    return word[:-1] if word.endswith("e") and len(word) > 4 else word


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


#: a word that was asked for, as stems with what each counts
_Asked = tuple[Mapping[str, float], ...]


def _read_query(query: str, language: str) -> _Asked:
    wanted = [word for word in _words(query) if word not in _SMALL]
    return tuple(_meanings(word, language) for word in dict.fromkeys(wanted))


def _meanings(word: str, language: str) -> dict[str, float]:
    """Return the stems of a word; always with English ones, for untranslated rules."""
    meant = SYNONYMS.get(word) or SYNONYMS.get(stem(word), "")
    stems = {stem(other): _MEANT for other in meant.split()}
    meant_there = SYNONYMS_IN.get(language, {}).get(word, "")
    stems |= {stem_in(other, language): _MEANT for other in meant_there.split()}
    return stems | {stem(word): 1.0, stem_in(word, language): 1.0}


def _by_id(index: _Index, wanted: str, most: int) -> tuple[Hit, ...]:
    found = [rule for rule in index.rules if rule.id.lower().startswith(wanted)]
    found.sort(key=lambda rule: rule.id.lower() != wanted)
    return tuple(Hit(rule, ()) for rule in found[:most])


def _tries(index: _Index, book: str, query: str) -> tuple[str, ...]:
    like: list[str] = []
    for word in _words(query):
        if word not in _SMALL:
            like += difflib.get_close_matches(word, index.vocabulary, n=2, cutoff=0.72)
    return tuple(dict.fromkeys(like))[:5] or translate_topics(book_called(book), index.language)


class _Index:
    """The cached index of one book in one language."""

    def __init__(self, book: str, language: str) -> None:
        self.language = language
        # examples are shown with their rules
        original = [rule for rule in rules(book) if not is_example(rule.id)]
        self.rules = [translate(rule, language) for rule in original]
        self._weights = [_weights(rule) for rule in self.rules]
        held = Counter(word for weights in self._weights for word in weights)
        number = len(self.rules)
        self._rarity = {word: math.log(1 + number / rules) for word, rules in held.items()}
        self._own_weights = _weigh_rules(self.rules)
        self.has_number = [
            bool(re.search(r"(?<![-.\d])\b\d+\b(?!\.)", rule.text)) for rule in self.rules
        ]
        words = {word for rule in self.rules for word in _words(rule.text) if len(word) > 3}
        self.vocabulary = sorted(words - _SMALL)

    def widen(self, meanings: Mapping[str, float]) -> Mapping[str, float]:
        """Add the compounds that contain the requested stems."""
        if self.language not in _COMPOUNDING:
            return meanings
        wide = {
            other: value * _COMPOUND
            for asked, value in meanings.items()
            if len(asked) >= _COMPOUND_LEAST
            for other in self._rarity
            if other.startswith(asked) or other.endswith(asked)
        }
        return wide | dict(meanings)

    def score(self, number: int, asked: _Asked) -> float:
        """Return a rule's score; 0 if it matches too little."""
        weights = self._weights[number]
        parts = [
            max((weights.get(s, 0.0) * n * self._rarity.get(s, 0.0) for s, n in each.items()))
            for each in asked
        ]
        covered = sum(part > 0 for part in parts) / len(parts) if parts else 0.0
        if covered < _LEAST_COVERED:
            return 0.0
        return sum(parts) * covered**2 * self._own_weights[number]

    def hit(self, number: int, asked: _Asked) -> Hit:
        """Return the rule with its matching words."""
        stems = {each for meanings in asked for each in meanings}
        rule = self.rules[number]
        fit = [word for word in _words_of(rule, rule.text) if stem_in(word, rule.language) in stems]
        return Hit(rule, tuple(dict.fromkeys(fit)))


def _words_of(rule: Rule, text: str) -> list[str]:
    """Split a text into words; "die" is a word in English rules only."""
    words = _words(text)
    return words if rule.language == ORIGINAL else [word for word in words if word not in _SMALL]


def _weights(rule: Rule) -> dict[str, float]:
    """Weight the words of a rule by their best place, and a little by frequency."""
    weights: dict[str, float] = {}
    first, _, _ = rule.text.partition(". ")
    for text, weight in ((rule.text, _TEXT), (first, _FIRST)):
        for word in _words_of(rule, text):
            weights[stem_in(word, rule.language)] = weight
    counts = Counter(stem_in(word, rule.language) for word in _words_of(rule, rule.text))
    weights = {word: weight * (1 + math.log(counts[word])) for word, weight in weights.items()}
    for word in _words(rule.section):
        root = stem_in(word, rule.language)
        weights[root] = weights.get(root, 0.0) + _HEADING
    return weights


def _weigh_rules(rules: list[Rule]) -> list[float]:
    """Weight rules themselves: short ones and the first of a section count most.

    Tables weigh less: they contain too many words.
    """
    seen: Counter[str] = Counter()
    standing = []
    for rule in rules:
        early = 1.25 if seen[rule.section] < _EARLY else 1.0
        seen[rule.section] += 1
        table = 0.4 if "|---" in rule.text else 1.0
        standing.append(early * table / math.log(10 + len(rule.text)))
    return standing


@cache
def _index(book: str, language: str) -> _Index:
    return _Index(book, language)
