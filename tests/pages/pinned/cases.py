"""Every address of a game that is answered twice, by the server and by a phone, with each outcome it has: a row each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tests.pages.pinned.games import HANDS, Told

KEEPER, BEGINNER, WATCHER, STRANGER = "keeper", "beginner", "watcher", "stranger"
HAND: Told = {"outcome": "played", "declarer": "0", "bid": "100", "cards_0": "100", "cards_1": "20", "cards_2": "0"}
WHY: Told = {"why": "told wrong"}
SAVE: Told = {"save": "1", **WHY}
UNREADABLE: Told = {**HAND, "cards_0": "x", "bid": "?"}
REFUSED: Told = {**HAND, "cards_0": "100", "cards_1": "100", "cards_2": "100"}
AGAINST: Told = {**HAND, "bid": "123"}
FINE: Told = {"outcome": "adjustment", "player": "1", "amount": "120", "sign": "fine", "reason": "late"}
PAGES = (
    "", "about", "codes", "copy", "curve", "deals/new", "deals/new?outcome=redeal&cause=misdeal&player=0", "deals/new?dealer=1",
    "deals/new?outcome=adjustment&player=1&amount=120&sign=minus&reason=late", "files", "files?facts=on",
    "files/record", "files/txt", "files/svg", "log", "more", "rematch", "rulebook", "rules", "rules?from=start", "show", "deals/99",
    "players", "confirmation",
)  # fmt: skip
OF_HANDS = (
    "deals/1", "deals/1?line=1", "deals/1/amend", "deals/1/insert", "deals/1/take-off", "rules?from=2", "rules?amend=1",
)  # fmt: skip
OF_MIDWAY = (
    "deals/4/amend", "deals/5/amend", "deals/1?hand=99", "log/8/bring-back", "log/2/bring-back", "deals/2/insert?dealer=1", "deals/9/amend"
)  # fmt: skip
SLICE = "which-rule?after=2&score_0=35&score_1=131&from=0"
QUARRELS = (
    "dispute", "dispute?hand=2", "dispute?hand=9", "why?hand=2&player=1", "why", "what-if", "what-if?system=polish", "what-if?set=barrel.level=880",
    "what-if?hand=2&deal={}", "what-if/system?choose=polish&set=bid.min=90", "what-if/rules", "what-if/rules?system=polish&told=1&rule_bid__min=x",
    "what-if/rules?told=1&rule_barrel__level=870&rule_reset__at=555,700", "what-if/hand/2", "what-if/hand/4?dealer=1&turn=0", "what-if/hand/99",
    "what-if/hand/1?told=1&outcome=played&declarer=1&bid=120&cards_0=20&cards_1=100&cards_2=0&set=bid.min=90",
    "what-if/hand/1?told=1&outcome=played&declarer=1&bid=x", "which-rule", "which-rule?after=2", "which-rule?after=1&score_0=30&score_1=120",
    "which-rule?after=3&score_0=35&score_1=125", "which-rule?after=2&score_0=35&score_1=131&from=150", "which-rule?after=9&score_0=x", "which-rule?score_0=",
    "standing", "which-rule?hand=2&player=1&claim=more_bolts", "which-rule?hand=2&player=0&claim=on_barrel&from=150", "which-rule?claim=won&player=7",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Case:
    """What is asked for. Without `form` a page; `fills` is the form of that page which is sent, with `form` over what it
    has; `seq` is what it was drawn from, counted from the game's last event; `twice`: it is the second answer.
    """

    name: str
    game: str
    path: str
    form: Told | None = None
    fills: str = ""
    fragment: str = ""
    who: str = KEEPER
    language: str = "en"
    seq: int = 0
    twice: bool = False
    form_again: Told = field(default_factory=dict)


def cases() -> Iterator[Case]:
    yield from _pages()
    for path, game, told in SENT:
        yield from _everywhere(path, game, told)
    yield from _hands()
    yield from _corrections()
    yield from _others()
    yield from _quarrels()


# What is sent to an address so that it is done: the address, the game, and what goes over the page's form.
SENT: tuple[tuple[str, str, Told], ...] = (
    ("deals/new", "midway", HAND),
    ("undo", "fresh", {}),
    ("redo", "midway", {}),
    ("rename", "midway", {"title": "Another"}),
    ("end", "midway", {"why": "the last train"}),
    ("resume", "ended", {}),
    ("deals/4/amend", "midway", {**SAVE, "cards_0": "15"}),
    ("deals/2/insert", "midway", {**SAVE, **HAND}),
    ("deals/3/take-off", "midway", WHY),
    ("log/7/bring-back", "midway", WHY),
    ("rules?from=3", "midway", {**SAVE, "rule_penalty__amount": "100"}),
    ("players", "midway", {**SAVE, "name_0": "Anne", "name_1": "Boris", "name_2": "Vera"}),
    ("confirmation", "midway", {"on": "yes"}),
    ("proposal/reject", "waiting", {"waits": "3"}),
)
FILLED: Mapping[str, str] = {
    "deals/4/amend": "deal-form", "deals/2/insert": "deal-form", "deals/3/take-off": "correction", "log/7/bring-back": "correction",
    "rules?from=3": "rules",
}  # fmt: skip


def _pages() -> Iterator[Case]:
    for game in ("midway", "empty", "won", "ended", "waiting"):
        paths = PAGES if game == "empty" else PAGES + OF_HANDS + (OF_MIDWAY if game == "midway" else ())
        for path in paths:
            yield Case(name=f"GET {game}/{path}", game=game, path=path)
    for path in (*PAGES, *OF_HANDS):
        yield Case(name=f"GET midway/{path} in Russian", game="midway", path=path, language="ru")
        for who in (WATCHER, STRANGER):
            yield Case(name=f"GET midway/{path} as a {who}", game="midway", path=path, who=who)
    for path in ("", "about", "deals/new", "deals/1/insert"):
        yield Case(name=f"GET fresh/{path} as who began it", game="fresh", path=path, who=BEGINNER)


def _everywhere(path: str, game: str, told: Told) -> Iterator[Case]:
    """What may become of anything that is sent."""

    def case(what: str, **more: object) -> Case:
        return _case(game, path, what, told, fills=FILLED.get(path, ""), **more)

    yield case("done")
    yield case("told to a script", fragment="record")
    yield case("twice", twice=True)
    yield case("twice, to a script", twice=True, fragment="record")
    yield case("of an older sheet", seq=-1)
    yield case("of an older sheet, to a script", seq=-1, fragment="record")
    yield case("of a newer sheet", seq=1)
    yield case("by a watcher", who=WATCHER)
    yield case("by a stranger", who=STRANGER)


def _case(game: str, path: str, what: str = "", form: Told | None = None, **more: object) -> Case:
    name = " ".join(("POST", f"{game}/{path}", what)) if what else f"POST {game}/{path}"
    return Case(**{"name": name, "game": game, "path": path, "form": form or {}, **more})  # type: ignore[arg-type]


def _hands() -> Iterator[Case]:
    new = "deals/new"
    for what, told in (
        ("unreadable", UNREADABLE), ("refused", REFUSED), ("against the rules", AGAINST), ("agreed", {**AGAINST, "agree": "on", "agreed": "so"}),
        ("of nothing", {"outcome": "played"}), ("a fine", FINE), ("a fine without a reason", {**FINE, "reason": ""}),
    ):  # fmt: skip
        for fragment in ("", "record"):
            yield _case("midway", new, f"{what} {fragment}", told, fragment=fragment)
        for fragment in ("", "preview"):
            yield _case("midway", new, f"{what}, before {fragment}", {**told, "preview": "1"}, fragment=fragment)
    shown = {**HAND, "preview": "1"}
    for game in ("won", "ended", "waiting"):
        yield _case(game, new, form=HAND)
        yield _case(game, new, form=shown, name=f"POST {game}/deals/new, before", fragment="preview")
    for fragment in ("", "preview"):
        name = f"POST midway/deals/new, before, older {fragment}".strip()
        yield _case("midway", new, form=shown, name=name, fragment=fragment, seq=-1)
    yield _case("midway", new, "gone back to and changed", HAND, twice=True, form_again={"cards_1": "30"})
    yield _case("midway", new, "of a hand that came meanwhile", {"outcome": "played", **HANDS[6]}, seq=-12)
    yield _case("fresh", new, "as who began it", {**FINE, "reason": ""}, who=BEGINNER)


def _corrections() -> Iterator[Case]:
    for path, over in (("deals/4/amend", {"cards_0": "15"}), ("deals/2/insert", HAND)):
        for what, told in (
            ("looked at", over), ("looked at, Russian", over), ("typed on", {**over, "edit": "1", **WHY}), ("without a reason", {**over, "save": "1"}),
            ("with a long reason", {**over, "save": "1", "why": "x" * 300}), ("unreadable", {**over, **UNREADABLE}), ("refused", REFUSED),
            ("before", {**over, "preview": "1"}), ("before, sent", {**over, "preview": "1", "sent": "1"}), ("nothing", {}),
        ):  # fmt: skip
            language = "ru" if "Russian" in what else "en"
            fragment = "preview" if "preview" in told else ""
            yield _case("midway", path, what, told, fills="deal-form", fragment=fragment, language=language)
    yield _case("fresh", "deals/1/amend", "at once", {"cards_0": "25", "save": "1"}, fills="deal-form")
    for path in ("deals/3/take-off", "log/7/bring-back"):
        yield _case("midway", path, "without a reason", fills="correction")
    for what, told in (
        ("looked at", {"rule_barrel__level": "880"}), ("typed on", {"rule_barrel__level": "870", "edit": "1"}), ("unreadable", {"rule_barrel__level": "x"}),
        ("without a reason", {"rule_barrel__level": "880", "save": "1"}), ("refused", {"rule_barrel__level": "2000"}), ("nothing", {}),
    ):  # fmt: skip
        yield _case("midway", "rules?from=start", what, told, fills="rules")
    for what, told in (("refused", {"rule_bid__min": "103"}), ("unreadable", {"rule_bid__min": "x"}), ("nothing", {})):
        yield _case("midway", "rules", what, told, fills="rules")


def _others() -> Iterator[Case]:
    yield _case("midway", "rename", "too long", {"title": "x" * 300})
    yield _case("midway", "rename", "to the same", {"title": "Evening at Anna's"})
    yield _case("midway", "end", "with a long reason", {"why": "x" * 300})
    yield _case("midway", "end", "by points", {"by_points": "on"})
    for path in ("undo", "redo", "resume"):
        yield _case("empty", path, "of nothing")
    yield _case("midway", "undo", "of a hand with a correction", {"hand": "99"}, fragment="record")
    yield _case("won", "rematch", form={"key": "key-of-the-rematch-1"})
    yield _case("waiting", "proposal/confirm", "by its proposer", {"waits": "3"})


def _quarrels() -> Iterator[Case]:
    for path in QUARRELS:
        for language in ("en", "ru"):
            yield Case(name=f"GET midway/{path} in {language}", game="midway", path=path, language=language)
    for game in ("empty", "won"):
        for path in ("dispute", "what-if", "which-rule"):
            yield Case(name=f"GET {game}/{path}", game=game, path=path)
    yield Case(name="GET midway/which-rule, a slice", game="midway", path=SLICE, fragment="which")
    yield Case(name="GET midway/dispute as a stranger", game="midway", path="dispute", who=STRANGER)
