"""A pseudo-language for tests: English with every letter changed, to reveal untranslated text.

>>> pseudo("Pay 2 wood.")
'Þåý 2 ŵööð.'
"""

from __future__ import annotations

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

_LETTERS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž",
)


def pseudo(text: str) -> str:
    """Return a text with every letter changed."""
    return text.translate(_LETTERS)


class _Changer(Visitor):
    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        node.value = pseudo(node.value)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        if node.id.name == "VERB":  # its arguments are words
            for argument in node.arguments.named:
                argument.value.value = pseudo(argument.value.value)


def change_letters(resource: ast.Resource) -> ast.Resource:
    """Return messages with every letter of their texts changed."""
    _Changer().visit(resource)
    return resource
