"""The pages that a table needs less often, of many games; and that they come when they are first needed."""

from scorekeeper.referee.claims import ClaimKind
from tests.pocket.hosts import ASKED, Hosts, keeps_verdicts, sheets
from tests.pocket.phone import compiled, v8, words

# Whether a phone without, and with them, has a page of the game.
KNOWS = """globalThis.knows = (path) => {
  const known = (has) => scorekeeper.knows(scorekeeper.$.of("g"), `/g/g/${path}`, true, has);
  return `${known(false)} ${known(true)}`;
};"""


def test_disputes(hosts: Hosts) -> None:
    """What if another system had been played, or a hand had been another; and a rule for scores that differ by ten."""
    for place, (address, language, book) in enumerate(hosts.each(sheets())):
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


def test_a_search_goes_on_where_it_stopped(hosts: Hosts) -> None:
    """Slice by slice as on the server; what is found does not hang on what was asked for before."""
    address = hosts.put(sheets()[0])
    for first in (0, 150, 0, 300):
        hosts.same(f"{address}/which-rule?after=2&score_0=1&from={first}")


def test_they_come_when_one_is_needed_first(hosts: Hosts) -> None:
    """Their script, and the words of this language. Other pages do without, and leave out what the referee had said."""
    engine, log, pages, further = compiled().values()
    first = {name: text for name, text in words().items() if "further" not in name}
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
