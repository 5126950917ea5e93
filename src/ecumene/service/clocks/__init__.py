"""Time: limits, banks, and hours at which something ends."""
