"""Views, states derived from them, and determinized states."""
