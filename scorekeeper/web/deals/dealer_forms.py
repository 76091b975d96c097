"""Who deals: whose turn it is, until somebody taps another name."""

from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.web.current import the_request


def asked_dealer(players: tuple[str, ...], turn: int) -> int:
    """The dealer's seat that was chosen on a page, or in an address `?dealer=`; else whose turn it is. A page also
    sends whose turn it was when it was drawn, which nobody chose.
    """
    sent = the_request().values
    return chosen_dealer(players, turn, sent.get("dealer", ""), sent.get("turn", ""))
