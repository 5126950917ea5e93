"""Notices: messages to people outside the page, and the channels for them."""
