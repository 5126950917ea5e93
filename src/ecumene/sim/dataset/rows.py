"""One game as rows of the tables: its log is replayed, and each decision is written down.

Names of players are in no table: seats are numbered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from ecumene.agents.chat import AgentMessage
from ecumene.kernel import SPECTATOR, Game, Question, Row, digest
from ecumene.kernel.engine import read_answer
from ecumene.kernel.fast_replay import taken_back, walk
from ecumene.kernel.flow import turn_of
from ecumene.sim.measures import MEASURES
from ecumene.sim.rows import column_of, places_of

from .sources import GameLog

#: rows of one game by table
GameTables = dict[str, list[dict[str, Any]]]

#: the allowed sources of an answer; nothing else gets into a table
ANSWERED_BY = ("default", "draft", "order", "program")
PERSON = "person"
BOT = "bot:"

_json = msgspec.json.Encoder(order="deterministic")


def game_tables(log: GameLog, number: int, source: str, names: Collection[str]) -> GameTables:
    """Return all rows of a game for the tables of these names."""
    tables: GameTables = {name: [] for name in names}
    undone = taken_back(log.rows)
    walked = walk(log.game, log.header, log.rows)
    state = next(walked).state
    for row in log.rows[1:]:
        if row.what == "answer" and row.seq not in undone:
            _add_decision(tables, log.game, number, row, state)
        state = next(walked).state
    tables["games"].append(_game_row(log, number, source, state, len(tables["decisions"])))
    tables["seats"] += _seat_rows(log, number, state)
    if "talk" in tables:
        tables["talk"] += [_talk_row(number, line) for line in log.talk]
    return tables


def _add_decision(tables: GameTables, game: Game[Any], number: int, row: Row, state: Any) -> None:
    """Add an answer that counted, with the position before it."""
    decision = next(each for each in state.flow.decisions if each.id == row.decision)
    question = Question(game, state, decision)
    at = {"game": number, "decision": len(tables["decisions"])}
    position = digest(state)
    tables["decisions"].append(
        at
        | {
            "turn": turn_of(state),
            "seat": decision.seat,
            "kind": decision.kind,
            "rule": decision.rule,
            "subject": _text(decision.args),
            "options": len(question.answers()) if question.listable else None,
            "answer": _text(row.answer),
            "answered_by": answered_by(row),
            "position_digest": position,
        }
    )
    if "deals" in tables:
        answer = read_answer(game, decision, row.answer)
        tables["deals"] += _deal_rows(game, at | {"turn": turn_of(state)}, state, answer)
    if "positions" in tables:
        tables["positions"].append(at | {"position_digest": position, "position": _text(state)})
    if "views" in tables:
        tables["views"].append(at | {"seat": decision.seat, "view": _text(question.view)})


def _deal_rows(
    game: Game[Any], at: dict[str, Any], state: Any, answer: Any
) -> Iterator[dict[str, Any]]:
    """Return the sides of the deal that an answer makes; lists as JSON."""
    find = MEASURES.of(game.name).deals
    for side in find(state, answer) if find is not None else ():
        cells = msgspec.structs.asdict(side)
        yield at | {k: _text(v) if isinstance(v, tuple) else v for k, v in cells.items()}


def _talk_row(number: int, line: AgentMessage) -> dict[str, Any]:
    return {
        "game": number,
        "decision": line.after,
        "turn": line.turn,
        "seat": line.seat,
        "to": line.to,
        "text": line.text,
        "promise": line.promises,
        "judgement": None,
    }


def _text(plain: Any) -> str:
    return _json.encode(plain).decode()


def answered_by(row: Row) -> str:
    """Return an anonymous word for the author of an answer.

    >>> [answered_by(Row(1, "answer", by=by)) for by in ("", "bot:steward", "keeper:Ann")]
    ['player', 'bot:steward', 'other']
    """
    if not row.by:
        return "player"
    return row.by if row.by in ANSWERED_BY or row.by.startswith(BOT) else "other"


def _game_row(log: GameLog, number: int, source: str, final: Any, decisions: int) -> dict[str, Any]:
    turns = MEASURES.of(log.game.name).length(log.game.view(final, SPECTATOR), True)
    return {
        "game": number,
        "name": log.header.game,
        "rules": log.header.rules,
        "players": log.header.players,
        "options": _text(log.header.options),
        "source": source,
        "turns": turns,
        "decisions": decisions,
        "taken_back": len(taken_back(log.rows)),
        "final_digest": digest(final),
    }


def _seat_rows(log: GameLog, number: int, final: Any) -> Iterator[dict[str, Any]]:
    measure = MEASURES.of(log.game.name)
    result = log.game.result(final)
    if result is None:
        raise ValueError("Only finished games have an outcome.")
    places = places_of(result.winners, result.scores)
    for seat, score in enumerate(result.scores):
        lines = dict(result.lines[seat]) if result.lines else {}
        yield {
            "game": number,
            "seat": seat,
            "player": player_of(log, seat),
            "side": measure.side(final, seat).side,
            "score": score,
            "place": places[seat],
            "won": 1 / len(result.winners) if seat in result.winners else 0.0,
            **{column_of(line): lines.get(line) for line in measure.lines},
        }


def player_of(log: GameLog, seat: int) -> str:
    """Return the bot that gave all answers of a seat, or "person"."""
    signs = {row.by for row in log.rows if row.what == "answer" and row.seat == seat}
    signs.discard("program")
    bots = {sign.removeprefix(BOT) for sign in signs if sign.startswith(BOT)}
    return bots.pop() if len(signs) == len(bots) == 1 else PERSON
