"""What now? on its pages: the moments, the accidents of each, and what is to be done about one."""

from collections.abc import Iterator

from scorekeeper.engine.table import Table
from scorekeeper.referee.accidents.accident import (
    OF_HAND,
    OF_PLAYER,
    Accident,
    AccidentMoment,
    AccidentRuling,
    Remedy,
    amount_of,
    can_happen,
    cause_of,
    numbers_at,
    reason_of,
    rulings_on,
)
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import Shown
from scorekeeper.server.referee.club import Club, in_our_language
from scorekeeper.server.referee.page import make_rule
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.form_spec import all_bids
from scorekeeper.wording import accidents as words
from scorekeeper.wording.accidents import BASIS_WORDS, KIN_WORDS, MOMENT_WORDS
from scorekeeper.wording.asking import say_question
from scorekeeper.wording.entry import CAUSES_WITHIN
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.signs import signed
from scorekeeper.wording.sources import say_documents

RECORDS = (Remedy.FINE, Remedy.FRESH_DEAL, Remedy.DEALER)  # what needs a next hand


def make_moments(club: Club, state: GameState) -> list[tuple[AccidentMoment, str]]:
    """The moments at which something can go wrong at this table, and what they are called."""
    here = {accident.moment for accident in _accidents(club, state)}
    return [(moment, VOICE.gettext(title)) for moment, title in MOMENT_WORDS.items() if moment in here]


def make_accidents(club: Club, state: GameState, chosen: str | None) -> list[tuple[str, str]]:
    """The accidents of a moment: code and title of each."""
    return [(one.code, say_title(club, one)) for one in _accidents(club, state) if one.moment == chosen]


def make_accident(club: Club, accident: Accident, state: GameState) -> Shown:
    """The page of an accident, by the rules of the table as they are now; `question` is the one to the referee about
    its cards. `active` are the seats that play the next hand, and `bids` what it can be played at.
    """
    table = state.table()
    question = accident.question
    rulings = enumerate(rulings_on(accident, table.terms.rules))
    return {
        "code": accident.code,
        "title": say_title(club, accident),
        "moment": accident.moment,
        "moment_title": VOICE.gettext(MOMENT_WORDS[accident.moment]),
        "rulings": [_said(club, ruling, state, is_first=place == 0) for place, ruling in rulings],
        "question": None if question is None else (question.value, say_question(VOICE, question)),
        "hands": range(len(state.played.sheet.deals), 0, -1),
        "active": sorted(table.seating.active),
        "bids": all_bids(table) if table.terms.bidding else (),
    }


def say_title(club: Club, accident: Accident) -> str:
    """What happened."""
    own = club.titles.get(accident.code)
    return words.say_accident(VOICE, accident.code) if own is None else in_our_language(own)


def _accidents(club: Club, state: GameState) -> Iterator[Accident]:
    table = state.table()
    for accident in club.accidents:
        if can_happen(accident, table) and rulings_on(accident, table.terms.rules):
            yield accident


def _said(club: Club, ruling: AccidentRuling, state: GameState, *, is_first: bool) -> Shown:
    """A ruling. `kin` are the games that rule so, `documents` where it is written, `does` what its buttons do, and
    `asks` what they choose: a player ("who"), a hand ("hand"), or nothing (blank). `reason` is why it is recommended,
    of the first one alone; with `ends_hand` buttons write the hand as made or failed.
    """
    table, own, source = state.table(), club.rulings.get(ruling.code), club.sources.get(ruling.code)
    sentence = words.say_ruling(VOICE, ruling.code, numbers_at(table)) if own is None else in_our_language(own)
    remedy = remedy_now(ruling, state)
    return {
        "code": ruling.code,
        "basis": VOICE.gettext(BASIS_WORDS[ruling.basis]),
        "sentence": sentence,
        "kin": ", ".join(VOICE.gettext(KIN_WORDS[game]) for game in ruling.kin),
        "documents": say_documents(VOICE, ruling.source) if source is None else in_our_language(source),
        "rule": None if ruling.option is None else make_rule(ruling.option, table),
        "remedy": remedy,
        "does": _does(ruling, remedy, table),
        "asks": "who" if remedy in OF_PLAYER else "hand" if remedy in OF_HAND else "",
        "reason": VOICE.gettext(words.REASONS[reason_of(ruling)]) if is_first else "",
        "ends_hand": ruling.ends_hand and remedy is Remedy.FINE,
    }


def remedy_now(ruling: AccidentRuling, state: GameState) -> Remedy:
    """What the ruling can do now: nothing is recorded behind the end of a game or beside a hand that waits to be
    confirmed, and without a hand on the sheet none is put right.
    """
    remedy, is_over = ruling.remedy, state.is_over()
    cannot = (
        remedy in RECORDS and (is_over or state.proposal is not None),
        remedy is Remedy.END and is_over,
        remedy in OF_HAND and not state.played.sheet.deals,
    )
    return Remedy.NOTHING if any(cannot) else remedy


def _does(ruling: AccidentRuling, remedy: Remedy, table: Table) -> str:
    rules = table.terms.rules
    if remedy is Remedy.AGREEMENT and ruling.change is not None:
        return VOICE.gettext(words.AGREE) % {"rule": say_rule(VOICE, *ruling.change)}
    amount, cause = signed(amount_of(ruling, rules)), VOICE.gettext(CAUSES_WITHIN[cause_of(ruling, rules)])
    return VOICE.gettext(words.DOES[remedy]) % {"amount": amount, "cause": cause}
