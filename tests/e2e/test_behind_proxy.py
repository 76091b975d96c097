"""A phone at a server behind nginx, over https and under a sub-path: what only a browser shows of that."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.e2e.conftest import PHONE, serving
from tests.e2e.table import READY, comes_true
from tests.proxies import proxy

ROOT = "/cards"
# A worker is fetched with a certificate that is known, and Playwright's own setting does not reach so far.
ANY_CERTIFICATE = "--ignore-certificate-errors"


@pytest.fixture
def page(browser_type: BrowserType, browser_type_launch_args: dict[str, Any], first_page: str) -> Iterator[Page]:
    """A phone on the first page."""
    launched = browser_type_launch_args | {"args": [*browser_type_launch_args["args"], ANY_CERTIFICATE]}
    browser = browser_type.launch(**launched)
    page = browser.new_context(**PHONE, locale="en-GB", ignore_https_errors=True).new_page()
    page.goto(first_page)
    yield page
    browser.close()


@pytest.fixture
def first_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("ROOT_PATH", ROOT)
    (server := tmp_path / "server").mkdir()
    (folder := tmp_path / "nginx").mkdir()
    with serving(server) as address:
        port = urlsplit(address).port
        assert port
        with proxy("nginx", folder, port, {"location / {": f"location {ROOT}/ {{"}) as running:
            yield f"https://localhost:{running.port}{ROOT}"


@pytest.mark.long
def test_a_game_is_begun_followed_live_kept_for_want_of_a_network_and_installed(page: Page, first_page: str) -> None:
    assert page.url == f"{first_page}/", "also without the stroke at its end"
    page.goto(f"{first_page}/new")
    for number, name in enumerate(("Anna", "Boris", "Vera")):
        page.fill(f"[name=name_{number}]", name)
    page.tap(".dock .primary")
    expect(page.locator(".sheet thead .who")).to_have_text(["Anna", "Boris", "Vera"])
    assert page.url.startswith(f"{first_page}/g/")
    expect(page.locator("html")).to_have_attribute("data-link", "live")

    page.evaluate(READY)
    scope = page.evaluate("navigator.serviceWorker.getRegistration().then(found => new URL(found.scope).pathname)")
    assert scope == f"{ROOT}/"
    kept = page.evaluate("caches.keys().then(all => all.sort())")
    assert all(name.startswith(f"{ROOT}/ ") for name in kept)
    assert {"shell"} <= {name.split()[1] for name in kept} <= {"shell", "pages", "pocket"}
    page.evaluate("caches.open('of somebody else')")
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.unregister())")

    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert (urlsplit(manifest["url"]).path, manifest["errors"]) == (f"{ROOT}/manifest.webmanifest", [])

    page.reload()
    page.evaluate(READY)
    path = urlsplit(page.url).path
    comes_true(page, "path => caches.match(path).then(Boolean)", path)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#as-of")).to_contain_text("Offline: as of ")
    page.goto(f"{first_page}/g/never-seen-before")
    expect(page.locator("h1")).to_have_text("No network")
    assert "of somebody else" in page.evaluate("caches.keys()")
