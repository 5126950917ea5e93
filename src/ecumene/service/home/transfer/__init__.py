"""Moving people, tables and games between a home and a site, in one file."""
