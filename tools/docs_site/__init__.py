"""The documentation site: what goes into it and how it is built (docs/decisions/0054)."""
