"""One deal: the form it is recorded by, what it would write, and what it wrote."""
