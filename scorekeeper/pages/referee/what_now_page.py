"""What now? on its pages: the moments, the accidents of each, and what is to be done about one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.engine.table import Table
from scorekeeper.pages.referee.question_page import make_rule
from scorekeeper.pages.request import Host, PageRequest, Shown
from scorekeeper.referee.accidents import Club, Texts
from scorekeeper.referee.accidents.accident import (
    OF_HAND,
    OF_PLAYER,
    Accident,
    AccidentRuling,
    Remedy,
    amount_of,
    can_happen,
    cause_of,
    numbers_at,
    reason_of,
    rulings_on,
)
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.form_spec import all_bids
from scorekeeper.wording import accidents as words
from scorekeeper.wording.accidents import BASIS_WORDS, KIN_WORDS, MOMENT_WORDS
from scorekeeper.wording.asking import say_question
from scorekeeper.wording.entry import CAUSES_WITHIN
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.signs import signed
from scorekeeper.wording.sources import say_documents
from scorekeeper.wording.voice import Voice

RECORDS = (Remedy.FINE, Remedy.FRESH_DEAL, Remedy.DEALER)  # what needs a next hand


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubVoice:
    """A club speaks in one language: in its own words where it has any, else in ours."""

    voice: Voice
    language: str
    club: Club

    def own_words(self, texts: Mapping[str, Texts], code: str) -> str | None:
        """The text in this language; else the English one, else the first. None where the club has none."""
        told = texts.get(code)
        return (told.get(self.language) or told.get("en") or next(iter(told.values()))) if told else None

    def say_title(self, accident: Accident) -> str:
        """What happened."""
        own = self.own_words(self.club.titles, accident.code)
        return words.say_accident(self.voice, accident.code) if own is None else own


def club_of(host: Host, request: PageRequest) -> ClubVoice:
    """That of this host; a phone has no club."""
    return ClubVoice(voice=host.voice, language=request.language, club=host.club or Club())


def make_moments(club: ClubVoice, state: GameState) -> list[tuple[str, str]]:
    """The moments at which something can go wrong at this table, and what they are called."""
    here = [accident.moment for accident in _accidents(club, state)]
    return [(moment.value, club.voice.gettext(title)) for moment, title in MOMENT_WORDS.items() if moment in here]


def make_accidents(club: ClubVoice, state: GameState, chosen: str) -> list[tuple[str, str]]:
    """The accidents of a moment: code and title of each."""
    return [(one.code, club.say_title(one)) for one in _accidents(club, state) if one.moment == chosen]


def make_accident(club: ClubVoice, accident: Accident, state: GameState) -> Shown:
    """The page of an accident, by the rules of the table as they are now; `question` is the one to the referee about
    its cards. `active` are the seats that play the next hand, and `bids` what it can be played at.
    """
    table, voice = state.table(), club.voice
    question = accident.question
    rulings = enumerate(rulings_on(accident, table.terms.rules))
    return {
        "code": accident.code,
        "title": club.say_title(accident),
        "moment": accident.moment.value,
        "moment_title": voice.gettext(MOMENT_WORDS[accident.moment]),
        "rulings": [_said(club, ruling, state, is_first=place == 0) for place, ruling in rulings],
        "question": None if question is None else (question.value, say_question(voice, question)),
        "hands": range(len(state.played.sheet.deals), 0, -1),
        "active": sorted(table.seating.active),
        "bids": all_bids(table) if table.terms.bidding else (),
    }


def _accidents(club: ClubVoice, state: GameState) -> Iterator[Accident]:
    table = state.table()
    for accident in club.club.accidents:
        if can_happen(accident, table) and rulings_on(accident, table.terms.rules):
            yield accident


def _said(club: ClubVoice, ruling: AccidentRuling, state: GameState, *, is_first: bool) -> Shown:
    """A ruling. `kin` are the games that rule so, `documents` where it is written, `does` what its buttons do, and
    `asks` what they choose: a player ("who"), a hand ("hand"), or nothing (blank). `reason` is why it is recommended,
    of the first one alone; with `ends_hand` buttons write the hand as made or failed.
    """
    table, voice, its = state.table(), club.voice, club.club
    own, source = club.own_words(its.rulings, ruling.code), club.own_words(its.sources, ruling.code)
    remedy = remedy_now(ruling, state)
    return {
        "code": ruling.code,
        "basis": voice.gettext(BASIS_WORDS[ruling.basis]),
        "sentence": words.say_ruling(voice, ruling.code, numbers_at(table)) if own is None else own,
        "kin": ", ".join(voice.gettext(KIN_WORDS[game]) for game in ruling.kin),
        "documents": say_documents(voice, ruling.source) if source is None else source,
        "rule": None if ruling.option is None else make_rule(voice, ruling.option, table),
        "remedy": remedy.value,
        "does": _does(voice, ruling, remedy, table),
        "asks": "who" if remedy in OF_PLAYER else "hand" if remedy in OF_HAND else "",
        "reason": voice.gettext(words.REASONS[reason_of(ruling)]) if is_first else "",
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


def _does(voice: Voice, ruling: AccidentRuling, remedy: Remedy, table: Table) -> str:
    rules = table.terms.rules
    if remedy is Remedy.AGREEMENT and ruling.change is not None:
        return voice.gettext(words.AGREE) % {"rule": say_rule(voice, *ruling.change)}
    amount, cause = signed(amount_of(ruling, rules)), voice.gettext(CAUSES_WITHIN[cause_of(ruling, rules)])
    return voice.gettext(words.DOES[remedy]) % {"amount": amount, "cause": cause}
