"""Stone Age as environments see it."""
