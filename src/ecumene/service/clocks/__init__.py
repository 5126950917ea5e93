"""Time: limits and banks, standing orders, and the consequences of rows."""
