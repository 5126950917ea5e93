"""Trade cards on phones, the board on the table (BK-K): what the program deals and holds."""
