"""What a form is told of the deal to come, and where everybody stands (record.md, "next" and "standings")."""

from scorekeeper.engine.sheet import Next
from tests.each import each
from tests.engine.held import sheet

FOUR = "players: Anna Boris Vera Grisha\n"


def coming(text: str) -> Next:
    found = sheet(text).next
    assert found is not None
    return found


def test_the_first_deal() -> None:
    assert coming("") == Next(
        dealer=0, opener=1, sits_out=None, active=(1, 2, 0), gold=False, multiplier=1, min_bid=100,
        may_declare=(0, 1, 2), may_rospisat=(0, 1, 2), deals_left=None,
    )  # fmt: skip


@each(("text", "told"), [
    ("dealer: Vera", {"dealer": 2, "opener": 0, "active": (0, 1, 2)}),
    ("changes: gold.enabled=true", {"gold": True, "multiplier": 2, "min_bid": 120, "may_declare": (0, 1, 2)}),
    ("changes: gold.enabled=true gold.in_turn=true", {"may_declare": (1,), "may_rospisat": (1,)}),
    # Without bidding; and who sits out may not declare.
    ("system: draw\nplayers: Ola Piotr", {"min_bid": None, "may_declare": (), "may_rospisat": (), "opener": 1}),
    (FOUR, {"sits_out": 3, "may_declare": (0, 1, 2), "may_rospisat": (0, 1, 2)}),
    (f"{FOUR}Boris 100 rospisat", {"sits_out": 0, "may_declare": (1, 2, 3), "active": (2, 3, 1)}),
    # Of all else tests/engine/checks/test_given_up.py says who may.
    ("adjust Boris 880 x", {"may_rospisat": (0, 2)}),
    (f"{FOUR}adjust Grisha 880 x", {"may_rospisat": (0, 1, 2)}),
])  # fmt: skip
def test_what_is_told_of_the_next_deal(text: str, told: dict[str, object]) -> None:
    found = coming(text)
    assert {name: getattr(found, name) for name in told} == told


def test_after_the_game_there_is_none() -> None:
    assert sheet("adjust Anna 1000 x").next is None


@each(("text", "left"), [
    ("", None),
    ("changes: game.deals_each=2", 6),
    ("changes: game.deals_each=2\nBoris 100 rospisat", 5),
    ("changes: game.deals_each=2 spisat.limit=1\nBoris 100 spisat\nVera 100: 10 | 10 | 100\nBoris 100 rospisat", 3),
    ('changes: game.deals_each=2\nredeal misdeal\nadjust Anna 5 x\nagree bid.min=60 "x"', 6),
    ('Boris 100 rospisat\nagree game.deals_each=2 "x"', 5),
    ('changes: game.deals_each=2\nBoris 100 rospisat\nagree game.deals_each=0 "x"', None),
    # None is left, but the game goes on: the next line ends it, or several are level.
    ("Boris 100 rospisat\n" * 4 + 'agree game.deals_each=1 "x"', 0),
    ('changes: game.deals_each=1 finish.tie="play_on"\n' + "Boris 100 rospisat\n" * 3, 0),
    (f"{FOUR}changes: game.deals_each=2\nBoris 100 rospisat", 7),
    ("system: draw\nplayers: Ola Piotr\nchanges: game.deals_each=2\n: 60 | 60", 3),
])  # fmt: skip
def test_how_many_deals_are_left(text: str, left: int | None) -> None:
    assert coming(text).deals_left == left


def test_the_silenced_may_only_open() -> None:
    # Boris opens; Anna and Boris are below, Vera at the bound is not.
    found = sheet("changes: bid.silence_below=-120\nadjust Anna -121 x\nadjust Boris -200 x\nadjust Vera -120 x")
    assert found.silenced == (True, True, False)
    assert found.next is not None
    assert (found.next.may_declare, found.next.may_rospisat) == ((1, 2), (1, 2))
    # Where the last player has to bid, Anna may.
    last = sheet('changes: bid.silence_below=-120 bid.opening="last"\nadjust Anna -121 x\nadjust Boris -200 x')
    assert last.next is not None
    assert last.next.may_declare == (0, 2)


@each(
    ("kind", "score", "barrel"),
    [("frozen", 880, 0), ("frozen", 879, None), ("locked", 900, 0), ("locked", 899, None), ("locked", 999, 0), ("locked", 1000, None),
     ("open", 900, 0), ("open", 899, None), ("open", 1000, None), ("none", 950, None)],
)  # fmt: skip
def test_barrel_in_the_standings(kind: str, score: int, barrel: int | None) -> None:
    found = sheet(f'changes: barrel.kind="{kind}"\nadjust Anna {score} x')
    assert found.standings[0].barrel == barrel
    assert found.standings[1].barrel is None


def test_silence_is_shown_only_where_it_is_agreed() -> None:
    assert sheet("adjust Anna -500 x").silenced == (False, False, False)
