"""Trade cards on phones, the board on the table (BK-K): dealt and held by the program."""
