"""The store, the directory and the contacts in PostgreSQL."""
