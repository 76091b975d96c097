"""The mark by which pybabel finds a text that is translated later, where it is shown."""


def N_(message: str) -> str:  # noqa: N802 - the name is gettext's own convention
    """Return the message as it is: the literal is a msgid, and whoever shows it asks gettext for its words."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as above
    """Return both forms of a message that counts something: the literals are a msgid and its plural."""
    return one, many
