"""Circles on the server: their pages, beginning one, their links, leaving and deleting."""
