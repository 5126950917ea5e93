"""Time: limits and banks, standing orders, and what follows from a row."""
