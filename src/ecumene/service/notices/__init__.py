"""What people are told outside the page, and the ways there."""
