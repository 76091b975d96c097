"""What a quarrel needs where there is no network: the phone answers it as the server does, with the pages that come when
they are first needed.
"""

import re
from itertools import cycle
from random import Random
from urllib.parse import parse_qs, parse_qsl

import pytest

from scorekeeper.pages.answer import PAGES_OF_A_GAME
from scorekeeper.referee.accidents import ACCIDENT
from scorekeeper.referee.claims import ClaimKind
from scorekeeper.referee.questions import QUESTION
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.game_import import import_document
from scorekeeper.wording.languages import LANGUAGES
from tests.e2e.test_import import RECORD
from tests.engine.games import SEED
from tests.pocket.hosts import ASKED, Hosts, alike, books, keeps_verdicts, over, sheets
from tests.pocket.phone import compiled, v8, words
from tests.service.test_game_link import IMPORTER

LATER = {"X-Fragment": "record"}
# Boris takes three tricks and announces hearts in the second; Anna throws a diamond on it.
REVOKED = "declarer=1&bid=120&play=AS.JS.10S.KH.9D.QD.AH.QC.JH&said=hearts"
TOLD = (
    "", "before=1&bid=100&who=1", "bid=many&who=9&hand=XX&pile_0=KH.KH", "table=KH&card=9S&rest=AH.JC&trumps=spades", f"{REVOKED}&before=1",
    "table=KH&tap=AH&into=rest", "pile_0=AH.10H&pile_1=K♥,Q♥&points_0=70&points_1=x", f"{REVOKED}.10H&tap=QS&into=play", "cards=9S.9H.9D.9C",
    "dealt_0=AS&dealt_1=AS&play=AS&declarer=0", "hand=AS.KS.QS&bid=125&with_talon=on", "declarer=1&bid=100&blind=on&play=AS.JS",
)  # fmt: skip


def agree(hosts: Hosts, address: str, language: str) -> bool:
    """Whether both have a page there; both lead to the same address, or neither has any."""
    there, found = hosts.server(address, language), hosts.phone(address, language)
    if there.status_code == 303:
        assert found is not None
        assert found["address"] == there.headers["Location"]
    elif there.status_code == 404:
        assert found is None
    else:
        assert found is not None
        alike(there, found)
    return there.status_code in (200, 422)


def test_numbers_settlement_and_table(hosts: Hosts) -> None:
    asks = cycle(
        ("", "?basis=difference&rate=0.10&currency=EUR", "?basis=cheese&rate=x", "?basis=place&rate=７", "?basis=game")
    )
    for address, language, _ in hosts.each(books()):
        assert agree(hosts, f"{address}/facts{next(asks)}", language)
        assert agree(hosts, f"{address}/flat", language)


def test_every_question_to_the_referee(hosts: Hosts) -> None:
    """Each with cards and numbers, right, wrong and half told, whole hands and taps of the pack among them."""
    drawn, codes = 0, cycle(QUESTION)
    for place, (address, language, _) in enumerate(hosts.each(books())):
        assert agree(hosts, f"{address}/referee{'?before=1' if place % 2 else ''}", language)
        for turn in range(3):
            drawn += agree(hosts, f"{address}/referee/{next(codes)}?{TOLD[(place + turn) % len(TOLD)]}", language)
        drawn += agree(hosts, f"{address}/referee/hand?{TOLD[place % len(TOLD)]}", language)
    assert drawn > 60
    assert hosts.phone(f"{address}/referee/nothing") is None


def test_every_accident(hosts: Hosts) -> None:
    drawn, codes = 0, cycle(ACCIDENT)
    for address, language, _ in hosts.each(books()):
        assert agree(hosts, f"{address}/what-now?at={Random(address).choice(('play', 'sheet', 'x'))}", language)
        drawn += sum(agree(hosts, f"{address}/what-now/{next(codes)}", language) for _ in range(4))
    assert drawn > 60


def test_what_is_decided_is_kept_in_the_edition_alone(hosts: Hosts) -> None:
    """Beside a server it waits for that. The form that does it is the same on both."""
    book = next(one for one in books() if is_played(one))
    address, seq = hosts.put(book), str(book.state.seq)
    told = [("seq", seq), ("key", "key-of-a-verdict-01"), ("ruling", "twice-off"), ("hand", "2")]
    done = hosts.answer(f"{address}/what-now/recorded-twice/decide", form=told, alone=True)
    assert done["told"]["seq"] == book.state.seq + 1
    there = hosts.server(f"{address}/what-now/recorded-twice/decide", form=told)
    assert done["address"] == there.headers["Location"]
    stale = hosts.answer(f"{address}/referee/trick/keep", form=[("seq", "1"), ("card", "AS")], alone=True)
    assert (stale["status"], "The game has gone on in the meantime" in stale["html"]) == (409, True)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("referee/trick", [("card", "AS"), ("before", "1"), ("note", "Boris doubts it")]),
        ("what-now/recorded-twice", [("ruling", "twice-off"), ("hand", "2")]),
    ],
)
def test_a_verdict_waits_in_pencil_and_the_server_finds_it_once_more(
    hosts: Hosts, question: str, told: list[tuple[str, str]]
) -> None:
    """Whatever has come meanwhile, as long as the referee still says the same; else it asks."""
    book = next(one for one in books() if is_played(one))
    address, seq = hosts.put(book), book.state.seq
    path = f"{address}/{question}/{'keep' if 'referee' in question else 'decide'}"
    found = hosts.answer(path, form=[*told, ("seq", str(seq)), ("key", f"key-of-{address[3:]}-001")])
    entry = found["waits"]
    drawn = hosts.answer(f"{address}/log", queues={address[3:]: [entry]})["html"]
    assert [f'id="e{seq + 1}"' in drawn, "The referee was asked, and the answer was kept." in drawn] == [True, True]
    assert entry["kind"] == path.rpartition("/")[2]

    renamed = [("seq", str(seq)), ("key", f"key-of-{address[3:]}-002"), ("title", "Others have gone on")]
    assert hosts.server(f"{address}/rename", form=renamed).status_code == 303
    sent = parse_qsl(entry["body"])
    for _ in range(2):
        assert hosts.server(path, form=sent, **LATER).get_json() == {"seq": seq + 2}
    other = over([*sent], ("found", "{}"), ("key", f"key-of-{address[3:]}-003"))
    asked = hosts.server(path, form=other, **LATER)
    assert (asked.status_code, "Leave the game as it is" in asked.text) == (409, True)


def test_a_whole_hand_is_tapped_card_by_card_on_both(hosts: Hosts) -> None:
    """Each tap leads to the same address, and the page there is the same; in the edition, too."""
    told = "declarer=1&bid=120"
    address = hosts.put(next(one for one in books() if is_played(one) and len(one.state.played.sheet.players) == 3))
    for card in ("AS", "JS", "10S", "KH", "9D", "QD", "AH", "QC", "JH", "JH"):  # the last one again, and so away
        tap = f"{address}/referee/hand?{told}&before=1&into=play&tap={card}"
        there, found = hosts.both(tap)
        assert found["address"] == there.headers["Location"] == hosts.answer(tap, alone=True)["address"]
        told = found["address"].partition("?")[2]
        hosts.same(found["address"])
    assert parse_qs(told)["play"] == ["AS.JS.10S.KH.9D.QD.AH.QC"]


FORM = re.compile(r'<form method="post" action="([^"]+/decide)"(.*?)</form>', re.DOTALL)
HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
BUTTON = re.compile(r'<button class="[^"]*"(?: name="([^"]+)" value="([^"]*)")?')


def test_every_tap_of_what_now_is_answered_without_a_network(hosts: Hosts) -> None:
    """It waits for the server, or is kept in the edition, and leads to the same form."""
    tapped = 0
    address = hosts.put(next(one for one in books() if is_played(one)))
    for code in ACCIDENT:
        page = hosts.phone(f"{address}/what-now/{code}")  # of some there is none at this table
        for action, form in FORM.findall(page["html"] if page else ""):
            ended = [("declarer", "0"), ("bid", "120")] if 'name="declarer"' in form else []
            for button in BUTTON.findall(form):
                told = [*HIDDEN.findall(form), *ended, *([button] if button[0] else [])]
                here, alone = (hosts.answer(action, form=told, alone=alone) for alone in (False, True))
                if ended and button == ("made", "0"):  # the declarer is no defender
                    assert [here["status"], alone["status"]] == [422, 422]
                else:
                    assert here["waits"]["url"].endswith(action)
                    assert [here["address"], here["told"], alone["waits"]] == [alone["address"], None, None]
                    assert alone["told"]["seq"] == int(dict(told)["seq"]) + 1
                tapped += 1
    assert tapped > 60


def test_the_rulebooks_of_all_systems_and_the_catalogue(hosts: Hosts) -> None:
    for place, system in enumerate(("", *(f"/{one}" for one in SYSTEM), "/whist")):
        assert agree(hosts, f"/rules{system}", LANGUAGES[place % len(LANGUAGES)]) == (system != "/whist")
    for language in LANGUAGES:
        assert agree(hosts, "/rules/options", language)


LEADS = re.compile(r'(?:href|action|data-shares)="(/(?!static/|pocket/|manifest\.)[^"#?]*)')
KNOWS = "globalThis.alone = (game, path) => scorekeeper.knows(scorekeeper.$.of(game), path, false);"


def test_no_page_of_the_edition_leads_where_it_has_none(hosts: Hosts) -> None:
    """So none of its links needs a server. From every page of a game there is a way back to its sheet."""
    hosts.host.eval(KNOWS)
    numbers, codes = {"<int:number>": "1"}, {"referee": "hand", "what-now": "revoke-later"}
    for book in (next(one for one in books() if is_it(one)) for is_it in (is_won, is_played)):
        address, asked = (
            hosts.put(book),
            ["/", "/new", "/import", "/rules", "/rules/options", "/rules/polish", "/device", "/offline"],
        )
        [game] = hosts.logs
        for rule, page in PAGES_OF_A_GAME.items():
            path = "/".join(
                numbers.get(part, codes.get(rule.split("/")[1], part) if part == "<code>" else part)
                for part in rule.split("/")
            )
            found = hosts.phone(f"{address}{path}", alone=True) if "GET" in page.methods else None
            if found and "html" in found:
                assert re.search(rf'<a [^>]*href="{address}["#]', found["html"]) or path == "", path
                asked.append(f"{address}{path}")
        for one in asked:
            led = LEADS.findall(hosts.answer(one, alone=True)["html"])
            assert [to for to in led if not hosts.host.call("alone", game, to)] == [], one
        assert len(asked) > 30


def is_won(book: Book) -> bool:
    return bool(book.state.winners())


def is_played(book: Book) -> bool:
    return len(book.state.played.sheet.deals) > 2 and not book.state.is_over() and not keeps_verdicts(book)


# Whether a phone without, and with them, has a page of the game.
KNOWS_FURTHER = """globalThis.knows = (path) => {
  const known = (has) => scorekeeper.knows(scorekeeper.$.of("g"), `/g/g/${path}`, true, has);
  return `${known(false)} ${known(true)}`;
};"""


def test_disputes(hosts: Hosts) -> None:
    """What if another system had been played, or a hand had been another; and a rule for scores that differ by ten."""
    for place, (address, language, book) in enumerate(hosts.each(sheets()[:: 1 if SEED else 2])):
        hands, table = len(book.state.played.sheet.deals), book.state.table()
        scores = "&".join(f"score_{seat}={score + 10 * (seat == place % 3)}" for seat, score in enumerate(table.scores))
        hosts.same(f"{address}/what-if?system={('polish', 'draw', 'league')[place % 3]}", language)
        hosts.same(f"{address}/what-if?set=barrel.level=700&set=reset.at=[555]", language)
        hosts.same(f"{address}/what-if/rules?set=bolt.penalty_every=1", language)
        hosts.same(f"{address}/which-rule?after={min(hands, 20)}&{scores}", language)


def test_claims(hosts: Hosts) -> None:
    """Each of another game: the sentence at its number and at the total, and the rules that make it so."""
    games = hosts.each(sheets())
    for place, (kind, (address, language, book)) in enumerate(zip(ClaimKind, games, strict=False)):
        hand = min(len(book.state.played.sheet.deals), 20)
        hosts.same(f"{address}/deals/{hand}", language)
        hosts.same(f"{address}/standing", language)
        hosts.same(f"{address}/which-rule?hand={hand}&player={place % 2}&claim={kind}", language)
        hosts.same(f"{address}/which-rule?hand={hand}&player=0&claim={kind}&from=150", language)


def test_what_is_found_is_agreed_without_a_network(hosts: Hosts) -> None:
    """Anna with 870 is on the barrel where it begins there; that is foreseen on either host, and waits for the server."""
    given = {"outcome": "adjustment", "player": "Anna", "amount": 870, "reason": "on paper"}
    address = hosts.put(open_book("g", import_document({**RECORD, "deals": [given]}, IMPORTER).log))
    found = hosts.same(f"{address}/which-rule?hand=1&player=0&claim=on_barrel")
    drawn = found[: found.index("It was so from the beginning")].rpartition("<form")[2]
    form = re.findall(r'name="(\w+)" value="([^"]*)"', drawn)
    place = f"{address}/rules?from=start"
    assert "goes onto the barrel" in hosts.same(place, form=form)
    waits = hosts.answer(place, form=[*form, ("save", "1")])["waits"]
    assert (waits["kind"], "rule_barrel__level=870" in waits["body"]) == ("rules", True)


def test_a_search_goes_on_where_it_stopped(hosts: Hosts) -> None:
    """Slice by slice as on the server; what is found does not hang on what was asked for before."""
    address = hosts.put(sheets()[0])
    for first in (0, 150, 0, 300):
        hosts.same(f"{address}/which-rule?after=2&score_0=1&from={first}")


def test_they_come_when_one_is_needed_first(hosts: Hosts) -> None:
    """Their script, and the words of this language. Other pages do without, and leave out what the referee had said."""
    engine, log, pages, further, _ = compiled().values()
    first = {name: text for name, text in words().items() if "further" not in name and "circle" not in name}
    with v8(engine, log, pages, "globalThis.console = { warn() {} };", ASKED) as hosts.host:
        kept = hosts.put(next(book for book in sheets() if keeps_verdicts(book)))
        unsaid = {**first, "words.unsaid.en": '{"of":"","words":[],"forms":""}'}  # as in static/js/host.js
        for page in (kept, f"{kept}/log"):
            assert hosts.answer(page, tables=first) == {"wanted": ["verdicts"]}
            assert "html" in hosts.answer(page, tables=unsaid)
        address = hosts.put(sheets()[0])
        assert "html" in hosts.answer(f"{address}/deals/1", "ru", tables=first)
        assert hosts.answer(f"{address}/what-if", "ru", tables=first) == {"wanted": ["further"]}
        hosts.host.eval(further)
        assert hosts.answer(f"{address}/what-if", "ru", tables=first) == {"wanted": ["further"]}
        hosts.same(f"{address}/what-if", "ru")
    with v8(engine, log, pages, KNOWS_FURTHER) as host:
        assert [host.call("knows", path) for path in ("what-if", "deals/1", "share")] == [
            "false true",
            "true true",
            "false false",
        ]
