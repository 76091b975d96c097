"""A rule under which somebody is on the barrel, has a bolt more, pays nothing or has won, as is claimed."""

from scorekeeper.engine.game import play
from scorekeeper.referee import claims
from scorekeeper.referee.claims import ClaimKind, make_claim
from scorekeeper.referee.search import Belief, RuleSearch, begin_search, by_role, one_option, two_options
from scorekeeper.rules.options import Value
from tests.each import each
from tests.referee.examples import record_from

THREE_BOLTS = "Boris 100: 20 | 100 | 0\n" * 3
WITH_POINTS_BETWEEN = "Boris 100: 20 | 100 | 0\nBoris 100: 0 | 110 | 10\nBoris 100: 20 | 100 | 0\n"


def search_for(deals: str, name: str, kind: ClaimKind, changes: str = "") -> RuleSearch:
    record = record_from(deals, changes=changes)
    after, seat = len(record.deals), record.players.index(name)
    claim = make_claim(kind, seat, play(record).tables[-1])
    return begin_search(Belief(record=record, after=after, scores=(None, None, None), claim=claim))


def known_of(rule_search: RuleSearch) -> list[dict[str, Value]]:
    return [fit.changes for fit in one_option(rule_search) if fit.known]


@each(("deals", "name", "kind", "changes", "found"), [
    # The level is 880 (scoring.md, 3), and who stands at it or above is on the barrel (17).
    ("adjust Anna 870 x\n", "Anna", ClaimKind.ON_BARREL, "", [{"barrel.level": 870}, {"barrel.level": 850}]),
    ("adjust Anna 890 x\n", "Anna", ClaimKind.OFF_BARREL, "", {"barrel.level": 900}),
    ("adjust Anna 890 x\n", "Anna", ClaimKind.OFF_BARREL, "", {"barrel.kind": "none"}),
    # Vera's first bolt is wiped by her ten points between where they count in a row (11).
    (WITH_POINTS_BETWEEN, "Vera", ClaimKind.MORE_BOLTS, "bolt.in_a_row=true", [{"bolt.in_a_row": False}]),
    (WITH_POINTS_BETWEEN, "Vera", ClaimKind.FEWER_BOLTS, "", {"bolt.in_a_row": True}),
    # The documents know the third bolt, or none, that costs; 118 are 120 where they are rounded first (7).
    (THREE_BOLTS, "Vera", ClaimKind.NO_PAYMENT, "", [{"bolt.penalty_every": 0}]),
    ("Anna 120: 118 | 2 | 0\n", "Anna", ClaimKind.NO_PAYMENT, "", [{"contract.round_declarer": True}]),
    # The winning score is 1000, or 1005 (3).
    ("adjust Anna 1000 x\n", "Anna", ClaimKind.NOT_WON, "", {"game.over_target": True}),
    ("adjust Anna 1000 x\n", "Anna", ClaimKind.WON, "game.over_target=true", {"game.over_target": False}),
    # No barrel is anywhere near, and nobody wins with a hundred.
    ("adjust Anna 100 x\n", "Anna", ClaimKind.ON_BARREL, "", []),
    ("adjust Anna 100 x\n", "Anna", ClaimKind.WON, "", []),
    # The sheet says so already.
    ("adjust Anna 890 x\n", "Anna", ClaimKind.ON_BARREL, "", [{}]),
    ("adjust Anna 890 x\n", "Anna", ClaimKind.NO_PAYMENT, "", [{}]),  # what lies above the level is not paid
])  # fmt: skip
def test_the_rule_is_found(
    deals: str, name: str, kind: ClaimKind, changes: str, found: list[dict[str, Value]] | dict[str, Value]
) -> None:
    known = known_of(search_for(deals, name, kind, changes))
    assert found in known if isinstance(found, dict) else found == known


def test_two_rules_together() -> None:
    """With a barrel Anna's 870 are none yet: its level is 880 or 900. And a level alone makes no barrel."""
    rule_search = search_for("adjust Anna 870 x\n", "Anna", ClaimKind.ON_BARREL, 'barrel.kind="none"')
    assert one_option(rule_search) == ()
    found = [fit.changes for fit in two_options(rule_search, 0, 1_000_000).fits]
    assert {"barrel.kind": "frozen", "barrel.level": 870} in found
    assert {"barrel.kind": "frozen", "barrel.level": 900} not in found


def test_no_role_alone_is_looked_for() -> None:
    rule_search = search_for("Boris 100: 0 | 118 | 2\n", "Vera", ClaimKind.ON_BARREL)
    assert by_role(rule_search, one_option(rule_search)) == ()


@each(("deals", "seat", "kinds"), [
    ("adjust Anna 890 x\n", 0, "off_barrel more_bolts won"),
    (THREE_BOLTS, 2, "on_barrel more_bolts fewer_bolts no_payment won"),
    ("adjust Anna 1000 x\n", 0, "on_barrel more_bolts not_won"),
])  # fmt: skip
def test_what_is_not_so_can_be_claimed(deals: str, seat: int, kinds: str) -> None:
    game = play(record_from(deals))
    column = game.sheet.deals[-1].columns[seat]
    assert " ".join(claims.can_be_claimed(game.tables[-1], column, seat)) == kinds


def test_a_table_that_counts_no_bolts_has_none_too_many() -> None:
    game = play(record_from(THREE_BOLTS, changes="bolt.penalty_every=0"))
    kinds = claims.can_be_claimed(game.tables[-1], game.sheet.deals[-1].columns[2], 2)
    assert ClaimKind.FEWER_BOLTS not in kinds
