"""All ports in the memory of one process: for tests, and for a machine that may forget."""
