"""How fast: the engine, the store, the service, the pages."""
