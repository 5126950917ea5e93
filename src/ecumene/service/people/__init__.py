"""Accounts, emailed links, sign-in through other sites, and deletion."""
