"""What the rulebook is made of: rows of when a sentence holds, which options it rests on, and the sentence; and the
facts that they ask, every option's value and what follows from the values together.

A sentence's placeholders are facts, their dots written as low lines: `bid.min` is `%(bid_min)s`. When it holds is said
by facts as well, those of NAMED among them; what stands between two commas must be so: `bidding, not bid.raise,
gold or four, bid.opening=last|free` is a table that bids, where `bid.raise` is off (a number 0, a list empty), where
there is a gold set or four play, and where the opening is one of two. A sentence rests on the options that its
conditions name, here `bid.raise bid.opening`, unless the row says others.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import round_points
from scorekeeper.rules.derived import barrel_level, barrel_need, exchange, is_need_written, winning_score
from scorekeeper.rules.house import HouseRules, matters
from scorekeeper.rules.options import OPTION, OPTIONS, Shape, Value

Facts = Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A fact is on, or is one of the values; without `holds` it is not."""

    fact: str
    values: tuple[str, ...]
    holds: bool


When = tuple[tuple[Term, ...], ...]  # of each inner tuple at least one


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One sentence as msgid; with `many` it is the form for one, and the fact `counted` chooses the form. The first of
    `options` is what it is about most.
    """

    options: tuple[str, ...]
    when: When
    text: str = ""
    many: str = ""
    counted: str = ""

    def says(self, text: str) -> "Sentence":
        """The row with its sentence."""
        return replace(self, text=text)

    def counts(self, one: str, many: str) -> "Sentence":
        """The row with its sentence, in which a fact is counted."""
        return replace(self, text=one, many=many)


def row(when: str, options: str = "", *, counted: str = "") -> Sentence:
    """A row, but for the sentence."""
    conditions = read_when(when)
    named = [term.fact for condition in conditions for term in condition if term.fact in OPTION]
    rests_on = options.split(" ") if options else dict.fromkeys(named)
    return Sentence(options=tuple(rests_on), when=conditions, counted=counted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Paragraphs under a title. `id` is its anchor on the page; in one that is `listed` each sentence stands alone."""

    id: str
    title: str
    paragraphs: tuple[tuple[Sentence, ...], ...]
    listed: bool = False


def chapter(id: str, title: str, *paragraphs: tuple[Sentence, ...], when: str = "", listed: bool = False) -> Chapter:
    """A chapter as it is read: its title, then its paragraphs; all that it says holds only `when` this does."""
    conditions = read_when(when) if when else ()
    held = [tuple([replace(one, when=(*conditions, *one.when)) for one in part]) for part in paragraphs]
    return Chapter(id=id, title=title, paragraphs=tuple(held), listed=listed)


def read_when(text: str) -> When:
    """The conditions of a row."""
    return tuple([tuple([_term(one) for one in condition.split(" or ")]) for condition in text.split(", ")])


def hold(when: When, facts: Facts) -> bool:
    """Whether all conditions hold."""
    return all(any(_holds(term, facts[term.fact]) for term in condition) for condition in when)


def _term(text: str) -> Term:
    fact, _, values = text.removeprefix("not ").partition("=")
    return Term(fact=fact, values=tuple(values.split("|")) if values else (), holds=not text.startswith("not "))


def _holds(term: Term, value: Value) -> bool:
    return (plain_text(value) in term.values if term.values else bool(value)) == term.holds


def plain_text(value: Value) -> str:
    """A value as a condition names it."""
    return ",".join([str(number) for number in value]) if isinstance(value, tuple) else str(value)


MOST_ACTIVE = 3
# Bonuses of so many points; what the talon brings is said apart.
BONUSES = tuple(
    one.id for one in OPTIONS if one.shape is Shape.NUMBER and one.id.startswith("bonus.") and "sit_out" not in one.id
)

# What conditions say of several options together, each by those above it.
NAMED: Mapping[str, str] = {
    "bidding": "not bid.opening=none",
    "two": "active=2",
    "nines": "game.deck=24",
    "for_nines": "not redeal.nines=never",
    "defenders_nines": "bidding, redeal.nines=defenders",
    "later_nines": "talon, nines, redeal.nines=any_time|defenders",
    "nines_fined": "redeal.fine_after, for_nines, redeal.fine_for=both|nines",
    "jacks_fined": "redeal.fine_after, redeal.bottom_jack, redeal.fine_for=both|jacks",
    "dealers_fine": "nines_fined or jacks_fined",
    "as_dealt": "talon, redeal.hand_when=dealt",
    "bids_by_worth": "high_bids, bid.over_120_needs_marriage=worth",
    "needs_marriage": "high_bids, bid.over_120_needs_marriage=any|worth",
    "owed_high": "needs_marriage, owed_over_120",
    "free_trumps": "not play.must_trump, play.opponent_trumps",
    "makers_trumps": "not play.must_trump, not play.opponent_trumps",
    "rounded": "not contract.rounding=1",
    "points_rounded": "contract.declarer_scores=points, rounded",
    "bid_rounded": "contract.declarer_scores=bid, contract.round_declarer, rounded",
    "sit_out_bonus": "four, talon, not bonus.sit_out=none",
    "bonuses": "bonus or sit_out_bonus",
    "frozen": "barrel.kind=frozen",
    "locked": "barrel.kind=locked",
    "open": "barrel.kind=open",
    "barrel": "frozen or open",  # the locked players of Poland sit on none
    "bare": "open, not barrel.marriages",
    "bolts": "bolt.penalty_every",
    "bolts_in_a_row": "bolts, bolt.in_a_row",
    "bare_bolts": "bare, bolt.barrel",  # announcements on the barrel bring no points
    # A declarer can make a contract without a trick, by announcements alone.
    "fined_with_a_contract": "bolts, bolt.barrel, bolt.declarer, bolt.zero=no_trick",
    "gold": "gold.enabled",
    "in_turn": "gold, gold.in_turn",
    "wipes": "gold, not gold.reset=none",
    "wipes_all": "wipes, gold.reset=scores_and_bolts, bolts",
    "gold_bolts": "gold, gold.double_bolts",
    "may_blind": "not blind.who=nobody",
    "blind": "bidding, may_blind",
    "blind_bolts": "may_blind, blind.double_bolts",
    "double_bolts": "gold_bolts or blind_bolts",
    "may_double": "gold or may_blind",
    "may_rospisat": "not rospisat.allowed=never",
    "rospisat": "bidding, may_rospisat",
    "two_ways": "may_rospisat, spisat.limit",
    "one_way": "may_rospisat or spisat.limit, not two_ways",
    "may_surrender": "contract.pass_out_surrender, bid.opening=compulsory|last or in_turn",
    "gives_up": "may_rospisat or spisat.limit or may_surrender",
    # Beside somebody on the barrel, or from it; a surrender is never forbidden there.
    "gives_up_beside_it": "gives_up, may_surrender or not rospisat.barrel=not_beside_barrel",
    "rospisat_bolts": "rospisat, rospisat.bolt, bolts",
    "rospisat_fines": "rospisat, rospisat.penalty_every, rospisat.third=fine",
    "free_rospisat_fines": "rospisat_fines, rospisat.barrel=free",
    "third_costs_bid": "rospisat, rospisat.penalty_every, rospisat.third=bid",
    "bid_at_once": "third_costs_bid, rospisat.penalty_every=1",
    "each_costs_bid": "rospisat, rospisat.declarer=minus_bid or bid_at_once",
    "third_alone": "third_costs_bid, not each_costs_bid",
    "costs_the_bid": "spisat.limit or each_costs_bid or third_costs_bid",
    "priced": "may_surrender or rospisat.barrel=free, may_surrender or costs_the_bid",
    "fines": "bolts or rospisat_fines",
    "won_by_points": "frozen, barrel.win_by=points",
    "every_fall": "frozen, barrel.third_fall=zero, barrel.falls=every",
    "thrown": "barrel.falls=timeouts_and_thrown, barrel.newcomer=throws_off",
    "declarer_first": "bidding, finish.several=declarer_first",
    # Of two, the declarer leaves nobody to be equal with, but after the last hand.
    "may_tie": "game.deals_each or not two or not declarer_first",
}
_NAMED = tuple((name, read_when(when)) for name, when in NAMED.items())


def find_facts(rules: HouseRules, players: Collection[int]) -> Facts:
    """The facts for a table of so many players; of several numbers the largest one tells how many play a hand."""
    active = min(MOST_ACTIVE, max(players, default=MOST_ACTIVE))
    facts: dict[str, Value] = {
        "always": True,
        **rules.values,
        **_of_the_end(rules),
        **_of_the_cards(rules, active),
        **_of_bids(rules),
        "four": 4 in players,
        "bonus": any(rules.values[option] and matters(rules, option) for option in BONUSES),
        "system": rules.system,
    }
    for name, when in _NAMED:
        facts[name] = hold(when, facts)
    return facts


def _of_the_end(rules: HouseRules) -> dict[str, Value]:
    """`own_need`: no document says what it takes to win from the barrel. `short`: points enough for that, and too few
    for the contract `beyond`, where that may be bid, and a contract of no more than it takes as well.
    """
    level, need = barrel_level(rules), barrel_need(rules)
    most = min(rules.numbers["bid.max"] or _most(rules), _most(rules))
    return {
        "winning": winning_score(rules),
        "level": level,
        "need": need,
        "own_need": not is_need_written(rules),
        "short": need + 5,
        "beyond": need + 20,
        "may_overbid": rules.numbers["bid.min"] <= need <= most - 20,
        "fallen": level - rules.numbers["barrel.fine"],
    }


def _of_the_cards(rules: HouseRules, active: int) -> dict[str, Value]:
    """How many cards go where; `worthless` is a marriage worth nothing, `two_talons` a talon that nobody takes,
    `poor_talon` and `poor_hand` whether it may earn a fresh deal.
    """
    cards = exchange(rules, active)
    poor_talon = cards.taken > 0 and (rules.numbers["redeal.talon_below"] or rules.numbers["redeal.talon_nines"])
    return {
        "active": active,
        "talon": cards.taken > 0,
        "taken": cards.taken,
        "passed": cards.passed,
        "laid_away": cards.laid_away,
        "laid_counts": cards.laid_counts,
        "stock": cards.stock,
        "held": cards.hand,
        "unused": max(0, cards.spare - cards.taken - cards.stock),
        "two_talons": cards.taken > 0 and cards.spare == 2 * cards.taken,
        "poor_talon": bool(poor_talon),
        "poor_hand": rules.numbers["redeal.hand_below"] > 0,
        "worthless": 0 in _marriages(rules),
        "most": _most(rules),
    }


def _marriages(rules: HouseRules) -> list[int]:
    return [rules.numbers[f"marriage.{suit.value}"] for suit in Suit]


def _most(rules: HouseRules) -> int:
    """What all cards and announcements together are worth: no contract is higher."""
    return CARDS_IN_ALL + sum(_marriages(rules)) + rules.numbers["marriage.four_aces"]


def _of_bids(rules: HouseRules) -> dict[str, Value]:
    """`high_bids`: contracts above 120 are possible; `owed_over_120`: somebody has to make a bid as high as that."""
    least, most = rules.numbers["bid.min"], rules.numbers["bid.max"]
    in_gold = rules.flags["gold.enabled"] and not rules.flags["gold.in_turn"] and rules.numbers["gold.min_bid"]
    return {
        "high_bids": rules.words["bid.opening"] != "none" and not 0 < most <= CARDS_IN_ALL,
        "owed_over_120": rules.words["bid.opening"] in ("compulsory", "last") and max(least, in_gold) > CARDS_IN_ALL,
        "blind_least": max(least, rules.numbers["blind.min_bid"]),
        # Half the minimum, rounded: as the engine has it (scoring.md, section 9).
        "half_minimum": round_points(least, 2 * rules.numbers["contract.rounding"]) // 2,
    }
