"""Adapters: the ports in PostgreSQL, SQLite, NATS or memory."""
