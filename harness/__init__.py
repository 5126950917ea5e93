"""Starts a site and plays at it, for tests, tools and benchmarks; imports none of them."""
