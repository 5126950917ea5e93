"""Views, states derived from them, and states that look alike."""
