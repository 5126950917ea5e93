"""`ecumene worker`: bots and clocks, for `ecumene serve`."""

from ecumene.cli.extra import fail, packages_of, reach_database, read_settings, warn_of_old_schema

#: seconds that a starting worker waits for its database; a running one waits forever
PATIENCE = 60.0


def worker() -> None:
    """Run background jobs, such as bots and expired clocks, until SIGINT or SIGTERM.

    Uses PostgreSQL (ECUMENE_DATABASE) and NATS (ECUMENE_NATS), like `ecumene serve`. Waits up to a
    minute for the database at the start, later as long as it takes. Any number of workers share the
    jobs. With ECUMENE_WORKER_PORT each reports its health there.
    """
    with packages_of("service"):
        from ecumene.service.app.worker import run_until_told
    settings = read_settings()
    if settings.one_process:
        raise fail("Tables in memory belong to `ecumene serve`, which does its own jobs.")
    reach_database(settings.database, PATIENCE)
    warn_of_old_schema(settings.database)
    run_until_told(settings)
