"""A person with a phone at the table: begins a game, records hands by taps and keys, and reads the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from scorekeeper.engine.record import Deal, Outcome, Parts, Record
from scorekeeper.engine.score import score
from scorekeeper.wording.numbers import plain


@dataclass
class Phone:
    """Counts what the thumb does."""

    page: Page
    players: tuple[str, ...]
    taps: int = 0
    keys: int = 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.tap()
        self.taps += 1

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.keys += len(text)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1

    def begins(self, first_dealer: int = 0) -> str:
        """A new game under the usual rules; the address of its sheet."""
        self.page.goto("/")
        self.tap("text=New game")
        for row, name in enumerate(self.players):
            self.page.fill(f"[name=name_{row}]", name)
        self.page.check(f"[name=first_dealer][value='{first_dealer}']")
        self.tap(".dock .primary")
        self.page.wait_for_selector(".sheet")
        return self.page.url.split("#")[0]

    def opens_slip(self) -> None:
        self.tap("text=Record the hand")
        self.page.wait_for_selector("#slip")

    def fills(self, deal: Deal) -> None:
        """Fills in the slip; one player without announcements is left blank, as people do."""
        page = self.page
        if deal.outcome is not Outcome.PLAYED:
            self.tap(f"[for='o-{deal.outcome.value}']")
        if deal.cause is not None:
            self.tap(f"label:has([name=cause][value={deal.cause.value}])")
        if deal.declarer is not None:
            self.tap(f"label:has([name=declarer][value='{self.players.index(deal.declarer)}'])")
            self.bids(deal.bid or 0)
        for name, points in (deal.points or {}).items():
            assert isinstance(points, Parts)
            seat = self.players.index(name)
            page.fill(f"#cards-{seat}", str(points.cards))
            for suit in points.marriages:
                self.tap(f"[data-seat='{seat}'] .suit.{suit.value}")

    def bids(self, bid: int) -> None:
        button = self.page.locator(f"label:has([name=bid_tap][value='{bid}'])")
        if button.count():
            self.tap(f"label:has([name=bid_tap][value='{bid}'])")
        else:
            self.page.fill("#bid", str(bid))

    def records(self, deal: Deal) -> None:
        self.opens_slip()
        self.fills(deal)
        self.tap("#record")
        self.is_back_at_the_sheet()

    def is_back_at_the_sheet(self) -> None:
        """Waits until the slip is closed and the server has confirmed what was recorded."""
        expect(self.page.locator("#slip")).to_have_count(0)
        self.page.wait_for_selector(".sheet")
        expect(self.page.locator(".sending")).to_have_count(0)
        hands = self.page.locator(".sheet tbody tr[id]").count()
        expect(self.page.locator(f"#sheet-view[data-hands='{hands}']")).to_be_attached()

    def pad(self, *keys: str) -> None:
        """Taps keys of our own number pad: `pad("1", "5", "next")`."""
        for key in keys:
            self.tap(f"#pad [data-key='{key}']")


def scores(page: Page) -> list[list[str]]:
    """The running scores on the sheet, row by row; a row without cells is empty."""
    rows = page.locator(".sheet tbody tr")
    return [rows.nth(row).locator(".score").all_inner_texts() for row in range(rows.count())]


def expect_sheet(page: Page, record: Record) -> None:
    """The page shows what the engine says of the record, and nothing else."""
    sheet = score(record)
    assert not sheet.refused
    expected = [
        [] if deal.cause is not None and not any(column.lines for column in scored.columns)
        else [plain(column.after) for column in scored.columns]
        for deal, scored in zip(record.deals, sheet.deals, strict=True)
    ]  # fmt: skip
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(len(expected))
    assert scores(page) == expected
    totals = page.locator(".sheet thead .total").all_inner_texts()
    assert totals == [plain(standing.score) for standing in sheet.standings]


def hand(declarer: str, bid: int, points: Mapping[str, object]) -> Deal:
    """A played hand: `{"Anna": 30, "Boris": Parts(...)}`."""
    told = {name: value if isinstance(value, Parts) else Parts(cards=int(str(value))) for name, value in points.items()}
    return Deal(declarer=declarer, bid=bid, points=told)
