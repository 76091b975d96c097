"""Which rule was it, where no rule is: one that would hold for the declarer alone, or for the defenders alone.

No option can be agreed for one role only. Where a table plays so all the same, its scores are those of two sheets: the
declarer's line from the one, everybody else's from the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.engine.game import open_table, step
from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import Table
from scorekeeper.referee.search import Fit, RuleSearch
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value

# What counts points for either role; all other options speak of one role only, or of no single player.
FOR_BOTH = (
    "contract.rounding",
    "marriage.hearts",
    "marriage.diamonds",
    "marriage.clubs",
    "marriage.spades",
    "marriage.four_aces",
    "gold.enabled",
    "penalty.amount",
    "barrel.exact",
    "barrel.marriages",
)
_OWN, _STEP = "contract.round_declarer", "contract.rounding"
STEPS = (1, 5, 10)

Changes = dict[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """Rules under which the scores are as believed if the declarer plays by the one and all others by the other."""

    declarer: Changes
    defenders: Changes


def by_role(ground: RuleSearch, fits: tuple[Fit, ...]) -> tuple[Split, ...]:
    """Every split that explains the scores; none where one of the rules found, `fits`, is known to anybody, nor of what
    is claimed beside them.
    """
    if ground.belief.claim is not None or any(fit.known for fit in fits):
        return ()
    for splits in (_of_one_rule(ground), _of_two_steps(ground)):
        explaining = tuple([split for split in splits if _explains(ground, split)])
        if explaining:
            return explaining
    return ()


def _of_one_rule(ground: RuleSearch) -> Iterator[Split]:
    """A rule that anybody plays, for one role only."""
    for one in (path.one for path in ground.paths):
        if one.known and one.option in FOR_BOTH:
            yield Split(declarer={}, defenders={one.option: one.value})
            yield Split(declarer={one.option: one.value}, defenders={})


def _of_two_steps(ground: RuleSearch) -> Iterator[Split]:
    """The declarer's points rounded before they are held against the bid, and the others' by another step."""
    own = house_rules(ground.record.system, ground.record.changes).values
    if not own[_OWN]:
        for step in STEPS:
            if step != own[_STEP]:
                yield Split(declarer={_OWN: True}, defenders={_STEP: step})


def _explains(ground: RuleSearch, split: Split) -> bool:
    """Whether the hands give the believed scores so, none of them impossible by either rules."""
    record = ground.record
    agreed = [{**record.changes, **changes} for changes in (split.declarer, split.defenders)]
    tables = [open_table(replace(record, changes=changes)) for changes in agreed]
    if any(contradictions(table.terms.rules) for table in tables):
        return False
    for number, deal in enumerate(record.deals, start=1):
        done = [step(table, deal, number, lenient=True) for table in tables]
        if any(one[0] is None for one in done):  # a hand after the end too
            return False
        tables = _mixed(deal, [one[1] for one in done])
    return ground.belief.agrees(tables[0].scores)


def _mixed(deal: Deal, tables: list[Table]) -> list[Table]:
    """Both tables after a deal, with one sheet: the declarer's column of the first, the others' of the other."""
    declares = [name == deal.declarer for name in tables[0].players]
    of = [tables[0] if mine else tables[1] for mine in declares]
    scores = tuple([table.scores[seat] for seat, table in enumerate(of)])
    tallies = tuple([table.tallies[seat] for seat, table in enumerate(of)])
    winners = tuple([seat for seat, table in enumerate(of) if seat in table.winners])
    return [replace(table, scores=scores, tallies=tallies, winners=winners) for table in tables]
