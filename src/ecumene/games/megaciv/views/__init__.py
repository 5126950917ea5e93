"""Who sees what: views, states made from them, and states that look alike."""
