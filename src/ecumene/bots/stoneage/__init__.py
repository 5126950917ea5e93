"""Bots for Stone Age. Start reading at :mod:`.steward`, then :mod:`.strategos`."""
