"""The one JSON text of a value: what is hashed, compared and weighed; and the text for people. On the phone the runtime
has both.
"""

import json

# One of each for every event of a log.
_CANONICAL = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))
_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def canonical(value: object) -> str:
    """Keys in the order of their code points, no blanks, nothing escaped needlessly."""
    return _CANONICAL.encode(value)


def compact(value: object) -> str:
    """The same with the keys in the order that they have."""
    return _COMPACT.encode(value)


def bytes_of(value: object) -> int:
    """How long either text is in UTF-8, half surrogates counted as if there were such."""
    return len(compact(value).encode("utf-8", "surrogatepass"))


def readable(value: object) -> str:
    """The JSON text as people read it, a line for each member and item."""
    return json.dumps(value, ensure_ascii=False, indent=1)


def displayable(text: str) -> str:
    """The text without half surrogates, which no page can show."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def size_of(text: str) -> int:
    """How many bytes a text takes in UTF-8."""
    return len(text.encode())
