"""One deal: the slip it is recorded by, what it would write, and what it wrote."""
