"""What if: another system, other house rules, or a changed deal. All is in the address; nothing is saved.

Only what differs from the game stands there: `system=polish`, `set=barrel.level=900` for each house rule, and
`hand=14&deal={…}` for a changed deal, in the words of a record.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scorekeeper.canonical import compact
from scorekeeper.engine.deal_codec import encode_deal, read_deal
from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.game import play
from scorekeeper.engine.record import Deal, Record
from scorekeeper.pages.corrections.rules import AMENDABLE
from scorekeeper.pages.deals.filled_forms import filled_in, keep_unasked, turn_of
from scorekeeper.pages.deals.hand import WORDS
from scorekeeper.pages.disputes.compared import make_compared
from scorekeeper.pages.disputes.desk import can_be_changed
from scorekeeper.pages.forms import as_sent, say_faults
from scorekeeper.pages.games.rules_page import asked_rules, changes_in, group_rules, make_systems, read_rules, setting
from scorekeeper.pages.log.event_page import summarize_deal
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.pages.sheet.now_page import make_now
from scorekeeper.referee.compare import compare, with_changed_deals, with_rules
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState, cut
from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.preview import Errors
from scorekeeper.slip.problems import NO_PROBLEMS
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.strict_json import tried
from scorekeeper.wording.rules_text import SYSTEM_WORDS, say_rule
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice

Query = Mapping[str, str | list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Imagined:
    """What is otherwise: the system, house rules (`changes`, against `start`), and deal `number`, given as `deal`.

    `wrong` is what in the address could not be read; it is left out of the rest.
    """

    record: Record
    system: str
    changes: Mapping[str, Value] = field(default_factory=dict)
    number: int = 0
    deal: Deal | None = None
    wrong: tuple[Violation, ...] = ()

    def start(self) -> HouseRules:
        """The rules before what is changed in them: the table's own, or another system's."""
        return house_rules(self.system, self.table_changes())

    def rules(self) -> HouseRules:
        """The rules imagined."""
        return house_rules(self.system, {**self.table_changes(), **self.changes})

    def as_record(self) -> Record:
        """The record imagined; its head may be one that nobody can play by."""
        others = {} if self.deal is None else {self.number - 1: self.deal}
        deals = with_changed_deals(self.record, others)
        return with_rules(deals, self.system, {**self.table_changes(), **self.changes})

    def cannot_be(self) -> tuple[Violation, ...]:
        """Why nobody could play this game at all."""
        return (*self.wrong, *wrong_head(self.as_record()))

    def is_anything(self) -> bool:
        """Whether something was imagined, be it in vain."""
        return bool(self.system != self.record.system or self.changes or self.deal or self.wrong)

    def query(self) -> Query:
        """Its address."""
        deal = None if self.deal is None else compact(encode_deal(self.deal))
        return {
            **({} if self.system == self.record.system else {"system": self.system}),
            "set": [setting(option, value) for option, value in self.changes.items()],
            **({} if deal is None else {"hand": str(self.number), "deal": deal}),
        }

    def table_changes(self) -> Mapping[str, Value]:
        """What the table itself has changed in the system."""
        return self.record.changes if self.system == self.record.system else {}


def read_imagined(record: Record, query: Sent) -> Imagined:
    """The game that an address tells."""
    system, number = text_in(query, "system"), number_in(text_in(query, "hand")) or 0
    changes, wrong = asked_rules(query)
    deal: Deal | None = None
    if "deal" in query and 1 <= number <= len(record.deals):
        text = text_in(query, "deal")
        value, no_json = tried(text)
        bidding = house_rules(record.system, record.changes).words["bid.opening"] != "none"
        read = read_deal(value if no_json is None else text, bidding=bidding)
        deal, wrong = None if read.violations else read.deal, (*wrong, *read.violations)
    return Imagined(
        record=record,
        system=system if system in SYSTEM else record.system,
        changes=changes,
        number=number,
        deal=deal,
        wrong=wrong,
    )


def say_imagined(voice: Voice, imagined: Imagined) -> list[str]:
    """What is otherwise, a sentence each; the deal apart."""
    rules = [say_rule(voice, option, value) for option, value in imagined.changes.items()]
    if imagined.system == imagined.record.system:
        return rules
    return [voice.gettext(SYSTEM_WORDS[imagined.system].title), *rules]


def show_what_if(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """What can be imagined and, once something is, the two sheets beside each other."""
    state, voice = book.state, host.voice
    imagined = read_imagined(state.played.record, request.query)
    wrong = imagined.cannot_be() if imagined.is_anything() else ()
    compared = None
    if imagined.is_anything() and not wrong:
        games = [play(record, lenient=True) for record in (state.played.record, imagined.as_record())]
        compared = make_compared(voice, compare(games[0], games[1]))
    shown = {
        "state": state,
        "imagined": imagined,
        "sentences": say_imagined(voice, imagined),
        "compared": compared,
        "wrong": [say_violation(voice, found) for found in wrong],
        "systems": make_systems(voice),
        "hands": _hands(voice, state),
        "query": imagined.query(),
        "without_hand": replace(imagined, deal=None).query(),
    }
    return PageAnswer(template="disputes/what_if.html", view=shown, status=422 if wrong else 200)


def choose_system(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Another system, with its own rules."""
    imagined, chosen = read_imagined(book.state.played.record, request.query), text_in(request.query, "choose")
    known = chosen if chosen in SYSTEM else imagined.record.system
    return _to(host, book, replace(imagined, system=known, changes={}))


def show_what_if_rules(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Every house rule, to be changed in play of mind."""
    state, voice, is_told = book.state, host.voice, "told" in request.query
    imagined = read_imagined(state.played.record, request.query)
    told = read_rules(AMENDABLE, request.query if is_told else {}, imagined.rules().values)
    errors = say_faults(voice, {name: one.faults for name, one in told.items() if one.faults})
    if is_told and not errors:
        return _to(host, book, replace(imagined, changes=changes_in(AMENDABLE, told, imagined.start().values)))
    shown = {
        "state": state,
        "imagined": imagined,
        "groups": group_rules(voice, as_sent(told, errors), AMENDABLE, imagined.start().values),
        "query": imagined.query(),
        "wrong": bool(errors),
    }
    return PageAnswer(template="disputes/what_if_rules.html", view=shown, status=422 if errors else 200)


def show_what_if_hand(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """A changed deal, by the form of its correction."""
    state, voice, query = book.state, host.voice, request.query
    if not 1 <= number <= len(state.played.sheet.deals) or not can_be_changed(_recorded(state, number)):
        return None
    imagined, past, recorded = read_imagined(state.played.record, query), _past(state, number), _recorded(state, number)
    spec = _spec(state, past, number, query)
    form = filled_in(voice, spec, recorded)
    errors: Errors = {}
    if "told" in query:
        slip = read_fields(spec, query)
        read = read_slip(spec, slip, voice, own=False)
        if read.deal is not None:
            whole = keep_unasked(read.deal, recorded, slip)
            return _to(host, book, replace(imagined, number=number, deal=None if whole == recorded else whole))
        errors = say_faults(voice, read.faults)
        form = as_sent(slip, errors)
    shown = {
        "state": state,
        "number": number,
        "now": make_now(past),
        "form": form,
        "spec": spec,
        "problems": NO_PROBLEMS,
        "query": replace(imagined, deal=None).query(),
        "wrong": bool(errors),
        **WORDS,
    }
    return PageAnswer(template="disputes/what_if_hand.html", view=shown, status=422 if errors else 200)


def _spec(state: GameState, past: GameState, number: int, query: Sent) -> FormSpec:
    turn = turn_of(_recorded(state, number), state.played.sheet.deals[number - 1].dealer, past.table().dealer)
    told = text_in(query, "dealer"), text_in(query, "turn")
    return make_form_spec(past.table(), chosen_dealer(state.played.sheet.players, turn, *told), turn)


def _recorded(state: GameState, number: int) -> Deal:
    return state.played.record.deals[number - 1]


def _past(state: GameState, number: int) -> GameState:
    """The game as it stood before a deal."""
    entry = state.entry(state.recorded_by[number - 1])
    assert entry is not None  # every deal of the record is an entry of the state
    return cut(state, state.entries.index(entry))


def _hands(voice: Voice, state: GameState) -> list[tuple[int, str]]:
    """The deals that can be changed, newest first, each in a line."""
    deals = enumerate(zip(state.played.record.deals, state.played.tables[:-1], strict=False), start=1)
    recorded = [(number, summarize_deal(voice, deal, table)) for number, (deal, table) in deals if can_be_changed(deal)]
    return list(reversed(recorded))


def _to(host: Host, book: Book, imagined: Imagined) -> Redirect:
    return Redirect(address=host.url_for("what_if.show", {"game": book.state.game, **imagined.query()}))
