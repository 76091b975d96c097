"""The export options in the address of a page or file, and the addresses, one a code, by which a game is taken in."""

from collections.abc import Callable, Mapping
from typing import Any
from unicodedata import normalize

from scorekeeper.engine.encode import encode_record
from scorekeeper.export.export_options import ExportOptions, Paper
from scorekeeper.export.settlement import Basis, NoStakes, Stakes, read_rate
from scorekeeper.export.whole_game import dated_record
from scorekeeper.service.events import Logged
from scorekeeper.service.game_link import address_of, pack_parts
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Fault, read_choice, read_words
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.entry import FieldProblem

FACTS, RULEBOOK, CODES, STAKES = "facts", "rulebook", "codes", ("basis", "rate", "currency")
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
    basis = read_choice(text_in(asked, "basis"), tuple(Basis))
    rate, currency = rate_in(text_in(asked, "rate")), read_words(text_in(asked, "currency"), LONGEST_CURRENCY)
    if basis is None:
        return {}
    return {"basis": basis, "rate": rate or Fault(problem=FieldProblem.NOT_A_RATE), "currency": currency}


def stakes_in(asked: Sent) -> Stakes | Fault | None:
    """The stakes, or what is wrong with them; None without a basis."""
    told = read_stakes(asked)
    wrong = [found for found in told.values() if isinstance(found, Fault)]
    if wrong or not told:
        return wrong[0] if wrong else None
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
