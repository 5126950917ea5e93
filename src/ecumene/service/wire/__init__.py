"""The socket protocol of a table: messages, patches and views."""
