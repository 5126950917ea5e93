"""Stone Age in the service: facts."""
