"""The one JSON text of a value: what is hashed, compared and weighed. On the phone the runtime has it."""

import json

_CANONICAL = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))  # one for every event of a log


def canonical(value: object) -> str:
    """Keys in the order of their code points, no blanks, nothing escaped needlessly."""
    return _CANONICAL.encode(value)


def bytes_of(value: object) -> int:
    """How long that text is in UTF-8, half surrogates counted as if there were such."""
    return len(canonical(value).encode("utf-8", "surrogatepass"))
