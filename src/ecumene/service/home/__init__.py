"""At home: the folder of `ecumene host`, the local network, who may come in."""
