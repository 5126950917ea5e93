"""Questions about games and people, answered by playing."""
