"""``python -m ecumene``: the command, for when it isn't on the path."""

from ecumene.cli.main import app

if __name__ == "__main__":  # workers of a simulation read this module again
    app(prog_name="ecumene")
