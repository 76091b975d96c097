"""What is wrong with a deal as a value: what its document would be refused for. The rows of documents are in test_decode."""

from scorekeeper.engine.deal_codec import wrong_shape
from scorekeeper.engine.record import Call, Cause, Deal, Outcome, Parts, Suit
from tests.each import each


@each(("deal", "paths"), [
    (Deal(declarer="Anna", bid=0, points={"Anna": Parts(cards=-1, marriages=(Suit.CLUBS, Suit.CLUBS)), "Vera": -1}),
     ["bid", "points.Anna.cards", "points.Anna.marriages[1]", "points.Vera"]),
    (Deal(outcome=Outcome.ROSPISAT, declarer="Anna", bid=100, talon=("2S",),
          auction=(Call(player="Anna", bid=0), Call(player="\ud800"), Call(player="Vera", blind=True))),
     ["auction[0]", "auction[1]", "auction[2]", "talon[0]"]),
    (Deal(outcome=Outcome.AGREEMENT, changes={}, reason=" "), ["changes", "reason"]),
    (Deal(outcome=Outcome.AGREEMENT, changes={"no.such": 1, "bid.step": 7}, reason="x"),
     ["changes.no.such", "changes.bid.step"]),
    (Deal(outcome=Outcome.ADJUSTMENT, amounts={"Anna": 5}, amount=5, reason="x", bid=100), ["bid", "amount"]),
    (Deal(outcome=Outcome.REDEAL, cause=Cause.AGREED, amounts={"Anna": 5}), ["amounts"]),
    (Deal(outcome=Outcome.REDEAL, cause=Cause.MISDEAL), []),
    (Deal(outcome=Outcome.AGREEMENT, changes={"bid.step": 10, "reset.at": (555,)}, reason="x"), []),
    (Deal(outcome=Outcome.ROSPISAT, declarer="Anna", bid=100, auction=(Call(player="Anna", bid=100), Call(player="Vera"))), []),
])  # fmt: skip
def test_what_is_wrong_is_named(deal: Deal, paths: list[str]) -> None:
    assert [found.path for found in wrong_shape(deal, bidding=True)] == paths
