"""The hash of a log after each of its events, to find where a log was changed."""

import hashlib
from collections.abc import Iterable, Iterator

from scorekeeper.canonical import canonical
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged
from scorekeeper.service.game_document import HASH


def fingerprints(log: Iterable[Logged]) -> Iterator[str]:
    """The hash of a log as it was when nothing had happened, after its first event, after its second, and so on."""
    so_far = hashlib.sha256(b"[")
    for place, logged in enumerate((None, *log)):
        if logged is not None:
            so_far.update((("," if place > 1 else "") + canonical(encode_logged(logged))).encode())
        whole = so_far.copy()
        whole.update(b"]")
        yield HASH + whole.hexdigest()
