"""What all forms are made of, and how one is filled from what it shows."""

from __future__ import annotations

from typing import Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from ecumene.service.people.names import MAX_NAME
from ecumene.service.people.passwords import MAX_PASSWORD

#: more than any game seats
MAX_SEATS = 32
#: no token is that long
MAX_TOKEN = 100

Name = Annotated[str, Field(min_length=1, max_length=4 * MAX_NAME, examples=["Hatshepsut"])]
Password = Annotated[str, Field(max_length=MAX_PASSWORD, examples=["many boats on the nile"])]
Token = Annotated[str, Field(max_length=MAX_TOKEN, examples=["hFh2yD5sXr0Zk3qPp6wT1A"])]
WantToken = Annotated[
    bool, Field(description="Give the token in the answer too: for programs, not for browsers.")
]


class Form(BaseModel):
    """What is sent; a word too many is an error."""

    model_config = ConfigDict(extra="forbid")


Shown = TypeVar("Shown", bound=BaseModel)


def show(form: type[Shown], value: object, /, **given: object) -> Shown:
    """A form whose fields are the attributes of a value, by name, but for those that are given."""
    fields = {
        name: getattr(value, name)
        for name in form.model_fields
        if name not in given and hasattr(value, name)
    }
    return form.model_validate(fields | given, from_attributes=True)
