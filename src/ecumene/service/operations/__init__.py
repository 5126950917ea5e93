"""Operations: logs, metrics, traces."""
