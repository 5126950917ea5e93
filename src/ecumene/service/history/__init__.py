"""Looking back: what a viewer has seen of a game so far, found by playing its log again."""
