"""The mark by which pybabel finds a text that is translated later, where it is shown."""


def N_(message: str) -> str:  # noqa: N802 - the name is gettext's own convention
    """Return the message as it is: the literal is a msgid, and whoever shows it asks gettext for its words."""
    return message
