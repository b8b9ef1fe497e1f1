"""Neural networks that judge positions: input encoding, file format, inference. PyTorch is not needed."""
