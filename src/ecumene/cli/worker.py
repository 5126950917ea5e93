"""`ecumene worker`: bots and clocks, beside `ecumene serve`."""

from ecumene.cli.extra import fail, packages_of, reach_database, read_settings

#: seconds until a worker that starts gives its database up; one that runs never does
PATIENCE = 60.0


def worker() -> None:
    """Do jobs: play for bots and for seats whose time is up; stops on SIGINT or SIGTERM.

    ECUMENE_DATABASE and ECUMENE_NATS say where PostgreSQL and NATS are, as for `ecumene serve`.
    It waits a minute for the database when it starts, and as long as it takes when it has started.
    Any number of workers share the work. With ECUMENE_WORKER_PORT each shows its health there.
    """
    with packages_of("service"):
        from ecumene.service.app.worker import run_until_told
    settings = read_settings()
    if settings.one_process:
        raise fail("Tables in memory belong to `ecumene serve`, which does its own jobs.")
    reach_database(settings.database, PATIENCE)
    run_until_told(settings)
