"""What people are told outside the page, and how."""
