"""What if: the game that somebody imagines, as an address tells it, and the forms by which it is chosen.

Only what differs from the game stands in the address: `system=polish`, `set=barrel.level=900` for each house rule, and
`hand=14&deal={…}` for a changed deal, in the words of a record.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from werkzeug.datastructures import MultiDict

from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.decode_deal import read_deal
from scorekeeper.engine.encode import encode_deal
from scorekeeper.engine.record import Deal, Outcome, Record
from scorekeeper.pages.games.rule_fields import asked_rules
from scorekeeper.referee.compare import with_changed_deals, with_rules
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value, plain_value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.rules.violations import Violation
from scorekeeper.server.forms.sent import read_seq, setting
from scorekeeper.strict_json import plain

Query = dict[str, str | list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Imagined:
    """What is otherwise: the system, house rules (`changes`, against `start`), and deal `number`, given as `deal`.

    `wrong` is what in the address could not be read; it is left out of the rest.
    """

    record: Record
    system: str
    changes: Mapping[str, Value] = field(default_factory=dict)
    number: int | None = None
    deal: Deal | None = None
    wrong: tuple[Violation, ...] = ()

    def start(self) -> HouseRules:
        """The rules before what is changed in them: the table's own, or another system's."""
        return house_rules(self.system, self._table_changes())

    def rules(self) -> HouseRules:
        """The rules imagined."""
        return house_rules(self.system, {**self._table_changes(), **self.changes})

    def as_record(self) -> Record:
        """The record imagined; its head may be one that nobody can play by."""
        others = {} if self.deal is None or self.number is None else {self.number - 1: self.deal}
        deals = with_changed_deals(self.record, others)
        return with_rules(deals, self.system, {**self._table_changes(), **self.changes})

    def cannot_be(self) -> tuple[Violation, ...]:
        """Why nobody could play this game at all."""
        return (*self.wrong, *wrong_head(self.as_record()))

    def is_anything(self) -> bool:
        """Whether something was imagined, be it in vain."""
        return bool(self.system != self.record.system or self.changes or self.deal or self.wrong)

    def query(self, *, system: str | None = None, changes: Mapping[str, Value] | None = None) -> Query:
        """The address of this game, or of one with another system or other house rules in it."""
        chosen = system or self.system
        query: Query = {} if chosen == self.record.system else {"system": chosen}
        wanted = self.changes if changes is None else changes
        query["set"] = [setting(option, plain_value(value)) for option, value in wanted.items()]
        if self.deal is not None:
            query |= _query_of(self.number or 0, self.deal)
        return query

    def query_with(self, number: int, deal: Deal | None) -> Query:
        """The address with another deal changed, or with none."""
        query = {name: value for name, value in self.query().items() if name not in ("hand", "deal")}
        return query if deal is None else query | _query_of(number, deal)

    def _table_changes(self) -> Mapping[str, Value]:
        return self.record.changes if self.system == self.record.system else {}


def read_imagined(record: Record, args: MultiDict[str, str]) -> Imagined:
    """The game that an address tells."""
    system = args.get("system") if args.get("system") in SYSTEM else record.system
    changes, wrong = asked_rules({"set": tuple(args.getlist("set"))})
    number = read_seq(args.get("hand"))
    read = None
    if "deal" in args and 1 <= number <= len(record.deals):
        bidding = house_rules(record.system, record.changes).words["bid.opening"] != "none"
        read = read_deal(plain(args["deal"]), bidding=bidding)
    deal = read.deal if read is not None and not read.violations else None
    return Imagined(
        record=record,
        system=str(system),
        changes=changes,
        number=None if deal is None else number,
        deal=deal,
        wrong=(*wrong, *(read.violations if read is not None else ())),
    )


def can_be_changed(deal: Deal) -> bool:
    """Whether the form of a deal has a place for it; an agreement is changed as house rules are."""
    return deal.outcome is not Outcome.AGREEMENT


def _query_of(number: int, deal: Deal) -> Query:
    return {"hand": str(number), "deal": json.dumps(encode_deal(deal), ensure_ascii=False)}
