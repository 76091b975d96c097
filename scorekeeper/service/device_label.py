"""The label of a device in the log, and whether two labels are of the same device."""

BEFORE_MARK = " · "


def make_label(kind: str, mark: str) -> str:
    """What a device is called in the log: “Chrome, Android · 4f2a”; the mark is its own, the kind may be unknown."""
    return f"{kind}{BEFORE_MARK}{mark}" if kind else mark


def mark_in(label: str) -> str:
    """What in a label is the device's own: it may pass for another kind, but its mark stays."""
    return label.rpartition(BEFORE_MARK)[2]


def is_same_device(one: str, other: str) -> bool:
    """Whether two labels are of one device."""
    return mark_in(one) == mark_in(other)
