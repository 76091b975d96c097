"""What if: another system, other house rules, or a changed deal. All is in the address; nothing is saved."""

from dataclasses import replace

from scorekeeper.engine.game import play
from scorekeeper.engine.record import Deal
from scorekeeper.pages.corrections.rules_told import AMENDABLE, changes_in, read_rules
from scorekeeper.pages.deals.filled_forms import filled_in, keep_unasked, turn_of
from scorekeeper.pages.deals.hand import WORDS
from scorekeeper.pages.disputes.compared import make_compared, say_imagined
from scorekeeper.pages.disputes.desk import can_be_changed
from scorekeeper.pages.disputes.imagined import Imagined, read_imagined
from scorekeeper.pages.forms import as_sent
from scorekeeper.pages.games.rules_page import group_rules, make_systems
from scorekeeper.pages.log.event_page import summarize_deal
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.pages.sheet.now_page import make_now
from scorekeeper.referee.compare import compare
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState, cut
from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.slip.fields import say_fault
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from scorekeeper.slip.preview import Errors
from scorekeeper.slip.problems import NO_PROBLEMS
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice


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
    told = read_rules(imagined.rules().values, request.query if is_told else {})
    errors = {name: tuple([say_fault(voice, fault) for fault in one.faults]) for name, one in told.items()}
    wrong = any(errors.values())
    if is_told and not wrong:
        return _to(host, book, replace(imagined, changes=changes_in(told, imagined.start())))
    shown = {
        "state": state,
        "imagined": imagined,
        "groups": group_rules(voice, as_sent(told, errors), AMENDABLE, imagined.start().values),
        "query": imagined.query(),
        "wrong": wrong,
    }
    return PageAnswer(template="disputes/what_if_rules.html", view=shown, status=422 if wrong else 200)


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
        errors = {name: tuple([say_fault(voice, fault) for fault in faults]) for name, faults in read.faults.items()}
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
