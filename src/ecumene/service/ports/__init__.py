"""Ports: what the service asks of the outside world."""
