"""Notices: what people are told outside the page, and how."""
