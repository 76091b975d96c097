"""Makes the pictures of the README and of docs/using.md anew: `python -m tests.e2e.pictures`."""

import io
import shutil
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from tests.e2e.conftest import FLAGS, phone_at, serving
from tests.e2e.table import Phone
from tests.e2e.test_whole_game import FIRST_HALF, PLAYERS, SECOND_HALF

DOCS = Path(__file__).resolve().parents[2] / "docs"
GAP = 20


def shot(page: Page) -> Image.Image:
    page.wait_for_load_state("networkidle")
    return Image.open(io.BytesIO(page.screenshot(scale="css")))


def begin_hand(phone: Phone) -> None:
    """Boris, about to win from the barrel."""
    phone.opens_form()
    phone.tap("label:has([name=declarer][value='1'])")
    phone.tap("label:has([name=bid_tap][value='120'])")
    phone.pad("1", "5", "5")
    phone.tap("[data-seat='1'] .suit.spades")
    expect(phone.page.locator("#summary")).to_contain_text("wins")


def draw(page: Page) -> None:
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    phone.tap(".whose .button")
    expect(page.locator(".whose")).to_have_count(0)
    for deal in (*FIRST_HALF, SECOND_HALF[0]):
        phone.records(deal)
    page.goto(sheet)
    views = [shot(page)]
    begin_hand(phone)
    views.append(shot(page))
    page.emulate_media(color_scheme="dark")
    page.goto(sheet)
    views.append(shot(page))
    whole = Image.new("RGB", (sum(view.width for view in views) + 2 * GAP, views[0].height), "white")
    for place, view in enumerate(views):
        whole.paste(view, (place * (view.width + GAP), 0))
    whole.quantize(256).save(DOCS / "sheet.png", optimize=True)
    page.goto(f"{sheet}/wall")
    page.set_viewport_size({"width": whole.width, "height": 680})
    shot(page).convert("RGB").quantize(256).save(DOCS / "wall.png", optimize=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        draw(chromium.new_context(**phone_at(address) | {"device_scale_factor": 2}).new_page())
        chromium.close()
