"""Heavy work: what it costs is reckoned before it begins, and what costs much is done in a process of its own, one
piece for a device and a few in all (budget.py, apart.py). The files of an evening are light, and are made at once; of
longer games the light ones are heavy too: a stranger who asks for them again and again would keep a table waiting.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from functools import partial
from http import HTTPStatus
from io import BytesIO
from threading import Event

from flask import Flask, abort
from werkzeug.wrappers import Response

from scorekeeper.service.archive import Search, in_batches
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import GameNotFound
from scorekeeper.web.games.archive_routes import SUMMED_UP
from scorekeeper.web.platform.access import searcher, watches
from scorekeeper.web.platform.apart import APART, answer_apart
from scorekeeper.web.platform.bodies import WATCH
from scorekeeper.web.platform.budget import Budget
from scorekeeper.web.platform.current import the_app, the_request
from scorekeeper.web.platform.desk import Desk
from scorekeeper.web.platform.device import the_access
from scorekeeper.web.platform.rates import who_asks, whose_address
from scorekeeper.web.platform.services import the_archive, the_service, the_wastebasket

# Milliseconds, as they were measured: of a deal in a file or in codes, of a deal scored once more, of a game in a zip.
OF_A_DEAL: Mapping[str, float] = {"png": 2.0, "pdf": 0.6, "xlsx": 0.3, "json": 0.4, "result": 0.1}
OF_A_DEAL_IN_ANOTHER_FILE = 0.1
OF_A_DEAL_IN_CODES = 2.0
OF_A_SCORING = 0.12
OF_A_DEAL_SEARCHED = 3.5
OF_A_GAME = 15
OF_AN_EVENT = 0.14  # of a game that is summed up for the archive
OF_A_DEVICE, OF_ITS_NAME = 0.08, 0.015  # in the list of those in a game; among those who may stand in its log
OF_AN_IMPORT = 5_000  # nobody knows before it is read
OF_A_SMALL_IMPORT = 200  # at most: as many deals, or corrections of them, as so few letters can hold
LETTERS_OF_A_SMALL_GAME = 5_000
OF_AN_ESCAPED = 3  # letters in which a form sends one
BYTES_OF_A_DEAL = 500  # of the log, more than it takes: a long note costs as much as many deals
EVENING = 100  # hands; no table plays as many
OF_MORE = 10  # times as much counts what is asked of a longer game


def register_heavy(app: Flask) -> None:
    """Requests that cost `HEAVY_FROM` milliseconds or more are answered apart; with None all are answered here."""
    desk: Desk | None = app.extensions["desk"]
    app.extensions["budget"] = Budget(None if desk is None else desk.heavy)
    app.before_request(_answer_heavy)


def draw_or_fetch(cost: float, draw: Callable[[], str]) -> str:
    """The page that is asked for, as `draw` prints it: here or, where that costs so much, apart."""
    answer = _answer_apart(cost)
    if answer is None:
        return draw()
    page = answer.get_data(as_text=True)
    answer.close()
    if answer.status_code != HTTPStatus.OK:
        abort(answer)
    return page


def _answer_heavy() -> Response | None:
    reckon = COSTS.get(the_request().endpoint or "")
    return None if reckon is None or the_app().config["HEAVY_FROM"] is None else _answer_apart(reckon())


def _answer_apart(cost: float) -> Response | None:
    heavy_from = the_app().config["HEAVY_FROM"]
    if heavy_from is None or cost < heavy_from or APART in the_request().environ:
        return None
    budget: Budget = the_app().extensions["budget"]
    watch: Callable[[], Event] = the_request().environ.get("asgi.scope", {}).get(WATCH, Event)
    with ExitStack() as place:
        place.enter_context(budget.place(who_asks(), whose_address()))
        return answer_apart(the_app(), the_request().environ, watch, place.pop_all().close)


def _of_file() -> float:
    name = (the_request().view_args or {})["name"]
    return _of_deals(OF_A_DEAL.get(name, OF_A_DEAL_IN_ANOTHER_FILE)) + _of_paper()


def _of_paper() -> float:
    return _of_codes() if the_request().args.get("codes") == "on" else 0


def _of_codes() -> float:
    return _of_deals(OF_A_DEAL_IN_CODES)


def _of_search() -> float:
    return _of_deals(OF_A_DEAL_SEARCHED) if any(name.startswith("score_") for name in the_request().args) else 0


def _of_comparing() -> float:
    return _of_deals(2 * OF_A_SCORING)


def _of_archive() -> float:
    return _of_summing_up(the_archive().stale(device=searcher(), most=SUMMED_UP))


def _of_deleted() -> float:
    thrown = tuple(the_wastebasket().thrown(searcher()))
    return sum(_of_summing_up(the_archive().stale(batch)) for batch in in_batches(thrown))


def _of_summing_up(games: Iterable[tuple[str, int]]) -> float:
    return OF_AN_EVENT * sum(_counted(events) for _, events in games)


def _of_zip() -> float:
    return OF_A_GAME * the_archive().count(Search(device=searcher()))


def _of_import() -> float:
    """A game that was begun without a server comes so, and must not wait until nobody else wants a processor."""
    length = the_request().content_length
    if length is None or length > LETTERS_OF_A_SMALL_GAME * OF_AN_ESCAPED:
        return OF_AN_IMPORT
    asked = the_request()
    asked.environ["wsgi.input"] = BytesIO(asked.get_data())  # another process reads it from its beginning
    text = asked.form.get("text", "")
    is_plain = text.lstrip().startswith("{") and not asked.files  # anything else may be packed
    return OF_A_SMALL_IMPORT if is_plain and len(text) <= LETTERS_OF_A_SMALL_GAME else OF_AN_IMPORT


def _of_devices(of_each: float) -> float:
    return of_each * the_access().came((the_request().view_args or {})["game"])


# What the requests cost, by the endpoint that answers them.
COSTS: Mapping[str, Callable[[], float]] = {
    "files.download": _of_file,
    "papers.show": _of_paper,
    "game_links.show": _of_codes,
    "which_rule.show": _of_search,
    "what_if.show": _of_comparing,
    "links.show": partial(_of_devices, OF_A_DEVICE),
    "corrections.log": partial(_of_devices, OF_ITS_NAME),
    "archive.index": _of_archive,
    "archive.deleted": _of_deleted,
    "bundles.everything": _of_zip,
    "imports.take": _of_import,
    "bundles.take": _of_import,
    "ledgers.lay_out": _of_import,
}


def _state() -> GameState | None:
    """The game that is asked for; None where its page says what is wrong."""
    game = (the_request().view_args or {})["game"]
    try:
        return the_service().state(game) if watches(game) else None
    except (GameNotFound, DamagedLog):
        return None


def _of_deals(of_each: float) -> float:
    state = _state()
    deals = 0 if state is None else max(len(state.played.sheet.deals), state.cost.size // BYTES_OF_A_DEAL)
    return of_each * _counted(deals)


def _counted(hands: int) -> int:
    return hands * (1 if hands <= EVENING else OF_MORE)
