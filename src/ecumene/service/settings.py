"""The settings of the service, from the environment: ECUMENE_DATABASE, ECUMENE_NATS, ..."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

#: everything in this process, gone when it ends: to try things out
MEMORY = "memory"

Positive = Annotated[float, Field(gt=0)]
#: a bucket must hold one token at least
Tokens = Annotated[float, Field(ge=1)]


class Settings(BaseSettings):
    """What may differ from one installation to the next."""

    model_config = SettingsConfigDict(env_prefix="ECUMENE_", frozen=True)

    #: the address of PostgreSQL, or "memory" to try things out in one process
    database: str = "postgresql://postgres@127.0.0.1:5432/ecumene"
    nats: str = "nats://127.0.0.1:4222"
    #: cookies only over https; turn off for plain http on one's own machine
    secure_cookies: bool = True
    #: web pages of other addresses that may open sockets with a cookie: "https://play.example.org"
    origins: tuple[str, ...] = ()
    #: seconds between two looks at tables whose hints may have been lost
    sweep: float = 3.0
    #: frames that wait for a slow client before they are dropped and it is sent a fresh view
    queue: int = 64
    #: seconds that running acts have to come to their end when the server is told to stop
    drain: Positive = 10.0
    #: addresses of proxies whose X-Forwarded-For is believed, with commas between; "*" for all
    proxies: str = "127.0.0.1"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    #: where the numbers for Prometheus are, "/metrics"; nowhere if empty
    metrics_path: Annotated[str, Field(pattern=r"^(/[a-z0-9/_-]+)?$")] = ""
    #: if given, the numbers are only for who sends "Authorization: Bearer ..." with it
    metrics_token: str = ""
    #: off for load tests and for tables among friends
    rate_limits: bool = True
    #: passwords tried, for each address and for each name
    sign_ins_per_minute: Tokens = 10
    #: accounts and guests made from one address; a whole table may sit behind one
    new_accounts_per_hour: Tokens = 60
    #: requests and new sockets of one address, and how many may come at once
    requests_per_second: Positive = 20
    requests_burst: Tokens = 200
    #: frames that one account sends over its sockets, and how many may come at once
    frames_per_second: Positive = 20
    frames_burst: Tokens = 100
