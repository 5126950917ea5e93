"""Adapters: the ports in PostgreSQL, on NATS, or in memory."""
