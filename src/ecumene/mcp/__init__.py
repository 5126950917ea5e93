"""Ecumene for assistants, over the Model Context Protocol.

``ecumene mcp`` offers tables as tools and the rules as resources: tables of a site, with the token
of the person whose assistant it is (:mod:`.remote`), or tables in this process (:mod:`.local`).
"""
