"""The pages of a circle by what stands behind its address: a further page is a row."""

from collections.abc import Mapping

from scorekeeper.pages.circle.choose import show_games_to_add
from scorekeeper.pages.circle.evening import give_picture, show_evening
from scorekeeper.pages.circle.file import give_circle, show_codes_of_circle
from scorekeeper.pages.circle.game import show_game_of_circle
from scorekeeper.pages.circle.home import delete_circle, show_circle
from scorekeeper.pages.circle.host import PageOfCircle
from scorekeeper.pages.circle.log import show_log_of_circle
from scorekeeper.pages.circle.people import show_people
from scorekeeper.pages.circle.person import show_person
from scorekeeper.pages.circle.pot import show_pot
from scorekeeper.pages.circle.season import show_season
from scorekeeper.pages.circle.season_file import give_season
from scorekeeper.pages.circle.seasons import show_seasons
from scorekeeper.pages.night.night import show_night
from scorekeeper.pages.night.opening import show_nights
from scorekeeper.pages.night.standing import show_standing

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
