"""A position: state, setup, who stands where, whose turn it is."""
