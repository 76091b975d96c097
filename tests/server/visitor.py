"""A visitor without JavaScript: reads a page's forms as a browser does, fills them in and sends them, token and all."""

import html
import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from html.parser import HTMLParser
from urllib.parse import urldefrag

from flask.testing import FlaskClient

# All of a page that is read for its forms: they are a small part of most.
FORMS = re.compile(r"<form\b.*?</form>|<button\b[^>]* form=[^>]*>", re.DOTALL)
# A sign as templates print it (server/core/responses.py); what is heard and copied is the sign itself.
PICTURED = re.compile(r'<span class="sign \w+"><svg[^>]*><use[^>]*/></svg><span class="unseen">(.)</span></span>')


@dataclass
class Control:
    """One control as the page shows it. `on` is whether a box or button is checked."""

    kind: str
    name: str
    value: str
    on: bool = True
    offers: list[str] = field(default_factory=list)


@dataclass
class Form:
    """One form of a page."""

    action: str
    id: str
    controls: list[Control] = field(default_factory=list)
    buttons: list[Control] = field(default_factory=list)

    def names(self) -> set[str]:
        """The names of all that is asked."""
        return {control.name for control in self.controls}

    def offered(self, name: str) -> list[str]:
        """The values that a group of buttons or a select offers."""
        chosen = [control for control in self.controls if control.name == name]
        return [value for control in chosen for value in (control.offers or [control.value])]

    def value(self, name: str) -> str | None:
        """What would be sent under the name; the last one, as a box stands behind its companion."""
        sent = [value for sent_name, value in self.data() if sent_name == name]
        return sent[-1] if sent else None

    def fill(self, told: dict[str, object]) -> None:
        """Types into texts, taps buttons and boxes: `{"declarer": 1, "cards_0": 30, "marriages_1": ["hearts"]}`."""
        for name, value in told.items():
            wanted = [str(item) for item in value] if isinstance(value, list) else [str(value)]
            mine = [control for control in self.controls if control.name == name and control.kind != "hidden"]
            assert mine, f"no field {name!r} on this page"
            for control in mine:
                if control.kind in ("radio", "checkbox"):
                    control.on = control.value in wanted
                else:
                    control.value = wanted[0]
            if mine[0].kind in ("radio", "checkbox") and wanted not in ([], [""], ["off"]):
                assert any(control.on for control in mine), f"{name!r} does not offer {value!r}"

    def data(self) -> list[tuple[str, str]]:
        """What a browser would send, without the button."""
        return [(control.name, control.value) for control in self.controls if control.on and control.name]

    def sent(self) -> dict[str, list[str]]:
        """The same, the values of each name."""
        return {name: [value for each, value in self.data() if each == name] for name, _ in self.data()}


class _Reader(HTMLParser):
    def __init__(self, address: str) -> None:
        super().__init__()
        self.address, self.forms, self.stray = address, list[Form](), list[tuple[str, Control]]()
        self.form: Form | None = None
        self.select: Control | None = None
        self.area: Control | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form" and given.get("method") == "post":
            self.form = Form(action=given.get("action") or self.address, id=given.get("id", ""))
            self.forms.append(self.form)
        elif tag == "input" and self.form is not None:
            kind = given.get("type", "text")
            on = kind not in ("radio", "checkbox") or "checked" in given
            self.form.controls.append(Control(kind, given.get("name", ""), given.get("value", ""), on))
        elif tag == "select" and self.form is not None:
            self.select = Control("select", given.get("name", ""), "")
            self.form.controls.append(self.select)
        elif tag == "textarea" and self.form is not None:
            self.area = Control("textarea", given.get("name", ""), "")
            self.form.controls.append(self.area)
        elif tag == "option" and self.select is not None:
            self.select.offers.append(given.get("value", ""))
            if "selected" in given or not self.select.value:
                self.select.value = given.get("value", "")
        elif tag == "button" and given.get("type", "submit") == "submit":
            button = Control("button", given.get("name", ""), given.get("value", ""))
            if "form" in given:
                self.stray.append((given["form"], button))
            elif self.form is not None:
                self.form.buttons.append(button)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.select = None
        elif tag == "textarea" and self.area is not None:
            self.area.value, self.area = self.area.value.removeprefix("\n"), None  # as browsers do

    def handle_data(self, data: str) -> None:
        if self.area is not None:
            self.area.value += data


def forms_in(text: str, address: str = "") -> list[Form]:
    """Those of a page at an address."""
    reader = _Reader(address)
    reader.feed("".join(FORMS.findall(text)))
    for form_id, button in reader.stray:
        for form in reader.forms:
            if form.id == form_id:
                form.buttons.append(button)
    return reader.forms


@dataclass
class Page:
    """An answer of the server, as a person sees it; in `html` signs stand for the pictures of them."""

    status: int
    address: str
    html: str

    @cached_property
    def forms(self) -> list[Form]:
        """Its forms that are sent by POST."""
        return forms_in(self.html, self.address)

    @property
    def words(self) -> str:
        """The page's text, on one line, without what is only in tags."""
        return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", self.html)).split())

    def form(self, part: str) -> Form:
        """The form whose action has the part in it."""
        found = [form for form in self.forms if part in form.action]
        assert found, f"no form to {part!r} among {[form.action for form in self.forms]}"
        return found[0]

    def errors(self) -> dict[str, str]:
        """What is written beside fields, by the field's id."""
        found = re.findall(r'<p class="error"[^>]* id="err-([^"]+)">(.*?)</p>', self.html, re.DOTALL)
        return {name: html.unescape(re.sub(r"<br>", " ", text)).strip() for name, text in found}


def addresses(page: Page) -> list[str]:
    """The links on the page of sharing: to keep, to watch, to play."""
    found = dict(re.findall(r'class="link" id="(\w+)-link" value="([^"]*)"', page.html))
    return [html.unescape(found[kind]) for kind in ("keep", "watch", "play") if kind in found]


class Visitor:
    """A person at the page."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def opens(self, address: str) -> Page:
        """Follows a link."""
        return self._page(address, self.client.get(address, follow_redirects=True))

    def sends(self, page: Page, part: str, told: dict[str, object] | None = None, button: str = "") -> Page:
        """Fills in the form and presses its button, `button` being the name of one that is not the usual one."""
        form = page.form(part)
        form.fill(told or {})
        return self.sends_again(form, button)

    def tells(self, sheet: Page, told: dict[str, object], button: str = "") -> Page:
        """Fills in the form of the next hand and sends it."""
        return self.sends(self.opens(f"{sheet.address}/deals/new"), "/deals/new", told, button)

    def corrects(self, sheet: Page, where: str, told: dict[str, object], why: str = "a slip of the pen") -> Page:
        """Fills in a form of corrections, `deals/1/amend` or `rules?from=2`, and saves what it says would change."""
        part = where.partition("?")[0].rpartition("/")[2]
        return self.saves(self.sends(self.opens(f"{sheet.address}/{where}"), part, told), part, why)

    def saves(self, consequences: Page, part: str, why: str = "a slip of the pen", button: str = "save") -> Page:
        """Saves a correction whose consequences are shown, and says why if that is asked."""
        asked: dict[str, object] = {"why": why} if "why_tap" in consequences.form(part).names() else {}
        return self.sends(consequences, part, asked, button)

    def links(self, sheet: Page) -> list[str]:
        """By which others come to a game: to keep, to watch, to play."""
        return addresses(self.opens(f"{sheet.address}/share"))

    def follows(self, link: str) -> Page:
        """What a link to join shows before anything is answered."""
        return self.sends(self.opens("/join"), "/join", {"code": link})

    def joins(self, link: str, name: str = "") -> Page:
        """Comes by a link; says the name if asked for one."""
        page = self.follows(link)
        asks = [form for form in page.forms if form.id == "who-else"]
        for form in asks:
            form.fill({"name": name})
        return self.sends_again(asks[0]) if asks else page

    def sends_again(self, form: Form, button: str = "") -> Page:
        """Sends a form just as it is: for the first time, or as a second tap or a reload would."""
        data = form.sent()
        for pressed in form.buttons:
            if button and pressed.name == button:
                data[button] = [pressed.value]
        assert not button or button in data, f"no button {button!r}"
        return self._page(form.action, self.client.post(form.action, data=data, follow_redirects=True))

    def taps(self, page: Page, part: str, name: str, value: object) -> Page:
        """Taps the button with this name and value, of several."""
        tapped = [
            (form, one) for form in page.forms for one in form.buttons if (one.name, one.value) == (name, str(value))
        ]
        form, button = next((form, one) for form, one in tapped if part in form.action)
        return self.sends_again(replace(form, buttons=[button]), name)

    def _page(self, address: str, answer: object) -> Page:
        text = PICTURED.sub(r"\1", answer.get_data(as_text=True))  # type: ignore[attr-defined]
        history = answer.history  # type: ignore[attr-defined]
        if history:
            address = urldefrag(history[-1].headers["Location"])[0]
            assert all(step.status_code == 303 for step in history), "a POST is answered by 303"
        return Page(answer.status_code, address, text)  # type: ignore[attr-defined]
