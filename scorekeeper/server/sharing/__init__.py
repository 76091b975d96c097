"""Sharing a game: its links, the devices that came by them, and the live stream."""
