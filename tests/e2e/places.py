"""Every page of the app and everything that lies over one: one table, and the games in which they are found."""

import io
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.table import ALL_OPEN, Phone, brings_in, loses_hands, says_why, tells

PLAYERS = ("Anna", "Bartholomäus-Konstantin", "Александра-Виктория")
NAME = "Бабушкин юбилей на даче у Александры-Виктории, вечер первый, до поздней ночи"
KEEPER, OPPONENT, WATCHER, STRANGER, OWNER = "keeper", "opponent", "watcher", "stranger", "owner"
HOUSE_KEY = "known to everyone, for tests only"
RULES: dict[str, str | bool] = {"gold.enabled": True, "bid.silence_below": "-100"}
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
    """The games by name and the devices that may see them; `args` are those of a browser context on their server."""

    args: dict[str, Any]
    games: dict[str, str]
    devices: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A page, who sees it, and what is done there to see it. `{midway}` in a path is the address of that game."""

    name: str
    path: str
    act: Callable[[Page, World], object] | None = None
    who: str = KEEPER


def make_world(browser: Browser, args: dict[str, Any]) -> World:
    """A game without a hand, one half-way that has a name, one won, one in which a hand waits for an opponent, one
    ended without a winner that has a name too, and one deleted. The owner has two devices.
    """
    contexts = {who: browser.new_context(**args) for who in (KEEPER, OPPONENT, WATCHER, STRANGER, OWNER, "second")}
    phone = Phone(contexts[KEEPER].new_page(), PLAYERS)
    page = phone.page
    games = {"empty": phone.begins(rules=RULES), "midway": phone.begins(rules=RULES), "ended": phone.begins()}
    games["waiting"] = phone.begins()
    for hand in HANDS:
        tells(page, games["midway"], {"outcome": "played"} | hand)
    for hand in (*HANDS[3:4], WON):
        tells(page, games["ended"], hand)
    _take_back(page, games["midway"])
    page.goto(games["empty"] + "/rules?from=start")
    _corrects_rules(page, "900")
    page.locator("[name=save]").tap()
    page.wait_for_selector(".sheet")
    page.goto(games["waiting"] + "/confirmation")
    with page.expect_navigation():
        page.locator("main form .primary").tap()
    tells(page, games["waiting"], {"outcome": "played"} | HANDS[0])
    _invite(page, contexts[OPPONENT].new_page(), games["waiting"], "keep")
    _invite(page, contexts[WATCHER].new_page(), games["midway"], "watch")
    for who in (OWNER, "second"):
        owner = contexts[who].new_page()
        owner.goto("/join")
        owner.fill("#code", HOUSE_KEY)
        owner.locator("#join .primary").tap()
        owner.wait_for_selector(".games")
    games["closed"], games["thrown"] = phone.begins(), phone.begins()
    _close(page, games["closed"])
    games["late"] = phone.begins()
    tells(page, games["late"], {"outcome": "played"} | HANDS[0])
    _close(page, games["late"], "[name=by_points]")
    games["points"] = phone.begins()  # what is told there would stand on every form of the game
    for game in ("midway", "closed"):
        _name(page, games[game])
    _throw(page, games["thrown"])
    devices = {who: one.storage_state() for who, one in contexts.items()}
    world = World(args=args, games=games, devices=devices)
    for one in contexts.values():
        one.close()
    return world


def _take_back(page: Page, sheet: str) -> None:
    """The last hand but two goes off the sheet for good, the last one until it is brought back."""
    number = len(HANDS) - 2
    page.goto(f"{sheet}/deals/{number}/take-off")
    says_why(page, "it was none")
    page.locator(".dock .primary").tap()
    page.wait_for_selector(".log .voided")
    page.goto(sheet)
    page.locator("form.undo button").tap()
    page.wait_for_selector(".redo")


def _name(page: Page, sheet: str) -> None:
    page.goto(sheet + "/about")
    page.fill("#title", NAME)
    page.locator("#rename .button").tap()
    page.wait_for_selector(".game-title")


def _corrects_rules(page: Page, level: str) -> None:
    page.evaluate(ALL_OPEN)
    page.fill("#rule_barrel__level", level)
    page.locator(".dock .primary").tap()
    page.wait_for_selector(".correction")
    page.fill("#why", "as at home")


def _close(page: Page, sheet: str, button: str = ".button:not([name])") -> None:
    page.goto(sheet + "/about")
    page.fill("#why", "the last train")
    page.locator(f"#end {button}").tap()
    page.wait_for_selector(".victory")


def _throw(page: Page, sheet: str) -> None:
    page.goto(sheet + "/delete")
    page.locator("main .danger").tap()
    page.wait_for_selector(".beside-game")


def _invite(host: Page, grant: Page, sheet: str, kind: str) -> None:
    host.goto(sheet + "/share")
    grant.goto(host.locator(f"#{kind}-link").input_value())
    grant.locator("#who-else .button").tap()
    grant.wait_for_selector(".sheet")


@contextmanager
def standing_at(place: Place, world: World, browser: Browser, **more: Any) -> Iterator[Page]:
    """The page with everything on it unfolded, on a device of its own, of which `more` may be told."""
    context = _device(place.who, world, browser, **more)
    with _turned_to(place, world, context) as page:
        yield page
    context.close()


def walk(world: World, browser: Browser, places: Sequence[Place], **more: Any) -> Iterator[tuple[Place, Page]]:
    """These pages in turn. Where nothing is done on a page, the device has its files from the pages before."""
    kept = {who: _device(who, world, browser, **more) for who in world.devices}
    for place in places:
        if place.act:
            with standing_at(place, world, browser, **more) as page:
                yield place, page
        else:
            with _turned_to(place, world, kept[place.who]) as page:
                yield place, page
    for device in kept.values():
        device.close()


def _device(who: str, world: World, browser: Browser, **more: Any) -> BrowserContext:
    return browser.new_context(**world.args | more | {"storage_state": world.devices[who]})


@contextmanager
def _turned_to(place: Place, world: World, device: BrowserContext) -> Iterator[Page]:
    page = device.new_page()
    page.goto(place.path.format(**world.games))
    if place.act:
        place.act(page, world)
    # Not `evaluate`: an answer may still be on its way, and takes the place of the page.
    page.wait_for_function(f"() => {{ {ALL_OPEN}; return document.readyState === 'complete' }}")
    yield page
    page.close()


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
    page.goto(world.games["points"] + "/points")
    page.wait_for_selector("#my-points")


def _told_points(page: Page, world: World) -> None:
    _own_points(page, world)
    page.locator("label.suit.hearts").tap()
    page.fill("#my-points .cards", "11+10+4")
    with page.expect_navigation():  # an earlier test's may stand there already
        page.locator("#tell").tap()
    page.wait_for_selector(".own-told")


PLACES = (
    Place(name="first page, nothing on it", path="/", who=STRANGER),
    Place(name="first page", path="/"),
    Place(name="new game", path="/new"),
    Place(name="new game, refused", path="/new", act=_refused_game),
    Place(name="import", path="/import"),
    Place(name="import of a list", path="/import", act=_list),
    Place(name="sheet, empty", path="{empty}"),
    Place(name="sheet, midway", path="{midway}"),
    Place(name="sheet, watched", path="{midway}", who=WATCHER),
    Place(name="sheet, a number explained", path="{midway}", act=_explanation),
    Place(name="sheet, ended", path="{ended}"),
    Place(name="sheet, a hand waits, own", path="{waiting}"),
    Place(name="sheet, a hand waits, another's", path="{waiting}", who=OPPONENT),
    Place(name="share and show", path="{midway}/show"),
    Place(name="share and show, watched", path="{midway}/show", who=WATCHER),
    Place(name="more", path="{midway}/more"),
    Place(name="more, watched", path="{midway}/more", who=WATCHER),
    Place(name="deal form over the sheet", path="{midway}", act=_form),
    Place(name="deal form in the gold set", path="{empty}", act=_form),
    Place(name="pad", path="{midway}", act=_pad),
    Place(name="pile", path="{midway}", act=_pile),
    Place(name="auction", path="{midway}", act=_auction),
    Place(name="unsent hand", path="{midway}", act=_unsent),
    Place(name="deal form", path="{midway}/deals/new"),
    Place(name="deal form, fresh deal", path="{midway}/deals/new?outcome=redeal"),
    Place(name="deal form, fine", path="{midway}/deals/new?outcome=adjustment"),
    Place(
        name="deal form, a hand that counts as made",
        path="{midway}/deals/new?outcome=played&declarer=1&bid_tap=120&cards_0=60&cards_1=120&cards_2=0&agreed=revoke&agree=on",
    ),
    Place(name="deal form, points for several", path="{midway}/deals/new?outcome=adjustment", act=_several),
    Place(name="hand against the rules", path="{midway}/deals/new", act=_against_the_rules),
    Place(name="game gone on", path="{midway}/deals/new", act=_gone_on),
    Place(name="hand told by two phones", path="{midway}/deals/new", act=_told_twice),
    Place(name="hand in words", path="{midway}/deals/5"),
    Place(name="hand in words, at a line", path="{midway}/deals/5?line=2-1"),
    Place(name="disputes", path="{midway}/dispute"),
    Place(name="disputes, asked from a hand", path="{midway}/dispute?hand=2"),
    Place(name="disputes, watched", path="{midway}/dispute", who=WATCHER),
    Place(name="what if", path="{midway}/what-if"),
    Place(name="what if, another system", path="{midway}/what-if?system=agreements"),
    Place(name="what if, nobody could play", path="{midway}/what-if?system=polish-two"),
    Place(name="what if, house rules", path="{midway}/what-if/rules?set=barrel.level=900"),
    Place(name="what if, a hand", path="{midway}/what-if/hand/2"),
    Place(name="which rule", path="{midway}/which-rule"),
    Place(name="which rule, found", path="{midway}/which-rule?after=4&score_0=250"),
    Place(name="which rule, refused", path="{midway}/which-rule?score_0=many"),
    Place(name="log", path="{midway}/log"),
    Place(name="amend", path="{midway}/deals/1/amend", act=_at_its_end),
    Place(name="amend, refused", path="{midway}/deals/1/amend", act=_refused_correction),
    Place(name="consequences", path="{midway}/deals/1/amend", act=_consequences),
    Place(name="insert", path="{midway}/deals/2/insert"),
    Place(name="take off", path="{midway}/deals/1/take-off"),
    Place(name="bring back", path="{midway}/log", act=_bring_back),
    Place(name="players", path="{midway}/players"),
    Place(name="rules", path="{midway}/rules?from=2"),
    Place(name="rules, from the start", path="{midway}/rules?from=start"),
    Place(name="rulebook of a table", path="{midway}/rulebook"),
    Place(name="rulebook of a table, watched", path="{midway}/rulebook", who=WATCHER),
    Place(name="rulebooks", path="/rules", who=STRANGER),
    Place(name="rulebook of a system", path="/rules/polish", who=STRANGER),
    Place(name="catalogue of house rules", path="/rules/options", who=STRANGER),
    Place(name="catalogue of house rules, searched", path="/rules/options", act=_no_such_rule, who=STRANGER),
    Place(name="confirmation", path="{waiting}/confirmation"),
    Place(name="referee", path="{midway}/referee"),
    Place(name="referee, a trick", path="{midway}/referee/trick?table=KH&card=9S&rest=AH.JC"),
    Place(name="referee, a trick, watched", path="{midway}/referee/trick?table=KH&rest=AH.JC", who=WATCHER),
    Place(name="referee, of an earlier hand", path="{midway}/referee/bid?before=1&who=1&bid=100"),
    Place(name="referee, nonsense", path="{midway}/referee/bid?bid=many&hand=XX&who=9"),
    Place(name="referee, giving up", path="{midway}/referee/give-up"),
    Place(name="referee, where is the card", path="{midway}/referee/missing?pile_0=KH.QH.AS&pile_1=9H.10H"),
    Place(name="referee, all points", path="{midway}/referee/sums?points_0=30&points_1=119"),
    Place(name="referee, a whole hand", path="{midway}/referee/hand?declarer=1&play=AS.JS.10S.KH.9D.QD&said=hearts"),
    Place(name="what now", path="{midway}/what-now"),
    Place(name="what now, a moment", path="{midway}/what-now?at=play"),
    Place(name="what now, a fine", path="{midway}/what-now/revoke-later"),
    Place(name="what now, a hand", path="{midway}/what-now/recorded-twice"),
    Place(name="what now, watched", path="{midway}/what-now/bottom-jack", who=WATCHER),
    Place(name="share", path="{midway}/share"),
    Place(name="share, a line", path="{midway}/share?to=deals/5%3Fline=2-1"),
    Place(name="sheet, ended without a winner", path="{closed}"),
    Place(name="wall, ended without a winner", path="{closed}/wall"),
    Place(name="about a game", path="{midway}/about"),
    Place(name="about a game, ended", path="{closed}/about"),
    Place(name="sheet, time was up", path="{late}"),
    Place(name="wall, time was up", path="{late}/wall"),
    Place(name="about a game, time was up", path="{late}/about"),
    Place(name="about a game, watched", path="{midway}/about", who=WATCHER),
    Place(name="archive", path="/archive"),
    Place(name="archive, refused", path="/archive?player=a&from=yesterday&state=eaten"),
    Place(name="archive, days turned around", path="/archive?from=2026-11-22&to=2026-11-20"),
    Place(name="archive, nothing on it", path="/archive", who=STRANGER),
    Place(name="delete", path="{midway}/delete"),
    Place(name="deleted games", path="/archive/deleted"),
    Place(name="forget a player", path="/archive/forget", act=_found_to_forget, who=OWNER),
    Place(name="deleted game", path="{thrown}"),
    Place(name="deleted game, another's", path="{thrown}", who=STRANGER),
    Place(name="import a zip", path="/archive/import"),
    Place(name="import a zip, refused", path="/archive/import", act=_spoilt_zip),
    Place(name="copied rules", path="{midway}/copy"),
    Place(name="join", path="/join", who=STRANGER),
    Place(name="join, who are you", path="{midway}/share", act=_asked_who),
    Place(name="game in numbers", path="{midway}/facts?basis=difference&rate=0.10&currency=EUR"),
    Place(name="game in numbers, empty", path="{empty}/facts"),
    Place(name="settlement, refused", path="{midway}/facts?basis=game&rate=much"),
    Place(name="print and send, with the numbers", path="{midway}/files?facts=on"),
    Place(name="print and send", path="{midway}/files?basis=game&rate=5", act=_everything_shown),
    Place(name="the game as codes", path="{midway}/codes"),
    Place(name="the game to a server", path="{midway}/codes?server=scores.example.org"),
    Place(name="the game to no server", path="{midway}/codes?server=x..y"),
    Place(name="import, the first of its codes", path="/import#game=1.1.2.0123abcd.eJw"),
    Place(name="printer's page", path="{midway}/print?facts=on&codes=on&basis=place&rate=5&currency=EUR"),
    Place(name="wall", path="{midway}/wall"),
    Place(name="wall, empty", path="{empty}/wall"),
    Place(name="wall, ended", path="{ended}/wall"),
    Place(name="own points", path="{points}/points", act=_own_points),
    Place(name="own points, told", path="{points}/points", act=_told_points),
    Place(name="flat", path="{midway}/flat"),
    Place(name="flat, empty", path="{empty}/flat"),
    Place(name="flat, ended", path="{ended}/flat"),
    Place(name="device", path="/device", act=_everything_shown),
    Place(name="a new phone", path="/device/move"),
    Place(name="a new phone, nothing to take along", path="/device/move", who=STRANGER),
    Place(name="a new phone, the code", path="/device/move", act=_shows_code),
    Place(name="a new phone, on the new one", path="/device/move", act=_opens_code),
    Place(name="the owner's devices, and no backup", path="/device/owners", act=_everything_shown, who=OWNER),
    Place(name="list of games, the backup failed", path="/", who=OWNER),
    Place(name="offline", path="/offline", act=_everything_shown),
    Place(name="403 for a stranger", path="{midway}", who=STRANGER),
    Place(name="403 for a watcher", path="{midway}/deals/new", who=WATCHER),
    Place(name="no such game", path="/g/none-of-ours"),
    Place(name="no such page", path="/none-of-ours"),
)
