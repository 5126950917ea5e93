"""Typed subjects of decisions: the area, the number, the reason.

A decision keeps its arguments as a plain tuple, so that stored games stay readable without their
rules. A kind whose decisions have arguments names them in a :class:`Subject`: rules ask with one
(``move.ask(seat, "loss", rule, LossSubject(area, number))``), and code that reads a decision
gets one back (``LossSubject.of(decision).area``).
"""

from __future__ import annotations

from typing import Self

import msgspec
from msgspec.structs import astuple

from .flow import Arg, Asked


class Subject(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """The arguments of a decision by name, in the order in which they are stored.

    Fields at the end that have their default are not stored: a field with a default can be added to
    a kind without a new rules version.
    """

    @classmethod
    def of(cls, asked: Asked) -> Self:
        """Return the subject of a decision, a question or a wait; its kind must have this
        subject."""
        return cls(*asked.args)

    def as_args(self) -> tuple[Arg, ...]:
        """Return the arguments as a decision stores them."""
        args, defaults = astuple(self), self.__struct_defaults__
        while defaults and args[-1] == defaults[-1]:
            args, defaults = args[:-1], defaults[:-1]
        return args


class ListSubject(Subject, frozen=True):
    """A subject whose last field is a tuple of all remaining arguments."""

    @classmethod
    def of(cls, asked: Asked) -> Self:
        """Return the subject of a decision, a question or a wait."""
        named = len(cls.__struct_fields__) - 1
        return cls(*asked.args[:named], asked.args[named:])

    def as_args(self) -> tuple[Arg, ...]:
        """Return the arguments as a decision stores them."""
        *named, rest = astuple(self)
        return (*named, *rest)
