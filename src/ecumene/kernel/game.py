"""A game as the kernel sees it: a table of data and small functions.

There is no base class to inherit from. A game fills in one :class:`Game`: how a state starts, its
steps, its kinds of questions, its views, and its wording.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from ecumene.words import Said, SeatName

from .events import Event, Viewer
from .flow import Decision, State
from .move import Move
from .refusal import Refusal, Warned
from .subject import Subject
from .type_info import build_type_info

S = TypeVar("S", bound=State)


class Randomness(Protocol):
    """The part of a random generator that samplers need; ``random.Random`` fits."""

    def randrange(self, stop: int, /) -> int: ...


@dataclass(frozen=True, slots=True)
class Kind(Generic[S]):
    """A kind of question: the type of its answers, and the rules that check and apply them.

    The same entry serves the user interface, the rules, the bots and the fuzzer.
    """

    name: str
    #: a msgspec Struct, or a union of tagged ones: anything that does not decode is refused
    answer_type: Any
    #: raises a Refusal if the answer is not legal; never changes the state
    check: Callable[[S, Decision, Any], object]
    #: carries out an answer that passed the check
    apply: Callable[[S, Move, Decision, Any], None]
    #: the answer given when time runs out (DG-9.1)
    default: Callable[[S, Decision], Any]
    #: the type of its decisions' subjects; None if they have no arguments
    subject: type[Subject] | None = None
    #: every legal answer, if there are few enough to list; may be lazy
    answers: Callable[[S, Decision], Sequence[Any]] | None = None
    #: a random legal answer, for kinds too large to list
    sample: Callable[[S, Decision, Randomness], Any] | None = None
    #: as ``sample``, with what ``check`` would return of it: search need not judge it again
    sample_checked: Callable[[S, Decision, Randomness], tuple[Any, Any]] | None = None
    #: the only possible answer by public facts (DG-3.6), or None
    forced: Callable[[S, Decision], Any | None] | None = None
    #: things a seat might expect to be able to do, and why it cannot
    unavailable: Callable[[S, Decision], list[tuple[str, Refusal]]] | None = None
    #: the facts of a question, for a client that cannot list the answers: what may be chosen, how
    #: much of it, at which price. Only what the asked seat may know; made anew for every look, so
    #: it must be cheap. Its return type is what a client is told to expect
    about: Callable[[S, Decision], Any] | None = None
    #: the meaning of an unfinished answer, and what can be added; raises the Refusal of the first
    #: illegal part, never for something that is only missing; never changes the state
    preview: Callable[[S, Decision, Any], Any] | None = None
    #: the part of the asked seat's view that the question is about, for bots: where making the
    #: whole view would take more time than thinking. Nothing that is not in the view
    glance: Callable[[S, Decision], Any] | None = None
    #: as ``apply``, with what ``check`` returned, so that a long sum is not done twice
    apply_checked: Callable[[S, Move, Decision, Any, Any], None] | None = None
    #: stays open after an answer until a rule closes it (an open market)
    standing: bool = False
    #: when time runs out, a legal draft of the seat is its answer (DG-9.4)
    draft_stands: bool = False
    #: waits for nobody: the game goes on beside it, and its seat is not awaited
    idle: bool = False
    #: its answers say when they were given and by whom (``at``, ``who``): rules read no clock, so
    #: whoever runs the game writes both
    stamped: bool = False
    #: nobody answers it for a seat that can answer itself, not even a keeper
    own: bool = False
    #: it shows what its seat alone may see: no keeper sees or answers it, whoever plays the seat
    secret: bool = False

    def __post_init__(self) -> None:
        build_type_info(self.answer_type)


@dataclass(frozen=True, slots=True)
class Command(Generic[S]):
    """A logged command that answers no question: "this is the last turn", "seat 3 leaves".

    ``check`` and ``apply`` work as for kinds of questions.
    """

    name: str
    argument_type: Any
    check: Callable[[S, int, Any], None]
    apply: Callable[[S, Move, int, Any], None]
    #: whether seats may give it of their own accord; others are for clocks and votes of the table
    of_seats: bool = False

    def __post_init__(self) -> None:
        build_type_info(self.argument_type)


class Result(msgspec.Struct, frozen=True):
    """The result of a game: points and winners by seat, and where the points came from."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    lines: tuple[tuple[tuple[str, int], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Words(Generic[S]):
    """The wording of a game: questions, answers and events as language-independent sentences.

    Their messages are in the catalogue (:mod:`ecumene.words`), in the part named after the game.
    """

    #: a question to a player; ``ask-<kind>`` without parameters, if the game says no more
    question: Callable[[S, Decision], Said]
    #: events whose data are not all that their sentence needs, by kind; all others are
    #: ``event-<kind>`` with their data, and their seat as ``who``
    events: Mapping[str, Callable[[Event], Said]] = field(default_factory=dict)
    #: an answer as its own seat reads it; None where ``answer-<tag or kind of question>`` with its
    #: fields says it
    label: Callable[[S, Any], Said | None] | None = None
    #: something closed (see ``Kind.unavailable``); ``thing-<id>`` by default
    thing: Callable[[str], Said] | None = None
    #: names of the seats in sentences, from the names of the players and the seats of bots; the
    #: players' names, if the game has none of its own
    called: Callable[[S, Sequence[str], Collection[int]], Sequence[SeatName]] | None = None
    #: the name of a bot on this seat, "" until it is known
    bot_name: Callable[[S, int], str] | None = None
    #: a text of the rulebook, in which things stand by their ids, with names
    rule_text: Callable[[str], str] | None = None


@dataclass(frozen=True, slots=True)
class Preference(Generic[S]):
    """A question that a list of things in order of preference can answer ("buy these first")."""

    #: what the things are called in messages, as "advance"
    names: str
    #: the things that a seat can list now, from what it sees
    things: Callable[[S, int], Sequence[str]]
    #: the answer, from what the asked seat sees and is willing to give of each thing; None if the
    #: list doesn't say enough
    answer: Callable[[S, Decision, Sequence[str], Mapping[str, int]], Any | None]


@dataclass(frozen=True, slots=True)
class Timing:
    """A game's information for the keeper of the clocks.

    Limits have names here; the table sets their lengths (DG-8.1). By default every question has the
    limit "other".
    """

    #: the limit of a kind of question, where it is not "other"
    limits: Mapping[str, str] = field(default_factory=dict)
    #: its limit for a seat that waited: one that is asked when another has answered the same kind
    waited: Mapping[str, str] = field(default_factory=dict)
    #: the command that closes the standing questions when the time of all is up; without one they
    #: have no limit
    close: str = ""
    #: the command that withdraws an offer whose hours are over
    expire: str = ""
    #: the event with which a turn begins; it holds the number of the turn under its own name
    turn_begins: str = ""

    def limit_of(self, kind: str, after: str = "") -> str:
        """Return the limit of a kind of question, asked after an answer of the kind ``after``."""
        if kind in self.waited and after == kind:
            return self.waited[kind]
        return self.limits.get(kind, "other")


@dataclass(frozen=True, slots=True)
class TurnSummary(Generic[S]):
    """Summaries of finished turns (or rounds), player by player.

    They contain nothing hidden: standings are public, and only public events are counted. Turns
    start with the event that ``Game.timing`` names.
    """

    #: the steps that begin and end a turn
    begins: str
    ends: str
    #: everybody's standing
    standings: Callable[[S], list[Any]]
    #: standings before and after, and what happened in between
    summary: Callable[[Sequence[Any], Sequence[Any], Sequence[Event]], list[Any]]
    #: the summary of one player
    form: type[msgspec.Struct]
    #: 1 if a turn is counted only after the step that begins it
    counted_late: int = 0


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """A game on the kernel."""

    name: str
    title: str
    #: stamped on every game played; a change of behaviour is a new version in the table of games
    rules_version: int
    edition: str
    players: range
    options_type: type[msgspec.Struct]
    state_type: type[S]
    #: the state before setup; its agenda begins with the setup step
    new: Callable[[int, Any], S]
    copy: Callable[[S], S]
    steps: Mapping[str, Callable[..., None]]
    kinds: Mapping[str, Kind[S]]
    view: Callable[[S, Viewer], msgspec.Struct]
    result: Callable[[S], Result | None]
    #: each yields a sentence per violation
    invariants: Sequence[Callable[[S], Sequence[str]]]
    #: another state that looks the same to this seat
    determinize: Callable[[S, Viewer, Randomness], S]
    words: Words[S]
    #: logged commands of the table that answer no question
    commands: Mapping[str, Command[S]] = field(default_factory=dict)
    #: costs of a legal answer that its seat may have overlooked, by kind of question. Only from
    #: what the asked seat may know; never changes the state
    warnings: Mapping[str, Callable[[S, Decision, Any], Sequence[Warned]]] = field(
        default_factory=dict
    )
    #: by kind of question: the answer to which the seat's own things leave no alternative, or None.
    #: It is asked all the same (N-05); nobody but the seat is told
    only_answers: Mapping[str, Callable[[S, Decision], OnlyAnswer | None]] = field(
        default_factory=dict
    )
    #: by kind of question: how many of its seat's own things an answer gives up, by name (cities,
    #: cards); standing orders can have limits for them (DG-3.11)
    costs: Mapping[str, Mapping[str, Callable[[Any], int]]] = field(default_factory=dict)
    #: by kind of question: how a list of preferences answers it (DG-3.11)
    preferences: Mapping[str, Preference[S]] = field(default_factory=dict)
    #: a view as a state, with nothing hidden in it: bots ask the rules about it
    visible_state: Callable[[S, Viewer], S] | None = None
    #: from what a seat sees, as a state: the question that it may prepare before it is asked
    #: (DG-3.10), with the position as it will probably be then; None if there is none. The state is
    #: its own to change
    foresee: Callable[[S, int], tuple[S, Decision] | None] | None = None
    #: as ``view``, for many viewers at once, where that takes less than one after the other
    views: Callable[[S, Sequence[Viewer]], Sequence[msgspec.Struct]] | None = None
    #: the spectator's view and the views of all seats, put together with all hands open,
    #: for games that are over (DG-2.3); without it, the spectator's view
    open_view: Callable[[Any, Sequence[Any]], msgspec.Struct] | None = None
    #: a view as HTML for notebooks, with the names of the players
    picture: Callable[[Any, Sequence[str]], str] | None = None
    #: a turn in figures, if the game has turns
    turn_summary: TurnSummary[S] | None = None
    #: options that suit a tournament
    usual_options: Mapping[str, Any] = field(default_factory=dict)
    #: limits of questions and turns, for those who keep clocks
    timing: Timing = Timing()
    #: it keeps the books of a real table: keepers are asked too, and answer for seats
    keeps_books: bool = False
    #: by its options: whether every seat of a real table needs a device, as what it holds is secret
    needs_devices: Callable[[Any], bool] = lambda _options: False

    def __post_init__(self) -> None:
        build_type_info(self.options_type, self.state_type)


class OnlyAnswer(msgspec.Struct, frozen=True):
    """The answer, and (for its seat only) why there is no other."""

    answer: Any
    rule: str
    said: Said
