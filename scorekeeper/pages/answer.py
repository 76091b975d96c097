"""The pages by their addresses: a further page is a row of one of the tables."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from scorekeeper.pages.corrections.amend import show_amend, show_bring_back, show_take_back, show_take_off
from scorekeeper.pages.corrections.people import show_players
from scorekeeper.pages.corrections.rules import show_rules
from scorekeeper.pages.deals.hand import show_hand
from scorekeeper.pages.deals.tell import tell_hand
from scorekeeper.pages.exchange.files import give_curve, give_record, show_codes
from scorekeeper.pages.exchange.import_page import brings_circle
from scorekeeper.pages.exchange.take_in import file_in, take_in
from scorekeeper.pages.games.begin import show_copy, show_new, show_rematch
from scorekeeper.pages.games.games import end_game, rename_game, resume_game, show_about, show_games
from scorekeeper.pages.log.event_page import summarize_deal
from scorekeeper.pages.log.page import make_caller, show_log
from scorekeeper.pages.missing import show_damaged, show_device, show_missing, show_unkept, turn_theme
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, PrintedPage, Show
from scorekeeper.pages.rulebook.table import show_rulebook
from scorekeeper.pages.sheet.menus import part_of_game, show_files, show_more, show_ways
from scorekeeper.pages.sheet.sheet import show_sheet
from scorekeeper.pages.steps import tell_step
from scorekeeper.service.game_state import GameState, Proposal
from scorekeeper.slip.sent import text_in
from scorekeeper.wording.voice import LANGUAGES

# By what stands behind the root.
PAGES: Mapping[str, Callable[[Host, PageRequest], Answer]] = {
    "/": show_games,
    "/import": take_in,
    "/import/": take_in,  # as a server of files has it (server/edition.py)
    "/new": show_new,
    "/offline": show_missing,
    "/unkept": show_unkept,
}
# Further ones, by the same, with their endpoints (pages/further.py).
FURTHER_PAGES: Mapping[str, str] = {
    "/rules": "rulebooks.index",
    "/rules/<system>": "rulebooks.system",
    "/rules/options": "rulebooks.options",
}
# Beside them where there is no server at all: else it has more to say there.
PAGES_ALONE: Mapping[str, Callable[[Host, PageRequest], Answer]] = {
    "/device": show_device,
    "/device/theme": turn_theme,
}
ASKED, SENT, BOTH = ("GET",), ("POST",), ("GET", "POST")


@dataclass(frozen=True, slots=True, kw_only=True)
class PageOfGame:
    """How an address of a game is answered: by `show`, which is given the number in it, 0 where none stands there; None
    where `FURTHER` has it (pages/further.py). Pages name it by its `endpoint`. `keeps`: a device needs the right to
    keep the score; `waits`: what it tells may wait on a phone for its server; `is_long`: it takes long, and must not
    hold up others; `served`: on the server too.
    """

    endpoint: str
    show: Show | None = None
    methods: tuple[str, ...] = ASKED
    keeps: bool = False
    waits: bool = False
    is_long: bool = False
    served: bool = True


# By what stands behind the address of a game. A further page is a row here. The server has what is `served`; a phone
# what is only asked for, and of what is sent what `waits`; the edition without a server has all.
PAGES_OF_A_GAME: Mapping[str, PageOfGame] = {
    "": PageOfGame(show=show_sheet, endpoint="sheets.show"),
    "/about": PageOfGame(show=show_about, endpoint="keeping.show"),
    "/codes": PageOfGame(show=show_codes, endpoint="game_links.show", is_long=True),
    "/copy": PageOfGame(show=show_copy, endpoint="games.copy", served=False),
    "/curve": PageOfGame(show=give_curve, endpoint="sheets.curve"),
    "/deals/<int:number>": PageOfGame(show=show_hand, endpoint="deals.show"),
    "/deals/<int:number>/amend": PageOfGame(
        show=show_amend, endpoint="corrections.amend", methods=BOTH, waits=True, keeps=True
    ),
    "/deals/<int:number>/insert": PageOfGame(
        show=show_amend, endpoint="corrections.insert", methods=BOTH, waits=True, keeps=True
    ),
    "/deals/<int:number>/take-off": PageOfGame(
        show=show_take_off, endpoint="corrections.take_off", methods=BOTH, waits=True, keeps=True
    ),
    "/deals/new": PageOfGame(show=tell_hand, endpoint="deals.new", methods=BOTH, waits=True, keeps=True),
    "/dispute": PageOfGame(endpoint="disputes.show"),
    "/end": PageOfGame(show=end_game, endpoint="keeping.end", methods=SENT, waits=True, keeps=True),
    "/facts": PageOfGame(endpoint="views.facts"),
    "/files": PageOfGame(show=show_files, endpoint="files.show"),
    "/files/record": PageOfGame(show=give_record, endpoint="files.download", served=False),
    "/files/result": PageOfGame(endpoint="files.download", served=False),
    "/files/svg": PageOfGame(endpoint="files.download", served=False),
    "/files/txt": PageOfGame(endpoint="files.download", served=False),
    "/flat": PageOfGame(endpoint="views.flat"),
    "/log": PageOfGame(show=show_log, endpoint="corrections.log", is_long=True),
    "/log/<int:number>/bring-back": PageOfGame(
        show=show_bring_back, endpoint="corrections.bring_back", methods=BOTH, waits=True, keeps=True
    ),
    "/log/<int:number>/take-back": PageOfGame(
        show=show_take_back, endpoint="corrections.take_back", methods=BOTH, keeps=True
    ),
    "/more": PageOfGame(show=show_more, endpoint="menus.more"),
    "/players": PageOfGame(show=show_players, endpoint="agreements.players", methods=BOTH, keeps=True),
    "/redo": PageOfGame(show=tell_step, endpoint="sheets.redo", methods=SENT, waits=True, keeps=True),
    "/referee": PageOfGame(endpoint="referee.index"),
    "/referee/<code>": PageOfGame(endpoint="referee.ask"),
    "/referee/<code>/keep": PageOfGame(endpoint="referee.keep", methods=SENT, waits=True, keeps=True),
    "/rematch": PageOfGame(show=show_rematch, endpoint="sheets.rematch", methods=BOTH, waits=True, served=False),
    "/rename": PageOfGame(show=rename_game, endpoint="keeping.rename", methods=SENT, waits=True, keeps=True),
    "/resume": PageOfGame(show=resume_game, endpoint="keeping.resume", methods=SENT, waits=True, keeps=True),
    "/rulebook": PageOfGame(show=show_rulebook, endpoint="rulebooks.table"),
    "/rules": PageOfGame(show=show_rules, endpoint="agreements.rules", methods=BOTH, waits=True, keeps=True),
    "/show": PageOfGame(show=show_ways, endpoint="menus.show"),
    "/standing": PageOfGame(endpoint="standings.show"),
    "/undo": PageOfGame(show=tell_step, endpoint="sheets.undo", methods=SENT, waits=True, keeps=True),
    "/what-if": PageOfGame(endpoint="what_if.show", is_long=True),
    "/what-if/hand/<int:number>": PageOfGame(endpoint="what_if.hand"),
    "/what-if/rules": PageOfGame(endpoint="what_if.rules"),
    "/what-if/system": PageOfGame(endpoint="what_if.system"),
    "/which-rule": PageOfGame(endpoint="which_rule.show", is_long=True),
    "/why": PageOfGame(endpoint="disputes.why"),
    "/what-now": PageOfGame(endpoint="what_now.index"),
    "/what-now/<code>": PageOfGame(endpoint="what_now.show"),
    "/what-now/<code>/decide": PageOfGame(endpoint="what_now.decide", methods=SENT, waits=True, keeps=True),
}
CODED = ("referee", "what-now")  # behind these stands a code
CIRCLES = ("/c/", "/circles/")
OF_SERVER = ("delete", "leave", "links", "xlsx")  # what of a circle is the server's, where there is one
NUMBER = "<int:number>"
MOST_DIGITS = 9


def answer(host: Host, request: PageRequest) -> Answer:
    """The page at an address, of what this phone knows; None where the server alone has it."""
    found = _found(host, request)
    return found if not isinstance(found, PageAnswer) else replace(found, view={**_frame(host, request), **found.view})


def _frame(host: Host, request: PageRequest) -> Mapping[str, object]:
    """What every page shows; the server's has it from elsewhere. Who sends a form from here has no token of it, and a
    hand that waits is shown as to somebody else.
    """
    may_keep = _in_parts(request.path)[0] in host.may_keep

    def say_proposer(state: GameState, waits: Proposal) -> str:
        return make_caller(host.voice, host.books[state.game].log, {})(waits.author, waits.device)

    return {
        "language": request.language,
        "languages": LANGUAGES,
        "theme": request.theme,
        "csrf_token": lambda: "",
        "alone": not host.has_server,
        "may_keep": may_keep,
        "may_play": may_keep,
        "part_of_game": part_of_game,
        "asks_name": lambda: False,
        "is_proposer": lambda _proposal: False,
        "is_declarer_here": lambda _state: False,
        "summarize_deal": lambda deal, table: summarize_deal(host.voice, deal, table),
        "say_proposer": say_proposer,
    }


def _found(host: Host, request: PageRequest) -> Answer:
    if is_of_circle(request):
        shown_there: Answer = host.further("circles")(host, request)
        return shown_there
    if request.path in PAGES:
        return PAGES[request.path](host, request)
    further = FURTHER_PAGES.get(_of_system(request.path))
    if further is not None:
        found: Answer = host.further(further)(host, request)
        return found
    if not host.has_server and request.path in PAGES_ALONE:
        return PAGES_ALONE[request.path](host, request)
    game, rule, number = _in_parts(request.path)
    page = PAGES_OF_A_GAME.get(rule)
    if page is None or game not in host.games or not _is_here(page, has_server=host.has_server):
        return None
    show = page.show or host.further(page.endpoint)
    if game not in host.books:
        return show_damaged(host, request)
    method = "GET" if request.form is None else "POST"
    if method not in page.methods or (page.keeps and game not in host.may_keep):
        return None
    shown: Answer = show(host, request, host.books[game], number)
    if isinstance(shown, PrintedPage):
        view = shown.view(host.draws.key, f"{request.base}{request.path.removeprefix('/')}")
        shown = PageAnswer(template=shown.template, view=view)
    return replace(shown, endpoint=page.endpoint) if isinstance(shown, PageAnswer) else shown


def is_of_circle(request: PageRequest) -> bool:
    """Whether a page of a circle (pages/circle/phone.py) is asked for, or a game begins in one, or a file comes in."""
    sent = request.query if request.form is None else request.form
    if request.path in ("/import", "/import/"):
        return request.form is not None and brings_circle(file_in(request.form))
    return request.path.startswith(CIRCLES) or (request.path == "/new" and text_in(sent, "circle") != "")


def _of_system(path: str) -> str:
    """The address, or the rule of the rulebooks of systems."""
    parts = path.split("/")
    return path if path in FURTHER_PAGES or len(parts) != 3 or parts[1] != "rules" else "/rules/<system>"


def _is_here(page: PageOfGame, *, has_server: bool) -> bool:
    """Whether a phone has the page: what cannot wait for its server it leaves to that."""
    return not has_server or page.waits or page.methods == ASKED


def knows(games: tuple[str, ...], path: str, *, has_server: bool, has_further: bool = True) -> bool:
    """Whether this host has a page at an address below the root, where these are the games and circles on the phone;
    `has_server` as in Host; `has_further`: it has the further pages.
    """
    game, rule, _ = _in_parts(path)
    if path.startswith(CIRCLES):
        parts = path.split("/")
        is_here = not has_server or parts[-1] not in OF_SERVER
        return has_further and (parts[2] in ("new", *games)) and is_here
    if path in PAGES or (not has_server and path in PAGES_ALONE):
        return True
    if _of_system(path) in FURTHER_PAGES:
        return has_further
    page = PAGES_OF_A_GAME.get(rule)
    is_here = page is not None and game in games and _is_here(page, has_server=has_server)
    return is_here and page is not None and (has_further or page.show is not None)


def _in_parts(path: str) -> tuple[str, str, int]:
    """The game in an address, what stands behind it as a rule, and the number in that; nothing where there is none."""
    parts = path.split("/")
    if len(parts) < 3 or parts[1] != "g":
        return "", "none", 0
    if len(parts) > 4 and parts[3] in CODED:
        parts[4] = "<code>"
    numbers = [int(part) for part in parts[3:] if is_number(part)]
    rule = "".join(f"/{NUMBER if is_number(part) else part}" for part in parts[3:])
    return parts[2], rule, numbers[0] if len(numbers) == 1 else 0


def is_number(text: str) -> bool:
    """Whether a part of an address is what the server's routes take for a number."""
    return 0 < len(text) <= MOST_DIGITS and all(one in "0123456789" for one in text)
