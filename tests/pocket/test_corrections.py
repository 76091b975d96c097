"""Corrections on the phone: every page of them is the server's, byte for byte, and what is told there is what the server
makes of the same form. What may become of it is in tests/pages/pinned.
"""

import json
from random import Random
from typing import Any
from urllib.parse import parse_qs

from scorekeeper.engine.record import Outcome
from scorekeeper.pages.steps import go_ahead
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.game_import import import_document
from scorekeeper.service.game_state import EntryStatus
from scorekeeper.wording.voice import ENGLISH
from tests.e2e.test_import import RECORD
from tests.engine.games import SEED
from tests.pocket.hosts import Form, Hosts, fields_in, over, sheets
from tests.service.test_game_link import IMPORTER


def test_the_form_of_every_hand(hosts: Hosts) -> None:
    """As it was recorded, and blank before it; for another dealer too."""
    dice = Random(5)
    for address, language, book in hosts.each(sheets()[:: 1 if SEED else 2]):
        deals = book.state.played.record.deals
        number = dice.choice((1, dice.randint(1, len(deals)), len(deals)))
        if deals[number - 1].outcome is not Outcome.AGREEMENT:
            hosts.same(f"{address}/deals/{number}/amend", language)
        asked = dice.choice(("", "?dealer=1", "?dealer=9", "?why=so"))
        hosts.same(f"{address}/deals/{number}/insert{asked}", language)
        hosts.same(f"{address}/deals/{number}/take-off", language)
        for seq in voided(book):
            hosts.same(f"{address}/log/{seq}/bring-back", language)


def voided(book: Book) -> list[int]:
    return [entry.seq for entry in book.state.entries if entry.status is EntryStatus.VOIDED]


def test_what_changes_and_what_is_wrong(hosts: Hosts) -> None:
    dice, met = Random(8), {"changes": 0, "wrong": 0}
    for address, language, book in hosts.each(sheets()[:: 1 if SEED else 2]):
        deals = book.state.played.record.deals
        number = dice.randint(max(1, len(deals) - 3), len(deals))
        if deals[number - 1].outcome is Outcome.AGREEMENT:
            continue
        for kind in ("amend", "insert"):
            place = f"{address}/deals/{number}/{kind}"
            blank = fields_in(hosts.same(place, language))
            seat = str(dice.randrange(len(book.state.played.sheet.players)))
            fine = [("outcome", "adjustment"), ("player", seat), ("reason", "late")]
            told = dice.choice(
                (
                    [*fine, ("sign", "minus"), ("amount", "120")],
                    [*fine, ("amount", "x")],
                    [("outcome", "adjustment"), ("several", "on"), ("each_0", "60"), ("each_1", "-120"), ("reason", "so")],
                    [("outcome", "played"), ("declarer", seat), ("bid", "100"), (f"cards_{seat}", "20")],
                    [("outcome", "redeal"), ("cause", "agreed"), ("note", "♥ <b>")],
                    [],
                )
            )  # fmt: skip
            page = hosts.same(place, language, over(blank, *told))
            met["changes" if 'name="save"' in page else "wrong"] += 1
    assert all(met.values()), met


def test_a_preview_of_another_game_than_the_forms_is_the_servers(hosts: Hosts) -> None:
    """The phone is asked first: it has not heard yet what the form was drawn with, or has hands that wait."""
    place, blank, seq = inserts(hosts)
    for drawn_from in (seq, seq - 1, seq + 1):
        found = hosts.phone(f"{place}?here=", form=over(blank, ("preview", "1"), ("seq", str(drawn_from))))
        assert (found is not None) is (drawn_from == seq)


def inserts(hosts: Hosts) -> tuple[str, Form, int]:
    """Where a hand is put before the first of a game, the form for it, and the game's last event."""
    book = next(book for book in sheets() if len(book.state.played.sheet.deals) > 1)
    place = f"{hosts.put(book)}/deals/1/insert"
    return place, fields_in(hosts.server(place).text), book.state.seq


def test_a_preview_knows_whose_game_it_is(hosts: Hosts) -> None:
    """Whoever began it writes a fine without a reason; of a game that the server knows only the page says that."""
    place, blank, _ = inserts(hosts)
    fine = [("outcome", "adjustment"), ("player", "0"), ("amount", "120"), ("sign", "minus"), ("sent", "1")]
    form = over(blank, *fine, ("preview", "1"))
    said = [hosts.answer(f"{place}?here={own}", form=form)["html"] for own in ("", "&own=")]
    assert ['data-for="reason"' in each for each in said] == [True, False]


def test_a_preview_of_the_next_hand_where_there_is_no_server(hosts: Hosts) -> None:
    """Before the page can say itself what a hand would write it asks, also about one to which only a marriage is
    wanting: that is no telling of it.
    """
    whole = [("declarer", "0"), ("bid", "120"), ("cards_0", "90"), ("cards_1", "30"), ("cards_2", "0")]
    written = 0
    for address, language, book in hosts.each([*sheets(), *(open_book("g", book.log[:1]) for book in sheets()[::5])]):
        if book.state.played.sheet.next is None or book.state.is_ended():
            continue
        blank = fields_in(hosts.server(f"{address}/deals/new").text)
        for told in ([], whole, [*whole, ("sent", "1")], [("seq", "0")]):
            page = hosts.same(f"{address}/deals/new", language, over(blank, *told, ("preview", "1")), alone=True)
            written |= "ready-row" in page
    assert written


def tells(hosts: Hosts, place: str, *told: tuple[str, str]) -> dict[str, Any] | None:
    """The form of this page is sent on the phone with these: what waits then. None where it cannot be."""
    shown = hosts.phone(place)
    if shown is None or 'method="post"' not in shown.get("html", "").partition('<main id="main">')[2]:
        return None  # an agreement, or a game that could not be scored any more
    key = f"key-of-what-is-told-{len(place)}-{place.partition('/g/')[2].partition('/')[0]}"
    found = hosts.answer(place, form=over(fields_in(shown["html"]), *told, ("why", "so it was"), ("key", key)))
    waits: dict[str, Any] | None = found.get("waits")
    return waits  # or it was refused, as on the server


def goes_up(hosts: Hosts, waits: dict[str, Any], seq: int) -> dict[str, list[str]]:
    """The server takes it once; what was sent."""
    body = parse_qs(waits["body"], keep_blank_values=True)
    sent = [(name, text) for name, texts in {"seq": [str(seq)], **body}.items() for text in texts]
    for _ in range(2):
        there = hosts.server(waits["url"], form=sent, **{"X-Fragment": "record"})
        assert (there.status_code, there.get_json(silent=True)) == (200, {"seq": seq + 1}), there.text
    return body


def test_what_is_told_here_is_what_the_server_makes_of_it(hosts: Hosts) -> None:
    """Saved on the phone it waits, is foreseen, goes up once, and then stands as it was foreseen."""
    dice, kinds = Random(21), set()
    for address, _, book in hosts.each(book for book in sheets() if book.state.proposal is None):
        hands = len(book.state.played.sheet.deals)
        number = dice.randint(max(1, hands - 3), hands)
        place, told = dice.choice(
            [
                (f"deals/{number}/insert", [("outcome", "redeal"), ("cause", "agreed"), ("save", "1")]),
                (f"deals/{number}/amend", [("note", "told anew"), ("save", "1")]),
                (f"deals/{number}/take-off", []),
                *((f"log/{seq}/bring-back", []) for seq in voided(book)),
            ]
        )
        waits = tells(hosts, f"{address}/{place}", *told)
        if waits is None:
            continue
        kinds.add(waits["kind"])
        sent = {name: tuple(texts) for name, texts in goes_up(hosts, waits, book.state.seq).items()}
        here = go_ahead(ENGLISH, open_book("g", book.log), [(waits["kind"], sent)], waits["at"])
        assert here is not None
        there = timeless(hosts.server(f"{address}/files/record").text)
        foreseen = hosts.put(here)
        assert timeless(hosts.answer(f"{foreseen}/files/record")["text"]) == there
    assert kinds == {"amend", "insert", "take-off", "bring-back"}


def timeless(record: str) -> list[dict[str, Any]]:
    """The hands of a record without their moments."""
    return [{name: told for name, told in deal.items() if name != "at"} for deal in json.loads(record)["deals"]]


# -- house rules ------------------------------------------------------------------------------------------------------


def rules_of(book: Book, dice: Random) -> list[str]:
    """Addresses of what can be changed there."""
    deals = book.state.played.record.deals
    agreed = [number for number, deal in enumerate(deals, start=1) if deal.outcome is Outcome.AGREEMENT]
    asked = ("", "?from=start", f"?from={dice.randint(1, len(deals))}", *(f"?amend={number}" for number in agreed[:1]))
    return [f"rules{one}" for one in asked]


LEVEL = ("rule_barrel__level", "920")


def test_rules_what_changes_and_what_is_wrong(hosts: Hosts) -> None:
    dice, met = Random(4), {"changes": 0, "wrong": 0, "amends": 0}
    agreed = [book for book in sheets() if any(deal.changes for deal in book.state.played.record.deals)]
    for address, language, book in hosts.each([*sheets()[::5], *agreed[:2]]):
        for asked in rules_of(book, dice)[1:]:
            place = f"{address}/{asked}"
            blank = fields_in(hosts.same(place, language))
            met["amends"] += "amend" in dict(blank)
            told = dice.choice(([LEVEL], [("rule_barrel__level", "x")], [("rule_bid__max", "100")], [("rule_reset__at", "555, 777")], []))  # fmt: skip
            page = hosts.same(place, language, over(blank, *told))
            met["changes" if 'name="save"' in page else "wrong"] += 1
            hosts.same(place, language, over(blank, *told, ("from", "1"), ("turn", "1")))
    assert all(met.values()), met


def test_a_later_hand_that_could_not_be_scored_any_more(hosts: Hosts) -> None:
    later = {"outcome": "agreement", "changes": {"game.target": 900}, "reason": "it is late"}
    deals = [*RECORD["deals"], *RECORD["deals"], later]
    address = hosts.put(open_book("g", import_document({**RECORD, "deals": deals}, IMPORTER).log))
    for asked in ("?from=start", "?from=2"):
        place = f"{address}/rules{asked}"
        assert "could not be scored any more" in hosts.same(place, form=over(fields_in(hosts.same(place)), LEVEL))


def test_rules_that_are_told_here_are_what_the_server_makes_of_them(hosts: Hosts) -> None:
    """Without a server they stand at once; with one they wait, and go up once."""
    dice, told = Random(2), 0
    for address, _, book in hosts.each(sheets()[1::3]):
        if book.state.proposal is not None or book.state.is_ended():
            continue
        place = f"{address}/{dice.choice(rules_of(book, dice))}"
        waits = tells(hosts, place, LEVEL, ("save", "1"))
        if waits is None:  # a later hand is in its way
            continue
        assert (waits["kind"], waits["url"]) == ("rules", f"{address}/rules")
        form = over(fields_in(hosts.server(place).text), LEVEL, ("save", "1"), ("why", "so it was"))
        alone = hosts.answer(place, form=form, alone=True)
        goes_up(hosts, waits, book.state.seq)
        sent = hosts.server(f"{address}/files/json").json
        assert sent is not None
        ours, theirs = json.loads(alone["told"]["log"])[-1], sent["log"][-1]
        for own in ("at", "by", "author", "device", "key"):
            ours.pop(own, None), theirs.pop(own, None)
        assert ours == theirs
        told += 1
    assert told
