"""Searches in progress, so that each slice of one costs only its own pairs."""

from scorekeeper.referee.search import Belief, RuleSearch, begin_search

KEPT = 4  # beliefs; at the longest game searched for two rules each is some 5 MB


class SearchCache:
    """The searches last asked for, the latest first. A race between two requests costs a search and nothing worse."""

    def __init__(self) -> None:
        self._kept: tuple[RuleSearch, ...] = ()

    def of(self, belief: Belief) -> RuleSearch:
        """The search for the belief: the same one as before, if it is kept."""
        known = next((rule_search for rule_search in self._kept if rule_search.belief == belief), None)
        rule_search = known or begin_search(belief)
        self._kept = (rule_search, *(other for other in self._kept if other is not known))[:KEPT]
        return rule_search


search_for = SearchCache().of
