"""Every page of the app and everything that lies over one: one table, and the games in which they are found."""

import io
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.table import ALL_OPEN, brings_in, loses_hands
from tests.server.visitor import Visitor, addresses

PLAYERS = ("Anna", "Bartholomäus-Konstantin", "Александра-Виктория")
NAME = "Бабушкин юбилей на даче у Александры-Виктории, вечер первый, до поздней ночи"
KEEPER, OPPONENT, WATCHER, STRANGER, OWNER = "keeper", "opponent", "watcher", "stranger", "owner"
HOUSE_KEY = "known to everyone, for tests only"
_NOUGHT = {"cards_0": "20", "cards_1": "0"}  # a bolt, or a hand on the barrel without a point
HANDS: tuple[dict[str, str], ...] = (
    {"declarer": "1", "bid": "120", "cards_0": "30", "cards_2": "0", "marriages_1": "spades"},
    {"declarer": "2", "bid": "120", "cards_0": "20", "cards_1": "10", "marriages_2": "clubs"},
    {"declarer": "0", "bid": "120", "cards_1": "20", "cards_2": "10", "marriages_0": "hearts"},
    {"outcome": "rospisat", "declarer": "0", "bid": "100"},
    {"declarer": "2", "bid": "123", **_NOUGHT, "marriages_2": "clubs", "agree": "on", "agreed": "we all heard it"},
    {"outcome": "adjustment", "player": "1", "amount": "600", "reason": "brought from last week"},
    *[{"declarer": "2", "bid": "100", **_NOUGHT}] * 3,
    {"outcome": "adjustment", "player": "1", "amount": "130", "reason": "a revoke"},
    {"declarer": "2", "bid": "100", **_NOUGHT},
    {"outcome": "redeal", "cause": "four_nines"},
    {"outcome": "adjustment", "player": "0", "amount": "-800", "reason": "a revoke"},
)
WON = {"outcome": "adjustment", "player": "1", "amount": "1200", "reason": "the bank burst"}


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """The games by name, and the cookies of whoever may see them; `args` are of a browser context on their server."""

    args: dict[str, Any]
    games: dict[str, str]
    devices: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A page, who sees it, and what is done there to see it. `{midway}` in a path is the address of that game.

    One seen `seldom`, in `make long` alone, has hardly anything that is not on another one too. Of one that lies over
    another axe looks at what is `within` this selector.
    """

    name: str
    path: str
    act: Callable[[Page, World], object] | None = None
    who: str = KEEPER
    seldom: bool = False
    within: str = ""


def make_games(app: Flask) -> tuple[dict[str, str], dict[str, Visitor]]:
    """A game without a hand, one half-way that has a name, one won, one in which a hand waits for an opponent, one
    ended without a winner that has a name too, and one deleted. The owner has two devices.
    """
    visitors = {who: Visitor(app.test_client()) for who in (KEEPER, OPPONENT, WATCHER, STRANGER, OWNER, "second")}
    keeper = visitors[KEEPER]
    names = ("empty", "midway", "ended", "waiting", "closed", "late", "points", "thrown")
    games = {name: _begins(keeper, golden=name in ("empty", "midway")) for name in names}
    for hand in HANDS:
        _tells(keeper, games["midway"], hand)
    for hand in (*HANDS[3:4], WON):
        _tells(keeper, games["ended"], hand)
    midway = games["midway"]
    off = keeper.opens(f"{midway}/deals/{len(HANDS) - 2}/take-off")
    keeper.saves(off, "/take-off", button="")
    keeper.sends(keeper.opens(midway), "/undo")
    rules = keeper.opens(games["empty"] + "/rules?from=start")
    keeper.saves(keeper.sends(rules, "/rules", {"rule_barrel__level": "900"}), "/rules")
    keeper.sends(keeper.opens(games["waiting"] + "/confirmation"), "/confirmation")
    for game in ("waiting", "late"):
        _tells(keeper, games[game], HANDS[0])
    for game, button in (("closed", ""), ("late", "by_points")):
        keeper.sends(keeper.opens(games[game] + "/about"), "/end", {"why": "the last train"}, button)
    for game in ("midway", "closed"):
        keeper.sends(keeper.opens(games[game] + "/about"), "/rename", {"title": NAME})
    games |= _circle(keeper)
    keeper.sends(keeper.opens(games["thrown"] + "/delete"), "/delete")
    for who, game, place in ((OPPONENT, "waiting", 0), (WATCHER, "midway", 1)):
        visitors[who].joins(addresses(keeper.opens(games[game] + "/share"))[place])
    for who in (OWNER, "second"):
        visitors[who].sends(visitors[who].opens("/join"), "/join", {"code": HOUSE_KEY})
    return games, visitors


def _circle(keeper: Visitor) -> dict[str, str]:
    """The circle of all these games, and what leads on from its first page."""
    circle = keeper.sends(keeper.opens("/circles/new"), "/circles/new", {"name": NAME[:40].strip()}).address
    page = keeper.opens(circle).html
    season, person, evening = (
        re.findall(rf'href="({circle}/{kind}/[\w-]+)"', page)[0] for kind in ("season", "people", "evening")
    )
    game = re.findall(rf'href="({circle}/games/[\w-]+)"', keeper.opens(evening).html)[0]
    keeper.sends(keeper.opens(f"{circle}/pot"), "/pot", {"failed": "0.50", "bolt": "0.20", "currency": "zł"})
    keeper.sends(keeper.opens(f"{circle}/people"), "/people", {"name": "Бабушка"})
    code, night = circle.removeprefix("/c/"), _night(keeper, circle)
    return {
        "circle": circle,
        "code": code,
        "night": night,
        "season": season,
        "person": person,
        "evening": evening,
        "circle_game": game,
    }


def _night(keeper: Visitor, circle: str) -> str:
    """A night of the circle in its second round, with a penalty and a table that is missing."""
    night = keeper.sends(keeper.opens(f"{circle}/nights"), "/nights").address
    people = re.findall(r'name="who" value="([\w-]+)"', keeper.opens(night).html)

    def tell(**told: str) -> None:
        form = keeper.opens(night).form(night)
        hidden = {control.name: control.value for control in form.controls if control.kind == "hidden"}
        assert keeper.client.post(night, data={**hidden, **told}).status_code == 303, told

    for who in people:
        tell(do="came", who=who)
    for name in ("Людмила", "Bartholomäus-Konstantin II", "Egor"):
        tell(do="guest", name=name)
    tell(do="draw", round="1", way="lot")
    tell(do="scores", round="1", table="1", **{f"score_{seat}": str(1000 - 380 * seat) for seat in range(3)})
    tell(do="close", round="1")
    tell(do="penalty", who=people[0], points="1", reason=NAME)
    tell(do="draw", round="2", way="fewest_meetings")
    tell(do="draw", round="2", way="standing", reason="Людмила came late")
    return night


def _tells(visitor: Visitor, sheet: str, told: Mapping[str, str]) -> None:
    """A deal sent as its form would be."""
    page = visitor.opens(f"{sheet}/deals/new")
    hidden = {control.name: control.value for control in page.form("/deals/new").controls if control.kind == "hidden"}
    sent = {"outcome": "played", **hidden, **told}
    assert visitor.client.post(f"{sheet}/deals/new", data=sent).status_code == 303, told


def _begins(visitor: Visitor, *, golden: bool) -> str:
    rules = {"rule_gold__enabled": "on", "rule_bid__silence_below": "-100"} if golden else {}
    names = {f"name_{row}": name for row, name in enumerate(PLAYERS)}
    return visitor.sends(visitor.opens("/new"), "/new", {"first_dealer": 0, **names, **rules}).address


def walk(world: World, browser: Browser, places: Sequence[Place], **more: Any) -> Iterator[tuple[Place, Page]]:
    """These pages in turn, with all that is on them unfolded. A device, of which `more` may be told, keeps what it has
    fetched; where something is done on a page it is a page of its own, of which nothing stays.
    """
    kept: dict[str, BrowserContext] = {}
    for place in places:
        if place.who not in kept:
            kept[place.who] = browser.new_context(**world.args | more)
            kept[place.who].add_cookies(world.devices[place.who])
            kept[place.who].new_page()
        page = kept[place.who].new_page() if place.act else kept[place.who].pages[0]
        page.goto(place.path.format(**world.games))
        if place.act:
            place.act(page, world)
        # Not `evaluate`: an answer may still be on its way, and takes the place of the page.
        page.wait_for_function(f"() => {{ {ALL_OPEN}; return document.readyState === 'complete' }}")
        yield place, page
        if place.act:
            page.evaluate("localStorage.clear()")
            page.close()
        if place.act in SPENT:
            kept.pop(place.who).close()
    for device in kept.values():
        device.close()


def _form(page: Page, _: World) -> None:
    page.locator("a[data-record]").tap()
    page.wait_for_selector("#overlay #deal-form")


def _pad(page: Page, world: World) -> None:
    _form(page, world)
    page.locator("label:has([name=declarer][value='1'])").tap()
    page.locator("label:has([name=bid_tap][value='120'])").tap()
    for key in "1520":
        page.locator(f"#pad [data-key='{key}']").tap()
    page.wait_for_selector("#summary .summary")


def _pile(page: Page, world: World) -> None:
    _pad(page, world)
    page.locator("#pad [data-key=pile]").tap()
    page.locator("#pile [data-card=AH]").tap()


def _auction(page: Page, world: World) -> None:
    _form(page, world)
    page.locator("#auction-box summary").tap()
    page.locator(".call-keys button").first.tap()
    expect(page.locator(".called li")).to_have_count(1)


def _unsent(page: Page, world: World) -> None:
    loses_hands(page)
    _pad(page, world)
    page.locator("#record").tap()
    page.wait_for_selector("#unsent:not([hidden])")
    page.locator("#unsent .waits > summary").tap()


def _hand(page: Page, bid: str = "120", first: str = "30") -> None:
    page.locator("label:has([name=declarer][value='1'])").tap()
    page.fill("#bid", bid)
    page.fill("#cards-0", first)
    page.fill("#cards-2", "0")


def _against_the_rules(page: Page, _: World) -> None:
    _hand(page, "123")
    page.locator("#record").tap()
    page.wait_for_selector(".alarm")
    page.wait_for_selector("#agreed")


def _gone_on(page: Page, _: World) -> None:
    _hand(page)
    page.evaluate("document.getElementById('deal-form').elements.seq.value = 1")
    page.locator("#record").tap()
    page.wait_for_selector(".alarm")


def _told_twice(page: Page, _: World) -> None:
    _hand(page)
    page.evaluate("['seq', 'since'].forEach(name => { document.getElementById('deal-form').elements[name].value = 1 })")
    page.locator("#record").tap()
    page.wait_for_selector("#same-hand")


def _several(page: Page, _: World) -> None:
    page.locator("[for=several]").tap()
    page.locator("#each-0").tap()
    page.locator("#pad [data-key='6']").tap()


def _explanation(page: Page, _: World) -> None:
    page.locator("#d1 td a").first.tap()
    page.wait_for_selector("#explanation #story")


def _consequences(page: Page, _: World) -> None:
    page.fill("#cards-0", "35")
    page.fill("#cards-1", "85")
    page.locator(".dock .primary").tap()
    page.wait_for_selector(".consequences")


def _refused_correction(page: Page, _: World) -> None:
    page.fill("#cards-0", "one")
    with page.expect_navigation():  # the preview may have shown the error before
        page.locator(".dock .primary").tap()
    page.wait_for_selector(".error:visible")


def _bring_back(page: Page, _: World) -> None:
    page.locator("a[href$='/bring-back']").first.tap()
    page.wait_for_selector("#correction")


def _no_such_rule(page: Page, _: World) -> None:
    page.fill("#find-words", "zzz")
    page.wait_for_selector("#found:not(:empty)")


def _refused_game(page: Page, _: World) -> None:
    page.fill("#name-0", "Anna")
    page.evaluate(ALL_OPEN)
    page.fill("#rule_game__target", "many")
    page.locator(".dock .primary").tap()
    page.wait_for_selector(".alarm")


def _asked_who(page: Page, _: World) -> None:
    """A device that was never asked comes by the link."""
    address = page.locator("#keep-link").input_value()
    page.context.clear_cookies()
    page.goto(address)
    page.wait_for_selector("#who-else")


def _shows_code(page: Page, _: World) -> None:
    page.locator("[name=old][value=out]").check()
    page.locator(".move .primary").tap()
    page.wait_for_selector("#move-link")


def _opens_code(page: Page, world: World) -> None:
    _shows_code(page, world)
    address = page.locator("#move-link").input_value()
    page.context.clear_cookies()
    page.goto(address)
    page.wait_for_selector("#take")


def _spoilt_zip(page: Page, _: World) -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as bundle:
        bundle.writestr("half.json", "{")
        bundle.writestr("photo.jpg", "")
    page.set_input_files("#file", {"name": "a.zip", "mimeType": "application/zip", "buffer": content.getvalue()})
    brings_in(page)
    page.wait_for_selector(".complaints")


def _found_to_forget(page: Page, _: World) -> None:
    page.fill("#name", PLAYERS[0])
    page.locator("form .button").tap()
    page.wait_for_selector("#instead")


def _list(page: Page, _: World) -> None:
    rows = ("30;120;0;Bartholomäus-Konstantin;120", "−100;60;60;Anna;100")
    page.fill("#text", "\n".join((f"{';'.join(PLAYERS)};Играет;Заказ", *rows)))
    brings_in(page)
    page.wait_for_selector(".preview-list")


def _everything_shown(page: Page, _: World) -> None:
    page.evaluate("document.querySelectorAll('[hidden]').forEach(each => { each.hidden = false })")


def _at_its_end(page: Page, _: World) -> None:
    """What lies under the dock has no contrast with it; nobody reads it there."""
    page.wait_for_selector("#summary .summary")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")


def _own_points(page: Page, world: World) -> None:
    page.goto("/device")
    page.fill("#name", PLAYERS[1])
    with page.expect_navigation():
        page.locator(".name-form .button").tap()
    page.wait_for_load_state("networkidle")  # nothing is on its way that would take the place of the next page
    page.goto(world.games["points"] + "/points")
    page.wait_for_selector("#my-points")


def _told_points(page: Page, world: World) -> None:
    _own_points(page, world)
    page.locator("label.suit.hearts").tap()
    page.fill("#my-points .cards", "11+10+4")
    with page.expect_navigation():  # an earlier test's may stand there already
        page.locator("#tell").tap()
    page.wait_for_selector(".own-told")


SPENT = (_unsent, _asked_who, _opens_code)  # after which a device is another one, or has something to send
PLACES = (
    Place(name="first page, nothing on it", path="/", who=STRANGER),
    Place(name="first page", path="/", seldom=True),
    Place(name="new game", path="/new", seldom=True),
    Place(name="new game, refused", path="/new", act=_refused_game),
    Place(name="import", path="/import", seldom=True),
    Place(name="import of a list", path="/import", act=_list),
    Place(name="sheet, empty", path="{empty}", seldom=True),
    Place(name="sheet, midway", path="{midway}"),
    Place(name="sheet, watched", path="{midway}", who=WATCHER, seldom=True),
    Place(name="sheet, a number explained", path="{midway}", act=_explanation, within="#explanation"),
    Place(name="sheet, ended", path="{ended}"),
    Place(name="sheet, a hand waits, own", path="{waiting}", seldom=True),
    Place(name="sheet, a hand waits, another's", path="{waiting}", who=OPPONENT),
    Place(name="share and show", path="{midway}/show"),
    Place(name="share and show, watched", path="{midway}/show", who=WATCHER, seldom=True),
    Place(name="more", path="{midway}/more"),
    Place(name="more, watched", path="{midway}/more", who=WATCHER, seldom=True),
    Place(name="deal form over the sheet", path="{midway}", act=_form, seldom=True),
    Place(name="deal form in the gold set", path="{empty}", act=_form, seldom=True),
    Place(name="pad", path="{midway}", act=_pad),
    Place(name="pile", path="{midway}", act=_pile, within="#pile"),
    Place(name="auction", path="{midway}", act=_auction, within="#auction-box"),
    Place(name="unsent hand", path="{midway}", act=_unsent, within="#unsent, .sheet"),
    Place(name="deal form", path="{midway}/deals/new", seldom=True),
    Place(name="deal form, fresh deal", path="{midway}/deals/new?outcome=redeal", seldom=True),
    Place(name="deal form, fine", path="{midway}/deals/new?outcome=adjustment", seldom=True),
    Place(
        name="deal form, a hand that counts as made",
        path="{midway}/deals/new?outcome=played&declarer=1&bid_tap=120&cards_0=60&cards_1=120&cards_2=0&agreed=revoke&agree=on",
        seldom=True,
    ),
    Place(name="deal form, several", path="{midway}/deals/new?outcome=adjustment", act=_several, within="#deal-form"),
    Place(name="hand against the rules", path="{midway}/deals/new", act=_against_the_rules, seldom=True),
    Place(name="game gone on", path="{midway}/deals/new", act=_gone_on, seldom=True),
    Place(name="hand told by two phones", path="{midway}/deals/new", act=_told_twice, within="#same-hand"),
    Place(name="hand in words", path="{midway}/deals/5", seldom=True),
    Place(name="hand in words, at a line", path="{midway}/deals/5?line=2-1", seldom=True),
    Place(name="disputes", path="{midway}/dispute"),
    Place(name="disputes, asked from a hand", path="{midway}/dispute?hand=2", seldom=True),
    Place(name="disputes, watched", path="{midway}/dispute", who=WATCHER, seldom=True),
    Place(name="what if", path="{midway}/what-if", seldom=True),
    Place(name="what if, another system", path="{midway}/what-if?system=agreements"),
    Place(name="what if, nobody could play", path="{midway}/what-if?system=polish-two", seldom=True),
    Place(name="what if, house rules", path="{midway}/what-if/rules?set=barrel.level=900", seldom=True),
    Place(name="what if, a hand", path="{midway}/what-if/hand/2", seldom=True),
    Place(name="which rule", path="{midway}/which-rule", seldom=True),
    Place(name="which rule, found", path="{midway}/which-rule?after=4&score_0=250"),
    Place(name="which rule, refused", path="{midway}/which-rule?score_0=many", seldom=True),
    Place(name="log", path="{midway}/log"),
    Place(name="amend", path="{midway}/deals/1/amend", act=_at_its_end, seldom=True),
    Place(name="amend, refused", path="{midway}/deals/1/amend", act=_refused_correction),
    Place(name="consequences", path="{midway}/deals/1/amend", act=_consequences),
    Place(name="insert", path="{midway}/deals/2/insert", seldom=True),
    Place(name="take off", path="{midway}/deals/1/take-off", seldom=True),
    Place(name="bring back", path="{midway}/log", act=_bring_back, seldom=True),
    Place(name="players", path="{midway}/players", seldom=True),
    Place(name="rules", path="{midway}/rules?from=2"),
    Place(name="rules, from the start", path="{midway}/rules?from=start", seldom=True),
    Place(name="rulebook of a table", path="{midway}/rulebook"),
    Place(name="rulebook of a table, watched", path="{midway}/rulebook", who=WATCHER, seldom=True),
    Place(name="rulebooks", path="/rules", who=STRANGER, seldom=True),
    Place(name="rulebook of a system", path="/rules/polish", who=STRANGER, seldom=True),
    Place(
        name="catalogue of house rules", path="/rules/options", who=STRANGER, within="main > :not(section + section)"
    ),
    Place(name="catalogue of rules, searched", path="/rules/options", act=_no_such_rule, who=STRANGER, seldom=True),
    Place(name="confirmation", path="{waiting}/confirmation", seldom=True),
    Place(name="referee", path="{midway}/referee", seldom=True),
    Place(name="referee, a trick", path="{midway}/referee/trick?table=KH&card=9S&rest=AH.JC", seldom=True),
    Place(name="referee, a trick, watched", path="{midway}/referee/trick?table=KH&rest=JC", who=WATCHER, seldom=True),
    Place(name="referee, of an earlier hand", path="{midway}/referee/bid?before=1&who=1&bid=100", seldom=True),
    Place(name="referee, nonsense", path="{midway}/referee/bid?bid=many&hand=XX&who=9", seldom=True),
    Place(name="referee, giving up", path="{midway}/referee/give-up", seldom=True),
    Place(name="referee, where is the card", path="{midway}/referee/missing?pile_0=KH.QH&pile_1=9H.10H", seldom=True),
    Place(name="referee, all points", path="{midway}/referee/sums?points_0=30&points_1=119", seldom=True),
    Place(name="referee, a whole hand", path="{midway}/referee/hand?declarer=1&play=AS.JS.10S.KH.9D.QD&said=hearts"),
    Place(name="what now", path="{midway}/what-now", seldom=True),
    Place(name="what now, a moment", path="{midway}/what-now?at=play", seldom=True),
    Place(name="what now, a fine", path="{midway}/what-now/revoke-later"),
    Place(name="what now, a hand", path="{midway}/what-now/recorded-twice", seldom=True),
    Place(name="what now, watched", path="{midway}/what-now/bottom-jack", who=WATCHER, seldom=True),
    Place(name="share", path="{midway}/share"),
    Place(name="share, a line", path="{midway}/share?to=deals/5%3Fline=2-1", seldom=True),
    Place(name="sheet, ended without a winner", path="{closed}", seldom=True),
    Place(name="wall, ended without a winner", path="{closed}/wall", seldom=True),
    Place(name="about a game", path="{midway}/about"),
    Place(name="about a game, ended", path="{closed}/about", seldom=True),
    Place(name="sheet, time was up", path="{late}", seldom=True),
    Place(name="wall, time was up", path="{late}/wall", seldom=True),
    Place(name="about a game, time was up", path="{late}/about", seldom=True),
    Place(name="about a game, watched", path="{midway}/about", who=WATCHER, seldom=True),
    Place(name="archive", path="/archive", seldom=True),
    Place(name="archive, refused", path="/archive?player=a&from=yesterday&state=eaten"),
    Place(name="archive, days turned around", path="/archive?from=2026-11-22&to=2026-11-20", seldom=True),
    Place(name="archive, nothing on it", path="/archive", who=STRANGER, seldom=True),
    Place(name="delete", path="{midway}/delete", seldom=True),
    Place(name="deleted games", path="/archive/deleted", seldom=True),
    Place(name="forget a player", path="/archive/forget", act=_found_to_forget, who=OWNER, seldom=True),
    Place(name="deleted game", path="{thrown}", seldom=True),
    Place(name="deleted game, another's", path="{thrown}", who=STRANGER, seldom=True),
    Place(name="import a zip", path="/archive/import", seldom=True),
    Place(name="import a zip, refused", path="/archive/import", act=_spoilt_zip, seldom=True),
    Place(name="copied rules", path="{midway}/copy", seldom=True),
    Place(name="circle, to begin", path="/circles/new", seldom=True),
    Place(name="circle", path="{circle}"),
    Place(name="circle, people", path="{circle}/people"),
    Place(name="circle, a person", path="{person}", seldom=True),
    Place(name="circle, a season, and luck", path="{season}?luck=yes"),
    Place(name="circle, seasons", path="{circle}/seasons", seldom=True),
    Place(name="circle, an evening", path="{evening}", seldom=True),
    Place(name="circle, a game", path="{circle_game}", seldom=True),
    Place(name="circle, pot", path="{circle}/pot", seldom=True),
    Place(name="circle, nights", path="{circle}/nights"),
    Place(name="circle, a night", path="{night}"),
    Place(name="circle, the standing of a night", path="{night}/standing?reveal=4"),
    Place(name="circle, who has come to a night", path="{night}/here"),
    Place(name="circle, a table of a night", path="{night}/table/1"),
    Place(name="circle, the codes of a night", path="{night}/codes", seldom=True),
    Place(name="circle, the wall of a night", path="{night}/wall"),
    Place(name="circle, log", path="{circle}/log", seldom=True),
    Place(name="circle, codes", path="{circle}/codes", seldom=True),
    Place(name="circle, links", path="{circle}/links", seldom=True),
    Place(name="circle, more games", path="{circle}/games", seldom=True),
    Place(name="circle, leave", path="{circle}/leave", seldom=True),
    Place(name="circle, delete", path="{circle}/delete", seldom=True),
    Place(name="circle, a new game", path="/new?circle={code}", seldom=True),
    Place(name="join", path="/join", who=STRANGER, seldom=True),
    Place(name="join, who are you", path="{midway}/share", act=_asked_who),
    Place(name="game in numbers", path="{midway}/facts?basis=difference&rate=0.10&currency=EUR"),
    Place(name="game in numbers, empty", path="{empty}/facts", seldom=True),
    Place(name="settlement, refused", path="{midway}/facts?basis=game&rate=much", seldom=True),
    Place(name="print and send, with the numbers", path="{midway}/files?facts=on", seldom=True),
    Place(name="print and send", path="{midway}/files?basis=game&rate=5", act=_everything_shown),
    Place(name="the game as codes", path="{midway}/codes", seldom=True),
    Place(name="the game to a server", path="{midway}/codes?server=scores.example.org", seldom=True),
    Place(name="the game to no server", path="{midway}/codes?server=x..y", seldom=True),
    Place(name="import, the first of its codes", path="/import#game=1.1.2.0123abcd.eJw", seldom=True),
    Place(name="printer's page", path="{midway}/print?facts=on&codes=on&basis=place&rate=5&currency=EUR"),
    Place(name="wall", path="{midway}/wall", seldom=True),
    Place(name="wall, empty", path="{empty}/wall", seldom=True),
    Place(name="wall, ended", path="{ended}/wall"),
    Place(name="own points", path="{points}/points", act=_own_points, seldom=True),
    Place(name="own points, told", path="{points}/points", act=_told_points),
    Place(name="flat", path="{midway}/flat", seldom=True),
    Place(name="flat, empty", path="{empty}/flat", seldom=True),
    Place(name="flat, ended", path="{ended}/flat"),
    Place(name="device", path="/device", act=_everything_shown),
    Place(name="a new phone", path="/device/move", seldom=True),
    Place(name="a new phone, nothing to take along", path="/device/move", who=STRANGER, seldom=True),
    Place(name="a new phone, the code", path="/device/move", act=_shows_code, seldom=True),
    Place(name="a new phone, on the new one", path="/device/move", act=_opens_code, seldom=True),
    Place(name="the owner's devices, and no backup", path="/device/owners", act=_everything_shown, who=OWNER),
    Place(name="list of games, the backup failed", path="/", who=OWNER),
    Place(name="offline", path="/offline", act=_everything_shown, seldom=True),
    Place(name="403 for a stranger", path="{midway}", who=STRANGER, seldom=True),
    Place(name="403 for a watcher", path="{midway}/deals/new", who=WATCHER, seldom=True),
    Place(name="no such game", path="/g/none-of-ours", seldom=True),
    Place(name="no such page", path="/none-of-ours", seldom=True),
)
