"""Numbers as a sheet shows them: the true minus, a plus before a gain."""

MINUS = "\N{MINUS SIGN}"


def plain(number: int) -> str:
    """A score: −120, 0, 120."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A change: −120, 0, +120."""
    return f"+{number}" if number > 0 else plain(number)


def added(number: int) -> str:
    """A change between two scores of a sum: − 120, + 0, + 120."""
    return f"{MINUS} {-number}" if number < 0 else f"+ {number}"
