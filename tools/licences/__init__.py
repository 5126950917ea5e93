"""The works of others in a release, and their licences: `make licences` writes the list."""
