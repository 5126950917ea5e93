"""Let FastAPI take and return the structs below as they are.

``Annotated[Range, SHOWN]`` is a response or a part of one: every field is always sent.
``Annotated[Range, GIVEN]`` is a request or a part of one: fields with defaults may be left out, and
unknown ones are refused, although stored structs accept them (they may come from another release).
Bounds and descriptions are those of the struct (``msgspec.Meta``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from inspect import getdoc
from operator import or_
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from pydantic import Field, GetCoreSchemaHandler, ValidatorFunctionWrapHandler
from pydantic_core import core_schema

#: names in the API that don't follow from those of the structs
NAMES = {
    "Calendar": "CalendarForm",
    "ClubRow": "ClubListed",
    "DaysOff": "DaysOffForm",
    "FixedTime": "FixedTimeForm",
    "OrderEffect": "OrderNoteShown",
    "PlanAnswer": "PlansShown",
    "PlannedPurchase": "PlannedTurn",
    "PurchasePlan": "PlanShown",
    "Said": "Said",
    "SeatClock": "ClockShown",
    "TimeLimits": "TimeLimits",
}
_META = ("ge", "gt", "le", "lt", "min_length", "max_length", "pattern", "description", "examples")


@dataclass(frozen=True)
class _Plain:
    """Tells pydantic how to read, write and describe a struct."""

    suffix: Literal["Given", "Shown"]

    def __get_pydantic_core_schema__(
        self, kind: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        fields = msgspec.structs.fields(kind)
        names = {field.encode_name: field.name for field in fields}

        def read(value: Any, check: ValidatorFunctionWrapHandler) -> Any:
            if isinstance(value, kind):
                return value
            return kind(**{names[name]: each for name, each in check(value).items()})

        types = get_type_hints(kind, include_extras=True)
        name = self._name(kind)
        form = core_schema.typed_dict_schema(
            {each.encode_name: self._field(kind, each, types, handler) for each in fields},
            cls=kind,
            extra_behavior="forbid" if self.suffix == "Given" else "ignore",
            metadata={"pydantic_js_updates": _describe(kind, name)},
            ref=f"{kind.__module__}.{name}:{id(kind)}",
        )
        written = core_schema.plain_serializer_function_ser_schema(msgspec.to_builtins)
        return core_schema.no_info_wrap_validator_function(read, form, serialization=written)

    def _name(self, kind: type) -> str:
        if kind.__module__.startswith(("ecumene.service.edge.", "ecumene.service.wire.")):
            return kind.__name__
        return NAMES.get(kind.__name__, kind.__name__ + self.suffix)

    def _field(
        self,
        kind: type[msgspec.Struct],
        field: msgspec.structs.FieldInfo,
        types: dict[str, Any],
        handler: GetCoreSchemaHandler,
    ) -> core_schema.TypedDictField:
        form = handler.generate_schema(self._mark(types[field.name]))
        if self.suffix == "Shown":
            sent = not kind.__struct_config__.omit_defaults and field.default is not msgspec.UNSET
            return core_schema.typed_dict_field(form, required=field.required or sent)
        if field.default not in (msgspec.NODEFAULT, msgspec.UNSET):
            form = core_schema.with_default_schema(form, default=field.default)
        elif field.default_factory is not msgspec.NODEFAULT:
            form = core_schema.with_default_schema(form, default=field.default_factory())
        return core_schema.typed_dict_field(form, required=field.required)

    def _mark(self, kind: Any) -> Any:
        """Annotate every struct inside a type, and translate its bounds."""
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return Annotated[kind, self]
        origin, parts = get_origin(kind), get_args(kind)
        if not parts or origin is Literal:
            return kind
        if origin is Annotated:
            if any(isinstance(each, _Plain) for each in parts):
                return kind
            return Annotated[(self._mark(parts[0]), *map(_translate, parts[1:]))]
        marked = tuple(self._mark(each) for each in parts if each is not msgspec.UnsetType)
        return reduce(or_, marked) if origin in (Union, UnionType) else origin[marked]


def _describe(kind: type, name: str) -> dict[str, Any]:
    """Return the title, the first paragraph of the docstring, and an example if there is one."""
    described = {"title": name, "description": (getdoc(kind) or "").split("\n\n")[0]}
    return described | ({"example": EXAMPLES[name]} if name in EXAMPLES else {})


def _translate(meta: Any) -> Any:
    if not isinstance(meta, msgspec.Meta):
        return meta
    return Field(**{name: getattr(meta, name) for name in _META if getattr(meta, name) is not None})


GIVEN = _Plain("Given")
SHOWN = _Plain("Shown")


_HAPPENED = {
    "kind": "placed",
    "rule": "SA-P.2",
    "seat": 0,
    "data": {"location": "forest", "figures": 3},
}

EXAMPLES: dict[str, dict[str, Any]] = {
    "NewTable": {
        "name": "Sunday evening",
        "game": "stoneage",
        "options": {},
        "seats": [{"kind": "human"}, {"kind": "open"}],
        "pace": "live",
        "spectators": True,
    },
    "TimeLimits": {"movement": 300, "waited": 180, "trade": 600, "other": 90, "bank": 300},
    "CalendarForm": {"zone": "Europe/Berlin", "opens": 480, "closes": 1320, "weekdays": [0, 1]},
    "OrderGiven": {"do": "bot", "warned": True, "most": {"cities": 0}},
    "ChaptersShown": {"last": 40, "chapters": [{"step": 0, "turn": 1, "phase": "placing"}]},
    "StoryShown": {
        "items": [{"step": 1, "turn": 1, "phase": "placing", "events": [_HAPPENED]}],
        "more": True,
    },
    "StepsShown": {
        "first": 1,
        "last": 40,
        "view": {"viewer": 0, "round": 1},
        "steps": [
            {
                "step": 1,
                "events": [_HAPPENED],
                "patch": [{"at": ["players", 0, "unplaced"], "set": 2}],
            }
        ],
    },
    "SummaryShown": {"turn": 3, "finished": 4, "players": [{"seat": 0}]},
    "PlansShown": {
        "plans": [],
        "exact": False,
        "bound": 0,
        "certainty": None,
        "more": None,
        "waiting": None,
        "income": {"low": 34, "middle": 144, "high": 256},
        "taxes": 4,
        "own": [
            {
                "advances": [{"advance": "masonry", "cost": 50}],
                "free": "",
                "library": "",
                "chosen": {},
                "cost": 50,
                "means": 63,
                "missing": 0,
                "step": 5,
                "credits": {"crafts": 20, "science": 10},
            }
        ],
    },
}
