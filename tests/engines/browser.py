"""What a person does with a browser of another engine, and sees in it."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tests.engines.drivers import Driver, Trouble

PATIENCE = 30.0  # seconds until something must have come true
PHONE = (390, 844)
# Where it can be pressed, once it stands still; what lies below the dock is scrolled to, as a person does,
# and further where the pad is open too.
PLACE = """const [css, done] = arguments;
    const look = (block) => {
        const found = document.querySelector(css), box = found?.getBoundingClientRect();
        if (!box?.width || found.matches(":disabled, [aria-disabled]")) return null;
        if (document.querySelector("[aria-busy=true]")) return null;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
        const on = document.elementFromPoint(x, y);
        if (on && (found.contains(on) || on.contains(found))) return { x, y };
        found.scrollIntoView({ block });
        return null;
    };
    const before = look("center");
    setTimeout(() => {
        const now = look("start");
        done(before && now && before.x === now.x && before.y === now.y ? now : null);
    }, 20);"""
PROMISE = "const done = arguments[arguments.length - 1]; ({})().then(done, (error) => done(`rejected: ${{error}}`));"
HEARD = "const { heard } = localStorage; delete localStorage.heard; return heard ?? ''"
# Nothing is wider than the window, and no field so small that a phone would zoom in upon it.
FAULTS = """const seen = (each) => each.getClientRects().length && !each.closest(".unseen, .skip, svg");
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth + 1) {
        const wide = (each) => seen(each) && each.getBoundingClientRect().right > innerWidth + 1;
        found.push("wider than the window", ...[...document.querySelectorAll("body *")].filter(wide).slice(0, 3));
    }
    const small = (each) => seen(each) && each.offsetWidth > 5 && parseFloat(getComputedStyle(each).fontSize) < 16;
    const typed = document.querySelectorAll("input:not([type=checkbox], [type=radio]), select, textarea");
    found.push(...[...typed].filter(small));
    return found.map((each) => each.outerHTML?.slice(0, 120) ?? each);"""


class Browser:
    """A phone held upright, at no page yet."""

    def __init__(self, driver: Driver, address: str) -> None:
        self.driver, self.address = driver, address
        self.turn(*PHONE)

    def turn(self, width: int, height: int) -> None:
        """Its page is to be so wide and high; a window is larger by its bars, which a phone has not. WPE without a
        screen stays as it is: 800 x 600.
        """
        wide, high = width, height + 60
        for _ in range(3):
            self.driver.call("SetWindowRect", x=0, y=0, width=wide, height=high)
            with suppress(AssertionError):
                self.wait("innerWidth === arguments[0] && innerHeight === arguments[1]", width, height, patience=0.5)
                return
            inner = self.js("return [innerWidth, innerHeight]")
            if inner == [800, 600]:
                return
            wide, high = wide + width - inner[0], high + height - inner[1]
        raise AssertionError(f"the window cannot be {width} x {height}")

    def js(self, script: str, *args: object) -> Any:
        return self.driver.call("ExecuteScript", script=script, args=list(args))

    def promised(self, question: str) -> Any:
        """What a function of JavaScript comes to answer."""
        return self.driver.call("ExecuteAsyncScript", script=PROMISE.format(question), args=[])

    def wait(self, condition: str, *args: object, patience: float = PATIENCE) -> None:
        self._until(lambda: self.js(f"return !!({condition})", *args), f"{condition} {args or ''}", patience)

    def wait_for(self, question: str) -> None:
        """Until a function of JavaScript comes to answer that it is so."""
        self._until(lambda: self.promised(question) is True, question)

    def _until(self, ask: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
        """Asks until it is so, and answers what it is; the page may lead on to another meanwhile."""
        until = time.monotonic() + patience
        while True:
            why = "it is not so"
            try:
                if found := ask():
                    return found
            except Trouble as trouble:
                why = str(trouble)
            if time.monotonic() > until:
                with suppress(Trouble):
                    why += "; the page is: " + self.js("return location + ' ' + document.body.innerText.slice(0, 1500)")
                raise AssertionError(f"{what}: {why}")
            time.sleep(0.05)

    def open(self, path: str) -> None:
        self.driver.call("Navigate", url=self.address + path)
        self.wait("document.readyState === 'complete'")

    def tap(self, css: str) -> None:
        """A press of the engine's own, where the thing is seen."""
        place = self._until(lambda: self.driver.call("ExecuteAsyncScript", script=PLACE, args=[css]), css)
        to = {"type": "pointerMove", "duration": 0, "origin": "viewport", **place}
        press = [to, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        thumb = {"type": "pointer", "id": "thumb", "parameters": {"pointerType": "mouse"}, "actions": press}
        self.driver.call("PerformActions", actions=[thumb])

    def type(self, css: str, text: str) -> None:
        """In the place of what stands there."""
        self.tap(css)
        self.js("document.querySelector(arguments[0]).select()", css)
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self.driver.call("PerformActions", actions=[{"type": "key", "id": "keys", "actions": keys}])
        self.wait("document.querySelector(arguments[0]).value === arguments[1]", css, text)

    def texts(self, css: str) -> list[str]:
        """Of all of these, without soft hyphens."""
        found = self.js("return [...document.querySelectorAll(arguments[0])].map((each) => each.innerText)", css)
        return [text.replace("\u00ad", "").replace("\u00a0", " ") for text in found]

    def is_sound(self) -> None:
        """Nothing is wider than the window, and no field zoomed in upon."""
        found = self.js(FAULTS)
        assert found == [], f"{self.js('return location.pathname')}: {found}"

    def hears(self) -> list[str]:
        """What has gone wrong on its pages, and was not asked yet."""
        found: str = self.js(HEARD)
        return found.splitlines()

    def windows(self) -> list[str]:
        found: list[str] = self.driver.call("GetWindowHandles")
        return found

    def open_window(self) -> str:
        handle: str = self.driver.call("NewWindow", type="window")["handle"]
        return handle

    def turn_to(self, window: str) -> None:
        self.driver.call("SwitchToWindow", handle=window)
