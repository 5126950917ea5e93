"""A position: state, setup, pieces, turn taking."""
