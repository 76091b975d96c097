"""The export options in the address of a page or file, and the addresses, one a code, by which a game is taken in."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any
from unicodedata import normalize

from scorekeeper.engine.encode import encode_record
from scorekeeper.export.export_options import ExportOptions, Paper
from scorekeeper.export.settlement import Basis, NoStakes, Stakes, read_rate
from scorekeeper.export.whole_game import dated_record
from scorekeeper.pages.forms import FieldView, as_read
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.events import Logged
from scorekeeper.service.game_link import address_of, pack_parts
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Fault, read_choice, read_words
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.circle import LOWEST_RATE
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.export import say_decimal
from scorekeeper.wording.voice import Voice

FACTS, RULEBOOK, CODES = "facts", "rulebook", "codes"
POT, RATES = "pot", ("failed", "rospisat", "bolt", "lost")  # one more basis, and what is paid into the pot for
STAKES = ("basis", "rate", *RATES, "currency")
LONGEST_CURRENCY = 20


def wants_facts(asked: Sent) -> bool:
    """Whether an address asks for the game in numbers."""
    return text_in(asked, FACTS) == "on"


def stakes_for_links(asked: Sent) -> Mapping[str, str]:
    """The stakes in an address, for the links that take them along."""
    return {name: text_in(asked, name) for name in STAKES if text_in(asked, name) and text_in(asked, "basis")}


def contents_for_links(asked: Sent) -> Mapping[str, str]:
    """The stakes, and whether the game in numbers is asked for, for the links that take them along."""
    return {**stakes_for_links(asked), **({FACTS: "on"} if wants_facts(asked) else {})}


def rate_in(text: str) -> tuple[int, int] | Fault | None:
    """A sum of money without its currency, exactly as it was written: its units and the digits behind its point; None
    where it is blank.
    """
    written = normalize("NFKC", text).strip()
    if not written:
        return None
    try:
        return read_rate(written)
    except NoStakes:
        return Fault(problem=FieldProblem.NOT_A_RATE)


def read_stakes(asked: Sent) -> Mapping[str, Any]:
    """What stands in the fields of the stakes, or its fault; without a basis nothing, whatever else is told."""
    basis = read_choice(text_in(asked, "basis"), (*tuple(Basis), POT))
    if basis is None:
        return {}
    if basis == POT:
        rates, nothing = read_rates(asked), Fault(problem=FieldProblem.NOT_A_RATE)
        is_none = all(rates[name] == (0, 0) for name in RATES)
        return {"basis": basis, **rates, **({RATES[0]: nothing} if is_none else {})}
    rate, currency = rate_in(text_in(asked, "rate")), read_words(text_in(asked, "currency"), LONGEST_CURRENCY)
    return {"basis": basis, "rate": rate or Fault(problem=FieldProblem.NOT_A_RATE), "currency": currency}


def read_rates(asked: Sent) -> Mapping[str, Any]:
    """The rates of a pot, as those of `rate_in`, or their faults; nothing is paid for a blank, 0 or 0.00."""
    rates: Mapping[str, Any] = {name: _pot_rate(text_in(asked, name)) for name in RATES}
    return {**rates, "currency": read_words(text_in(asked, "currency"), LONGEST_CURRENCY)}


def _pot_rate(text: str) -> tuple[int, int] | Fault:
    if all(letter in "0.," for letter in text.strip()):
        return 0, 0
    return rate_in(text) or (0, 0)


def pot_told(told: Mapping[str, Any]) -> PotSet:
    """All rates in the smallest unit that one of them was written in."""
    digits = max([told[name][1] for name in RATES])
    failed, rospisat, bolt, lost = [told[name][0] * 10 ** (digits - told[name][1]) for name in RATES]
    currency = told["currency"] or ""
    return PotSet(failed=failed, rospisat=rospisat, bolt=bolt, lost=lost, digits=digits, currency=currency)


def type_pot(voice: Voice, pot: PotSet | None) -> Sent:
    """A pot as somebody would type it, and the basis that it is; nothing of none."""
    if pot is None:
        return {}
    typed = {name: (say_decimal(voice, getattr(pot, name), pot.digits),) for name in RATES}
    return {**typed, "basis": (POT,), "currency": (pot.currency,)}


def as_fields(voice: Voice, names: tuple[str, ...], asked: Sent, told: Mapping[str, Any]) -> dict[str, FieldView]:
    """The fields of stakes; a rate of the pot says that it may be left blank."""
    fields = {name: as_read(voice, text_in(asked, name), told.get(name)) for name in names}
    wrong = [name for name in RATES if fields[name].errors]
    return {**fields, **{name: replace(fields[name], errors=(voice.gettext(LOWEST_RATE),)) for name in wrong}}


def stakes_in(asked: Sent) -> Stakes | PotSet | Fault | None:
    """The stakes, or what is wrong with them; None without a basis."""
    told = read_stakes(asked)
    wrong = [found for found in told.values() if isinstance(found, Fault)]
    if wrong or not told:
        return wrong[0] if wrong else None
    if told["basis"] == POT:
        return pot_told(told)
    units, digits = told["rate"]
    return Stakes(basis=told["basis"], rate=units, digits=digits, currency=told["currency"] or "")


def options_in(asked: Sent, language: str, address: str, codes: Callable[[], tuple[str, ...]]) -> ExportOptions | None:
    """All of them for the sheet at an address; None where one is unknown. `codes` gives the addresses in which the game
    lies.
    """
    paper, stakes = text_in(asked, "paper") if "paper" in asked else Paper.A4.value, stakes_in(asked)
    if paper not in tuple(Paper) or isinstance(stakes, Fault):
        return None
    return ExportOptions(
        language=language,
        paper=Paper(paper),
        address=address,
        codes=codes() if text_in(asked, CODES) == "on" else (),
        facts=wants_facts(asked),
        rulebook=text_in(asked, RULEBOOK) == "on",
        stakes=stakes,
    )


def addresses_at(base: str, state: GameState, log: tuple[Logged, ...]) -> tuple[str, ...]:
    """An address below a program's own for each part."""
    return tuple([address_of(base, part) for part in pack_parts(encode_record(dated_record(state, log)))])
