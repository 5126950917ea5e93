"""What goes over the socket of a table: messages, patches, and what a viewer may see."""
