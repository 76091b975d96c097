"""The searches that devices are at: what their slices stand on, kept at hand so that each costs only its own pairs."""

from scorekeeper.referee.search import Belief, Ground, lay_ground

KEPT = 4  # beliefs; at the longest game searched for two rules each is some 5 MB


class Grounds:
    """The grounds last asked for, the latest first. A race between two requests costs a search and nothing worse."""

    def __init__(self) -> None:
        self._kept: tuple[Ground, ...] = ()

    def of(self, belief: Belief) -> Ground:
        """The ground of the belief: the same one as before, if it is at hand."""
        known = next((ground for ground in self._kept if ground.belief == belief), None)
        ground = known or lay_ground(belief)
        self._kept = (ground, *(other for other in self._kept if other is not known))[:KEPT]
        return ground
