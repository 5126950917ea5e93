"""`ecumene worker`: bots and clocks, beside `ecumene serve`."""

from ecumene.cli.extra import fail, service_packages


def worker() -> None:
    """Play for bots and for seats whose time is up; ends after SIGINT or SIGTERM.

    ECUMENE_DATABASE and ECUMENE_NATS say where PostgreSQL and NATS are, as for `ecumene serve`.
    Any number of workers share the work. With ECUMENE_WORKER_PORT each shows its health there.
    """
    with service_packages():
        from ecumene.service.app.worker import run_until_told
        from ecumene.service.settings import MEMORY, Settings
    settings = Settings()
    if settings.database == MEMORY:
        raise fail("Tables in memory belong to `ecumene serve`, which works for itself.")
    run_until_told(settings)
