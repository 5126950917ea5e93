"""From home to a site and back: people, tables and games in one file."""
