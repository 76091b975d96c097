"""The pages of a circle by what stands behind its address, a further page being a row; the first one stands here: the
season of now, the last evenings, and the ways to all else.
"""

from collections.abc import Mapping

from scorekeeper.pages.circle.evening import give_picture, show_evening
from scorekeeper.pages.circle.file import give_circle, show_codes_of_circle
from scorekeeper.pages.circle.frame import CircleHost, PageOfCircle, page_of
from scorekeeper.pages.circle.games import show_game_of_circle, show_games_to_add
from scorekeeper.pages.circle.log import show_log_of_circle
from scorekeeper.pages.circle.people import show_people, show_person
from scorekeeper.pages.circle.pot import show_pot
from scorekeeper.pages.circle.season import season_now, show_season, show_seasons, table_view
from scorekeeper.pages.circle.season_file import give_season
from scorekeeper.pages.night.night import show_night
from scorekeeper.pages.night.opening import show_nights
from scorekeeper.pages.night.standing import show_standing
from scorekeeper.pages.request import Answer, Decided, Redirect
from scorekeeper.service.circle.season import evenings, make_table, tally
from scorekeeper.service.circle.sitting import asks


def show_circle(host: CircleHost, _code: str) -> Answer:
    """The first page of the circle."""
    shown, table = host.shown, make_table(season_now(host), host.shown.sittings, host.day_of)
    view = {
        **table_view(host, table),
        "tally": tally,
        "evenings": list(reversed(evenings(shown.sittings, host.day_of))),
        "keeps_alone": host.keeps_alone(),
        "asked": sum([len(asks(shown.people, sitting.counts)) for sitting in shown.sittings]),
    }
    return page_of(host, template="circle/show.html", view=view)


def delete_circle(host: CircleHost, _code: str) -> Answer:
    """Where there is no server: asks first, and then this phone keeps it no more; its games stay."""
    if host.request.form is None:
        return page_of(host, template="circles/delete.html", view={})
    gone = Decided(game=host.shown.circle.id, log="", seq=host.shown.circle.seq)
    return Redirect(address=host.url_for("games.index", {}), circle=gone)


BOTH = ("GET", "POST")  # each page looks itself at who may change something
PAGES_OF_A_CIRCLE: Mapping[str, PageOfCircle] = {
    "": PageOfCircle(show=show_circle, endpoint="circles.show"),
    "/codes": PageOfCircle(show=show_codes_of_circle, endpoint="circles.codes", keeps=True),
    "/delete": PageOfCircle(show=delete_circle, endpoint="circles.delete", methods=BOTH, keeps=True, served=False),
    "/evening/<code>": PageOfCircle(show=show_evening, endpoint="circles.evening"),
    "/evening/<code>/picture": PageOfCircle(show=give_picture, endpoint="circles.picture", served=False),
    "/file": PageOfCircle(show=give_circle, endpoint="circles.file", keeps=True),
    "/games": PageOfCircle(show=show_games_to_add, endpoint="circles.games", methods=BOTH, keeps=True),
    "/games/<code>": PageOfCircle(show=show_game_of_circle, endpoint="circles.game", methods=BOTH),
    "/log": PageOfCircle(show=show_log_of_circle, endpoint="circles.log"),
    "/night/<code>": PageOfCircle(show=show_night, endpoint="nights.show", methods=BOTH),
    "/night/<code>/standing": PageOfCircle(show=show_standing, endpoint="nights.standing"),
    "/nights": PageOfCircle(show=show_nights, endpoint="nights.open", methods=BOTH),
    "/people": PageOfCircle(show=show_people, endpoint="circles.people", methods=BOTH),
    "/people/<code>": PageOfCircle(show=show_person, endpoint="circles.person"),
    "/pot": PageOfCircle(show=show_pot, endpoint="circles.pot", methods=BOTH, plays=True),
    "/season/<code>": PageOfCircle(show=show_season, endpoint="circles.season"),
    "/season/<code>/csv": PageOfCircle(show=give_season, endpoint="circles.season_csv", is_whole=True),
    "/season/<code>/json": PageOfCircle(show=give_season, endpoint="circles.season_json", is_whole=True),
    "/seasons": PageOfCircle(show=show_seasons, endpoint="circles.seasons", methods=BOTH),
}
