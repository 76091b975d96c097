"""Benchmarks, run by `make bench`: what our figures rest on.

Nothing here is a test; nothing here fails for being slow.
"""
