"""The Royal Game of Ur, brought to Ecumene by a package of its own."""
