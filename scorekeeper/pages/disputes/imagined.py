"""What if: the game that somebody imagines, as an address tells it.

Only what differs from the game stands there: `system=polish`, `set=barrel.level=900` for each house rule, and
`hand=14&deal={…}` for a changed deal, in the words of a record.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.canonical import compact
from scorekeeper.engine.deal_codec import encode_deal, read_deal
from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.record import Deal, Record
from scorekeeper.pages.games.rules_page import asked_rules, setting
from scorekeeper.referee.compare import with_changed_deals, with_rules
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.rules.violations import Violation
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.strict_json import tried

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
