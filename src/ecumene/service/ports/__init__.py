"""Ports: what the service needs from outside."""
