"""A language for tests: English with every letter changed, so that what was not translated is seen.

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
    """A text with every letter changed."""
    return text.translate(_LETTERS)


class _Changer(Visitor):
    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        node.value = pseudo(node.value)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        if node.id.name == "VERB":  # its arguments are words
            for argument in node.arguments.named:
                argument.value.value = pseudo(argument.value.value)


def change_letters(resource: ast.Resource) -> ast.Resource:
    """Messages with every letter of their texts changed."""
    _Changer().visit(resource)
    return resource
