"""Hosting at home: the folder of `ecumene host`, the local network, and entry."""
