"""The edge: HTTP and WebSockets. Input is untrusted; output is tailored to one viewer."""
