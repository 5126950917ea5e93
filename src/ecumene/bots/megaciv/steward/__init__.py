"""The bot `steward` for Mega Civilization. Start reading at :mod:`.bot`."""
