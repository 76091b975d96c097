"""What the compiler takes means in JavaScript what it means in Python: each snippet runs in both."""

import json
import re
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest
from py_mini_racer import MiniRacer

from scorekeeper.pocket.bundle import bundle
from scorekeeper.pocket.known import BUILTINS, METHODS
from tests.each import each
from tests.pocket.phone import ASKED, house, plain, v8

HEAD = """
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum, StrEnum
from typing import cast
from unicodedata import category, normalize
from urllib.parse import urlencode

from scorekeeper.clock import day_at, in_utc


class Suit(StrEnum):
    HEARTS = "hearts"
    CLUBS = "clubs"
    KORONA = "hearts"


class Other(StrEnum):
    HEARTS = "hearts"


class Shape(Enum):
    ONE = 1
    TWO = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    suit: Suit
    rank: int = 0
    more: tuple[int, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)

    def worth(self, times: int = 1) -> int:
        return self.rank * times

    @property
    def twice(self) -> int:
        return self.rank * 2

    def ranks(self) -> Iterator[int]:
        yield from self.more
        yield self.rank


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    a: object
    b: object = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    size: int = 1
    valueOf: int = 0  # noqa: N815 - which every object of JavaScript has


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired(Pair):
    c: int = 3
    also: Box = field(default=Box(), compare=False)

    def sum(self) -> int:
        return self.a + self.c


@dataclass(frozen=True, slots=True, kw_only=True)
class Grown(Paired):
    d: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxed(Paired):
    lid: Box = field(default=Box(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=False)
class Spot:
    x: int
    y: int = 7


class Lost(Exception):
    def __init__(self, what: str, at: int) -> None:
        super().__init__(f"{what} is lost")
        self.what, self.at = what, at
        self.twice = at * 2


def lost(at: int) -> Lost:
    return Lost("it", at)


def read(value: object) -> object:
    if isinstance(value, str):
        raise ValueError("a text")
    if value is None:
        raise lost(3)
    return value["a"]


def tried(value: object) -> object:
    try:
        got = read(value)
        found = ("read", got)
    except (ValueError, TypeError):
        return "wrong"
    except LookupError:
        found = ("missing", 0)
    except Lost:
        return "lost"
    return found


CLASSES = (Pair, Lost)
KINDS = {kind.__name__: kind for kind in (Card, Pair, Paired)}


def both(a: int, *rest: int, times: int = 1, plus: int = 0) -> list[int]:
    return [one * times + plus for one in (a, *rest)]


def ways(flag: bool, default: int = 7, *, new: str = "x", null: object = None) -> tuple[object, ...]:
    return flag, default, new, null


def numbers(most: int) -> Iterator[int]:
    for one in range(most):
        if one == 3:
            return
        yield one


def pushed(x: list[int]) -> int:
    x.append(0)
    return 7


def more(*rest: int) -> str:
    return "some" if rest else "none"


def chosen(few: list[int], one: int, other: int, last: int) -> object:
    return not (one if few else other), "yes" if (one if few else other) and last else "no"


EMPTY: dict[str, int] = {}
"""

# Each line is an expression.
EXPRESSIONS = """
Card(suit=Suit.CLUBS, rank=4).twice, [one.twice for one in (Card(suit=Suit.CLUBS, rank=2),)], Card(suit=Suit.CLUBS).twice or "none"
"%(a)s and %(b)s, %(a)s" % {"a": 1, "b": Suit.CLUBS}, "100 %% of %(x)s" % {"x": "$& $1 %(a)s"}, "nothing" % {"x": 1}, ("" or "%(x)s") % {"x": None}, "%(😀)s" % {"😀": True}
"a,b,,c".split(","), "".split(","), "abc".split("bc"), "PASS ÄÖ Я ΑΣ".lower(), "aß ёﬁ ς".upper(), normalize("NFC", "e\\u0301"), normalize("NFKC", "１²ﬁ－"), [category(one) for one in "aA٣ \\n\u200b-“♥😀е́_\\ue000"], cast(int, "a")
day_at("2026-11-28t14:30:00.5z", "Asia/Vladivostok"), day_at("2026-07-01T23:59:59.1234567-03:30", "UTC"), day_at("2026-12-31T23:59:59+00:00", "Pacific/Honolulu"), day_at("0000-02-29T23:00:00-05:00", "Asia/Tokyo"), day_at("9999-12-31T23:00:00Z", "Asia/Tokyo"), in_utc("2026-11-21T20:15:00.9+02:00"), in_utc("9998-12-31t23:00:00z")
urlencode([("name_0", "Вера & Ко"), ("rule_a", "1, −2"), ("😀", "~!*'()-._+%/=")]), urlencode([]), urlencode([(one, "") for one in "ab"])
dict.fromkeys((2, 1, 2)), dict.fromkeys(x for x in "aba"), dict.fromkeys([1, True], Suit.CLUBS), list(dict.fromkeys("ab"))
-7 // 2, -7 % 2, 7 // -2, 7 % -2, -6 // 3, -6 % 3, 0 // 5, 0 % -5, -1 // 10
2**10, (-2) ** 3, abs(-4), -abs(4), 3 * -2, 5 - 9, -(0), 0 * -1
True + True, True == 1, False == 0, 1 == 1, True is True, 2 == True
1 < 2 < 3, 3 > 2 >= 2, 1 < 2 > 5, not 1 < 2
isinstance(True, int), isinstance(1, bool), isinstance("", str), isinstance((), tuple), isinstance([], tuple), isinstance({}, dict), isinstance(None, int)
isinstance(Suit.HEARTS, str), isinstance(Shape.ONE, str), isinstance(Shape.ONE, Shape), isinstance(Card(suit=Suit.CLUBS), Card)
not isinstance(3, Card), isinstance(3, Card) or isinstance(3, int), [isinstance(x, int | str) for x in (1, "", None, ())], [isinstance(x, (bool, list)) for x in (1, True, [])]
(1, 2) == (1, 2), [1, 2] == (1, 2), (1, (2, [3])) == (1, (2, [3])), (1, 2) != (1, 2, 3), () == [], {} == {}, {} == []
{"a": 1, "b": 2} == {"b": 2, "a": 1}, {"a": [1]} == {"a": [1]}, {"a": 1} == {"a": 2}, {1: 2} == {True: 2}, {"a": 1} == {"b": 1}
[] == 0, "" == 0, "1" == 1, None == 0, None == False, () == "", [1] == 1, "x" == ["x"]
(1, 2) < (1, 3), (1,) < (1, 0), "b" > "a", "Z" < "a", (2, "a") < (2, "b"), [1, 2] <= [1, 2], True < 2
"\\U0001f0a1" > "\\uffff", "\\ud7ff" < "\\ue000", "ab" < "abc", "" < "a", "a" <= "a"
Suit.HEARTS == "hearts", Suit.HEARTS == Other.HEARTS, Suit.HEARTS is Suit.KORONA, Suit.HEARTS != Suit.CLUBS, Shape.ONE == 1, Shape.ONE == Shape.TWO
len(Suit), list(Suit), tuple(Shape), [one.name for one in Suit], Suit("clubs"), Suit["CLUBS"], Suit.KORONA.name, Suit.CLUBS in Suit
{Suit.HEARTS: 1}["hearts"], {"hearts": 1}[Suit.HEARTS], {Suit.HEARTS: 1, "hearts": 2, Other.HEARTS: 3}, "hearts" in {Suit.HEARTS: 1}, {Shape.ONE: 1}.get(1)
{1: "a", True: "b", 0: "c", False: "d"}, {(1, "a"): 1}[(1, "a")], {(1, (2,)): 1}[(True, (2,))], {None: 1}[None], {"\\x00t": 1, ("",): 2}["\\x00t"]
{("a", "b"): 1, ("ab", ""): 2, ("a1:", "b"): 3}[("ab", "")]
{Pair(a=1, b=(2, 3)): "x"}[Pair(a=True, b=(2, 3))], {Pair(a=Shape.ONE): 1}[Pair(a=Shape.ONE)], Pair(a=1) in {Pair(a=1): 2}, Pair(a=2) in {Pair(a=1): 2}
{"2": 1, "1": 2, "a": 3, "0": 4}, [*{"b": 1, "a": 2}], dict([("x", 1), ("y", 2)]), dict({"a": 1})
{**{"a": 1, "b": 2}, "a": 3, **{"c": 4}}, [*(1, 2), *[3], *"ab", *{"k": 1}], (*range(3), 9), {}
list(range(5)), list(range(2, 5)), list(range(5, 0, -2)), len(range(3)), range(3) == range(0, 3), 2 in range(3), list(range(0)), bool(range(0))
(1, 2) + (3,), [1] + [2], "a" + "b", (0,) * 3, [1, 2] * 2, "ab" * 2, [1] * 0, () * 5
[1, 2, 3][-1], (1, 2, 3)[0], "aßc"[1], "a😀c"[-2], [1, 2, 3][1:], (1, 2, 3)[:-1], "a😀c"[1:2], [1, 2][5:], "abc"[:], "abc"[-2:], (1, 2, 3)[-5:2]
len("a😀c"), len(""), len("\\ud800x"), len([1]), len((1, 2)), len({"a": 1}), [*"a😀"], "😀" in "a😀c", "" in "a", "ac" in "abc"
[1, 2] and 0, [] or "x", {} or None, () or (), 0 or "", None or 3, "a" and "b", 1 and [] and 2, (0,) and 5, [] and 1, "" or 0 or []
bool([]), bool([0]), bool(()), bool({}), bool(""), bool("0"), bool(0), bool(None), bool(Suit.HEARTS), bool(numbers(0)), bool(Pair(a=0))
[not x for x in ([], [0], "", "a", 0, 1, None, (), {})], [1 if x else 2 for x in ((), (1,), {}, {1: 1}, "", " ")]
any([0, "", 3]), all([]), any(()), all([1, []]), any(x > 2 for x in (1, 2, 3)), all(x for x in (1, 0)), any(a == b for a, b in ((1, 2), (3, 3)))
any(x for x in (0, 5) if x > 3), all(x > 3 for x in (1, 5) if x > 2), any(x == y for x in (1, 2) for y in (2, 3)), all(() for x in ())
sum([1, 2]), sum(()), sum(x for x in (1, True)), sum([1], 5), sum([1], start=2), max(1, 3, 2), min((4, 2)), max([], default=0), max([], default=None), min((), default="x")
max([(1, "b"), (1, "a")]), max(("a", "bb", "cc"), key=len), min([3, 1, 2], key=lambda x: -x), max([1, 2], key=lambda x: 0), min("b", "a"), max(True, 0)
sorted([3, 1, 2]), sorted("bca"), sorted((2, 1), reverse=True), sorted([(1, "b"), (0, "z"), (1, "a")], key=lambda p: p[0]), sorted([(1, "b"), (0, "z"), (1, "a")], key=lambda p: p[0], reverse=True)
sorted([Suit.HEARTS, Suit.CLUBS]), sorted({"b": 1, "a": 2}), sorted([True, 0, 2]), sorted(x for x in (2, 1)), sorted([], key=len)
round(7), round(-7), round(True), [*enumerate("ab")], [*enumerate([7], 5)], [*enumerate((1,), start=2)], [*zip((1, 2), "ab")], [*zip([1, 2], [3], strict=False)], [*zip()], [*reversed([1, 2])], [*zip((1, 2), (3, 4), strict=True)]
list(numbers(9)), tuple(numbers(2)), [*numbers(0)], next(iter([5, 6])), next(iter(()), None), next(numbers(0), "none"), next((x for x in (1, 2, 3) if x > 1), None)
[x for x in (1, 2, 3) if x % 2 if x > 1], [(a, b) for a in (1, 2) for b in "xy" if a > 1], [a + b for a, b in [(1, 2), (3, 4)]], {a: b for a, b in {"x": 1}.items()}, {x: x * x for x in (2, 1)}
[y for x in [[1], [2, 3]] for y in x], [[y * 2 for y in x] for x in ((1,), (2,))], tuple(x for x in "ab"), [a + c for a, (b, c) in ((1, (2, 3)),)], list(x for x in range(2))
both(1), both(1, 2, times=3), both(1, plus=1), both(1, 2, 3, plus=2, times=2), both(1, *(2, 3), plus=2), both(1, 2, *[3, 4]), ways(True), ways(False, new="y"), ways(True, null=0, default=1), ways(*(True, 2))
Card(suit=Suit.HEARTS), Card(suit=Suit.HEARTS, more=(1,)), replace(Card(suit=Suit.HEARTS, rank=3), rank=4, more=(2,)), Card(suit=Suit.CLUBS) == Card(suit=Suit.CLUBS), Card(suit=Suit.CLUBS) == Pair(a=1), Pair(a=[1]) == Pair(a=[1]), Pair(a=1) != Pair(a=2)
Card(suit=Suit.HEARTS, rank=3).worth(), Card(suit=Suit.HEARTS, rank=3).worth(times=2), [*Card(suit=Suit.HEARTS, rank=3, more=(1, 2)).ranks()], Card(**{"suit": Suit.CLUBS, "rank": 5}), Card(**{key: value for key, value in {"suit": Suit.CLUBS}.items()})
f"{1}{True}{None}{Suit.HEARTS}{'a'}", f"a`b${{x}}{{{1}}}\\\\\\n\\t\\"'", f"", f"{-0}", str(1), str(None), str(Suit.CLUBS), str(), f"{'`'}$", "${a}`\\u2028\\x00"
int("12"), int("-3"), int("007"), int(True), int(5), ord("a"), ord("😀"), chr(97), chr(0x1F600), int()
"a · b · c".rpartition(" · "), "ab".rpartition(","), "a,b".partition(","), "ab".partition(","), ",".join(["a", "b"]), "".join(x for x in "ab"), "-".join(()), "ab".startswith("a"), "ab".startswith(("x", "ab")), "ab".endswith("b"), "ab".endswith(("a", "x"))
"abc".removeprefix("ab"), "abc".removeprefix("x"), "abc".removesuffix("bc"), "abc".removesuffix(""), "abcab".count("ab"), "a".isascii(), "ß".isascii(), "".isascii(), Suit.HEARTS.startswith("h")
" a ".strip(), "\\x1f\\x85\\u3000a b\\u00a0".strip(), "a\\u3000 ".rstrip(), "😀".rjust(3), "ab".ljust(4), "abc".rjust(2), "\\ufeffa".strip(), "\\u200ba".strip(), "Straße İΣς".casefold(), "ŉ".casefold(), "".strip()
(1, 2, 1).index(1), [3, 4].index(4), (1, 2, 1).count(1), ["a"].count("b"), (True, 1).count(1), [Suit.HEARTS].index("hearts")
{"a": None}.get("a", 1), {"a": 1}.get("b"), {"a": 1}.get("b", 2), list({"a": 1}.items()), list({"a": 1}.keys()), list({"a": 1}.values()), {}.get(None)
1 in (1, 2), True in [1], "a" not in {"a": 1}, None in (None,), (1, 2) in [(1, 2)], 3 in {}, [1] in ([1],), Suit.HEARTS in ("hearts",)
(lambda a, b=2: a + b)(1), (lambda: {})(), (lambda x: (x, [x]))(1)
9007199254740991, -9007199254740991 + 0, 4503599627370495 * 2 + 1
{1: "a", None: {True: 2}, Suit.HEARTS: 3}
[tried(x) for x in ("x", None, {"a": 1}, {}, 3, [1], True)], type(Paired(a=1)) is Paired, type(Pair(a=1)).__name__, Suit.__name__, list(KINDS)
Paired(a=1), Paired(a=1, b=2, c=4).sum(), replace(Paired(a=1), b=7), isinstance(Paired(a=1), Pair), Paired(a=1) == Paired(a=1, also=Box(size=2)), Paired(a=1) == Pair(a=1), {Paired(a=1): 2}[Paired(a=1, also=Box(size=2))], Paired(**{"a": 1})
Grown(a=1, d=1) == Grown(a=1, d=2), Grown(a=1, also=Box(size=2)) == Grown(a=1), Boxed(a=1, also=Box(size=2), lid=Box(size=3)) == Boxed(a=1), Boxed(a=1) == Boxed(a=2), {Grown(a=1, d=1): 1}.get(Grown(a=1, d=2))
Suit["KORONA"], Suit["KORONA"].name, Shape["TWO"]
[isinstance(x, CLASSES) for x in (Pair(a=1), Card(suit=Suit.CLUBS), 3)], [isinstance(x, (*CLASSES, Card)) for x in (Paired(a=1), Card(suit=Suit.CLUBS), "")], isinstance({}, Mapping), isinstance([], Mapping)
[one.name for one in fields(Paired)], [one.name for one in fields(Card(suit=Suit.CLUBS))], getattr(Pair(a=1), "a"), getattr(Paired(a=1), "what", None), getattr(Paired(a=1), "c", None), getattr(Card(suit=Suit.CLUBS, rank=2), "twice", None), getattr(Card(suit=Suit.CLUBS), "constructor", None), type(Suit.CLUBS) is Suit, [getattr(x, "b", 5) for x in (Pair(a=1), Card(suit=Suit.CLUBS))]
Spot(1, 2), Spot(1), Spot(2, y=3), Spot(y=4, x=5), replace(Spot(1), y=3), Spot(**{"x": 1, "y": 2})
"abc".count(""), "a😀".count(""), "".count(""), "a hearts b".split(Suit.HEARTS), "my hearts".count(Suit.HEARTS), "my hearts!".partition(Suit.HEARTS), "my hearts!".rpartition(Suit.HEARTS)
int(" 12 "), int("+5"), int("\\n-1_000\\u3000"), int("0_0"), 3 * "ab", 2 * [1], 2 * (0,), True * "a", Suit.HEARTS * 2, 0 * [1]
sorted([2, 1], key=None), max([2, 1], key=None), min((2, 1), key=None, default=0), [1, 2, 3].pop(-2), [1, 2].pop(True)
replace(Box(), size=2).valueOf, replace(Box(valueOf=3), size=2) == Box(valueOf=3, size=2)
more(), more(0), [chosen(few, *numbers) for few in ([], [0]) for numbers in ((0, 1, 0), (1, 0, 0), (1, 1, 2))]
bool(sum([(), ()], ())), "some" if sum([[]], start=[]) else "none", sum([(1,), (0,)], ()) < (1, 1), bool(sum([0]))
list(), dict(), tuple(), [f("12") for f in (int, str, list, len)]
"""

# Each is the body of a function.
BODIES = [
    "a, b = 1, 2\na, b = b, a\nreturn a, b",
    "first, *rest = [1, 2, 3]\n*front, last = (4, 5)\nx, *nothing = 'a'\nreturn first, rest, front, last, x, nothing",
    "a = [1]\nb = a\na += [2]\na += (3,)\nreturn a, b",
    "a = (1,)\nb = a\na += (2,)\nreturn a, b",
    "d = {'a': [1]}\nd['a'] += [2]\nd['n'] = 1\nd['n'] += 4\nd['n'] -= 1\nd['n'] *= 3\nd['n'] //= 5\nd['n'] %= 4\nreturn d",
    "x = [0, 0]\nx[-1] = 5\nx[0] += 2\nd = {}\nd[1], y = 'one', 'two'\nreturn x, d, y",
    "x = []\nx.append(1)\nx.extend((2, 3))\nlast = x.pop()\nfirst = x.pop(0)\nreturn x, last, first",
    "x = [3, 1, 2]\ny = x\nx.sort()\nz = [(0, 'b'), (1, 'a'), (2, 'c'), (3, 'a')]\nz.sort(key=lambda p: p[1])\nw = list(z)\nw.sort(key=lambda p: p[1], reverse=True)\nreturn x, y, z, w",
    "d = {'a': 1}\ngot = d.setdefault('a', 5), d.setdefault('b', []), d.setdefault('c')\nd.update({'z': 1, 'a': 2})\nreturn d, got, d.pop('z'), d.pop('q', 7), list(d)",
    "found = []\nfor place, (a, b) in enumerate([(1, 2), (3, 4)]):\n    if a == 1:\n        continue\n    found.append((place, a, b))\nreturn found, place, a",
    "x = 0\nwhile True:\n    x += 1\n    if x > 5:\n        break\nreturn x",
    "fs = []\nfor n in range(3):\n    fs.append(lambda: n)\nreturn [f() for f in fs]",
    "seen = []\ndef see(x: int) -> int:\n    seen.append(x)\n    return x\nfound = [see(x) for x in (1, 2, 3) if see(x + 10)]\nany(see(x) > 1 for x in (1, 2, 3))\nreturn seen, found",
    "seen = []\ndef see(x: int, times: int = 2, *, more: int = 0) -> int:\n    seen.append(x * times + more)\n    return x\nsee(1)\nsee(2, more=5)\nsee(3, 3)\nreturn see(0) or see(4), seen",
    "x = [1, 2, 3]\nx[len(x) - 1] = x.pop(0)\nreturn x",
    "def count() -> Iterator[int]:\n    seen.append('begun')\n    yield 1\n    seen.append('on')\n    yield 2\nseen = []\nit = count()\nseen.append('made')\na = next(it)\nreturn a, seen",
    "x = (n for n in (1, 2, 3))\na = next(x)\nreturn a, list(x), list(x)",
    "make = KINDS['Paired']\nreturn make(**{'a': 1, 'c': 2})",
    "x = [1]\nx[len(x) - 1] = pushed(x)\nreturn x",
    "a, b, c = [1], 'x', (1,)\nd, e = a, [0]\na *= 2\nb *= 3\nc *= 2\ne *= -1\nreturn a, b, c, d, e",
    "d = {'a': 1}\nseen = d.keys(), d.values(), d.items()\nd['b'] = 2\nreturn [[list(one), list(one), len(one), bool(one)] for one in seen], bool({}.keys()), bool({}.items()), 'b' in d.keys(), 2 in d.values(), ('b', 2) in d.items()",
    "x, y = reversed([1, 2]), zip((1, 2), 'ab')\nreturn next(x), list(x), list(x), next(y), list(y), list(y), bool(reversed([])), isinstance(y, list)",
    "x = iter((1, 2, 3, 4, 5))\nreturn [*zip(x, x)], list(x)",
    "found = []\nfor make in (numbers, lambda n: enumerate(numbers(n)), lambda n: zip('abc', numbers(n)), lambda n: (x for x in range(n)), lambda n: iter(range(n))):\n    x = make(3)\n    found.append((any(True for one in x), all(False for one in x), list(x)))\nreturn found",
    "x, y, z = numbers(3), enumerate(numbers(3)), (n for n in range(3))\nfor one in x:\n    break\nfor n, one in y:\n    if n == 1:\n        break\nfor one in z:\n    break\nw = iter(numbers(3))\nreturn list(x), list(y), 0 in z, list(z), 1 in w, list(w)",
    "x = Card(suit=Suit.CLUBS, more=(1, 2)).ranks()\nfor one in x:\n    break\nd = {}\nd.update([('a', one)])\nreturn list(x), d",
    "seen = []\ndef see(x: int) -> int:\n    seen.append(x)\n    return x\nfor n, one in enumerate(see(x) for x in (1, 2, 3)):\n    if n == 1:\n        break\nfor one, other in zip((see(x) for x in (4, 5, 6)), (1,)):\n    seen.append('pair')\nreturn seen",
    "x = numbers(3)\nfor n, one in enumerate(x):\n    break\nreturn list(x)",
    "def rest(x: Iterator[int]) -> list[int]:\n    for one in x:\n        if one == 1:\n            break\n    return list(x)\nreturn rest(numbers(3)), rest(iter([3, 1, 2]))",
    "x = [1]\ny = (n for n in x)\nx = [5]\nreturn list(y)",
    "try:\n    x = 1\n    raise lost(2)\nexcept Lost:\n    x += 1\nreturn x",
    "found = []\nfor one in ({'a': 1}, {}, None):\n    try:\n        got = read(one)\n    except (LookupError, Lost):\n        continue\n    found.append(got)\nreturn found",
    "try:\n    return read({})\nexcept ValueError:\n    return 1\nexcept LookupError:\n    return 2",
    "try:\n    try:\n        return read({})\n    except ValueError:\n        return 1\nexcept LookupError:\n    return 2",
    "if (n := len('abc')) > 2:\n    return n\nreturn 0",
    "x = 5\nif x > 7:\n    y = 'big'\nelif x > 4:\n    y = 'middle'\nelse:\n    y = 'small'\nreturn y",
    "default, new, null, var, function, this = 1, 2, 3, 4, 5, 6\nreturn default + new + null + var + function + this",
    "x: list[int] = []\ny: int\ny = 3\nx.append(y)\nassert x\npass\nreturn x",
    "return",
    "total = 0\nfor a in range(3):\n    for b in range(a):\n        total += b\n    else_ = a\nreturn total, else_",
    "best: tuple[int, ...] | None = None\nfor one in ((1,), (2, 3)):\n    if best is None or len(one) > len(best):\n        best = one\nreturn best",
    "d = {'x': 1, 'y': 2}\nfor key in d:\n    d[key] += 1\nreturn d",
    "a = [1, 2]\nb = list(a)\nc = tuple(a)\nd = dict({'a': a})\na.append(3)\nreturn a, b, c, d",
]  # fmt: skip

# Each raises, in both hosts, an error of the same name.
ERRORS = [
    "return list(range(1, 5, 0))", "return ord('')", "return ord('ab')", "return ord('😀a')", "return [1, 2].pop(2)", "return [1, 2].pop(-3)",
    "return 'a'.partition('')", "return 'a'.rpartition('')", "return int('')", "return int('1__0')", "return int('_1')", "return int('1 0')",
    "return int('٣x')", "return int('--1')", "return int(None)", "return [1] * [2]", "return list(zip([1], [1, 2], strict=True))",
    "return list(zip([1, 2], [1], strict=True))", "return list(zip([], (1,), (), strict=True))", "return Suit['NOBODY']", "return Suit['name']",
    "return {'a': 1}['b']", "return {}[1]", "return [1][1]", "return (1,)[-2]", "return 'a'[3]", "return 1 // 0", "return 1 % 0",
    "return '%(a)s' % {'b': 1}", "return '%' % {'b': 1}", "return 'a'.split('')", "return [1].index(2)", "return {[1]: 2}", "return {([],): 1}",
    "return [] < ()", "return 'a' < ()", "return None < ()", "return 'a' + 1", "return max([])", "a, b = (1, 2, 3)\nreturn a",
    "a, *b = ()\nreturn a", "for a, b in [(1,)]:\n    pass\nreturn 0", "return list(zip([1], [], strict=True))", "return Suit('spades')",
    "return int('x')", "return getattr(Pair(a=1), 'c')", "return read('x')", "return read(None)", "return read({})", "return read(3)",
    "make = KINDS['Pair']\nreturn make(**{'b': 1})", "make = KINDS['Pair']\nreturn make(**{'x': 1})", "return tried(KINDS[3])", "return int('')",
    "return replace(Pair(a=1), c=2)", "return Pair(**{'c': 1})", "assert 1 > 2\nreturn 0", "return len(3)", "return next(iter(()))",
    "x = [1]\nx[3] = 2\nreturn x", "return [].pop()", "return {}.pop('a')", "x = (1,)\nx[0] = 2\nreturn x", "return -'a'",
]  # fmt: skip


def snippets() -> list[str]:
    return [f"return {line}" for line in EXPRESSIONS.strip().splitlines()] + BODIES


@pytest.fixture(scope="module")
def source() -> str:
    """A module with all of them."""
    bodies = [indent(dedent(body), "    ") for body in (*snippets(), *ERRORS)]
    functions = [f"def f{place}():\n{body}\n" for place, body in enumerate(bodies)]
    return HEAD + "\n".join(functions)


@pytest.fixture(scope="module")
def in_python(source: str) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(source, "tried.py", "exec", dont_inherit=True), names)
    return names


@pytest.fixture(scope="module")
def in_v8(source: str, tmp_path_factory: pytest.TempPathFactory) -> Any:
    root = tmp_path_factory.mktemp("house")
    house(root, source)
    entries = [("scorekeeper.rules.tried", f"f{place}") for place in range(len(snippets()) + len(ERRORS))]
    ran = "globalThis.ran = (name) => scorekeeper.written(plain(scorekeeper[name]()));"
    caught = "globalThis.caught = (name) => { try { ran(name); } catch (error) { return error.name; } };"
    with v8(bundle(root, entries), ASKED.read_text(encoding="utf-8"), ran + caught) as racer:
        yield racer


@each(("place", "body"), [*enumerate(snippets())])
def test_a_snippet_comes_to_the_same(in_python: dict[str, Any], in_v8: MiniRacer, place: int, body: str) -> None:
    here = json.dumps(plain(in_python[f"f{place}"]()), separators=(",", ":"))
    assert in_v8.call("ran", f"f{place}") == here, body


@each(("place", "body"), [*enumerate(ERRORS, start=len(snippets()))])
def test_an_error_is_an_error(in_python: dict[str, Any], in_v8: MiniRacer, place: int, body: str) -> None:
    with pytest.raises(Exception) as caught:  # noqa: PT011 - which one is what the test asks
        in_python[f"f{place}"]()
    assert in_v8.call("caught", f"f{place}") == type(caught.value).__name__, body


def test_every_builtin_and_method_that_is_known_is_tried() -> None:
    tried = "\n".join(snippets())
    assert [name for name in BUILTINS if not re.search(rf"\b{name}\(", tried)] == []
    assert [name for name in METHODS if f".{name}(" not in tried] == []


@pytest.mark.parametrize("sum_", ["9007199254740991 + 1", "-9007199254740991 - 1", "94906267 * 94906267", "2 ** 53"])
def test_no_number_leaves_the_exact_ones(tmp_path: Path, sum_: str) -> None:
    caught = "(() => { try { return scorekeeper.tried(); } catch (error) { return error.name; } })()"
    assert run(tmp_path, f"def tried():\n    return {sum_}\n", caught) == "OverflowError"


def test_a_huge_number_of_a_document_stays_what_it_is(tmp_path: Path) -> None:
    source = "def tried(x: int) -> object:\n    return int(x) == x\n"
    assert run(tmp_path, source, "scorekeeper.tried(10n ** 20n)") is True


def test_blanks_and_folding_are_pythons_for_every_character(tmp_path: Path) -> None:
    source = "def tried(text: str) -> str:\n    return text.strip() + text.casefold()\n"
    script = ("(() => { const different = []; for (let code = 0; code < 0x110000; code++) {"
              " const text = scorekeeper.tried(String.fromCodePoint(code)); if (text !== String.fromCodePoint(code).repeat(2)) different.push(code, text); }"
              " return JSON.stringify(different); })()")  # fmt: skip
    here = [(code, chr(code).strip() + chr(code).casefold()) for code in range(0x110000) if not 0xD800 <= code < 0xE000]
    got = json.loads(run(tmp_path, source, script))
    assert got == [one for code, text in here if text != chr(code) * 2 for one in (code, text)]


def run(folder: Path, source: str, script: str) -> Any:
    """What a script makes of a module with a function `tried`."""
    house(folder, source)
    with v8(bundle(folder, [("scorekeeper.rules.tried", "tried")])) as racer:
        return racer.eval(script)
