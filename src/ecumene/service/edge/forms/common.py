"""Building blocks of all forms, and how to fill one from an object."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field

from ecumene.service.people.names import MAX_NAME
from ecumene.service.people.passwords import MAX_PASSWORD

#: more than any game has
MAX_SEATS = 32
#: longer than any token
MAX_TOKEN = 100

Name = Annotated[str, Field(min_length=1, max_length=4 * MAX_NAME, examples=["Hatshepsut"])]
Password = Annotated[str, Field(max_length=MAX_PASSWORD, examples=["many boats on the nile"])]
Token = Annotated[str, Field(max_length=MAX_TOKEN, examples=["hFh2yD5sXr0Zk3qPp6wT1A"])]
WantToken = Annotated[
    bool, Field(description="Return the token in the response, for programs rather than browsers.")
]


#: a page of ours to go to after signing in; the client checks it with the same pattern
Next = Annotated[
    str,
    Field(
        max_length=300,
        pattern=r"^(/([A-Za-z0-9_.~-][A-Za-z0-9_/.~-]*)?(\?[A-Za-z0-9_=&%.~-]*)?)?$",
        description="The page to go to afterwards.",
        examples=["/tables/1b4e28ba-2fa1-11d2-883f-0016d3cca427"],
    ),
]


class Form(BaseModel):
    """A request body; unknown fields are an error."""

    model_config = ConfigDict(extra="forbid")


def example(value: dict[str, Any]) -> ConfigDict:
    """Describe a form with an example."""
    return ConfigDict(json_schema_extra={"example": value})


Shown = TypeVar("Shown", bound=BaseModel | Struct)


def show(form: type[Shown], value: object, /, **given: object) -> Shown:
    """Fill a form from the attributes of an object, except for the values given."""
    names = form.__struct_fields__ if issubclass(form, Struct) else form.model_fields
    fields = {
        name: getattr(value, name) for name in names if name not in given and hasattr(value, name)
    }
    if issubclass(form, Struct):
        return form(**fields | given)
    return form.model_validate(fields | given, from_attributes=True)
