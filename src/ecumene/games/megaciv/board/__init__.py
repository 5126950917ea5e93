"""The board: its file, its checks, its queries, its picture."""
