"""The pages that a table needs less often, of many games; and that they come when they are first needed."""

import re

from scorekeeper.referee.claims import ClaimKind
from scorekeeper.service.book import open_book
from scorekeeper.service.game_import import import_document
from tests.e2e.test_import import RECORD
from tests.engine.games import SEED
from tests.pocket.hosts import ASKED, Hosts, keeps_verdicts, sheets
from tests.pocket.phone import compiled, v8, words
from tests.service.test_game_link import IMPORTER

# Whether a phone without, and with them, has a page of the game.
KNOWS = """globalThis.knows = (path) => {
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
    with v8(engine, log, pages, KNOWS) as host:
        assert [host.call("knows", path) for path in ("what-if", "deals/1", "share")] == [
            "false true",
            "true true",
            "false false",
        ]
