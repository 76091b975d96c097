"""The guard of every form: what changes something brings the token of its session. The sheet's page has the same one
all evening (page_cache.py), so that a token that was right is not reckoned again: it holds as long as the device's
secret does, as config.py sets neither a time for it nor asks for a Referer.
"""

from flask import current_app, g, request, session
from flask_wtf.csrf import CSRFProtect

from scorekeeper.cache import Cache

FIELD = "csrf_token"  # Flask-WTF's name for it, in the form and in the session
TOKENS_AT_HAND = 1_000

_right = Cache[tuple[object, str, str], bool](TOKENS_AT_HAND)


class Guard(CSRFProtect):
    """Flask-WTF's, which reckons two hashes for each form."""

    def protect(self, apply_exemptions: bool = False) -> None:
        """Refuses a form without its token. CSRFError."""
        sent = request.form.get(FIELD) if request.method == "POST" and request.endpoint else None
        if not sent:
            super().protect(apply_exemptions)
            return
        key = (current_app.secret_key, session.get(FIELD, ""), sent)
        if _right.get(key):
            g.csrf_valid = True
            return
        super().protect(apply_exemptions)
        if g.get("csrf_valid"):
            _right.put(key, True)
