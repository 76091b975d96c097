"""How the benchmarks take time: the best of several rounds, on the processor's clock, as everything slower is noise."""

import time
from collections.abc import Callable


def seconds(run: Callable[[], object], *, rounds: int = 15) -> float:
    """Processor seconds of one call, the best of several."""
    best = float("inf")
    for _ in range(rounds):
        begin = time.process_time()
        run()
        best = min(best, time.process_time() - begin)
    return best


def wall_seconds(run: Callable[[], object], *, rounds: int = 15) -> float:
    """Seconds on the wall of one call, the median of several."""
    taken = []
    for _ in range(rounds):
        begin = time.perf_counter()
        run()
        taken.append(time.perf_counter() - begin)
    return sorted(taken)[rounds // 2]


def report(what: str, figure: str, target: str) -> None:
    """One line of the report."""
    print(f"{what:<58} {figure:>18}   {target}")
