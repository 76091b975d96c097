"""An evening of a circle: its tally, and its games."""

from scorekeeper.pages.circle.frame import list_games, list_tally, page_of
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.circle.picture import name_picture, played_on
from scorekeeper.pages.request import Answer, PageRequest
from scorekeeper.wording.days import say_day


def show_evening(host: CircleHost, request: PageRequest, shown: CircleShown, code: str) -> Answer:
    """What was played on a day; what began anew on that day stands there too."""
    sittings = played_on(host, shown, code)
    if not sittings:
        return None
    view = {
        "day": say_day(code, request.language),
        "lines": list_tally(shown, sittings),
        "games": list_games(host, request, shown, sittings),
        "picture": host.url_for("circles.picture", {"circle": shown.circle.id, "code": code}),
        "file": name_picture(shown, code, "png"),
    }
    return page_of(host, shown, template="circle/evening.html", view=view)
