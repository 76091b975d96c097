"""What was sent by a form, or stands in an address, as every host has it before it is read."""

from collections.abc import Mapping

Sent = Mapping[str, tuple[str, ...]]  # the texts of each field by its name


def text_in(sent: Sent, name: str) -> str:
    """The text of a field that has one; blank where it was not sent."""
    return sent[name][0] if name in sent else ""
