"""The settings of the service, from the environment: ECUMENE_DATABASE, ECUMENE_NATS, ..."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

#: everything in this process, gone when it ends
MEMORY = "memory"
#: what is said where a database is needed and none is named
NO_DATABASE = (
    "Set ECUMENE_DATABASE to the address of PostgreSQL (postgresql://USER:PASSWORD@HOST/NAME), "
    "or to memory or sqlite:PATH for a single process."
)
#: before the path of a file that one process serves alone
FILE = "sqlite:"

Positive = Annotated[float, Field(gt=0)]
#: a bucket must hold one token at least
Tokens = Annotated[float, Field(ge=1)]
Count = Annotated[int, Field(ge=1)]


class ProviderSettings(BaseModel):
    """Another site through which people sign in, by OpenID Connect.

    Where it is asked for what is found at its issuer, unless all of it is given here.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    #: in addresses of ours: "museum"; "password" and "mail" are ways of our own
    name: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,30}$")]
    #: for people: "The Museum"
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
            raise ValueError(f"{self.name} is a way of our own")
        given = (self.authorization_endpoint, self.token_endpoint, self.jwks_uri)
        if any(given) and not all(given):
            raise ValueError("give authorization_endpoint, token_endpoint and jwks_uri, or none")
        return self


class Settings(BaseSettings):
    """What may differ from one installation to the next."""

    model_config = SettingsConfigDict(env_prefix="ECUMENE_", frozen=True)

    #: the address of PostgreSQL; "sqlite:" and a path, or "memory", for a single process;
    #: without one nothing can be served
    database: str = ""
    nats: str = "nats://127.0.0.1:4222"
    #: the first word of all subjects: installations that share a NATS need different ones
    nats_prefix: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,60}$")] = "ecumene"
    #: cookies only over https; turn off for plain http on one's own machine
    secure_cookies: bool = True
    #: days without use after which a browser is signed out; guests stay, they could not come back
    idle_days: Annotated[int, Field(ge=1)] = 14
    #: days after which guests who cannot come back are forgotten; 0 for never
    guest_days: Annotated[int, Field(ge=0)] = 180
    #: web pages of other addresses that may open sockets with a cookie: "https://play.example.org"
    origins: tuple[str, ...] = ()
    #: seconds between two looks at tables whose hints may have been lost
    sweep: float = 3.0
    #: frames that wait for a slow client before they are dropped and it is sent a fresh view
    queue: int = 64
    #: seconds that running acts have to come to their end when the server is told to stop
    drain: Positive = 10.0
    #: seconds without database and bus after which clients are sent to other workers
    cut_off: Positive = 10.0
    #: addresses or networks of proxies whose X-Forwarded-For is believed, with commas between
    proxies: str = "127.0.0.1"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    #: where the numbers for Prometheus are, "/metrics"; nowhere if empty
    metrics_path: Annotated[str, Field(pattern=r"^(/[a-z0-9/_-]+)?$")] = ""
    #: the numbers are only for who sends "Authorization: Bearer ..." with it
    metrics_token: str = ""
    #: where a job worker shows its health and its numbers; nowhere if the port is 0
    worker_host: str = "127.0.0.1"
    worker_port: Annotated[int, Field(ge=0, le=65535)] = 0
    #: where traces are sent (OTLP over HTTP), "http://collector:4318/v1/traces"; nowhere if empty
    traces: str = ""
    #: the address of the pages for people, "https://play.example.org": invitations and links in
    #: emails begin so
    site: Annotated[str, Field(pattern=r"^(https?://[^/\s]+)?$")] = ""
    #: `ecumene host` on a local network: what needs the internet is neither offered nor tried
    at_home: bool = False
    #: answer nobody outside this machine and the local networks
    local_only: bool = False
    #: a code that everybody must give to come in; empty if there is none
    entry_code: Annotated[str, Field(max_length=60)] = ""
    #: the secret behind the cookies of people who gave the code: the same for all workers, and over
    #: restarts; if empty, a random one until the end of the process
    entry_key: SecretStr = SecretStr("")
    #: the folder of the built web client; the one in the package if empty
    web: str = ""
    #: the folder of the built documentation, shown under /docs; the one in the package if empty
    documents: str = ""
    #: the mail server; no emails are sent without it
    smtp_host: str = ""
    smtp_port: Annotated[int, Field(gt=0, le=65535)] = 587
    smtp_user: str = ""
    smtp_password: SecretStr = SecretStr("")
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    #: the sender of emails: "Ecumene <tables@example.org>"
    mail_from: str = ""
    #: the key with which pushes to browsers are signed (`ecumene keys` makes one); none without it
    push_key: SecretStr = SecretStr("")
    #: hooks and pushes may go to private networks, to any port and without https: only for tests,
    #: and where everybody who plays may reach everything that the workers can reach
    hooks_anywhere: bool = False
    #: other sites through which people sign in; each sends browsers back to
    #: {site}/api/oauth/{name}/callback
    providers: tuple[ProviderSettings, ...] = ()
    #: off for load tests and for tables among friends
    rate_limits: bool = True
    #: passwords tried, for each address, each known browser and each session; for each name 20
    #: times as many
    sign_ins_per_minute: Tokens = 10
    #: accounts and guests made from one address; a whole table may sit behind one
    new_accounts_per_hour: Tokens = 60
    #: seconds in which the head of a request must have arrived, and its body
    header_seconds: Positive = 10.0
    body_seconds: Positive = 20.0
    #: connections that one address may have at a time; those of proxies are not counted
    connections_per_address: Annotated[int, Field(ge=1)] = 200
    #: requests and new sockets of one address, and how many may come at once
    requests_per_second: Positive = 20
    requests_burst: Tokens = 200
    #: frames that one account sends over its sockets, and how many may come at once
    frames_per_second: Positive = 20
    frames_burst: Tokens = 100
    #: questions on which one account asks for advice
    advice_per_minute: Tokens = 60
    #: plans for purchases that one account, or one address without an account, asks for
    plans_per_minute: Tokens = 30
    #: lines of chat that one account says
    lines_per_minute: Tokens = 20
    #: records that one account reads in, and games it forks
    copies_per_hour: Tokens = 20
    #: tables that wait or are played: of one host, and all that were opened from one address;
    #: those that wait are counted once more by themselves
    tables_per_account: Count = 30
    waiting_tables_per_account: Count = 10
    tables_per_address: Count = 200
    waiting_tables_per_address: Count = 60
    #: days after which a table that nobody has started is deleted; 0 for never
    waiting_days: Annotated[int, Field(ge=0)] = 30
    #: sockets of one account and of one address at a worker
    sockets_per_account: Count = 30
    sockets_per_address: Count = 300
    #: links by mail, to one mail address and from one address
    links_per_hour: Tokens = 6

    @model_validator(mode="after")
    def _hides_numbers(self) -> Settings:
        if self.metrics_path and not self.metrics_token:
            raise ValueError(
                "ECUMENE_METRICS_PATH shows the numbers to everybody: set ECUMENE_METRICS_TOKEN too"
            )
        return self

    @field_validator("proxies")
    @classmethod
    def _named(cls, proxies: str) -> str:
        """Whoever is believed must be named: else everybody chooses the address they come from."""
        for each in filter(None, map(str.strip, proxies.split(","))):
            try:
                network = ip_network(each, strict=False)
            except ValueError:
                raise ValueError(f"{each!r} is no address and no network") from None
            if network.prefixlen == 0:
                raise ValueError(f"{each!r} is everybody: name the proxies")
        return proxies

    @property
    def one_process(self) -> bool:
        """Whether no other process can see these tables: the web worker does its own jobs."""
        return self.database == MEMORY or self.file is not None

    @property
    def file(self) -> Path | None:
        """The SQLite file, if that is where everything is kept."""
        _, found, path = self.database.partition(FILE)
        return Path(path) if found else None

    @property
    def https(self) -> bool:
        """Whether people reach these pages over https only."""
        return self.secure_cookies and self.site.startswith("https://")

    @property
    def sends_mail(self) -> bool:
        """Whether emails can be sent, with links in them."""
        return bool(self.smtp_host and self.mail_from and self.site) and not self.at_home
