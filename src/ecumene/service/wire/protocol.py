"""The socket protocol of a table: JSON in text frames.

Every message is an object with a "type". The client starts with ``hello`` and receives ``welcome``;
from then on the server sends ``update`` whenever something changes for this viewer.

Sentences are sent without a language (``Said``), because clients have the messages. A client
without them requests a language when it opens the socket, and receives a ``text`` beside every
sentence.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from ecumene.kernel.question import QuestionView
from ecumene.kernel.refusal import Warned
from ecumene.service.tables.chat import MAX_LINE
from ecumene.words import Said, SeatName

from .json_schema import schemas_of
from .patch import Put, Splice

#: maximum bytes of a frame; no answer in any game comes near it
MAX_FRAME = 256 * 1024
#: malformed frames before the socket is closed
MAX_ERRORS = 20

#: chosen by the client: an id means the same act, however often it is sent
Id = Annotated[str, msgspec.Meta(pattern=r"^[!-~]{1,64}\Z")]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
#: the link of a row, as hexadecimal digits
Link = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]

#: a command of the game that seats may give (kernel.Command)
CommandName = Annotated[str, msgspec.Meta(pattern=r"^[a-z_]{1,40}\Z")]


def _describe_form(form: str, many: bool = False) -> msgspec.Meta:
    """Describe an HTTP form as preencoded JSON."""
    ref = {"$ref": f"#/components/schemas/{form}"}
    return msgspec.Meta(extra_json_schema={"type": "array", "items": ref} if many else ref)


_CHANGES = msgspec.Meta(
    extra_json_schema={
        "type": "array",
        "items": {
            "anyOf": [{"$ref": f"#/components/schemas/{kind}"} for kind in ("Put", "Splice")]
        },
    }
)


_QUESTIONS = _describe_form("QuestionView", many=True)


class _Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """The base of all messages, tagged by type."""


class _FromClient(_Message, frozen=True, forbid_unknown_fields=True):
    """A client message; unknown fields are an error."""


# -- from the client -------------------------------------------------------------------------------


class Hello(_FromClient, frozen=True):
    """The first message, with the last version seen, if any. Repeating it requests a fresh view.

    ``head`` is the last link the client knows; the server says whether it is still in the log.
    """

    version: Count = 0
    head: Link | msgspec.UnsetType = msgspec.UNSET


class Answer(_FromClient, frozen=True):
    """Answer an open question of the client's seat."""

    id: Id
    question: Count
    answer: Any


class Preview(_FromClient, frozen=True):
    """Preview an answer, finished or not. Nothing is done or kept."""

    id: Id
    question: Count
    answer: Any


class Foresee(_FromClient, frozen=True):
    """Ask which question the seat may prepare; its answer can be previewed and drafted."""

    id: Id


class Advise(_FromClient, frozen=True):
    """Ask for a bot's advice. Nothing is done, and nobody else is told."""

    id: Id
    question: Count


class Undo(_FromClient, frozen=True):
    """Undo the seat's last answer."""

    id: Id


class Draft(_FromClient, frozen=True):
    """Keep a draft answer to this kind of question."""

    id: Id
    kind: Annotated[str, msgspec.Meta(max_length=64)]
    answer: Any
    #: milliseconds since it was made, if it is sent again: it may be older than the seat's answer
    age: Annotated[int, msgspec.Meta(ge=0, le=2**40)] = 0


class Command(_FromClient, frozen=True):
    """A command from a seat, without a question."""

    id: Id
    name: CommandName
    argument: Any = {}


class Say(_FromClient, frozen=True):
    """Send a chat message."""

    id: Id
    text: Annotated[str, msgspec.Meta(max_length=MAX_LINE)]


class Ping(_FromClient, frozen=True):
    """Check the connection."""


Act = Answer | Undo | Draft | Command
FromClient = Hello | Answer | Preview | Foresee | Advise | Undo | Draft | Command | Say | Ping

# -- from the server -------------------------------------------------------------------------------


class Welcome(_Message, frozen=True):
    """The full state: the client's seat (-1 for spectators), the position, the questions.

    Versions only grow, also from one socket to the next if ``hello`` names the last one; they
    count what was sent to this client, and nothing else. ``drafts`` are the seat's own, by kind;
    ``can_undo`` says whether the seat may take back its last answer. ``commitments`` are hashes of
    the secrets that chance comes from, one more after each reseed: a client keeps them, since none
    may ever change (DG-2.3). ``head`` is the link of the last row in which this viewer saw
    something, "" if unavailable; ``head_known`` answers the head of the ``hello`` (DG-2.6).
    ``bots`` are the bots in the seats, "" for people; ``seats`` are the names of the players in
    sentences.
    """

    seat: int
    version: int
    names: tuple[str, ...]
    bots: tuple[str, ...]
    seats: tuple[SeatName, ...]
    view: msgspec.Raw
    questions: Annotated[msgspec.Raw, _QUESTIONS]
    drafts: dict[str, msgspec.Raw]
    can_undo: bool
    commitments: tuple[str, ...] = ()
    head: str = ""
    head_known: bool | msgspec.UnsetType = msgspec.UNSET


class EventShown(msgspec.Struct, frozen=True):
    """An event as the viewer may see it.

    ``seat`` is -1 for events of the whole table. Its sentence is ``event-<kind>``, or the one in
    ``said``; its parameters are the event's data, the seat as ``who``, and those of ``said``, which
    take precedence.
    """

    kind: str
    rule: str
    seat: int
    data: dict[str, Any]
    said: Said | msgspec.UnsetType = msgspec.UNSET


class Update(_Message, frozen=True):
    """Events since the last version, changes to the view, and the questions if they changed."""

    version: int
    events: Annotated[msgspec.Raw, _describe_form("EventShown", many=True)]
    #: changes to the view, to be applied in order
    patch: Annotated[msgspec.Raw, _CHANGES]
    questions: Annotated[msgspec.Raw, _QUESTIONS] | msgspec.UnsetType = msgspec.UNSET
    #: only if it changed
    can_undo: bool | msgspec.UnsetType = msgspec.UNSET
    #: if the viewer has answered since the last version: how many of the events came before that
    mine: int | msgspec.UnsetType = msgspec.UNSET
    #: the link of the last row in which the viewer saw something
    head: str | msgspec.UnsetType = msgspec.UNSET
    #: names of the players in sentences, if they changed
    seats: tuple[SeatName, ...] | msgspec.UnsetType = msgspec.UNSET


class TableFrame(_Message, frozen=True, tag="table"):
    """The table as this viewer sees it: after each welcome, and after changes."""

    table: Annotated[msgspec.Raw, _describe_form("TableShown")]


class Chat(_Message, frozen=True):
    """Chat messages: the latest after each welcome, then each new one once."""

    lines: Annotated[msgspec.Raw, _describe_form("LineShown", many=True)]


class Clocks(_Message, frozen=True):
    """The deciding seats and their clocks: after each welcome, and soon after changes.

    Tables without a clock have no deadlines. A paused table says so itself.
    """

    clocks: Annotated[msgspec.Raw, _describe_form("ClockShown", many=True)]


class Ack(_Message, frozen=True):
    """The act is done and durable."""

    id: str


class Missing(msgspec.Struct, frozen=True):
    """Why an answer isn't complete yet."""

    code: str
    rule: str
    said: Said


class Previewed(_Message, frozen=True):
    """The preview of an answer, in the format its kind documents (None if it has none).

    ``missing`` is None if the answer is complete. An answer that nothing could complete is refused
    instead. ``warnings`` name the costs of a legal answer and never block it.
    """

    id: str
    preview: Any
    missing: Missing | None
    warnings: list[Warned] = []


class Foreseen(_Message, frozen=True):
    """The question that the seat may prepare (DG-3.10), built from its view; None if there is none.

    Its number is for previews only: the real question will have another number.
    """

    id: str
    question: QuestionView | None


class Second(msgspec.Struct, frozen=True):
    """The second-best answer, and why it isn't the best."""

    answer: Any
    reason: Said


class Advised(_Message, frozen=True):
    """A bot's advice from this seat's view, with its reason; ``second`` if that helps."""

    id: str
    answer: Any
    reason: Said
    second: Second | None


class Refused(_Message, frozen=True):
    """The refusal of an act by the rules."""

    id: str
    code: str
    rule: str
    said: Said


class Error(_Message, frozen=True):
    """A message was invalid or can't be handled now; with an id, it may be sent again."""

    said: Said
    id: str | None = None


class Pong(_Message, frozen=True):
    """The reply to a ping."""


FromServer = (
    Welcome
    | Update
    | TableFrame
    | Chat
    | Clocks
    | Ack
    | Previewed
    | Foreseen
    | Advised
    | Refused
    | Error
    | Pong
)

#: codes with which the server closes sockets
BAD_FRAMES = 1008
TOO_BIG = 1009
#: reconnect at once: another worker takes over
RESTART = 1012
TRY_LATER = 1013
NOT_SIGNED_IN = 4401
NOT_YOURS = 4403
NO_TABLE = 4404
NOT_STARTED = 4409
TOO_FAST = 4429


class _HasId(msgspec.Struct, frozen=True):
    id: Id


encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(FromClient)
_read_id = msgspec.json.Decoder(_HasId).decode


def decode(frame: str | bytes) -> FromClient:
    """Decode a message from a frame; raises ValueError with a sentence."""
    try:
        message: FromClient = _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(ascii(str(error))[1:-1][:200]) from None
    return message


def id_of(frame: str | bytes) -> str | None:
    """Return the id of an invalid message, so that the client knows which one it was."""
    try:
        return _read_id(frame).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def schemas(ref_template: str) -> dict[str, Any]:
    """Return the JSON Schema of every message and its parts, by name."""
    sent = (FromServer, EventShown, QuestionView, Put, Splice)
    (from_server, *_, from_client), parts = schemas_of(sent, (FromClient,), ref_template)
    return {**parts, "FromClient": from_client, "FromServer": from_server}
