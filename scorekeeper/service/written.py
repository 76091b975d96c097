"""Writes a document of a game as the text of a file."""

from typing import Any

from scorekeeper.canonical import canonical, readable, size_of
from scorekeeper.service.limits import MOST_BYTES


def written(*documents: dict[str, Any]) -> str:
    """The first of the documents that can be imported again when it is written as people read it; if none can, the last
    without a blank.
    """
    for document in documents:
        text = f"{readable(document)}\n"
        if size_of(text) <= MOST_BYTES:
            return text
    return f"{canonical(documents[-1])}\n"
