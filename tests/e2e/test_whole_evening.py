"""A whole evening with nothing and nobody: hands of every outcome, and all that a table does beside recording them.

With the app, whose server is out of reach from before the game begins until it is over; in `make long` with the edition
that has none, too, and with a round more. What the sheet must show is what the engine says, in Python, of the hands
that were told.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import BrowserType, Error, Page, expect

from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.game import score
from scorekeeper.engine.record import Call, Cause, Deal, Outcome, Parts, Record, Suit
from scorekeeper.pocket.build import build
from scorekeeper.rules.options import Value
from scorekeeper.server.edition import write_edition
from scorekeeper.wording.signs import plain
from tests.e2e.conftest import handing_out, phone_at, serving
from tests.e2e.table import FORM, Phone, by_way_of_its_worker, comes_true, expect_sheet, hand, says_why, writes_itself
from tests.e2e.test_ahead import ON_THE_SHEET, is_told
from tests.engine.games import TIMES
from tests.ports import free_port

PLAYERS = ("Anna", "Boris", "Vera", "Galina")
HEARTS, DIAMONDS, CLUBS, SPADES = Suit
# A system that four play, and all that makes a hand's form ask for more.
SYSTEM = "polish"
HOUSE_RULES: dict[str, Value] = {
    "blind.who": "anyone",
    "bolt.penalty_every": 3,
    "bolt.zero": "no_trick",
    "bonus.four_nines": 120,
    "bonus.sit_out": "cards_and_marriages",
    "contract.pass_out_surrender": True,
    "contract.sweep_takes_talon": True,
    "marriage.four_aces": 200,
    "redeal.nines_count": 3,
    "reset.at": (555,),
    "spisat.limit": 3,
}
BACK_TO_0 = "A player whose score after a hand is exactly one of these numbers goes back to 0: 555."


def played(declarer: str, bid: int, points: dict[str, object], **more: Any) -> Deal:
    return replace(hand(declarer, bid, points), **more)


CALLED = (Call(player="Boris", bid=100), Call(player="Vera", bid=110), Call(player="Anna"), Call(player="Boris"))
GIVEN_UP = Deal(outcome=Outcome.ROSPISAT, declarer="Anna", bid=100)
# One pile is left blank, as people do, but for the hands that say otherwise.
FIRST_HANDS = (
    played("Vera", 120, {"Boris": 20, "Vera": Parts(70, (SPADES,))}, talon=("AH", "KH", "QH")),
    played("Anna", 120, {"Vera": 30, "Galina": Parts(40, (CLUBS,))}),
    played("Boris", 160, {"Anna": 10, "Boris": Parts(90, (HEARTS,)), "Galina": 20}, won_at=130),
    played("Vera", 120, {"Anna": 0, "Boris": 20, "Vera": Parts(100, (DIAMONDS,))}, blind=True, tricks=("Anna",)),
    played("Galina", 110, {"Boris": 60, "Vera": 10, "Galina": 50}, blind=True),
    GIVEN_UP,
    Deal(outcome=Outcome.SPISAT, declarer="Boris", bid=110),
    Deal(outcome=Outcome.SURRENDER, declarer="Boris", bid=100),
    Deal(outcome=Outcome.REDEAL, cause=Cause.THREE_NINES, player="Vera"),
    Deal(outcome=Outcome.REDEAL, cause=Cause.MISDEAL),
)
FURTHER_HANDS = (
    played("Vera", 200, {"Boris": 30, "Vera": Parts(60, (HEARTS,), four_aces=True)}),
    played("Galina", 160, {"Anna": 0, "Vera": 0, "Galina": Parts(120, (CLUBS,))}, sweep=True),
    played("Anna", 100, {"Anna": 80, "Boris": 25}, nines="Boris"),
    Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=-120, reason="Revoke"),
    Deal(outcome=Outcome.ADJUSTMENT, player="Galina", amount=45, reason="brought from last week"),
    played("Vera", 110, {"Anna": 0, "Boris": 10}, auction=CALLED),
    played("Galina", 120, {"Boris": 20, "Galina": Parts(95, (SPADES,))}),
    played("Boris", 100, {"Anna": 20, "Galina": 0}, dealer="Galina"),
    played("Anna", 105, {"Boris": 40, "Vera": 30}, agreed="we all heard it", note="it was late"),
    played("Boris", 100, {"Vera": 10, "Galina": 10}),
)  # fmt: skip
ANEW = played("Galina", 120, {"Boris": 0, "Galina": Parts(95, (SPADES,))})
LAST_HANDS = (
    Deal(outcome=Outcome.REDEAL, cause=Cause.AGREED),
    played("Galina", 180, {"Anna": 0, "Galina": Parts(100, (DIAMONDS,))}),  # 555, and back to 0
)
if TIMES == 1:  # a round less, and in the end nobody comes back to 0
    FIRST_HANDS, LAST_HANDS = (*FIRST_HANDS[:4], *FIRST_HANDS[8:]), LAST_HANDS[:1]
AMENDED = len(FIRST_HANDS) + 7

RECORD = Record(system=SYSTEM, players=PLAYERS, first_dealer="Boris", changes=HOUSE_RULES)
NAME = "The night of the storm"
TURN = "Galina" if TIMES > 1 else "Vera"  # to deal, in the end
AGAIN = replace(RECORD, first_dealer=TURN, deals=(GIVEN_UP,), title=NAME)
# Ace, king and queen of hearts for whoever sat out; a contract; a hand by which a score of 375 becomes 555.
WHY = (
    ("#d1 td:nth-of-type(1) a", "Sat out; the talon was worth 118", "+ Q♥ 3 + ♥ 100 = 118"),
    ("#d3 td:nth-of-type(2) a", "Contract made: bid 160, took 190", "90 + ♥ 100 = 190"),
    ("#d22 td:nth-of-type(4) a", "Exactly 555: back to zero", "555"),
)
# Begun, all hands, undo, redo, amend, end, resume, rename, end.
EVENTS = 8 + len((*FIRST_HANDS, *FURTHER_HANDS, *LAST_HANDS))


class Host:
    """Where the phone has the program from. With `alone` nobody waits for the evening there."""

    def __init__(self, folder: Path, *, alone: bool) -> None:
        self.alone = alone
        self._folder, self._port = folder, free_port()
        self._now = ExitStack()
        self.address = f"http://127.0.0.1:{self._port}"

    def starts(self) -> None:
        self._now.enter_context((handing_out if self.alone else serving)(self._folder, self._port))

    def stops(self) -> None:
        self._now.close()


@pytest.fixture(params=["app", "alone"] if TIMES > 1 else ["app"])
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    build()
    folder = tmp_path / "served"
    folder.mkdir()
    host = Host(folder, alone=request.param == "alone")
    if host.alone:
        write_edition(folder)
    host.starts()
    yield host
    host.stops()


class Opens(Protocol):
    def __call__(self, *, network: bool = False) -> Page: ...


@pytest.fixture
def opens(
    host: Host, browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[Opens]:
    """Opens the browser, with all that it kept; one that is still open is closed before."""
    told = browser_type_launch_args | phone_at(host.address) | {"service_workers": "allow"}
    with ExitStack() as now:

        def open_browser(*, network: bool = False) -> Page:
            now.close()
            context = browser_type.launch_persistent_context(tmp_path / "browser", **told)
            now.callback(context.close)
            context.set_offline(not network)
            return context.pages[0]

        yield open_browser


def tells_all(phone: Phone, deals: Sequence[Deal], host: Host) -> None:
    for deal in deals:
        tells(phone, deal, host)


def tells(phone: Phone, deal: Deal, host: Host) -> None:
    """A hand by its form; the row stands, for good where no server has to be asked."""
    before = phone.page.locator(ON_THE_SHEET).count()
    phone.opens_form()
    phone.fills(deal)
    records(phone, deal, before + 1, host)


def records(phone: Phone, deal: Deal, hands: int, host: Host) -> None:
    page = phone.page
    if deal.agreed is not None:
        page.fill("#agreed", deal.agreed)
    phone.tap("#record" if deal.agreed is None else "[name=agree]")
    expect(page.locator("#deal-form")).to_have_count(0)
    expect(page).not_to_have_url(FORM)
    stands(page, hands, host)


def stands(page: Page, hands: int, host: Host) -> None:
    """So many hands stand on the sheet, kept; where no server has to be asked for good."""
    expect(page.locator(f"{ON_THE_SHEET}:not(.struck)")).to_have_count(hands)
    expect(page.locator("tr.sending:not(.kept)")).to_have_count(0)
    if host.alone:
        expect(page.locator(".sending, .struck")).to_have_count(0)
        expect(page.locator(f"#sheet-view[data-hands='{hands}']")).to_be_attached()
    expect(page.locator("a[data-record]")).not_to_have_attribute("aria-disabled", "true")


def is_the_sheet_of(page: Page, sheet: str, record: Record) -> None:
    """As the page is opened anew."""
    page.goto(sheet)
    expect_sheet(page, record)
    writes_itself(page)


def test_a_whole_evening(host: Host, opens: Opens) -> None:
    page = opens(network=True)
    page.goto("/")
    expect(page.locator(".dock .primary")).to_be_visible()
    if not host.alone:
        by_way_of_its_worker(page)
    host.stops()
    page.context.set_offline(True)
    phone = Phone(page, PLAYERS)
    sheet = begins_after_a_look_at_the_rules(phone)

    tells_all(phone, FIRST_HANDS, host)
    takes_back_and_puts_again(page, len(FIRST_HANDS), host)
    page.reload()
    expect_sheet(page, replace(RECORD, deals=FIRST_HANDS))
    begins_a_hand(phone, FURTHER_HANDS[0])

    phone = Phone(opens(), PLAYERS)
    is_the_sheet_of(phone.page, sheet, replace(RECORD, deals=FIRST_HANDS))
    goes_on_with_it(phone, FURTHER_HANDS[0], host)
    tells_all(phone, FURTHER_HANDS[1:], host)
    is_turned_off(phone.page)

    phone = Phone(opens(), PLAYERS)
    page = phone.page
    record = replace(RECORD, deals=(*FIRST_HANDS, *FURTHER_HANDS))
    is_the_sheet_of(page, sheet, record)
    record = amends_three_back(phone, sheet, record, host)
    is_the_sheet_of(page, sheet, record)
    ends_and_goes_on_after_all(page, sheet, len(record.deals), host)
    tells_all(phone, LAST_HANDS, host)
    record = replace(record, deals=(*record.deals, *LAST_HANDS), title=NAME)
    is_called(page, sheet)
    is_the_sheet_of(page, sheet, record)
    says_why_its_numbers_are_there(page)
    are_its_files(page, sheet, record)
    rematch = wins_by_points_and_begins_once_more(phone, sheet, record, host)
    is_not_promised(page, f"{sheet}/show", "/wall", "/share")
    is_not_promised(page, "/", "/archive", "/join")
    expect(page.locator("a.game")).to_have_count(2)
    expect(page.locator(f"a.game[href*='{sheet.rpartition('/')[2]}']")).to_contain_text(NAME)
    if not host.alone:
        host.starts()
        goes_up_once(phone, {sheet: record, rematch: AGAIN})


def begins_after_a_look_at_the_rules(phone: Phone) -> str:
    """The names, who deals first, a system, house rules, and what all of that means; the address of the sheet."""
    page = phone.page
    phone.tap(".dock .primary")
    phone.fills_in_a_game(PLAYERS.index("Boris"), {rule: typed(value) for rule, value in HOUSE_RULES.items()}, SYSTEM)
    phone.tap("[name=rulebook]")
    expect(page.locator(".booklet")).to_contain_text(BACK_TO_0)
    phone.tap(".dock .primary")
    for row, name in enumerate(PLAYERS):
        expect(page.locator(f"[name=name_{row}]")).to_have_value(name)
    sheet = phone.begins_as_filled_in()
    page.goto(f"{sheet}/rulebook")
    expect(page.locator(".booklet")).to_contain_text(BACK_TO_0)
    page.goto(sheet)
    return sheet


def typed(value: Value) -> str | bool:
    """What is put into the field of a rule."""
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, bool) else str(value)


def takes_back_and_puts_again(page: Page, hands: int, host: Host) -> None:
    page.locator("form.undo button").tap()
    stands(page, hands - 1, host)
    page.locator("form.redo button").tap()
    stands(page, hands, host)


KEPT = """() => Object.values(localStorage).some((one) => one.includes('["cards_1","30"]'))"""


def begins_a_hand(phone: Phone, deal: Deal) -> None:
    """The declarer, the bid and a pile."""
    phone.opens_form()
    phone.fills(replace(deal, points={"Boris": Parts(30)}))
    comes_true(phone.page, KEPT)  # behind the paint


def goes_on_with_it(phone: Phone, deal: Deal, host: Host) -> None:
    page, hands = phone.page, len(FIRST_HANDS)
    phone.opens_form()
    expect(page.locator("[name=declarer]:checked")).to_have_value(str(PLAYERS.index(deal.declarer or "")))
    expect(page.locator("[name=bid_tap]:checked")).to_have_value(str(deal.bid))
    expect(page.locator("#cards-1")).to_have_value("30")
    phone.fills(deal)
    records(phone, deal, hands + 1, host)


def is_turned_off(page: Page) -> None:
    """Nothing is closed in order, or written in the end."""
    with pytest.raises(Error, match="closed"):
        page.context.new_cdp_session(page).send("Browser.crash")


def amends_three_back(phone: Phone, sheet: str, record: Record, host: Host) -> Record:
    """After a look at all that follows from it."""
    page, hands = phone.page, len(record.deals)
    page.goto(f"{sheet}/log")
    page.locator(f".log a[href$='/deals/{AMENDED}/amend']").first.tap()
    expect(page.locator("#cards-1")).to_have_value("20")
    page.fill("#cards-1", "0")
    phone.tap("#record")
    amended = replace(record, deals=(*record.deals[: AMENDED - 1], ANEW, *record.deals[AMENDED:]))
    expect(page.locator(".consequences tbody tr > *")).to_have_text(consequences(record, amended))
    says_why(page, "counted again")
    phone.tap("button[name=save]")
    page.wait_for_selector("#sheet-view")
    stands(page, hands, host)
    return amended


def consequences(old: Record, new: Record) -> list[str]:
    """Of every hand whose scores change, its number, and each score as it is and will be, or a point."""
    said = []
    for number, (before, after) in enumerate(zip(score(old).deals, score(new).deals, strict=True), start=1):
        pairs = [(one.after, other.after) for one, other in zip(before.columns, after.columns, strict=True)]
        if any(one != other for one, other in pairs):
            said += [str(number), *("·" if one == other else f"{plain(one)} {plain(other)}" for one, other in pairs)]
    return said


def says_why_its_numbers_are_there(page: Page) -> None:
    """Each over the sheet, with the steps to it behind a further tap."""
    for number, why, steps in WHY if TIMES > 1 else WHY[:2]:
        page.tap(number)
        story = page.locator("#explanation[open]")
        line = story.locator(".explained", has_text=why)
        line.locator("summary").tap()
        expect(line.locator(".steps")).to_be_visible()
        expect(line.locator(".steps")).to_contain_text(steps)
        page.tap("#explanation .close")
        expect(story).to_have_count(0)


def ends_and_goes_on_after_all(page: Page, sheet: str, hands: int, host: Host) -> None:
    page.goto(f"{sheet}/about")
    page.fill("#why", "Vera is tired")
    page.locator("#end button:not([name])").tap()
    expect(page.locator("#now")).to_contain_text("“Vera is tired”")
    expect(page.locator("a[data-record]")).to_have_count(0)
    page.locator("#sheet-dock form[action$='/resume'] button").tap()
    expect(page.locator("a[data-record]")).to_be_visible()
    stands(page, hands, host)


def is_called(page: Page, sheet: str) -> None:
    page.goto(f"{sheet}/about")
    page.fill("#title", NAME)
    page.locator("#rename button").tap()
    expect(page.locator(".game-title")).to_have_text(NAME)
    page.goto("/")
    expect(page.locator("a.game")).to_contain_text(NAME)


def are_its_files(page: Page, sheet: str, record: Record) -> None:
    """Text, picture and record."""
    assert untimed(file_of(page, f"{sheet}/files/record")) == encode_record(record)
    lines = file_of(page, f"{sheet}/files/txt").splitlines()
    sheet_scored = score(record)
    for number, deal in enumerate(sheet_scored.deals, start=1):
        row = "".join(rf".*\s{plain(column.after)}\*?(?=\s|$)" for column in deal.columns)
        assert any(re.match(rf" *{number}!?(?= ){row}", line) for line in lines), number
    picture = file_of(page, f"{sheet}/files/svg")
    assert NAME in picture
    is_not_promised(page, f"{sheet}/files", "/files/pdf")
    for drawn in (*PLAYERS, *(plain(standing.score) for standing in sheet_scored.standings)):
        assert f">{drawn}</text>" in picture


def untimed(text: str) -> dict[str, Any]:
    """A record without the moments at which its hands were told."""
    document: dict[str, Any] = json.loads(text)
    for deal in document["deals"]:
        deal.pop("at", None)  # none where it was told in the very second in which the game began
    return document


def is_not_promised(page: Page, address: str, *leads: str) -> None:
    """What only a server can do says so on its key, and where there is none it has no key."""
    page.goto(address)
    for there in leads:
        expect(page.locator(f"a[href*='{there}']:not(:has(.away))")).to_have_count(0)


def file_of(page: Page, address: str) -> str:
    with page.expect_download() as kept:
        page.evaluate("address => { location.href = address; }", address)
    return Path(kept.value.path()).read_text(encoding="utf-8")


def wins_by_points_and_begins_once_more(phone: Phone, sheet: str, record: Record, host: Host) -> str:
    """Whoever has most points has won; the address of the rematch, with a hand."""
    page = phone.page
    page.goto(f"{sheet}/about")
    page.locator("#end button[name=by_points]").tap()
    most, winner = max((standing.score, name) for standing, name in zip(score(record).standings, PLAYERS, strict=True))
    expect(page.locator("#now .winner")).to_have_text(winner)
    expect(page.locator("#now .final li").first).to_contain_text(f"{winner} {plain(most)}")
    page.locator("#sheet-dock form[action$='/rematch'] button").tap()
    expect(page.locator(".sheet .empty")).to_be_visible()
    rematch = phone.sheet
    assert rematch != sheet
    tells(phone, AGAIN.deals[0], host)
    assert untimed(file_of(page, f"{rematch}/files/record")) == encode_record(AGAIN)
    return rematch


def goes_up_once(phone: Phone, games: Mapping[str, Record]) -> None:
    """The network is back: the server has what the phone had, and from then on the phone what the server has. From
    the sheet of the rematch, which goes up behind the game before: that one's leads to it as soon as it is there.
    """
    page = phone.page
    page.goto(list(games)[-1])
    phone.sends_what_waits(within=60_000)
    for sheet in games:
        is_told(page, sheet)
    for sheet, record in games.items():
        assert untimed(page.request.get(f"{sheet}/files/record").text()) == encode_record(record)
        is_the_sheet_of(page, sheet, record)
    assert [len(page.request.get(f"{sheet}/files/json").json()["log"]) for sheet in games] == [EVENTS, 2]
