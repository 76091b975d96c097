"""The guard of every form: what changes something brings the token of its session. All pages of a device have the same
one all evening, and what was right is not reckoned again: a token holds as long as the device's secret does, as
config.py sets neither a time for it nor asks for a Referer.
"""

from flask import Flask
from flask_wtf.csrf import CSRFProtect, generate_csrf

from scorekeeper.cache import Cache
from scorekeeper.web.platform.current import the_app, the_notes, the_request, the_session
from scorekeeper.web.platform.origins import SAFE

FIELD = "csrf_token"  # Flask-WTF's name for it, in the form, in the session and in templates
TOKENS_AT_HAND = 1_000

_given = Cache[tuple[object, str], str](TOKENS_AT_HAND)
_right = Cache[tuple[object, str, str], bool](TOKENS_AT_HAND)


class Guard(CSRFProtect):
    """Flask-WTF's, which reckons two hashes for each form, and two more when it comes back."""

    def init_app(self, app: Flask) -> None:
        """Templates get `csrf_token`."""
        super().init_app(app)
        app.context_processor(lambda: {FIELD: token_of_forms})
        app.jinja_env.globals[FIELD] = token_of_forms

    def protect(self, apply_exemptions: bool = False) -> None:
        """Refuses a form without its token. CSRFError."""
        asked = the_request()
        if asked.method in SAFE:
            return
        sent = asked.form.get(FIELD) if asked.endpoint else None
        if not sent:
            super().protect(apply_exemptions)
            return
        key = (the_app().secret_key, the_session().get(FIELD, ""), sent)
        if _right.get(key):
            the_notes().csrf_valid = True
            return
        super().protect(apply_exemptions)
        if the_notes().get("csrf_valid"):
            _right.put(key, True)


def token_of_forms() -> str:
    """The token of this device's forms."""
    known = _given.get((the_app().secret_key, the_session().get(FIELD, "")))
    if known is not None:
        return known
    made = generate_csrf()
    key = (the_app().secret_key, the_session()[FIELD])
    _right.put((*key, made), True)
    return _given.put(key, made)
