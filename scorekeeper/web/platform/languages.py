"""Which of our languages a visitor reads: what was chosen with ?lang=…, else what the browser asks for."""

from flask import Flask, Response, g, request, session
from flask_babel import Babel, get_locale

from scorekeeper.places import translations_folder
from scorekeeper.web.platform.headers import vary
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.hyphens import hyphenated
from scorekeeper.wording.languages import LANGUAGES

MOST_ASKED = 1_000  # letters; of some ten thousand, as a head may have, it took a tenth of a second to choose


def register_languages(app: Flask) -> None:
    """Sets up Babel. Templates get `languages` and `language`."""
    Babel(app, default_translation_directories=str(translations_folder()), locale_selector=choose_language)
    app.jinja_env.install_gettext_callables(VOICE.gettext, VOICE.ngettext, newstyle=True)  # type: ignore[attr-defined]
    app.before_request(_remember)
    app.after_request(_tell)
    app.add_template_filter(hyphenated)
    app.context_processor(lambda: {"languages": LANGUAGES, "language": the_language()})


def choose_language() -> str:
    """The visitor's language; English where the browser asks for none of ours."""
    for chosen in (request.args.get("lang"), session.get("lang")):
        if chosen in LANGUAGES:
            return str(chosen)
    if len(request.headers.get("Accept-Language", "")) > MOST_ASKED:
        return "en"
    return request.accept_languages.best_match(LANGUAGES) or "en"


def the_language() -> str:
    """The visitor's language, chosen once per request."""
    language: str | None = g.get("language")
    if language is None:
        language = g.language = str(get_locale())
    return language


def _remember() -> None:
    chosen = request.args.get("lang")
    if chosen in LANGUAGES and session.get("lang") != chosen:
        session["lang"] = chosen


def _tell(response: Response) -> Response:
    if response.mimetype == "text/html" and "Location" not in response.headers:  # nobody reads a redirect
        response.headers.setdefault("Content-Language", the_language())
        vary(response, "Accept-Language", "Cookie")
    return response
