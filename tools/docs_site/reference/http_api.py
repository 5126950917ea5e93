"""HTTP, the socket and their forms, from the description that the web client's types are made from.

``make types`` writes it, and a test fails if it is not up to date.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from tools.docs_site.places import ROOT

from .markdown import join, table

SCHEMA = ROOT / "web" / "schema" / "api.json"
#: how every request may be refused
PROBLEM = "ProblemShown"

HTTP_INTRODUCTION = """\
# HTTP

Every request of the service, generated from its OpenAPI description (`/api/openapi.json`). [How the
service works](../service/index.md) explains headers and authentication, [Forms](forms.md) the
bodies. Every refused request has the same body, [ProblemShown](forms.md#problemshown), whatever its
status: 400, 401, 403, 404, 408, 409, 413, 422, 429 or 503.
"""
SOCKET_INTRODUCTION = """\
# Socket messages

The messages of `/api/tables/{table}/socket`: JSON in text frames, each an object with a `type`.
The client begins with [hello](#hello) and is answered with [welcome](#welcome); from then on the
service sends [update](#update) whenever something has changed for this viewer. [The
socket](../service/socket.md) explains the order of messages and what happens when a connection
breaks.
"""
FORMS_INTRODUCTION = """\
# Forms

What the bodies of [HTTP](http.md) and the messages of the [socket](socket.md) hold, by name. A
field without a default is always sent.
"""


@cache
def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return found


def forms() -> dict[str, Any]:
    found: dict[str, Any] = schema()["components"]["schemas"]
    return found


# -- HTTP ------------------------------------------------------------------------------------------


def http_page() -> str:
    """Every request, by topic."""
    topics: dict[str, list[str]] = {}
    for path, operations in schema()["paths"].items():
        for method, operation in operations.items():
            topics.setdefault(topic_of(path), []).append(describe_request(method, path, operation))
    parts = (part for topic, found in sorted(topics.items()) for part in (f"## {topic}", *found))
    return join(HTTP_INTRODUCTION, *parts)


def topic_of(path: str) -> str:
    """Return the topic of a path.

    >>> topic_of("/api/tables/{table}/votes")
    'tables'
    """
    return path.split("/")[2]


def describe_request(method: str, path: str, operation: dict[str, Any]) -> str:
    parameters = [each for each in operation.get("parameters", []) if each["in"] != "header"]
    return join(
        f"### {method.upper()} {path}",
        clean(operation.get("description", "")),
        table(
            ("parameter", "in", "type", "meaning"),
            (
                (f"`{each['name']}`", each["in"], type_of(each["schema"]), meaning(each))
                for each in parameters
            ),
        ),
        describe_body(operation.get("requestBody")),
        describe_answer(operation["responses"]),
    )


def describe_body(body: dict[str, Any] | None) -> str:
    if body is None:
        return ""
    kinds = (type_of(form.get("schema", {})) or kind for kind, form in body["content"].items())
    return f"Body: {' or '.join(kinds)}"


def describe_answer(responses: dict[str, Any]) -> str:
    """Describe the response to a successful request."""
    granted = {status: found for status, found in responses.items() if status < "400"}
    return "Answer: " + ", ".join(
        f"{status} {answer_type(found)}".strip() for status, found in granted.items()
    )


def answer_type(response: dict[str, Any]) -> str:
    content = response.get("content", {})
    kinds = (type_of(form.get("schema", {})) or f"`{kind}`" for kind, form in content.items())
    return " or ".join(kinds)


# -- the socket ------------------------------------------------------------------------------------


def socket_page() -> str:
    """Every message, from either side."""
    return join(
        SOCKET_INTRODUCTION,
        "## From the client",
        *describe_messages("FromClient"),
        "## From the service",
        *describe_messages("FromServer"),
    )


def describe_messages(side: str) -> Iterator[str]:
    for word, reference in forms()[side]["discriminator"]["mapping"].items():
        form = forms()[name_of(reference)]
        yield join(f"### {word}", clean(form.get("description", "")), fields(form, {"type"}))


# -- forms -----------------------------------------------------------------------------------------


def forms_page() -> str:
    """Every form by name."""
    return join(FORMS_INTRODUCTION, *(describe_form(name) for name in sorted(forms())))


def describe_form(name: str) -> str:
    form = forms()[name]
    body = fields(form) or f"Type: {type_of(form)}"
    return join(f"## {name} {{#{name.lower()}}}", clean(form.get("description", "")), body)


def fields(form: dict[str, Any], but: frozenset[str] | set[str] = frozenset()) -> str:
    """The fields of a form as a table."""
    listed = {name: each for name, each in form.get("properties", {}).items() if name not in but}
    return table(
        ("field", "type", "default", "meaning"),
        (
            (f"`{name}`", type_of(each), default(each), meaning(each))
            for name, each in listed.items()
        ),
    )


def default(field: dict[str, Any]) -> str:
    return f"`{json.dumps(field['default'], ensure_ascii=False)}`" if "default" in field else ""


def meaning(field: dict[str, Any]) -> str:
    return clean(field.get("description", ""))


def clean(text: str) -> str:
    """A docstring without the indentation of the source."""
    return "\n".join(line.strip() for line in text.splitlines())


def name_of(reference: str) -> str:
    return reference.rpartition("/")[2]


def type_of(form: dict[str, Any]) -> str:
    """A type in words, with links to the forms it is made of.

    >>> type_of({"type": "array", "items": {"type": "integer"}})
    'list of integer'
    >>> type_of({"anyOf": [{"type": "string"}, {"type": "null"}]})
    'string or null'
    """
    if "$ref" in form:
        name = name_of(form["$ref"])
        return f"[{name}](forms.md#{name.lower()})"
    for key in ("anyOf", "oneOf", "allOf"):
        if key in form:
            return " or ".join(dict.fromkeys(type_of(each) for each in form[key]))
    if "const" in form or "enum" in form:
        values = form["enum"] if "enum" in form else [form["const"]]
        return ", ".join(f"`{json.dumps(value, ensure_ascii=False)}`" for value in values)
    kind = form.get("type", "")
    if kind == "array" and isinstance(form.get("items"), dict):
        return f"list of {type_of(form['items']) or 'anything'}"
    if kind == "array" and "prefixItems" in form:
        return "list: " + ", ".join(type_of(each) or "anything" for each in form["prefixItems"])
    if kind == "object" and isinstance(form.get("additionalProperties"), dict):
        return f"map to {type_of(form['additionalProperties']) or 'anything'}"
    if isinstance(kind, list):
        return " or ".join(kind)
    return f"{kind} ({form['format']})" if "format" in form else str(kind)
