"""The referee at the cards: each question a page whose address is the question, and its answer kept with the game.

The address says before which hand it is asked, so that a doubter reads the same answer when the game has gone on.
Of a whole hand the page prints the tricks with what was illegal, the piles, whose turn it is, and the deal.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from scorekeeper.canonical import compact
from scorekeeper.engine.record import SUIT_OF_LETTER, Deal, Outcome
from scorekeeper.engine.table import Table
from scorekeeper.pages.deals.filled_forms import field_data
from scorekeeper.pages.forms import FOUND, is_done, is_old, note_in
from scorekeeper.pages.referee.asked import ReadInputs, as_sent, field_of, place_of_taps, read, tapped
from scorekeeper.pages.referee.question_page import make_index, make_question, make_verdict
from scorekeeper.pages.request import Answer as PageOrFile
from scorekeeper.pages.request import Host, PageAnswer, PageRequest, Redirect, Shown
from scorekeeper.referee.cards import pack
from scorekeeper.referee.entered_hand import ReadHand
from scorekeeper.referee.played_hand import clockwise_from, first_leader
from scorekeeper.referee.questions import QUESTION
from scorekeeper.referee.questions.question import Answer, Question
from scorekeeper.referee.questions.whole_hand import WHOLE, read_inputs
from scorekeeper.referee.replay import CountedPile, Replay, replay
from scorekeeper.service.book import Book, done_by
from scorekeeper.service.commands import KeepVerdict
from scorekeeper.service.game_state import GameState
from scorekeeper.service.stored_verdicts import StoredVerdict, encode_verdict
from scorekeeper.slip.form_spec import make_form_spec
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording import asking as words
from scorekeeper.wording.referee import say_card, say_of_hand
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.voice import Voice

BEFORE = "before"  # the number of a hand; that it is not called so is because a hand is also what a player holds


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion:
    """A question at the table as it stood before a hand, what was entered, and the answers."""

    question: Question
    before: int
    table: Table
    reading: ReadInputs
    answers: tuple[Answer, ...]


def show_index(host: Host, request: PageRequest, book: Book, _number: int) -> PageOrFile:
    """All questions, asked as the table stands now or, with `?before=`, as it stood before that hand."""
    state = book.state
    before = _asked_before(request.query, state)
    then = None if before == len(state.played.tables) else before
    groups = make_index(host.voice) if before else ()
    view = {"state": state, "groups": groups, "before": then}
    return PageAnswer(template="referee/index.html", view=view)


def show_question(host: Host, request: PageRequest, book: Book, _number: int) -> PageOrFile:
    """A question, and its answer as soon as enough is entered; a tapped card leads to the address with the card in it.

    422 where something cannot be read, but not for the page's script, which asks while people are still typing.
    """
    case, is_script = _case(host, request.query, book, request.path.split("/")[-1]), request.wanted == "answer"
    if not isinstance(case, AskedQuestion):
        return case
    inputs = _better_address(case, request.query, is_script=is_script)
    if inputs is not None:
        texts = {**inputs, BEFORE: [str(case.before)]}
        query = urlencode([(name, text) for name, told in texts.items() for text in told])
        code = case.question.code.value
        address = host.url_for("referee.ask", {"game": book.state.game, "code": code})
        return Redirect(address=f"{address}?{query}")
    return _page(host, request.query, book, case, status=422 if case.reading.problems and not is_script else 200)


def _better_address(case: AskedQuestion, sent: Sent, *, is_script: bool) -> Mapping[str, list[str]] | None:
    """What the address should tell instead: a tapped card in its place, nothing blank, all that an answer rests on."""
    asks, into = case.question.asks(case.table), text_in(sent, "into")
    if "tap" in sent:
        return tapped(asks, sent, text_in(sent, "tap")[:3])
    inputs = {**as_sent(asks, sent), **({"into": [into]} if into else {})}
    if not all(texts[0] for texts in sent.values()):
        return inputs
    if case.answers and BEFORE not in sent and not is_script:
        return {**{field_of(ask): [ask.preset] for ask in asks if ask.preset}, **inputs}
    return None


def keep_answer(host: Host, request: PageRequest, book: Book, _number: int) -> PageOrFile:
    """Keeps the answer with the game. The answer is found once more here: nobody can send one of their own."""
    state, sent = book.state, request.form or {}
    case, before = _case(host, sent, book, request.path.split("/")[-2]), kept_before(book, sent)
    if not isinstance(case, AskedQuestion):
        return case
    if before is not None:
        return Redirect(address=kept_at(host, state, before), seq=before)
    if case.reading.problems or not case.answers:
        return _page(host, sent, book, case, status=422)
    verdict = make_verdict(case.question, case.table, case.reading.inputs, case.answers)
    if is_other(book, sent, verdict):
        return _page(host, sent, book, case, status=409)
    command = KeepVerdict(game=state.game, seq=state.seq, verdict=verdict, note=note_in(sent))
    done = host.commit(host, request, book, command, with_answer(sent, verdict))
    kept = kept_at(host, state, done.seq or state.seq + 1)
    return done.to(kept) if done.is_done else _page(host, sent, book, case, status=422)


def with_answer(sent: Sent, verdict: StoredVerdict) -> Sent:
    """What was sent, with what the referee has found: a phone on which it waits needs no referee to show it."""
    return {**sent, FOUND: (compact(encode_verdict(verdict)),)}


def is_other(book: Book, sent: Sent, verdict: StoredVerdict) -> bool:
    """Whether the game has gone on since the form was drawn. What waited on a phone is kept all the same where the
    referee still says what it said there.
    """
    return is_old(book, sent) and text_in(with_answer(sent, verdict), FOUND) != text_in(sent, FOUND)


def kept_before(book: Book, sent: Sent) -> int | None:
    """The event of the verdict that this very form has kept already."""
    return done_by(book, text_in(sent, "key")) if is_done(book, sent) else None


def kept_at(host: Host, state: GameState, seq: int) -> str:
    """The log at the verdict, which says there that it is kept."""
    return host.url_for("corrections.log", {"game": state.game, "kept": seq, "_anchor": f"e{seq}"})


def _case(host: Host, sent: Sent, book: Book, code: str) -> AskedQuestion | Redirect | None:
    """The question as it is asked of a game; of one that ended without a hand none is."""
    state, question = book.state, QUESTION.get(code)
    before = _asked_before(sent, state)
    if question is None:
        return None
    if not before:
        return Redirect(address=host.url_for("referee.index", {"game": state.game}))
    table = state.played.tables[before - 1]
    reading = read(host.voice, question.asks(table), sent, pack(table.terms.rules))
    ready = not (reading.problems or reading.missing)
    answers = question.answer(table, reading.inputs) if ready else ()
    return AskedQuestion(question=question, before=before, table=table, reading=reading, answers=answers)


def _asked_before(sent: Sent, state: GameState) -> int:
    """The number of the hand before which the question is asked; without a sensible one, that of the next. In a game
    that has ended no hand is next, and the last one stands in; 0 where there is none either.
    """
    number, last = number_in(text_in(sent, BEFORE)) or 0, len(state.played.tables) - (1 if state.is_over() else 0)
    return number if 1 <= number <= last else last


def _page(host: Host, sent: Sent, book: Book, case: AskedQuestion, *, status: int) -> PageAnswer:
    question, reading, state = case.question, case.reading, book.state
    asks = question.asks(case.table)
    view = {
        "state": state,
        "page": make_question(host.voice, question, case.table, reading, case.answers, place_of_taps(asks, sent)),
        "before": case.before,
        "replayed": _replayed(host, state, case),
        "say_card": lambda card: say_card(host.voice, card),
        "suit_signs": SUIT_SIGNS,
        "suit_of_letter": SUIT_OF_LETTER,
        "inputs": [(field, text) for field, texts in as_sent(asks, sent).items() for text in texts],
        "note": text_in(sent, "note"),
        "key": host.draws.key,
        "gone_on": status == 409,
    }
    return PageAnswer(template="referee/question.html", view=view, status=status)


def _replayed(host: Host, state: GameState, case: AskedQuestion) -> Shown | None:
    """A whole hand replayed; only one of now can be recorded."""
    if case.question is not WHOLE or case.reading.problems or case.reading.missing:
        return None
    is_next = case.before == len(state.played.tables)
    return make_replayed(host.voice, read_inputs(case.table, case.reading.inputs), state, is_next=is_next)


def make_replayed(voice: Voice, read: ReadHand, state: GameState, *, is_next: bool) -> Shown:
    """The hand, or what is wrong with what was entered of it. `turn` is whose card comes next; `fields` fill in the
    form of the hand, if it is the next one.
    """
    if read.hand is None:
        return {"wrong": [say_of_hand(voice, found) for found in read.violations], "turn": "", "tricks": ()}
    result = replay(read.hand)
    names = read.hand.table.players
    rights = [(one.verdict, "" if one.seat is None else names[one.seat]) for one in result.rights]
    return {
        "wrong": (),
        "tricks": result.tricks,
        "names": names,
        "four_aces": voice.gettext(words.FOUR_ACES),
        "piles": [_pile(voice, pile, names) for pile in result.piles],
        "rights": [words.say_answer(voice, name, right.reason.value, right.numbers) for right, name in rights],
        "objections": [say_of_hand(voice, found) for found in result.violations],
        "turn": _turn(result),
        "fields": list(form_fields(voice, state, result.deal)) if is_next and result.deal is not None else (),
    }


def _pile(voice: Voice, pile: CountedPile, names: tuple[str, ...]) -> Shown:
    """What one player took; `away` are the cards among them that the declarer laid away."""
    said = [SUIT_SIGNS[suit] for suit in pile.marriages]
    said += [voice.gettext(words.FOUR_ACES)] if pile.four_aces else []
    return {
        "name": names[pile.seat],
        "total": pile.count.total,
        "points": pile.count.cards,
        "said": " ".join(said),
        "tricks": pile.tricks,
        "away": " ".join(say_card(voice, card) for card in pile.laid_away),
    }


def _turn(result: Replay) -> str:
    """Who plays the next card; blank when the hand is over."""
    if result.finished:
        return ""
    hand = result.hand
    leader, played = first_leader(hand), 0
    if result.tricks:
        last = result.tricks[-1]
        leader = last.plays[0].seat if last.winner is None else last.winner
        played = len(last.plays) if last.winner is None else 0
    return hand.table.players[clockwise_from(hand, leader)[played]]


def form_fields(voice: Voice, state: GameState, deal: Deal) -> Iterator[tuple[str, str]]:
    """The fields of the deal's form, filled in with this deal; none where nothing can be recorded now."""
    if state.is_over() or state.proposal is not None:
        return
    spec = make_form_spec(state.table())
    for field, value in field_data(voice, spec, replace(deal, auction=None)).items():
        for one in value if isinstance(value, tuple) else (value,):
            if one is not None and one is not False:
                yield field, _as_sent(one)


def _as_sent(value: Any) -> str:
    return "on" if value is True else value.value if isinstance(value, Outcome) else str(value)
