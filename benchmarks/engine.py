"""The engine: hands scored a second with all their lines, and whether long games cost more a hand than short ones."""

from benchmarks.games import long_game
from benchmarks.measure import report, seconds
from scorekeeper.engine.game import score


def run() -> None:
    """Prints the engine's figures."""
    cost = {}
    for deals in (40, 400):
        record = long_game(deals)
        times = max(1, 400 // deals)
        cost[deals] = seconds(lambda: [score(record) for _ in range(times)]) / (deals * times)  # noqa: B023 - run at once
        report(f"score, {deals} deals: hands a second", f"{1 / cost[deals]:,.0f}", "target 20,000")
    report("score: cost of a deal among 400 against 40", f"{cost[400] / cost[40]:.2f} x", "target at most 1.2 x")
