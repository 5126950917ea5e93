"""What HTTP takes and gives, with examples; clients are generated from these forms."""
