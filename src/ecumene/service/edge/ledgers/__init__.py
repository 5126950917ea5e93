"""The ledger of a game as spreadsheet rows, so that play can continue on paper at any time."""
