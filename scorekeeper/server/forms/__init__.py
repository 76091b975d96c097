"""What every form of a page has: fields that keep what was typed, and what a page sends with it."""
