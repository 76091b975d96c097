"""Beginning a game and its keeper are one: whatever is broken off, there is no game that nobody keeps. And a game that
a phone has begun without a network comes to the server later, under the id and the key that it has.
"""

from collections.abc import Callable

import pytest
import sqlalchemy as sa
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.service.game_state import GameState
from scorekeeper.store import sql_store
from scorekeeper.store.models import GameRow, db
from tests.each import each
from tests.server.conftest import Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Form, Page, Visitor

BreakOff = Callable[[Visitor, Form], None]
NAMES = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}


def games(app: Flask) -> int:
    with app.app_context(), db.engine.connect() as connection:
        return connection.scalar(sa.select(sa.func.count()).select_from(GameRow)) or 0


@pytest.fixture
def new(anna: Visitor) -> Form:
    form = anna.opens("/new").form("/new")
    form.fill(NAMES)
    return form


@pytest.fixture
def broken_off(monkeypatch: pytest.MonkeyPatch) -> BreakOff:
    """Sends a form to a server that ends where the keeper would be let in."""

    def send(visitor: Visitor, form: Form) -> None:
        def ends(*_: object) -> None:
            raise SystemExit

        with monkeypatch.context() as patched:
            patched.setattr(sql_store, "let_in", ends)
            with pytest.raises(SystemExit):
                visitor.sends_again(form)

    return send


def test_a_broken_off_game_begins_by_the_same_form(app: Flask, anna: Visitor, new: Form, broken_off: BreakOff) -> None:
    broken_off(anna, new)
    assert games(app) == 0
    sheet = anna.sends_again(new)
    assert "Record the hand" in sheet.words
    assert anna.sends_again(new).address == sheet.address
    assert games(app) == 1


def test_a_broken_off_rematch_begins_by_the_same_form(
    app: Flask, anna: Visitor, end: Page, broken_off: BreakOff
) -> None:
    broken_off(anna, end.form("/rematch"))
    assert games(app) == 1
    again = anna.sends_again(end.form("/rematch"))
    assert "Record the hand" in again.words
    assert games(app) == 2


def test_a_broken_off_import_is_none(
    app: Flask, anna: Visitor, stranger: Visitor, end: Page, broken_off: BreakOff
) -> None:
    form = stranger.opens("/import").form("/import")
    form.fill({"text": anna.client.get(f"{end.address}/files/record").get_data(as_text=True)})
    broken_off(stranger, form)
    assert games(app) == 1
    assert stranger.sends_again(form).status == 200
    assert games(app) == 2


GAME, OTHER = "Ab-_" * 5 + "Zg", "B" * 21 + "A"
KEY, OTHER_KEY = "k" * 22, "o" * 22
TABLE = {
    "name_0": "Anna", "name_1": "Boris", "name_2": "Vera",
    "first_dealer": "1", "system": "polish", "shown": "polish", "rule_reset__at": "555",
}  # fmt: skip
QUIETLY = {"X-Fragment": "record"}


def send(
    visitor: Visitor, told: dict[str, str], address: str = "/new", headers: dict[str, str] = QUIETLY
) -> TestResponse:
    """As the phone's queue does, with the token of a page."""
    form = visitor.opens("/new").form("/new")
    return visitor.client.post(address, data={**told, "csrf_token": form.value("csrf_token")}, headers=headers)


def begin(visitor: Visitor, game: str = GAME, key: str = KEY, **told: str) -> TestResponse:
    return send(visitor, {**TABLE, "game": game, "key": key, **told})


def stored(app: Flask, game: str) -> GameState:
    with app.app_context():
        state: GameState = app.extensions["service"].state(game)
        return state


@pytest.mark.parametrize(("at", "began"), [
    ("2026-11-21T12:00:00Z", "2026-11-21T12:00:00+00:00"),
    ("2026-11-21T19:00:01Z", "2026-11-21T19:00:00+00:00"),
    ("1970-01-01T00:00:00Z", "2026-10-21T19:00:00+00:00"),
    ("", "2026-11-21T19:00:00+00:00"),
])  # fmt: skip
def test_it_was_begun_when_the_phone_says(app: Flask, anna: Visitor, at: str, began: str) -> None:
    """But not in the future, and not before anybody can remember."""
    begin(anna, at=at)
    assert stored(app, GAME).started == began


def test_a_game_brought_in_was_brought_in_when_the_phone_says(app: Flask, anna: Visitor) -> None:
    record = '{"format":"thousand-record/1","rules":{"system":"russian"},"players":["A","B","C"],"deals":[]}'
    send(anna, {"text": record, "game": GAME, "key": KEY, "at": "2026-11-21T12:00:00Z"}, "/import")
    assert stored(app, GAME).started == "2026-11-21T12:00:00+00:00"


def test_a_browser_that_sends_the_form_is_led_to_the_game(anna: Visitor) -> None:
    answer = send(anna, {**TABLE, "game": GAME, "key": KEY}, headers={})
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/g/{GAME}")


def test_it_is_known_again_once_hands_have_been_recorded(anna: Visitor) -> None:
    begin(anna)
    record(anna, anna.opens(f"/g/{GAME}"), ORDINARY)
    assert begin(anna).json == {"seq": 1}


def test_a_game_that_went_on_or_is_anothers_stays(anna: Visitor, stranger: Visitor) -> None:
    first = send(anna, {**TABLE, "key": OTHER_KEY}, headers={}).headers["Location"]
    record(anna, anna.opens(first), ORDINARY)
    begin(anna, sent_as=OTHER_KEY)
    assert anna.opens(first).status == 200
    others = send(stranger, {**TABLE, "key": "s" * 22}, headers={}).headers["Location"]
    begin(anna, OTHER, "m" * 22, sent_as="s" * 22)
    assert stranger.opens(others).status == 200


@pytest.mark.parametrize(("game", "key"), [(GAME, OTHER_KEY), (OTHER, KEY)])
def test_an_id_or_a_key_of_another_game_is_taken(anna: Visitor, game: str, key: str) -> None:
    begin(anna)
    assert begin(anna, game, key).status_code == 409
    assert anna.opens("/").html.count('class="game"') == 1


@each(("game", "key"), [
    *((game, KEY) for game in ("", "1", "A" * 21, "A" * 23, "A" * 21 + "B", "A" * 20 + "=A", "A" * 21 + "Ａ")),
    *((game, KEY) for game in (f"{GAME}\n", "../new" * 4)),
    *((GAME, key) for key in ("", "short", "k" * 65, "ключ" * 5)),  # without one nobody would know it again
])  # fmt: skip
def test_an_id_or_a_key_that_is_not_like_ours_is_refused(anna: Visitor, game: str, key: str) -> None:
    assert begin(anna, game, key).status_code == 422
    assert 'class="game"' not in anna.opens("/").html


def test_the_ids_of_this_server_are_such(anna: Visitor, sit: Sit) -> None:
    """One of them is taken, and not wrong."""
    for _ in range(8):
        assert begin(anna, sit().address.split("/")[2]).status_code == 409


def test_the_system_that_others_would_play_is_not_asked_about(anna: Visitor) -> None:
    """What a language or a later version thinks usual has no say in a game that was begun."""
    answer = begin(anna, system="german-1001", shown="german-1001", rule_reset__at="")
    assert answer.json == {"seq": 1}


def test_a_form_sent_by_another_device_opens_no_door(anna: Visitor, stranger: Visitor) -> None:
    begin(anna)
    assert begin(stranger).status_code == 403
    assert stranger.opens(f"/g/{GAME}").status == 403


def test_a_game_that_was_deleted_meanwhile_is_gone(app: Flask, anna: Visitor) -> None:
    begin(anna)
    with app.app_context():
        app.extensions["wastebasket"].throw(GAME, "2026-11-21T19:00:00+00:00")
    assert begin(anna).status_code == 410


def again(visitor: Visitor, end: Page, **told: str) -> TestResponse:
    table = {**TABLE, "system": "house", "shown": "house", "rule_reset__at": "", "rule_game__target": "100"}
    return send(visitor, {**table, "game": GAME, "key": KEY, **told}, f"{end.address}/rematch")


def test_a_rematch_that_says_no_table_begins_nothing(anna: Visitor, end: Page) -> None:
    assert again(anna, end, name_0="", name_1="", name_2="").status_code == 422
    assert again(anna, end, game="1").status_code == 422
    assert anna.opens(f"/g/{GAME}").status == 404


def leads_to(visitor: Visitor, end: Page) -> str | None:
    """Where the end of the game leads to, as its page's script is answered."""
    address: str | None = visitor.client.get(f"{end.address}/rematch").get_json()["address"]
    return address


def test_a_rematch_that_a_phone_has_begun_is_the_tables(anna: Visitor, boris: Visitor, end: Page) -> None:
    """Everybody is led to it, and whoever taps then, on a page that is older, comes into it."""
    older = boris.opens(end.address)
    again(anna, end)
    assert leads_to(boris, end) == f"/g/{GAME}"
    assert boris.sends(older, "/rematch").address == f"/g/{GAME}"


def test_a_rematch_outlives_the_game_before(app: Flask, anna: Visitor, boris: Visitor, end: Page) -> None:
    """Its phone tells it as a game of its own then; nobody else can."""
    again(anna, end)
    anna.sends(anna.opens(f"{end.address}/delete"), "/delete")
    assert begin(boris).status_code == 409
    assert begin(anna).json == {"seq": 1}
    assert stored(app, GAME).seq == 1
    assert anna.opens("/").html.count('class="game"') == 1


def test_a_rematch_that_is_another_phones_stays(anna: Visitor, boris: Visitor, end: Page) -> None:
    theirs = boris.sends(boris.opens(end.address), "/rematch")
    for _ in range(2):
        assert again(anna, end).json == {"seq": 1}
    assert boris.opens(theirs.address).status == anna.opens(f"/g/{GAME}").status == 200
    assert leads_to(anna, end) == theirs.address


def test_a_rematch_is_known_again_once_the_game_before_has_changed(anna: Visitor, end: Page) -> None:
    again(anna, end)
    anna.sends(anna.opens(f"{end.address}/about"), "/rename", {"title": "At Vera’s"})
    assert again(anna, end).json == {"seq": 1}


def test_the_first_is_gone_also_where_the_game_before_has_changed_since(anna: Visitor, end: Page) -> None:
    """The phone says by which form it had been asked for."""
    first = anna.sends(end, "/rematch")
    anna.sends(anna.opens(f"{end.address}/about"), "/rename", {"title": "At Vera’s"})
    key = end.form(f"{end.address}/rematch").value("key")
    assert again(anna, end, sent_as=key).json == {"seq": 1}
    assert anna.opens(first.address).status == 410
    assert leads_to(anna, end) == f"/g/{GAME}"


def test_a_rematch_sent_without_a_key_begins_once(anna: Visitor, end: Page) -> None:
    """As from a page that a phone has drawn: the key that is the same for all the server alone can make."""
    form = {"key": "", "csrf_token": end.form(f"{end.address}/rematch").value("csrf_token")}
    answers = [anna.client.post(f"{end.address}/rematch", data=form) for _ in range(2)]
    assert {answer.headers["Location"] for answer in answers} == {leads_to(anna, end)}
