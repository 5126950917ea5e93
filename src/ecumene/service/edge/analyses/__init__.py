"""Analyses of finished games for readers: as data, as numbers for spreadsheets, as a picture."""
