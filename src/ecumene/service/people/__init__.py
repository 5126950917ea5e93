"""Accounts, links by mail, sign-in through other sites, and going away."""
