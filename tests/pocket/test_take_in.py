"""A game comes in on the phone as on the server, byte for byte, and is refused for the same reasons; later it goes up."""

import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scorekeeper import packing
from scorekeeper.engine.encode import encode_record
from scorekeeper.export.whole_game import whole_game, write_record
from scorekeeper.service.book import Book, heard, open_book
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import ConfirmationSet, DealProposed, DealRecorded, GameEnded, GameRenamed, Logged
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.game_import import Importer, import_document
from scorekeeper.service.game_link import pack_parts, unpack_parts, whole_link
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.wording.languages import LANGUAGES
from tests.engine.games import SEED, listed
from tests.pocket.hosts import Hosts, books, logs_of
from tests.pocket.test_begin import goes_up
from tests.service.test_game_link import SHORT, evening, linked

IMPORTER = Importer(at="2026-11-22T20:00:00+00:00", author="", device="")
HINTS = r'\n?<p class="hint">.*?</p>| accept="[^"]*"'


def test_the_blank_form(hosts: Hosts) -> None:
    """But for what it says of lists and zips, which the server alone reads."""
    for language in LANGUAGES:
        assert re.search(HINTS, hosts.same("/import", language, servers=HINTS), re.DOTALL)


def games_of_every_kind() -> list[Book]:
    return [
        open_book("g", log) for game in listed(1_000 if SEED else 24) if (log := import_document(game, IMPORTER).log)
    ]


def test_games_come_back_byte_for_byte(hosts: Hosts) -> None:
    """record.json → link → this phone → record.json."""
    for place, book in enumerate(games_of_every_kind()):
        record, language = encode_record(book.state.played.record), LANGUAGES[place % len(LANGUAGES)]
        dice = Random(place)
        parts = [f"https://example.org/import#{part}" for part in pack_parts(record)]
        dice.shuffle(parts)
        written = write_record(whole_game(book.state, book.log, "UTC"))
        text = dice.choice(("\n".join(parts), f"look: {whole_link(record)}!", written))
        found = hosts.answer("/import", language, [("text", text)], logs={})
        game = found["begun"]["game"]
        assert found["address"] == f"/g/{game}"
        back = hosts.answer(f"/g/{game}/files/record", language, logs={game: found["begun"]["log"]})
        assert back["text"] == written


def test_whole_games_come_with_their_logs(hosts: Hosts) -> None:
    """Corrections and all; one that is here already is shown, and not taken in again."""
    for book in books():
        document = json.dumps(encode_game(book.log))
        form = [("file", document), ("text", "what stood in the field")]
        begun = hosts.answer("/import", form=form, logs={})["begun"]
        here = heard(begun["game"], None, json.loads(begun["log"]))
        assert here is not None
        assert encode_game(here.log) == encode_game(book.log)
        again = hosts.answer("/import", form=[("text", document)], logs={begun["game"]: begun["log"]})
        assert (again["address"], again["begun"]) == (f"/g/{begun['game']}", None)


def test_names_are_tidied_as_on_the_server(hosts: Hosts) -> None:
    """In a record, in a whole game; and two that look the same are refused (`wrong_texts`)."""
    record = {"format": "thousand-record/1", "rules": {"system": "russian"}, "deals": []}
    jose, anna, vera = players = ["Jose\u0301", "\u2800Anna", "Vera\u3164"]
    deal = {"declarer": jose, "bid": 100, "points": {jose: 100, anna: 15, vera: 5}}
    log = import_document({**record, "players": players, "deals": [deal]}, IMPORTER).log
    deal = {"declarer": "José", "bid": 100, "points": {jose: 100, "An\u200bna": 15, "Vera": 5}}
    untidy = json.dumps({**record, "players": players, "deals": [deal]})
    for text in (untidy, linked(untidy.encode()), json.dumps(encode_game(log))):
        begun = hosts.answer("/import", form=[("text", text)], logs={})["begun"]
        here = heard(begun["game"], None, json.loads(begun["log"]))
        assert here is not None
        assert here.state.played.record.players == ("José", "Anna", "Vera")
        assert [standing.score for standing in here.state.played.sheet.standings] == [100, 15, 5]


def cut(book: Book, events: int) -> Book:
    """The game as it was after so many events."""
    return open_book("cut", book.log[:events])


def brings(hosts: Hosts, log: tuple[Logged, ...], language: str = "en", *more: tuple[str, str]) -> dict[str, Any]:
    return hosts.answer("/import", language, [("text", json.dumps(encode_game(log))), *more])


def test_a_game_that_has_more_goes_on_where_no_server_keeps_it(hosts: Hosts) -> None:
    """Under the id that it has; as it was before, it is here already. Where a server keeps it, that writes it."""
    dice, elsewhere = Random(7), logs_of("another", games_of_every_kind()[0])
    for book in [book for book in books() if len(book.log) > 2 and not book.state.confirms]:
        before = cut(book, dice.randrange(1, len(book.log)))
        hosts.logs, hosts.alone = {**elsewhere, **logs_of("here", before)}, True
        found = brings(hosts, book.log)
        assert (found["address"], found["begun"]["game"]) == ("/g/here", "here")
        whole = [encode_logged(one) for one in book.log]
        assert heard("here", None, json.loads(found["begun"]["log"])) == heard("here", None, whole)
        hosts.alone = False
        asked = brings(hosts, book.log)
        assert asked["status"] == 422
        assert "With a network it goes on here" in asked["html"]
        hosts.logs = logs_of("here", book)
        assert brings(hosts, before.log) == {"address": "/g/here", "begun": None, "told": None, "waits": None}


def test_what_changes_no_record_is_taken_in_as_well(hosts: Hosts) -> None:
    """An end, before anybody has won."""
    book = books()[0]
    hosts.logs, hosts.alone = logs_of("here", cut(book, 2)), True
    found = brings(hosts, (*book.log[:2], replace(book.log[2], event=GameEnded(reason="Anna's last train"))))
    assert (found["address"], found["begun"]["game"]) == ("/g/here", "here")


def test_where_no_opponent_can_confirm_hands_count_at_once(hosts: Hosts) -> None:
    """And one that waits is to be settled where it was told."""
    log = next(book.log for book in books() if len(book.log) > 1 and isinstance(book.log[1].event, DealRecorded))
    hosts.alone = True
    confirms = (log[0], replace(log[1], event=ConfirmationSet(on=True)))
    here = heard("g", None, json.loads(brings(hosts, confirms)["begun"]["log"]))
    assert here is not None
    assert [one.event for one in here.log[1:]] == [ConfirmationSet(on=True), ConfirmationSet(on=False)]
    waits = (*confirms, replace(log[1], seq=3, event=DealProposed(deal=log[1].event.deal)))
    refused = brings(hosts, waits)
    assert (refused["status"], "waits for an opponent" in refused["html"]) == (422, True)
    hosts.alone = False
    assert brings(hosts, waits)["begun"] is not None, "a server has other phones"


def test_what_went_on_in_two_ways_is_asked_about_in_the_same_words(hosts: Hosts) -> None:
    """By how many hands they share. Whoever wants both gets another game."""
    asked = 0
    some = [book for book in books() if 2 < len(book.log) < 30][::2]
    for place, (address, language, book) in enumerate(hosts.each(some)):
        events = Random(place).randrange(1, len(book.log))
        renamed = replace(book.log[-1], seq=events + 1, event=GameRenamed(title=f"in two ways {place}"))
        other = (*book.log[:events], renamed)
        if import_document(encode_game(other), IMPORTER).violations:
            continue
        there = hosts.server("/import", language, [("text", json.dumps(encode_game(other)))])
        found = brings(hosts, other, language)
        assert there.status_code == found["status"] == 409
        # Other tests may have put it there.
        same_game = [re.sub(r"/g/[^\"]+", "/g/", said) for said in _said(there.text)]
        assert same_game == [said.replace(address, "/g/") for said in _said(found["html"])]
        assert f'href="{address}"' in found["html"]
        both = brings(hosts, other, language, ("other", "both"))
        assert f"/g/{both['begun']['game']}" not in ("/g/", address)
        asked += 1
    assert asked


def wrong_texts() -> list[str]:
    dice = Random(31)
    record = encode_record(books()[0].state.played.record)
    parts, [short] = pack_parts(evening(Random(2))), pack_parts(SHORT)
    whole = encode_game(books()[0].log)
    spoilt = json.dumps(record)
    return [
        f"\ufeff{spoilt}", "\ufeff[1,", "", "  \n", "{", "[1,", '{"a":1,"a":2}', "[" * 5_000, "{}", "[]", '{"format":"thousand-game/1"}', '{"players":7}', '{"deals[x":1}',
        json.dumps({**record, "players": ["Jos\u00e9", "Jose\u0301", "C"]}), json.dumps({**record, "players": ["Anna", "C", "Аnna"]}),
        '{"players":["A","B"],"\\ud800":1}', "1" * (MOST_BYTES + 1), json.dumps({**record, "deals": [{"bid": 1}] * 1_001}),
        json.dumps({**record, "players": ["A" * 900]}), json.dumps({"record": {**record, "deals": [{}]}, "sheet": 1}),
        json.dumps({**whole, "hash": "sha256:0"}), json.dumps({**whole, "log": []}), json.dumps({**whole, "record": record | {"title": "x"}}),
        " ".join(parts[:2]), f"{parts[0]} {short}", short.replace("game=1.", "game=2."), "game=1.1.0.0123abcd.eJw",
        linked(b'"' + b"a" * MOST_BYTES + b'"'), linked(b'"a"'), linked(b"{"), linked(b"\xff"), linked(b"{}", "01234567"), linked(b"{}") + "A",
        *(short[:cut] for cut in range(short.rindex(".") + 2, len(short), 9)),
        *(_changed(spoilt, dice) for _ in range(60)), *(_changed(short, dice) for _ in range(40)),
    ]  # fmt: skip


def _changed(text: str, dice: Random) -> str:
    place = dice.randrange(len(text))
    return text[:place] + dice.choice('0aZ"{]-.,=') + text[place + dice.randint(0, 1) :]


def test_what_is_wrong_is_refused_in_the_same_words(hosts: Hosts) -> None:
    """Hostile texts and damaged ones, in every language. A list of numbers is none of the phone's."""
    seen = set[int]()
    hosts.client = hosts.app.test_client()
    for place, text in enumerate(wrong_texts()):
        language, form = LANGUAGES[place % len(LANGUAGES)], [("text", text)]
        there, found = hosts.both("/import", language, form)
        if there.status_code == 303:
            assert found["begun"]
        elif 'name="seen"' in there.text:
            assert found["status"] == 422
            assert text in found["html"].replace("&#34;", '"')
        else:
            assert there.status_code == found["status"]
            assert _said(there.text) == _said(found["html"])
            seen.add(there.status_code)
    assert seen == {413, 422}


def _said(page: str) -> list[str]:
    """The alarm, and the text as it came."""
    return re.findall(r'<section class="alarm".*?</section>|<textarea.*?</textarea>', page, flags=re.DOTALL)


@pytest.mark.parametrize(("why", "status", "words"), [
    ("too_large", 413, "larger than 2 MB"), ("no_text", 422, "This file is no text."), ("picture", 422, "a PDF or a picture"), ("not_here", 422, "a zip need the server"),
])  # fmt: skip
def test_a_file_that_the_worker_has_not_read(hosts: Hosts, why: str, status: int, words: str) -> None:
    found = hosts.answer("/import", form=[("unread", why), ("text", "kept")])
    assert found["status"] == status
    alarm, text = _said(found["html"])
    assert words in alarm
    assert "kept" in text


def test_a_game_taken_in_here_goes_up_once(hosts: Hosts) -> None:
    """Under the phone's id, whoever has the same game there already."""
    for place, book in enumerate([*books()[::3], *games_of_every_kind()[:10]]):
        document = encode_game(book.log) if place % 2 else encode_record(book.state.played.record)
        goes_up(hosts, hosts.answer("/import", form=[("text", json.dumps(document))]), "pl")


def test_packing_is_zlib_and_sha256() -> None:
    assert packing.sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"  # FIPS 180-2
    assert packing.inflated(packing.deflated("Ёлка"), 8) == "Ёлка"
    assert packing.inflated(packing.deflated("Ёлка"), 7) is None


def test_a_game_goes_out_as_a_link(hosts: Hosts) -> None:
    """By the server's page, codes and all. In the link is what `record.json` has."""
    asks = ("", "?server=", "?server=scores.example.org", "?server=javascript:x")
    for place, (address, language, _) in enumerate(hosts.each(books()[::5])):
        page = hosts.same(f"{address}/codes{asks[place % len(asks)]}", language)
        [link] = re.findall(r'id="game-link" value="([^"]*)"', page)
        assert unpack_parts(link) == (json.loads(hosts.answer(f"{address}/files/record", language)["text"]), ())


def test_a_browser_that_cannot_pack_says_so_and_takes_files(hosts: Hosts) -> None:
    hosts.can_pack = False
    record = encode_record(books()[0].state.played.record)
    link = f"https://example.org/import#{whole_link(record)}"
    found = hosts.answer("/import", form=[("text", link)])
    assert found["status"] == 422
    assert "This browser is too old to unpack a link" in found["html"]
    assert link in found["html"], "nothing that was typed is lost"
    begun = hosts.answer("/import", form=[("text", json.dumps(record))])["begun"]
    hosts.logs = {begun["game"]: begun["log"]}
    found = hosts.answer(f"/g/{begun['game']}/codes")
    assert found["status"] == 200
    assert "This browser is too old to pack a game" in found["html"]
    assert f'href="/g/{begun["game"]}/files"' in found["html"]
