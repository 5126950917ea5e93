"""Analyses of finished games for readers: as data, as spreadsheets, and as a picture."""
