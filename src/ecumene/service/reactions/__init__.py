"""What follows from acts at a table: clocks, jobs, bots and notices, written with them or soon
after."""
