"""Chooses the visitor's language: by ?lang=…, else by the browser's preferences."""

from functools import lru_cache

from flask import Flask, Response
from flask_babel import Babel
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from scorekeeper.places import translations_folder
from scorekeeper.web.platform.current import the_notes, the_request, the_session
from scorekeeper.web.platform.headers import vary
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.hyphens import hyphenated
from scorekeeper.wording.languages import LANGUAGES

HEADERS_AT_HAND = 500
MOST_ASKED = 1_000  # letters; of some ten thousand, as a head may have, it took a tenth of a second to choose


def register_languages(app: Flask) -> None:
    """Sets up Babel. Templates get `languages` and `language`."""
    Babel(app, default_translation_directories=str(translations_folder()), locale_selector=the_language)
    app.jinja_env.install_gettext_callables(VOICE.gettext, VOICE.ngettext, newstyle=True)  # type: ignore[attr-defined]
    app.before_request(_remember)
    app.after_request(_tell)
    app.add_template_filter(hyphenated)
    app.context_processor(lambda: {"languages": LANGUAGES, "language": the_language()})


def choose_language() -> str:
    """The visitor's language; English where the browser asks for none of ours."""
    asked = the_request()
    for chosen in (asked.args.get("lang"), the_session().get("lang")):
        if chosen in LANGUAGES:
            return str(chosen)
    wanted = asked.headers.get("Accept-Language", "")
    return "en" if len(wanted) > MOST_ASKED else _best_of(wanted)


@lru_cache(maxsize=HEADERS_AT_HAND)
def _best_of(wanted: str) -> str:
    """Cached, as a browser sends the same header with every request."""
    return parse_accept_header(wanted, LanguageAccept).best_match(LANGUAGES) or "en"


def the_language() -> str:
    """The visitor's language, chosen once per request."""
    notes = the_notes()
    language: str | None = notes.get("language")
    if language is None:
        language = notes.language = choose_language()
    return language


def _remember() -> None:
    chosen = the_request().args.get("lang")
    if chosen in LANGUAGES and the_session().get("lang") != chosen:
        the_session()["lang"] = chosen


def _tell(response: Response) -> Response:
    if response.mimetype == "text/html" and "Location" not in response.headers:  # nobody reads a redirect
        response.headers.setdefault("Content-Language", the_language())
        vary(response, "Accept-Language", "Cookie")
    return response
