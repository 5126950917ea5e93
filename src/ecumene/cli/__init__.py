"""One command, `ecumene`; each subcommand has its own module."""
