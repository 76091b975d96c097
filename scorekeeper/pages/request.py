"""What is asked of this host, what it knows, and what it answers."""

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.table import Table
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.referee.accidents import Club
from scorekeeper.referee.search import Belief, RuleSearch
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.commands import CommandProblem, GameCommand
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.service.stored_verdicts import StoredVerdict
from scorekeeper.service.summary import Summary
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.sent import Sent
from scorekeeper.wording.voice import Voice

Shown = dict[str, Any]  # what a template prints, by name


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPhone:
    """The addresses of the engine, of what it needs to keep a game, and of the words in the visitor's language."""

    engine: str
    log: str
    words: str

    @property
    def version(self) -> str:
        """By which a phone knows whether it reckons as the server would have it."""
        return f"{self.engine} {self.log}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRequest:
    """A request. `path` is below the root; `base` is the root's whole address, for links that are sent on. `form` is
    what was sent, None where a page was only asked for. `wanted` is blank for a page; a script wants a "preview", or a
    "record" of what became of it. `zone` is that of the device's clocks (IANA).
    """

    path: str
    wanted: str
    query: Sent
    form: Sent | None
    language: str
    theme: str
    base: str
    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Draws:
    """Chance and the clock, of which Python here has none: a fresh key for a command, a fresh id for a game, a number
    below 2**32 to draw lots by, and the moment in RFC 3339.
    """

    key: str
    game: str
    lot: int
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Host:
    """What the worker lends, or the server: the voice of the language, the `games` that it has, the one touched last
    first, which of them may be changed here (`may_keep`) and which were begun here (`began`; on a phone those that no
    server knows yet). A game that has no book cannot be read; each is opened when it is asked for, which costs as much
    as scoring its hands, so nobody goes through all who need not. `summary_of` a game is None where it cannot be read;
    `rematches_of` it are those whose logs say that they follow upon it; `first_event_of` one is as its log has it, None
    where that is none.
    `has_server`: there is a server at all; `decides`: what is told here is decided here, not by a server later;
    `can_pack`: texts can be packed and unpacked. A server has the three, a phone beside one the first, without one the
    second; and it packs if its browser does.
    `on_phone` says where a phone finds what was compiled, None where nothing was; `url_for` takes an endpoint and its
    values as Flask's does, `draw` a template and what it shows, and gives markup; `draw_rows` gives the rows of a sheet
    at its address, `draw_curve` that of its scores. `club` is what a club has written down, None on a phone. `commit`
    signs a command and does it, once; what it is given with that is what a phone sends on, where the server decides.
    `names_in` a game are the names that its phones have now, by their marks; `say_verdict` says a kept one, `verdicts`
    all of a log as they are printed; whether it `may_delete` the game a phone does not know, nor the `words_told` by
    players on phones of their own. `form_spec` is of a deal at a table of the game, by its dealer and whose turn it
    was. `rematch_of` a game is the one that may be seen here, `rematch_key` the same for all who begin one, blank where
    only the server can make it; `games_before` are those of its series, the last first; `evening_of` it is
    the tally (pages/circle/frame.py) of the evening that it belongs to, None where no circle here has it, or where a
    moment is told and a game that begins then would not belong there; `pot_of` it is that of its circle, None where
    this device may not see one; `holders_of` it gives the people of its circle to whom the places of these games go,
    by game and seat, None for a guest, and nothing where no circle here has it.
    `further` gives the function of a further page (pages/further.py) by its endpoint; `search_for` a belief goes on
    where the last one for it stopped. `circles` are those of a phone, ids with names; `further` has their pages too.
    """

    voice: Voice
    games: tuple[str, ...]
    books: Mapping[str, Book]
    summary_of: Callable[[str], Summary | None]
    rematches_of: Callable[[str], tuple[str, ...]]
    first_event_of: Callable[[str], object]
    may_keep: tuple[str, ...]
    began: Container[str]
    circles: tuple[tuple[str, str], ...] = ()
    has_server: bool
    decides: bool
    can_pack: bool
    on_phone: Callable[[], OnPhone | None]
    draws: Draws
    url_for: Callable[[str, Mapping[str, Any]], str]
    draw: Callable[[str, Mapping[str, Any]], Any]
    form_spec: Callable[[GameState, Table, int, int], FormSpec]
    words_told: Callable[[GameState], tuple[Any, ...]]
    names_in: Callable[[str], Mapping[str, str]]
    say_verdict: Callable[[Voice, StoredVerdict], str]
    may_delete: Callable[[str], bool | None]
    rematch_of: "Callable[[Host, GameState], str | None]"
    games_before: "Callable[[Host, GameState], Iterator[GameState]]"
    evening_of: Callable[[str, str], object]
    pot_of: Callable[[str], PotSet | None]
    holders_of: Callable[[str, tuple[str, ...]], Mapping[str, tuple[str | None, ...]]]
    draw_rows: "Callable[[Host, WholeGame, str], Any]"
    draw_curve: Callable[[GameState], Any]
    club: Club | None
    verdicts: Callable[[tuple[Logged, ...]], tuple[str, ...]]
    rematch_key: Callable[[GameState], str]
    commit: "Callable[[Host, PageRequest, Book, GameCommand, Sent], Committed]"
    further: "Callable[[str], Callable[..., Answer]]"
    search_for: Callable[[Belief], RuleSearch]

    def is_own(self, game: str) -> bool:
        """Whether this device began the game, and so need not say why it writes a fine."""
        return not self.has_server or game in self.began

    def sheet(self, game: str, at: str = "now") -> str:
        """The address of a place on its sheet."""
        return self.url_for("sheets.show", {"game": game, "_anchor": at})


@dataclass(frozen=True, slots=True, kw_only=True)
class PageAnswer:
    """A template with what it shows. `endpoint` is that of its address, which its row says (pages/answer.py)."""

    template: str
    view: Mapping[str, Any]
    status: int = 200
    endpoint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedPage:
    """A template that is drawn once for all who see the same of a game: `seen` is what it shows beside that, and beside
    their rights. Its `view` takes the key that a form is sent with, and the address by which the visitor came.
    """

    template: str
    view: Callable[[str, str], Mapping[str, Any]]
    seen: tuple[object, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileAnswer:
    """To be kept, or sent on. `mime` is its type."""

    text: str
    name: str
    mime: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """A game that was begun here: its log as this phone keeps it, and the form that makes it the server's too: where
    to, under which key, the body as browsers send it, and when it was begun.
    """

    game: str
    log: str
    url: str
    key: str
    body: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """What was told became the event `seq` of a game or circle, whose log a phone keeps: no server will decide it.
    `counts` are those of a circle's games that came with it, JSON. A circle with a blank log is kept no more.
    """

    game: str
    log: str
    seq: int
    counts: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waits:
    """What was told of a game that a server keeps, as it waits for that (pages/steps.py): its kind, where to and
    as what it is sent, the event behind which it stands, and when it was told. `about` is the key of the hand of this
    phone's own that it is about, while that waits too, else blank.
    """

    kind: str
    url: str
    key: str
    body: str
    seq: int
    about: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed:
    """What became of a command: whether it was done, as the event `seq`, or what refused it, by the deal with that
    number. `told` or `waits` is what a phone keeps.
    """

    is_done: bool
    seq: int | None = None
    deal_number: int | None = None
    violations: tuple[Violation, ...] = ()
    problem: CommandProblem | None = None
    told: Decided | None = None
    waits: Waits | None = None

    def to(self, address: str) -> "Redirect":
        """Where to look after it."""
        return Redirect(address=address, seq=self.seq, told=self.told, waits=self.waits)


@dataclass(frozen=True, slots=True, kw_only=True)
class Redirect:
    """Where to look instead, with the game that was begun on the way there, or with what was told; `seq` is the event
    that it became, where it is known by now; `circle` is a circle that has begun or gone on, as this phone keeps it.
    """

    address: str
    seq: int | None = None
    begun: Begun | None = None
    told: Decided | None = None
    waits: Waits | None = None
    circle: Decided | None = None


Answer = PageAnswer | PrintedPage | FileAnswer | Redirect | None  # None: this host does not know it
Show = Callable[[Host, PageRequest, Book, int], Answer]  # of a page of a game; with the number in its address
