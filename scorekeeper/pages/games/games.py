"""The list of games."""

from scorekeeper.pages.games.entries_page import GAMES_SHOWN, make_entry
from scorekeeper.pages.request import Answer, PageRequest, Phone, PhonePage
from scorekeeper.pages.shared import on_every_page
from scorekeeper.service.summary import damaged


def show_games(phone: Phone, request: PageRequest) -> Answer:
    """The games that this phone has, the one touched last first, at the end those that cannot be read; those that no
    server knows yet are marked. Without a server there is no archive for the others, so all are listed.
    """
    found = [(game, phone.summary_of(game)) for game in phone.games]
    read = [summary for _, summary in found if summary is not None]
    entries = [
        make_entry(phone.voice, summary, phone.draws.at, request.language, only_here=summary.game in phone.began)
        for summary in (read if phone.alone else read[:GAMES_SHOWN])
    ]
    unread = [
        make_entry(phone.voice, damaged(game), "", request.language) for game, summary in found if summary is None
    ]
    shown = {
        **on_every_page(request),
        "entries": [*entries, *unread],
        "backups": None,
        "damage": (),
        "alone": phone.alone,
    }
    return PhonePage(endpoint="games.index", template="games/index.html", view=shown)
