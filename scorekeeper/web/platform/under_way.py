"""The request that a thread answers: what it is, and since when."""

from dataclasses import dataclass
from time import perf_counter

from scorekeeper.web.platform.current import the_request

METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})
_PLACE = "scorekeeper.under_way"


@dataclass(slots=True, kw_only=True, eq=False)
class UnderWay:
    """A request to which there is no answer yet. `method` is one of those that pages have: a stranger may call his
    whatever he likes, at any length. `route` is the pattern of its address: what stands in the places of that may be
    somebody's. Of `most` looks it may be found by each (in_flight.py).
    """

    method: str
    route: str
    began: float
    most: int = 0
    looks: int = 0


def under_way() -> UnderWay:
    """This request, which begins now where nobody has asked for it before."""
    asked = the_request()
    known: UnderWay | None = asked.environ.get(_PLACE)
    if known is not None:
        return known
    method, rule = asked.method, asked.url_rule
    one = asked.environ[_PLACE] = UnderWay(
        method=method if method in METHODS else "other", route=rule.rule if rule else "none", began=perf_counter()
    )
    return one
