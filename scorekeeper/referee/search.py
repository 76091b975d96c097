"""Which rule was it: the one or two changed options under which the recorded hands give what the table believes, be it
scores or what is claimed of a player.

Hands before the first one that a change could touch are not scored again; only what fits is checked.

Where no rule explains it: one that would hold for the declarer alone, or for the defenders alone (`by_role`). None can
be agreed so, but some tables play it; the scores are then those of two sheets, the declarer's line from the one and
everybody else's from the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.engine.context import make_context
from scorekeeper.engine.deal import score_deal
from scorekeeper.engine.game import open_table, play, step
from scorekeeper.engine.record import Deal, Record
from scorekeeper.engine.table import Table
from scorekeeper.referee.candidates import Candidate, candidates, speaks
from scorekeeper.referee.claims import Claim, is_borne_out
from scorekeeper.referee.compare import with_changed_deals
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value

# Longer games than anybody plays: what is looked for must be found while somebody waits for it.
MOST_HANDS = 600  # for one option: a few seconds
MOST_HANDS_FOR_TWO = 200  # thousands of pairs: some minutes

# A part of the search over two options that takes some tenths of a second, however long the game is.
AT_ONCE = 150  # pairs
WORK = AT_ONCE * 40  # hands to score again: as many as for these pairs of an ordinary evening

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
class Belief:
    """What the table believes: the scores after deal number `after`, by seat, None where nobody remembers; and what is
    claimed of a player there.
    """

    record: Record
    after: int
    scores: tuple[int | None, ...]
    claim: Claim | None = None

    def agrees(self, scores: tuple[int, ...]) -> bool:
        """Whether these are the scores."""
        return all(believed is None or believed == score for believed, score in zip(self.scores, scores, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """Changed options under which the scores are as believed; none: they are so under the table's own rules.
    `known`: every one of them is in a document or played somewhere, and no number invented to fit.
    """

    changes: dict[str, Value]
    known: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Slice:
    """A part of the search over two options: pairs from `first` up to `next`, of `total`; None: that was the last."""

    fits: tuple[Fit, ...]
    total: int
    next: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Path:
    """The tables under one changed option, as far as the game goes; whether they alone explain the scores."""

    one: Candidate
    tables: tuple[Table, ...]
    fits: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSearch:
    """What every part of a search needs: the record up to the belief's deal, whether it agrees with the belief
    as it is, and, if not, the tables under every single candidate, in the order of likelihood.
    """

    belief: Belief
    record: Record
    agrees: bool
    paths: tuple[_Path, ...]


def begin_search(belief: Belief) -> RuleSearch:
    """Scores the hands again under every single candidate: done once, for whatever is asked then."""
    told = replace(belief.record, deals=belief.record.deals[: belief.after])
    record = with_changed_deals(told, {})  # who dealt is no rule
    agrees = _fits(belief, record, {})
    return RuleSearch(belief=belief, record=record, agrees=agrees, paths=() if agrees else _paths(belief, record))


def one_option(rule_search: RuleSearch) -> tuple[Fit, ...]:
    """Every single changed option that explains the scores, the likely ones first; none, if they are so anyway."""
    if rule_search.agrees:
        return (Fit(changes={}, known=True),)
    alone = [path.one for path in rule_search.paths if path.fits]
    return tuple([Fit(changes={one.option: one.value}, known=one.known) for one in alone])


def two_options(rule_search: RuleSearch, first: int, count: int) -> Slice:
    """The pairs from `first` on, at most `count` of them, none with an option that explains the scores alone.

    Pairs are ordered by the less likely of the two, so that what is likely comes first and any part can be asked for.
    """
    paths = [path for path in rule_search.paths if not path.fits]
    pairs = [(sooner, later) for place, later in enumerate(paths) for sooner in paths[:place]]
    until, belief, record = min(first + count, len(pairs)), rule_search.belief, rule_search.record
    fits = [_both(a, b) for a, b in pairs[first:until] if _pair_fits(belief, record, a, b)]
    return Slice(fits=tuple(fits), total=len(pairs), next=until if until < len(pairs) else None)


def pairs_at_once(hands: int) -> int:
    """How many pairs one part should look at in a game of so many hands."""
    return max(1, min(AT_ONCE, WORK // hands))


def _paths(belief: Belief, record: Record) -> tuple[_Path, ...]:
    """The tables under every single candidate, in the order of likelihood."""
    own = house_rules(record.system, record.changes)
    base = _play((open_table(record, own),), record.deals)
    paths: list[_Path] = []
    for one in candidates(record):
        rules = house_rules(record.system, {**record.changes, one.option: one.value})
        tables = base
        if speaks(one.option, rules, record):
            tables = _again(base, one.place, open_table(record, rules), record.deals)
        # What cannot stand alone may stand with another: a target of 500 with a barrel at 400.
        stands = _as_believed(belief, tables, record) and not contradictions(rules)
        fits = stands and _fits(belief, record, {one.option: one.value})
        paths.append(_Path(one=one, tables=tables, fits=fits))
    return tuple(paths)


def _pair_fits(belief: Belief, record: Record, a: _Path, b: _Path) -> bool:
    changes = _both(a, b).changes
    if a.one.option == b.one.option:
        return False
    rules = house_rules(record.system, {**record.changes, **changes})
    if contradictions(rules) or not (speaks(a.one.option, rules, record) and speaks(b.one.option, rules, record)):
        return False
    known, other = (a, b) if b.one.place >= a.one.place else (b, a)
    tables = _again(known.tables, other.one.place, open_table(record, rules), record.deals)
    return _as_believed(belief, tables, record) and _fits(belief, record, changes)


def _again(known: tuple[Table, ...], place: int, opened: Table, deals: tuple[Deal, ...]) -> tuple[Table, ...]:
    """The tables under the rules of the one that was opened; those known before deal `place` would be the same."""
    if place >= len(known):
        return known  # the game is over by then
    here = replace(known[place], terms=opened.terms) if place else opened
    return _play((*known[:place], here), deals)


def _play(tables: tuple[Table, ...], deals: tuple[Deal, ...]) -> tuple[Table, ...]:
    """The tables up to the last deal, or to the end of the game."""
    played = list(tables)
    for deal in deals[len(played) - 1 :]:
        if played[-1].winners:
            break
        played.append(score_deal(make_context(played[-1], deal), len(played), ())[1])
    return tuple(played)


def _both(a: _Path, b: _Path) -> Fit:
    return Fit(changes={a.one.option: a.one.value, b.one.option: b.one.value}, known=a.one.known and b.one.known)


def _as_believed(belief: Belief, tables: tuple[Table, ...], record: Record) -> bool:
    """Whether the game goes on for so many deals and then stands as believed."""
    if len(tables) <= belief.after or not belief.agrees(tables[-1].scores):
        return False
    return belief.claim is None or is_borne_out(belief.claim, tables[-2], tables[-1], record.deals[-1])


def _fits(belief: Belief, record: Record, changes: dict[str, Value]) -> bool:
    """The same with every hand looked at: under these rules none may be impossible."""
    other = replace(record, changes={**record.changes, **changes})
    return _as_believed(belief, play(other, lenient=True).tables, record)


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """Rules under which the scores are as believed if the declarer plays by the one and all others by the other."""

    declarer: Changes
    defenders: Changes


def by_role(rule_search: RuleSearch, fits: tuple[Fit, ...]) -> tuple[Split, ...]:
    """Every split that explains the scores; none where one of the rules found, `fits`, is known to anybody, nor of what
    is claimed beside them.
    """
    if rule_search.belief.claim is not None or any(fit.known for fit in fits):
        return ()
    for splits in (_of_one_rule(rule_search), _of_two_steps(rule_search)):
        explaining = tuple([split for split in splits if _explains(rule_search, split)])
        if explaining:
            return explaining
    return ()


def _of_one_rule(rule_search: RuleSearch) -> Iterator[Split]:
    """A rule that anybody plays, for one role only."""
    for one in (path.one for path in rule_search.paths):
        if one.known and one.option in FOR_BOTH:
            yield Split(declarer={}, defenders={one.option: one.value})
            yield Split(declarer={one.option: one.value}, defenders={})


def _of_two_steps(rule_search: RuleSearch) -> Iterator[Split]:
    """The declarer's points rounded before they are held against the bid, and the others' by another step."""
    own = house_rules(rule_search.record.system, rule_search.record.changes).values
    if not own[_OWN]:
        for step in STEPS:
            if step != own[_STEP]:
                yield Split(declarer={_OWN: True}, defenders={_STEP: step})


def _explains(rule_search: RuleSearch, split: Split) -> bool:
    """Whether the hands give the believed scores so, none of them impossible by either rules."""
    record = rule_search.record
    agreed = [{**record.changes, **changes} for changes in (split.declarer, split.defenders)]
    tables = [open_table(replace(record, changes=changes)) for changes in agreed]
    if any(contradictions(table.terms.rules) for table in tables):
        return False
    for number, deal in enumerate(record.deals, start=1):
        done = [step(table, deal, number, lenient=True) for table in tables]
        if any(one[0] is None for one in done):  # a hand after the end too
            return False
        tables = _mixed(deal, [one[1] for one in done])
    return rule_search.belief.agrees(tables[0].scores)


def _mixed(deal: Deal, tables: list[Table]) -> list[Table]:
    """Both tables after a deal, with one sheet: the declarer's column of the first, the others' of the other."""
    declares = [name == deal.declarer for name in tables[0].players]
    of = [tables[0] if mine else tables[1] for mine in declares]
    scores = tuple([table.scores[seat] for seat, table in enumerate(of)])
    tallies = tuple([table.tallies[seat] for seat, table in enumerate(of)])
    winners = tuple([seat for seat, table in enumerate(of) if seat in table.winners])
    return [replace(table, scores=scores, tallies=tallies, winners=winners) for table in tables]
