"""The first page of a circle: the season of now, the last evenings, and the ways to all else."""

from scorekeeper.pages.circle.frame import list_tally, page_of
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.circle.season import season_now, table_view
from scorekeeper.pages.request import Answer, Decided, PageRequest, Redirect
from scorekeeper.service.circle.season import evenings, make_table
from scorekeeper.service.circle.sitting import asks
from scorekeeper.wording.days import say_day

EVENINGS, ROWS = 3, 5  # shown here; a season has all of its own


def show_circle(host: CircleHost, request: PageRequest, shown: CircleShown, _code: str) -> Answer:
    """The page of the circle."""
    found = evenings(shown.sittings, host.day_of)
    view = {
        **table_view(host, shown, make_table(season_now(host, shown), shown.sittings, host.day_of), ROWS),
        "evenings": [
            (one.day, say_day(one.day, request.language), len(one.sittings), list_tally(shown, one.sittings))
            for one in reversed(found[max(0, len(found) - EVENINGS) :])
        ],
        "keeps_alone": host.keeps_alone(),
        "asked": sum([len(asks(shown.people, sitting.counts)) for sitting in shown.sittings]),
    }
    return page_of(host, shown, template="circle/show.html", view=view)


def delete_circle(host: CircleHost, request: PageRequest, shown: CircleShown, _code: str) -> Answer:
    """Where there is no server: asks first, and then this phone keeps it no more; its games stay."""
    if request.form is None:
        return page_of(host, shown, template="circles/delete.html", view={})
    gone = Decided(game=shown.circle.id, log="", seq=shown.circle.seq)
    return Redirect(address=host.url_for("games.index", {}), circle=gone)
