"""Tables on the internet: the log in PostgreSQL is the truth, the rest is rebuilt from it."""
