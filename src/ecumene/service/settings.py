"""Settings of the service, from the environment: ECUMENE_DATABASE, ECUMENE_NATS, ..."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

#: keep everything in this process and lose it at the end
MEMORY = "memory"
#: error message if a database is needed and none is configured
NO_DATABASE = (
    "Set ECUMENE_DATABASE to the address of PostgreSQL (postgresql://USER:PASSWORD@HOST/NAME), "
    "or to memory or sqlite:PATH for a single process."
)
#: prefix of the path of a SQLite file served by a single process
FILE = "sqlite:"

Positive = Annotated[float, Field(gt=0)]
#: a bucket must hold at least one token
Tokens = Annotated[float, Field(ge=1)]
Count = Annotated[int, Field(ge=1)]


class ProviderSettings(BaseModel):
    """An OpenID Connect provider for signing in.

    Its endpoints are discovered from the issuer unless all of them are given here.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    #: name in our URLs: "museum"; "password" and "mail" are reserved
    name: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,30}$")]
    #: name shown to people: "The Museum"
    title: Annotated[str, Field(min_length=1, max_length=60)]
    issuer: Annotated[str, Field(pattern=r"^https?://\S*[^/\s]$")]
    client_id: str
    client_secret: SecretStr
    authorization_endpoint: str = ""
    token_endpoint: str = ""
    jwks_uri: str = ""
    userinfo_endpoint: str = ""

    @model_validator(mode="after")
    def _sound(self) -> ProviderSettings:
        if self.name in ("password", "mail"):
            raise ValueError(f"{self.name} is a reserved name")
        given = (self.authorization_endpoint, self.token_endpoint, self.jwks_uri)
        if any(given) and not all(given):
            raise ValueError("give authorization_endpoint, token_endpoint and jwks_uri, or none")
        return self


class Settings(BaseSettings):
    """Settings that differ between installations."""

    model_config = SettingsConfigDict(env_prefix="ECUMENE_", frozen=True)

    #: address of PostgreSQL; for a single process "sqlite:" and a path, or "memory". Required.
    database: str = ""
    nats: str = "nats://127.0.0.1:4222"
    #: prefix of all subjects; installations that share a NATS server need different ones
    nats_prefix: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,60}$")] = "ecumene"
    #: send cookies over https only; turn off for plain http on your own machine
    secure_cookies: bool = True
    #: days without use after which a session ends; guests stay, as they couldn't sign in again
    idle_days: Annotated[int, Field(ge=1)] = 14
    #: days after which guests who can't return are deleted; 0 for never
    guest_days: Annotated[int, Field(ge=0)] = 180
    #: other origins that may open sockets with a cookie: "https://play.example.org"
    origins: tuple[str, ...] = ()
    #: seconds between sweeps for tables whose hints may have been lost
    sweep: float = 3.0
    #: frames queued for a slow client before they are dropped and it gets a fresh view
    queue: int = 64
    #: seconds that running requests get to finish on shutdown
    drain: Positive = 10.0
    #: seconds without database and bus after which clients are sent to other workers
    cut_off: Positive = 10.0
    #: comma-separated addresses or networks of proxies whose X-Forwarded-For is trusted
    proxies: str = "127.0.0.1"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    #: path of the Prometheus metrics, such as "/metrics"; off if empty
    metrics_path: Annotated[str, Field(pattern=r"^(/[a-z0-9/_-]+)?$")] = ""
    #: bearer token required to read the metrics
    metrics_token: str = ""
    #: where a job worker serves its health and metrics; off if the port is 0
    worker_host: str = "127.0.0.1"
    worker_port: Annotated[int, Field(ge=0, le=65535)] = 0
    #: OTLP endpoint for traces, such as "http://collector:4318/v1/traces"; off if empty
    traces: str = ""
    #: public address of the site, "https://play.example.org", used in invitations and emails
    site: Annotated[str, Field(pattern=r"^(https?://[^/\s]+)?$")] = ""
    #: `ecumene host` on a local network: turn off everything that needs the internet
    at_home: bool = False
    #: refuse requests from outside this machine and the local networks
    local_only: bool = False
    #: entry code that everybody must know; none if empty
    entry_code: Annotated[str, Field(max_length=60)] = ""
    #: secret that signs the cookies of people who entered the code; must be the same for all
    #: workers and across restarts. If empty, random for each process
    entry_key: SecretStr = SecretStr("")
    #: folder of the built web client; the packaged one if empty
    web: str = ""
    #: folder of the built documentation, served under /docs; the packaged one if empty
    documents: str = ""
    #: mail server; without one no emails are sent
    smtp_host: str = ""
    smtp_port: Annotated[int, Field(gt=0, le=65535)] = 587
    smtp_user: str = ""
    smtp_password: SecretStr = SecretStr("")
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    #: sender of emails: "Ecumene <tables@example.org>"
    mail_from: str = ""
    #: private key for web push (create one with `ecumene push-key`); without one push is off
    push_key: SecretStr = SecretStr("")
    #: allow webhooks and pushes to private networks, any port and plain http. Only for tests, or
    #: if all players may reach everything that the workers can reach
    hooks_anywhere: bool = False
    #: OpenID Connect providers; their callback is {site}/api/oauth/{name}/callback
    providers: tuple[ProviderSettings, ...] = ()
    #: turn off for load tests and tables among friends
    rate_limits: bool = True
    #: password attempts per address, known browser and session; a name has 20 times as many
    sign_ins_per_minute: Tokens = 10
    #: new accounts and guests per address; a whole table may share one address
    new_accounts_per_hour: Tokens = 60
    #: timeouts for the head and the body of a request
    header_seconds: Positive = 10.0
    body_seconds: Positive = 20.0
    #: simultaneous connections per address; proxies are exempt
    connections_per_address: Annotated[int, Field(ge=1)] = 200
    #: requests and new sockets per address, and the size of a burst
    requests_per_second: Positive = 20
    requests_burst: Tokens = 200
    #: socket frames per account, and the size of a burst
    frames_per_second: Positive = 20
    frames_burst: Tokens = 100
    #: requests for advice per account; three times as many per network address
    advice_per_minute: Tokens = 60
    #: purchase plans per account, or per address without an account
    plans_per_minute: Tokens = 30
    #: chat messages per account
    lines_per_minute: Tokens = 20
    #: imported records and forked games per account
    copies_per_hour: Tokens = 20
    #: open tables (waiting or in play) per host and per address; waiting ones also have limits of
    #: their own
    tables_per_account: Count = 30
    waiting_tables_per_account: Count = 10
    tables_per_address: Count = 200
    waiting_tables_per_address: Count = 60
    #: days after which a table that hasn't started is deleted; 0 for never
    waiting_days: Annotated[int, Field(ge=0)] = 30
    #: sockets per account and per address at one worker
    sockets_per_account: Count = 30
    sockets_per_address: Count = 300
    #: emailed links per recipient and per account; ten times as many per network address
    links_per_hour: Tokens = 6

    @model_validator(mode="after")
    def _hides_numbers(self) -> Settings:
        if self.metrics_path and not self.metrics_token:
            raise ValueError(
                "ECUMENE_METRICS_PATH would publish the metrics: set ECUMENE_METRICS_TOKEN too"
            )
        return self

    @field_validator("proxies")
    @classmethod
    def _named(cls, proxies: str) -> str:
        """Require proxies to be named; otherwise every client could choose its own address."""
        for each in filter(None, map(str.strip, proxies.split(","))):
            try:
                network = ip_network(each, strict=False)
            except ValueError:
                raise ValueError(f"{each!r} is neither an address nor a network") from None
            if network.prefixlen == 0:
                raise ValueError(f"{each!r} includes every address: name the proxies")
        return proxies

    @property
    def one_process(self) -> bool:
        """Whether a single process serves these tables; the web worker then runs the jobs
        itself."""
        return self.database == MEMORY or self.file is not None

    @property
    def lists_tables(self) -> bool:
        """Whether everybody who gets in may sit down: people in the room, or with the code."""
        return self.at_home and (self.local_only or bool(self.entry_code))

    @property
    def file(self) -> Path | None:
        """The SQLite file, if that is the database."""
        _, found, path = self.database.partition(FILE)
        return Path(path) if found else None

    @property
    def https(self) -> bool:
        """Whether the site is reached over https only."""
        return self.secure_cookies and self.site.startswith("https://")

    @property
    def sends_mail(self) -> bool:
        """Whether emails with links can be sent."""
        return bool(self.smtp_host and self.mail_from and self.site) and not self.at_home
