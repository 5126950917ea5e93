"""The edge: HTTP and WebSockets. What comes in is not to be trusted, what goes out is for one."""
