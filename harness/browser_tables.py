"""Tables opened over HTTP, where a test is not about opening them."""

from __future__ import annotations

from typing import Any

from harness.people import Person

#: a step that no game has
NO_END = 2_000_000_000


def open_table(host: Person, *guests: Person, game: str, bots: list[str], **more: Any) -> str:
    """A table in play: the host, the guests and bots; everybody looks at it."""
    people = (host, *guests)
    seats = [{"kind": "human"}] * len(people) + [{"kind": "bot", "bot": bot} for bot in bots]
    wanted = {"name": "A table", "game": game, "seats": seats, "pace": "none", **more}
    table = post(host, "/api/tables", wanted)
    for seat, person in enumerate(people):
        post(person, f"/api/tables/{table['id']}/join", {"seat": seat, "invite": table["invite"]})
        person.seat = seat
    post(host, f"/api/tables/{table['id']}/start", None)
    for person in people:
        go_to_table(person, str(table["id"]))
    return str(table["id"])


def go_to_table(person: Person, table: str) -> None:
    """Look at a table, until it can be seen."""
    person.page.goto(f"/tables/{table}")
    person.decision.wait_for(state="attached")


def post(person: Person, path: str, body: Any) -> Any:
    """Ask the service for something, as this person's page would."""
    answer = person.page.context.request.post(path, data=body, headers={"X-Ecumene": "1"})
    assert answer.ok, f"{path}: {answer.status} {answer.text()}"
    return answer.json() if answer.body() else None


def events(person: Person, table: str) -> list[dict[str, Any]]:
    """Everything that has happened so far, as this person may know it."""
    told: list[dict[str, Any]] = []
    before = ""
    while True:
        page = person.get(f"/api/tables/{table}/story?limit=200&language=en{before}")
        told[:0] = [
            event | {"turn": step["turn"]} for step in page["items"] for event in step["events"]
        ]
        if not page["more"]:
            return told
        before = f"&before={page['items'][0]['step']}"


def view_of(person: Person, table: str) -> dict[str, Any]:
    """Return this person's current view."""
    told = person.get(f"/api/tables/{table}/steps?limit=0&first={NO_END}")
    view: dict[str, Any] = told["view"]
    return view
