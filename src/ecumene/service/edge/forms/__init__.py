"""HTTP request and response models, with examples; clients are generated from them."""
