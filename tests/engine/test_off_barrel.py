"""Section 18 on the sheet: who has left a barrel, by which fall, and which ways off are none that count."""

from tests.each import each
from tests.engine.held import sheet

LOST = "Anna 100: 90 . | 20 . | 10 ."
# What befalls Anna in the last hand: the rules, the deals, and the way off that the sheet has of it (None: nothing).
WAYS = {
    "her hands on it are used up": ("barrel.hands=1", "adjust Anna 880 x / Vera 100 rospisat", 1),
    "the second time it is the second fall": ("barrel.hands=1",
     "adjust Anna 880 x / Vera 100 rospisat / adjust Anna 120 x / Vera 100 rospisat", 2),
    "a lost bid is no fall where only time makes one": ("", f"adjust Anna 880 x / {LOST}", 0),
    "a lost bid where every way off is a fall": ('barrel.falls="every"', f"adjust Anna 880 x / {LOST}", 1),
    "a fall that counts, after a way off that does not": ("barrel.hands=1",
     f"adjust Anna 880 x / {LOST} / adjust Anna 100 x / Vera 100 rospisat", 1),
    "the third fall to zero keeps its number": ('barrel.falls="every" barrel.third_fall="zero"',
     f"adjust Anna 880 x / {LOST} / adjust Anna 100 x / {LOST} / adjust Anna 100 x / {LOST}", 3),
    "a fine of the fresh deals": ("redeal.fine_after=1", "adjust Anna 880 x / redeal four_nines", 0),
    "thrown off by a newcomer": ('barrel.newcomer="throws_off"',
     "adjust Anna 880 x / adjust Vera 840 x / Boris 100 rospisat", 0),
    "refused, which is a fall where every way off is": ('barrel.falls="every" barrel.together="all_fined"',
     "adjust Anna 840 x / adjust Vera 840 x / Boris 100 rospisat", 1),
    "refused, who had never been on it": ('barrel.together="all_fined"',
     "adjust Anna 840 x / adjust Vera 840 x / Boris 100 rospisat", None),
    "a correction takes her off": ("", "adjust Anna 880 x / adjust Anna -5 x", 0),
    "a correction holds her on it": ("", "adjust Anna 880 x / adjust Anna 5 x", None),
    "a locked barrel": ('barrel.kind="locked"', f"adjust Anna 900 x / {LOST}", 0),
    "an open barrel": ('barrel.kind="open"', f"adjust Anna 900 x / {LOST}", 0),
    "an agreement took the barrel away": ("", 'adjust Anna 880 x / agree barrel.level=900 "x"', None),
    "she wins": ("", "adjust Anna 880 x / Anna 120: 120 . | 0 . | 0 .", None),
    "she is above an open barrel, and a tie is played on": (
        'barrel.kind="open" finish.tie="play_on" finish.several="highest"',
        "adjust Anna 940 x / adjust Vera 940 x / Boris 100 rospisat",
        None,
    ),
    "a lost gold set wipes the scores": ('gold.enabled=true gold.reset="scores" barrel.hands=0',
     "adjust Anna 880 x / redeal misdeal / Boris 120 rospisat / Vera 120 rospisat / Boris 120 rospisat", 0),
    "nothing happens to who is not on it": ("", LOST, None),
}  # fmt: skip


@each(("changes", "deals", "off"), WAYS.values(), ids=WAYS)
def test_the_way_off(changes: str, deals: str, off: int | None) -> None:
    head = f"changes: {changes}\n" if changes else ""
    told = sheet(head + "\n".join(deals.split(" / ")))
    assert told.deals[-1].off.get(0) == off


def test_each_player_has_a_way_of_their_own() -> None:
    """Anna's third hand is used up while Vera, who came later, loses her bid; Boris is on no barrel."""
    told = sheet("""
        changes: barrel.hands=2
        adjust Anna 880 x
        Boris 100 rospisat
        adjust Vera 820 x
        Vera 100: 20 . | 20 . | 80 .
    """)
    assert [dict(deal.off) for deal in told.deals] == [{}, {}, {}, {0: 1, 2: 0}]
