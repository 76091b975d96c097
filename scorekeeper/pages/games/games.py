"""The list of games."""

from scorekeeper.pages.games.entries_page import GAMES_SHOWN, make_entry
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.service.summary import damaged


def show_games(host: Host, request: PageRequest) -> Answer:
    """The games that this phone has, the one touched last first, at the end those that cannot be read; those that no
    server knows yet are marked. Without a server there is no archive for the others, so all are listed.
    """
    found = [(game, host.summary_of(game)) for game in host.games]
    read = [summary for _, summary in found if summary is not None]
    entries = [
        make_entry(host.voice, summary, host.draws.at, request.language, only_here=summary.game in host.began)
        for summary in (read if host.alone else read[:GAMES_SHOWN])
    ]
    unread = [make_entry(host.voice, damaged(game), "", request.language) for game, summary in found if summary is None]
    shown = {
        "entries": [*entries, *unread],
        "backups": None,
        "damage": (),
        "alone": host.alone,
    }
    return PageAnswer(template="games/index.html", view=shown)
