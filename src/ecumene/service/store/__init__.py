"""The truth: games, their rows, snapshots, deadlines and jobs, in PostgreSQL or in memory."""
