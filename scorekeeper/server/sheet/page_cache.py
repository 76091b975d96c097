"""The sheet's page, printed once for all who see the same, with blanks where each of them gets something of their own.

A table's phones look at one sheet many times between two deals. What differs from visit to visit are the token that
guards their forms, the key that makes a form count once, and the address by which they came.
"""

import secrets
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import TypeVar, cast

from flask_wtf.csrf import generate_csrf
from markupsafe import escape
from werkzeug.sansio.utils import get_current_url

from scorekeeper.cache import Cache, made_of
from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.device import the_theme
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.services import fresh_key
from scorekeeper.service.game_state import GameState

Drawn = TypeVar("Drawn")


class VisitBlank(Enum):
    """What each visit gets of its own."""

    TOKEN, KEY, ADDRESS = "token", "key", "address"


Cut = tuple[bytes | VisitBlank, ...]  # a page between its blanks, and those where they stand

COPIES_AT_HAND = 200

# Drawn anew at every start: nobody can write into a game what would be taken for a blank.
_EDGE = f"blank-{secrets.token_hex(16)}"
_EDGE_SENT = _EDGE.encode()
TOKEN, KEY, ADDRESS = (f"{_EDGE}{blank.value}{_EDGE}" for blank in VisitBlank)

_copies = Cache[tuple[object, ...], tuple[GameState, object]](COPIES_AT_HAND)


def copy_page(state: GameState, address: str, draw: Callable[[], Drawn], *seen: object) -> Drawn:
    """The page at `address` in the visitor's language and theme, as `draw` prints it for whoever sees the same: `seen`
    is all that it shows otherwise to some than to others.
    """
    key = (address, the_language(), the_theme(), *seen)
    return cast(Drawn, made_of(_copies, key, state, draw))  # what is drawn at one address is of one type


def cut(page: str) -> Cut:
    """The page, ready to be filled in."""
    parts = page.encode().split(_EDGE_SENT)  # a tenth of what a regular expression takes: every other one is a blank
    return tuple([VisitBlank(part.decode()) if place % 2 else part for place, part in enumerate(parts)])


def fill_in(page: Cut) -> bytes:
    """The page with its blanks filled in for this visit."""
    # Every visitor comes by the server's name that he knows; the page printed on paper says it.
    asked = the_request()
    told = {
        VisitBlank.KEY: fresh_key().encode(),
        VisitBlank.ADDRESS: _came_by(asked.scheme, asked.host, asked.root_path, asked.path),
    }
    if VisitBlank.TOKEN in page:  # who only watches has no form, and needs no session
        told[VisitBlank.TOKEN] = generate_csrf().encode()
    return b"".join([told[part] if isinstance(part, VisitBlank) else part for part in page])


@lru_cache(maxsize=COPIES_AT_HAND)
def _came_by(scheme: str, host: str, root: str, path: str) -> bytes:
    """The address of the request, as Werkzeug's `base_url`, which costs as much as all blanks together."""
    return escape(get_current_url(scheme, host, root, path)).encode()
