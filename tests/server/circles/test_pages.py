"""The pages that both hosts have, as the server answers them."""

from flask import Flask

from scorekeeper.pages.circle.table import PAGES_OF_A_CIRCLE
from tests.server.circles.conftest import come
from tests.server.circles.test_beginning import state_of
from tests.server.conftest import Another
from tests.server.visitor import Visitor


def test_every_page_opens_for_its_role(
    app: Flask, anna: Visitor, circle: str, links: list[str], another: Another
) -> None:
    watcher, player = another(), another()
    come(watcher, links[1])
    come(player, links[2])
    codes = {"/people/<code>": state_of(app, circle).members[0].person, "/evening/<code>": "2026-11-21"}
    for rule, page in PAGES_OF_A_CIRCLE.items():
        address = circle + rule.replace("<code>", codes.get(rule, "2026"))
        answers = [visitor.client.get(address).status_code for visitor in (anna, player, watcher)]
        assert answers == [200, 403 if page.keeps else 200, 403 if page.keeps or page.plays else 200], address


def test_a_form_without_its_token_changes_nothing(app: Flask, anna: Visitor, circle: str) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    before = state_of(app, circle).seq
    for page in ("people", "seasons", "pot", "games", "links/revoke", "leave", "delete"):
        assert anna.client.post(f"{circle}/{page}", data={"do": "add", "name": "Gleb"}).status_code == 400, page
    assert state_of(app, circle).seq == before


def test_somebody_is_added_by_the_page_once(app: Flask, anna: Visitor, circle: str) -> None:
    page = anna.opens(f"{circle}/people")
    form = next(form for form in page.forms if "name" in form.names() and form.value("do") == "add")
    form.fill({"name": "Gleb"})
    for _ in range(2):
        assert anna.sends_again(form).status == 200
    assert [member.names for member in state_of(app, circle).members] == [("Anna",), ("Boris",), ("Vera",), ("Gleb",)]
