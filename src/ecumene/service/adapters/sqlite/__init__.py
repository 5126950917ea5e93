"""The ports in one SQLite file, for a service at home in one process."""
