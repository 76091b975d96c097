"""The pages for disputes: explaining a hand, comparing two systems, and looking for the rule, in a game of 40 hands."""

from benchmarks.games import long_game
from benchmarks.measure import report, seconds
from scorekeeper.engine.game import play
from scorekeeper.referee.compare import compare, with_rules
from scorekeeper.referee.search import Belief, begin_search, one_option, two_options
from scorekeeper.wording.explain import explain_deal
from scorekeeper.wording.voice import ENGLISH

DEALS = 40


def run() -> None:
    """Prints the pages for disputes's figures."""
    record = long_game(DEALS)
    telling = play(record, lenient=True)
    explained = seconds(lambda: explain_deal(ENGLISH, telling, DEALS))
    report(f"explain a hand of {DEALS}, every line", f"{explained * 1000:.2f} ms", "target 20 ms")
    other = with_rules(record, "polish", {})
    compared = seconds(lambda: compare(play(record, lenient=True), play(other, lenient=True)))
    report(f"what if, {DEALS} deals under another system", f"{compared * 1000:.1f} ms", "")
    # Scores that no rule gives, so that every candidate is tried to the end.
    believed = tuple(score + 1 for score in telling.tables[-1].scores)
    belief = Belief(record=record, after=DEALS, scores=believed)
    report(
        f"which rule, {DEALS} deals, one option",
        f"{seconds(lambda: one_option(begin_search(belief)), rounds=3):.2f} s",
        "target 1 s",
    )
    rule_search = begin_search(belief)
    pairs = two_options(rule_search, 0, 0).total
    both = seconds(lambda: two_options(rule_search, 0, pairs), rounds=1)
    report(f"which rule, {DEALS} deals, two options: {pairs:,} pairs", f"{both:.1f} s", "target 30 s")
