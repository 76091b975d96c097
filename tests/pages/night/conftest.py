"""An app whose templates draw the pages of a night."""

from tests.pages.circle.conftest import house, room

__all__ = ["house", "room"]
