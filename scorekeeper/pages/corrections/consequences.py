"""What a correction would change, before it is told."""

from urllib.parse import urlencode

from scorekeeper.pages.corrections.correction_page import make_consequences_view
from scorekeeper.pages.corrections.fields import own_fields
from scorekeeper.pages.corrections.told_anew import hand_in
from scorekeeper.pages.request import Host, PageAnswer, PageRequest
from scorekeeper.service.book import Book
from scorekeeper.service.decision import Decision
from scorekeeper.slip.fields import Fault, say_fault
from scorekeeper.slip.sent import text_in

# What a page sends beside what was typed.
OWN = ("csrf_token", "save", "edit", "preview", "seq", "since", "key", "hand", "why", "why_tap")


def show_consequences(
    host: Host,
    request: PageRequest,
    book: Book,
    endpoint: str,
    decision: Decision,
    wrong: Fault | None,
    *,
    asks: bool,
) -> PageAnswer:
    """The page, which asks why where people have to say; `wrong` is what they said."""
    voice, state, sent = host.voice, book.state, request.form or {}
    key = text_in(sent, "key") or host.draws.key
    errors = () if wrong is None else (say_fault(voice, wrong),)
    asked = urlencode([(name, text) for name, texts in request.query.items() if name != "here" for text in texts])
    shown = {
        **make_consequences_view(voice, state, decision),
        "form": own_fields(state.seq, key, hand_in(sent), sent, errors),
        "why": asks,
        "kept": tuple((name, text) for name, texts in sent.items() if name not in OWN for text in texts),
        "hand": text_in(sent, "hand"),
        "key": key,
        "action": f"{host.url_for('games.index', {})}{request.path.removeprefix('/')}{'?' if asked else ''}{asked}",
    }
    status = 422 if errors else 200
    return PageAnswer(endpoint=endpoint, template="corrections/consequences.html", view=shown, status=status)
