#!/bin/sh
# Draws the pictures for home screens from static/icon.svg, with Chromium, into static/icons. Run it after changing the
# drawing, and commit what it makes. A maskable picture fills its square, as phones cut it to a shape of their own.
set -eu
cd "$(dirname "$0")/.."
sh tools/browser.sh
.venv/bin/python - <<'PYTHON'
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

DRAWING = Path("static/icon.svg").read_text(encoding="utf-8")
# Name, size, and how much of the width the drawing takes: a phone may cut off a tenth on each side.
PICTURES = [("icon-192", 192, 1), ("icon-512", 512, 1), ("maskable-512", 512, 0.8), ("apple-touch-icon", 180, 0.9)]

with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    for name, size, part in PICTURES:
        page = browser.new_page(viewport={"width": size, "height": size})
        whole = part == 1
        paper = "transparent" if whole else "#fbf6ea"
        drawing = DRAWING if whole else DRAWING.replace('rx="12" ', "")
        page.set_content(
            f"<style>body {{ margin: 0; display: grid; place-content: center; height: 100vh; background: {paper} }}"
            f"svg {{ width: {size * part}px; overflow: visible }}</style>{drawing}"
        )
        page.screenshot(path=f"static/icons/{name}.png", omit_background=True)
    browser.close()
PYTHON
