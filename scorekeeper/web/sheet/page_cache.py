"""The sheet's page, printed once for all who see the same, with blanks where each of them gets something of their own.

A table's phones look at one sheet many times between two hands. What differs from visit to visit are the token that
guards their forms, the key that makes a form count once, and the address by which they came.
"""

import secrets
from collections.abc import Callable

from flask import request
from flask_babel import get_locale
from flask_wtf.csrf import generate_csrf
from markupsafe import escape

from scorekeeper.cache import Cache
from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.services import fresh_key

COPIES_AT_HAND = 200

# Drawn anew at every start: nobody can write into a game what would be taken for a blank.
TOKEN, KEY, ADDRESS = (f"blank-{secrets.token_hex(16)}" for _ in range(3))

_copies = Cache[tuple[object, ...], tuple[GameState, str]](COPIES_AT_HAND)


def copy_page(state: GameState, address: str, draw: Callable[[], str], *seen: object) -> str:
    """The page at `address` in the visitor's language, as `draw` prints it for whoever sees the same: `seen` is all
    that it shows otherwise to some than to others.
    """
    key = (address, str(get_locale()), *seen)
    drawn, page = _copies.get(key) or (None, "")
    if drawn is state:  # the very same one, as another database may have a game of the same name
        return page
    return _copies.put(key, (state, draw()))[1]


def fill_in(page: str) -> str:
    """The page with its blanks filled in for this visit."""
    if TOKEN in page:  # who only watches has no form, and needs no session
        page = page.replace(TOKEN, generate_csrf())
    # Every visitor comes by the server's name that he knows; the page printed on paper says it.
    return page.replace(KEY, fresh_key()).replace(ADDRESS, escape(request.base_url))
