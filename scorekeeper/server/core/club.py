"""Reads what a club has written into its file of accidents (docs/what-now.md)."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from scorekeeper.engine.record import Cause
from scorekeeper.engine.values import is_line
from scorekeeper.places import CLUB_FILE
from scorekeeper.referee.accidents import ACCIDENT, Club, Texts
from scorekeeper.referee.accidents.accident import Accident, AccidentMoment, AccidentRuling, Remedy, RulingBasis
from scorekeeper.rules.house import LARGEST, is_number, read_changes
from scorekeeper.rules.options import Value
from scorekeeper.rules.options.option import is_
from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.current import extension
from scorekeeper.wording import serving as words
from scorekeeper.wording.languages import LANGUAGES
from scorekeeper.wording.voice import ENGLISH

LONGEST_TITLE, LONGEST_RULING = 100, 200  # a verdict that is kept holds no longer text
ENTRY_KEYS = ("id", "when", "title", "ruling")
RULING_KEYS = ("says", "source", "remedy", "amount", "cause", "agree", "where")


the_club: Callable[[], Club] = extension("club")


def club_text(folder: Path) -> str:
    """What stands in the file of this folder; nothing where there is none. Complaint."""
    file = folder / CLUB_FILE
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        raise Complaint(words.NO_TOML, file=file, why=error) from error


def read_club(folder: Path, text: str) -> Club:
    """What the text of this folder's file adds to our accidents. Complaint."""
    file = folder / CLUB_FILE
    try:
        inputs = tomllib.loads(text)
    except ValueError as error:
        raise Complaint(words.NO_TOML, file=file, why=error) from error
    return _Reader(file).read(inputs)


class _Reader:
    """Reads one file; `entry` is the accident that it is at, for its complaints."""

    def __init__(self, file: Path) -> None:
        self.file, self.entry = file, ""
        self.titles, self.rulings, self.sources = dict[str, Texts](), dict[str, Texts](), dict[str, Texts]()

    def read(self, inputs: dict[str, Any]) -> Club:
        """The whole file. An entry with the id of one of our accidents puts its rulings before ours."""
        self.entry = "–"
        self._known(inputs, ("accident",))
        accidents = dict(ACCIDENT)
        for number, entry in enumerate(self._tables(inputs.get("accident", [])), start=1):
            self.entry = str(entry.get("id", number))
            own = self._accident(entry)
            if own.code in self.titles or any(ruling.code in self.rulings for ruling in own.rulings):
                raise self._wrong("id", words.TWICE)
            self._note(entry, own)
            ours = ACCIDENT.get(own.code)
            accidents[own.code] = own if ours is None else replace(ours, rulings=(*own.rulings, *ours.rulings))
        return Club(accidents=tuple(accidents.values()), titles=self.titles, rulings=self.rulings, sources=self.sources)

    def _accident(self, entry: dict[str, Any]) -> Accident:
        code = entry.get("id")
        if not isinstance(code, str) or not re.fullmatch("[a-z0-9-]{1,40}", code):
            raise self._wrong("id", words.BAD_ID)
        ours = ACCIDENT.get(code)
        self._known(entry, ("id", "ruling") if ours else ENTRY_KEYS)
        inputs = self._tables(entry.get("ruling"))
        if not inputs:
            raise self._wrong("ruling", words.NO_RULING)
        moment = ours.moment if ours else AccidentMoment(self._one_of(entry, "when", tuple(AccidentMoment)))
        rulings = tuple(self._ruling(f"club.{code}.{number}", ruling) for number, ruling in enumerate(inputs, start=1))
        return Accident(code=code, moment=moment, rulings=rulings)

    def _note(self, entry: dict[str, Any], own: Accident) -> None:
        if own.code not in ACCIDENT:
            self.titles[own.code] = self._texts(entry, "title", LONGEST_TITLE)
        for inputs, ruling in zip(entry["ruling"], own.rulings, strict=True):
            self.rulings[ruling.code] = self._texts(inputs, "says", LONGEST_RULING)
            if "source" in inputs:
                self.sources[ruling.code] = self._texts(inputs, "source", LONGEST_TITLE)

    def _ruling(self, code: str, inputs: dict[str, Any]) -> AccidentRuling:
        remedy = Remedy(self._one_of(inputs, "remedy", tuple(Remedy), Remedy.NOTHING))
        asked = {"amount": Remedy.FINE, "cause": Remedy.FRESH_DEAL, "agree": Remedy.AGREEMENT}
        elsewhere = {key for key, of in asked.items() if of is not remedy}
        self._known(inputs, tuple(key for key in RULING_KEYS if key not in elsewhere))
        agreed = self._rules(inputs, "agree")
        if len(agreed) > 1:
            raise self._wrong("agree", words.NO_VALUE)
        return AccidentRuling(
            code=code,
            basis=RulingBasis.CLUB,
            remedy=remedy,
            when=tuple(is_(option, value) for option, value in self._rules(inputs, "where").items()),
            amount=self._amount(inputs),
            cause=Cause(self._one_of(inputs, "cause", (Cause.MISDEAL, Cause.AGREED), Cause.MISDEAL)),
            change=next(iter(agreed.items()), None),
        )

    def _rules(self, inputs: dict[str, Any], key: str) -> dict[str, Value]:
        good, wrong = read_changes(inputs.get(key, {}))
        if wrong or (key in inputs and not good):
            raise self._wrong(key, words.NO_VALUE)
        return good

    def _amount(self, inputs: dict[str, Any]) -> int | None:
        amount = inputs.get("amount")
        if amount is None:
            return None
        if not is_number(amount) or amount == 0 or abs(amount) > LARGEST:
            raise self._wrong("amount", words.NO_AMOUNT, most=LARGEST)
        return amount

    def _texts(self, inputs: dict[str, Any], key: str, most: int) -> Texts:
        texts = inputs.get(key)
        if not isinstance(texts, dict) or not texts or not set(texts) <= set(LANGUAGES):
            raise self._wrong(key, words.NO_TEXTS, choices=", ".join(LANGUAGES))
        if not all(isinstance(text, str) and text.strip() and is_line(text, most) for text in texts.values()):
            raise self._wrong(key, words.TOO_LONG, most=most)
        return texts

    def _one_of(self, inputs: dict[str, Any], key: str, choices: tuple[str, ...], default: str | None = None) -> str:
        value = inputs.get(key, default)
        if value not in choices:
            raise self._wrong(key, words.ONE_OF, choices=", ".join(choices))
        return str(value)

    def _known(self, inputs: dict[str, Any], keys: tuple[str, ...]) -> None:
        for key in inputs:
            if key not in keys:
                raise self._wrong(key, words.UNKNOWN, choices=", ".join(keys))

    def _tables(self, inputs: object) -> list[dict[str, Any]]:
        if inputs is None or (isinstance(inputs, list) and all(isinstance(one, dict) for one in inputs)):
            return cast(list[dict[str, Any]], inputs or [])
        raise self._wrong("ruling" if self.entry != "–" else "accident", words.NO_RULING)

    def _wrong(self, key: str, what: str, **named: object) -> Complaint:
        said = ENGLISH.gettext(what) % named
        return Complaint(words.WRONG, file=self.file, entry=self.entry, key=key, what=said)
