"""What operators see: logs, metrics, traces."""
