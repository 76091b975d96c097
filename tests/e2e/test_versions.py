"""New versions of the program while hands wait on a phone: nothing that was told is lost, and an older program leaves
alone what a newer one has kept.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as LateError

from scorekeeper.places import PACKAGE
from scorekeeper.pocket.build import build
from tests.e2e.conftest import phone_at, serving
from tests.e2e.table import COMPILED, READY, Phone, hand, in_store, is_record, tells
from tests.e2e.test_ahead import FIRST, PLAYERS, is_known, is_told, tells_one
from tests.engine.games import TIMES
from tests.ports import free_port

HANDS = (
    hand("Anna", 100, {"Anna": 70, "Boris": 20, "Vera": 30}),
    hand("Vera", 110, {"Vera": 110, "Boris": 10, "Anna": 0}),
    hand("Boris", 105, {"Boris": 105, "Vera": 0, "Anna": 15}),
)
CHECKOUT = PACKAGE.parent
# All that is in the phone's own database.
IN_STORE = in_store("""
    const found = { version: database.version };
    for (const name of database.objectStoreNames) found[name] = await answered(store(name).getAll());
    return JSON.stringify(found);
""")
# Once the worker of this version has been installed, whether it has taken over already or not.
INSTALLED = """async version => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    for (let looks = 0; looks < 1200; looks += 1) {
        if ((await caches.has(`shell ${version}`)) && !registration.installing) return;
        await new Promise(done => setTimeout(done, 20));
    }
    throw new Error("the new worker did not come");
}"""
# Whether one still waits for the one before it; once nobody is about to take over, or after some looks.
WAITS = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    for (let looks = 0; looks < 40; looks += 1) {
        const { installing, waiting, active } = registration;
        if (!installing && !waiting && active.state === "activated") return "no";
        await new Promise(done => setTimeout(done, 50));
    }
    return registration.waiting ? "yes" : "not yet";
}"""
Serve = Callable[[int], None]


def write_version(folder: Path, number: int) -> None:
    """The program as this is the first version of: a further one has another database, other scripts, an engine and
    words of its own.
    """
    for name in ("scorekeeper", "static", "templates"):
        shutil.copytree(CHECKOUT / name, folder / name)
    if number == 1:
        return
    store = folder / "static" / "js" / "store.js"
    text = store.read_text(encoding="utf-8")
    newer = re.sub(r"const VERSION = (\d+);", lambda found: f"const VERSION = {int(found[1]) + number - 1};", text)
    newer = newer.replace('settings: "name" }', f'settings: "name", v{number}: "name" }}')
    assert len(newer) > len(text)
    store.write_text(newer, encoding="utf-8")
    built = folder / "scorekeeper" / "pocket" / "built"
    names = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    for kind in ("engine", "log", "pages"):
        script = f"{(built / names[kind]).read_text(encoding='utf-8')}\nscorekeeper.{kind}_of = {number};\n"
        names[kind] = f"{kind}.{hashlib.sha256(script.encode()).hexdigest()[:12]}.js"
        (built / names[kind]).write_text(script, encoding="utf-8")
    for kind in [kind for kind in names if kind.startswith("words.")]:
        words = (built / names[kind]).read_text(encoding="utf-8") + "\n" * (number - 1)
        names[kind] = f"{kind}.{hashlib.sha256(words.encode()).hexdigest()[:12]}.json"
        (built / names[kind]).write_text(words, encoding="utf-8")
    (built / "manifest.json").write_text(json.dumps(names), encoding="utf-8")


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """Versions of the program."""
    build()
    folders = {number: tmp_path_factory.mktemp(f"version-{number}") for number in range(1, 4 if TIMES > 1 else 3)}
    for number, folder in folders.items():
        write_version(folder, number)
    return folders


@pytest.fixture
def address() -> str:
    return f"http://127.0.0.1:{free_port()}"


@pytest.fixture
def serve(programs: dict[int, Path], address: str, tmp_path: Path) -> Iterator[Serve]:
    """One version after the other serves the same games at the same address."""
    with ExitStack() as now:

        def serve(number: int) -> None:
            now.close()
            now.enter_context(serving(tmp_path, int(address.rpartition(":")[2]), programs[number]))

        yield serve


@pytest.fixture
def browser_context_args(address: str) -> dict[str, Any]:
    return phone_at(address) | {"service_workers": "allow"}


def opens(page: Page, address: str = "") -> None:
    """The page at the address, or the one that stands anew.

    While a worker gives way to a newer one, Chromium lets every hundredth page lie, without asking either, if somebody
    watches its workers as Playwright does; where nobody did, none of a thousand lay. Asked once more it comes.
    """
    come = partial(page.goto, address) if address else page.reload
    try:
        come(timeout=10_000)
    except LateError:
        come()


def sits_down(context: BrowserContext) -> tuple[Phone, str]:
    """A phone that knows its game, on a line by which no hand goes up; the address of the sheet."""
    page = context.new_page()
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    page.evaluate(READY)
    tells(page, sheet, FIRST)
    opens(page, sheet)
    is_known(page, sheet, 2)
    context.route("**/deals/new", lambda route: route.abort() if is_record(route.request) else route.continue_())
    return phone, sheet


def is_updated(page: Page) -> None:
    """The worker that is served now has taken over."""
    page.evaluate(INSTALLED, served_version(page))
    takes_over(page)


def takes_over(page: Page) -> None:
    """Once the new worker has.

    Where the page wakes the old one in the moment in which it gives way, Chromium lets the new one wait until the old
    one stops again. While somebody watches the workers, as Playwright does, it never stops for being idle.
    """
    workers = page.context.new_cdp_session(page)
    workers.send("ServiceWorker.enable")
    for _ in range(30):
        waits = page.evaluate(WAITS)
        if waits == "no":
            return
        if waits == "yes":
            workers.send("ServiceWorker.stopAllWorkers")
    raise AssertionError(f"nobody took over; does one wait: {waits}")


def served_version(page: Page) -> str:
    """Asked past the worker that is there, which may answer everything."""
    worker = page.request.get("/sw.js").text()
    [shell] = re.findall(r"self.SHELL = ({.*});", worker)
    version: str = json.loads(shell)["version"]
    return version


def bids(page: Page, sheet: str) -> list[int]:
    """Of the hands that the server has."""
    return [deal["bid"] for deal in page.request.get(f"{sheet}/files/record").json()["deals"]]


def test_versions_in_a_row_lose_no_hand_that_waits(serve: Serve, context: BrowserContext) -> None:
    """Two of them, and in `make long` three."""
    serve(1)
    phone, sheet = sits_down(context)
    page = phone.page
    engines = []
    hands = HANDS if TIMES > 1 else HANDS[:2]
    for number, deal in enumerate(hands, start=1):
        if number > 1:
            before = page.locator("#sheet-view").get_attribute("data-engine")
            serve(number)
            # As when the network is back: the longer a server was away, the more seldom its pages ask for it.
            page.evaluate("dispatchEvent(new Event('online'))")
            # The page that is open hears of the new engine, and writes with it what waits, in pencil.
            expect(page.locator(f"#sheet-view:not([data-engine='{before}'])")).to_be_attached()
            expect(page.locator("tr.sending")).to_have_count(number - 1)
            opens(page, sheet)
            is_updated(page)
            opens(page)
        expect(page.locator("tr.sending")).to_have_count(number - 1)
        tells_one(phone, deal)
        engines.append(page.locator("#sheet-view").get_attribute("data-engine"))
        assert bids(page, sheet) == [120]
    assert len(set(engines)) == len(hands)
    context.unroute("**/deals/new")
    opens(page)
    expect(page.locator(f"#sheet-view[data-hands='{len(hands) + 1}']")).to_be_attached()
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator(".sending")).to_have_count(0)
    assert bids(page, sheet) == [120, *(deal.bid for deal in hands)]
    opens(page, sheet)
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(len(hands) + 1)
    is_told(page, sheet)
    assert json.loads(page.evaluate(IN_STORE))["queues"] == []
    assert " ".join(page.evaluate(COMPILED)).count("/pocket/engine.") == 1, "nothing is left of the older ones"
