"""The ledger of a game as rows of a spreadsheet: with it paper can take over at any time."""
