"""What a page makes of the server's answers, and of a store in trouble: the scripts of the outbox in V8."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from py_mini_racer import MiniRacer

from scorekeeper.places import static_folder
from tests.pocket.phone import v8

AROUND = Path(__file__).with_name("phone_scripts.js")
IMPORT = re.compile(r"^import [^;]*;\n|(?<=\n)import [^;]*;\n")
EXPORTED = re.compile(r"^export (?:async )?(?:function|const) (\w+)", re.MULTILINE)
ENTRY = {"kind": "hand", "url": "/g/A/deals/new", "key": "k", "body": "csrf_token=old&bid=120"}
PAGE = '<main id="main">Somebody else was faster</main>'


def script(name: str, *, cut: str = "") -> str:
    """A module as a script, or the part of it that this expression finds; what it exports is everybody's."""
    text = (Path(static_folder()) / "js" / f"{name}.js").read_text(encoding="utf-8")
    text = "".join(re.findall(cut, text, re.DOTALL | re.MULTILINE)) if cut else text
    own = ", ".join(EXPORTED.findall(text))
    body = IMPORT.sub("", text).replace("export ", "").replace("import.meta.url", '""')
    return f"{{ {body}\nObject.assign(globalThis, {{ {own} }}); }}"


@pytest.fixture
def phone() -> Iterator[MiniRacer]:
    """The scripts of a page between a form and the network."""
    fetching = script("html", cut=r"^export function fetchIn.*?^}\n")
    troubles = script("store", cut=r"^const (?:FULL|FOREIGN) = .*?;\n|^export function troubleOf.*?^}\n")
    asking = r"^const (?:ASKED|asksItsOwner) = .*?;\n|^export async function askToPersist.*?^}\n"
    lasting = script("offline", cut=asking)
    others = map(script, ("queue", "outbox", "unsent"))
    with v8(AROUND.read_text(encoding="utf-8"), fetching, troubles, lasting, *others) as racer:
        yield racer


def asks(phone: MiniRacer, code: str) -> Any:
    """What a body of asynchronous JavaScript answers."""
    promise = phone.eval(f"(async () => JSON.stringify((await (async () => {{ {code} }})()) ?? null))()")
    return json.loads(promise.get(timeout=20))  # type: ignore[union-attr]


@pytest.mark.parametrize(("answers", "said"), [
    ([[200, '{"seq": 7}']], {"seq": 7}),
    ([[200, "{}"]], {}),
    ([[200, '{"seq": null}']], {}),
    ([[200, '{"seq": "all"}']], {}),
    ([[200, "<h1>Welcome to this hotel</h1>"]], {}),
    ([[408, "<h1>Request Timeout</h1>"]], {}),
    ([[429]], {}),
    ([[502]], {}),
    ([], {}),
    ([[409, PAGE]], {"page": PAGE}),
    ([[409, "<h1>Conflict</h1>"]], {}),
    ([[403]], {"refused": 403}),
    ([[410]], {"refused": 410}),
    ([[413]], {"refused": 413}),
    ([[507, PAGE, {"X-Trouble": "full"}]], {"trouble": "full"}),
])  # fmt: skip
def test_an_answer_that_is_none_of_ours_is_none(phone: MiniRacer, answers: list[Any], said: dict[str, Any]) -> None:
    assert asks(phone, f"answers = {json.dumps(answers)}; return send({json.dumps(ENTRY)});") == said


def test_a_network_that_says_nothing_is_given_up(phone: MiniRacer) -> None:
    assert (
        asks(phone, f"answers = ['silence']; const sent = send({json.dumps(ENTRY)}); await strikes(); return sent;")
        == {}
    )


def test_a_page_that_was_open_for_long_fetches_a_token_and_sends_once_more(phone: MiniRacer) -> None:
    answers = [[400], [200, 'token="fresh"'], [200, '{"seq": 7}']]
    assert asks(phone, f"answers = {json.dumps(answers)}; return send({json.dumps(ENTRY)});") == {"seq": 7}
    sent = asks(phone, "return asked;")
    assert [address for address, _ in sent] == [ENTRY["url"], "../../new", ENTRY["url"]]
    assert ["csrf_token=fresh" in body for _, body in sent] == [False, False, True]


@pytest.mark.parametrize("kind", ["hand", "new"])
def test_a_token_that_another_page_has_overtaken_is_no_refusal(phone: MiniRacer, kind: str) -> None:
    """Two pages may send at once, each with its own session; a game that counted as refused would be begun twice."""
    answers = [[400], [200, 'token="fresh"'], [400, PAGE]]
    assert asks(phone, f"answers = {json.dumps(answers)}; return send({json.dumps(ENTRY | {'kind': kind})});") == {}


def test_it_is_tried_again_by_the_clock_and_when_the_network_is_back_until_it_is_done(phone: MiniRacer) -> None:
    """A fault of ours is not the end of it."""
    phone.eval("""
        let tries = 0;
        let isDone = false;
        const line = keepTrying(async () => {
            tries += 1;
            if (tries === 1) throw new Error("a fault of ours");
            return isDone;
        });
    """)
    assert asks(phone, "await strikes(); return tries;") == 1
    assert asks(phone, "await strikes(); return tries;") == 2
    assert asks(phone, "await happens('online'); return tries;") == 3
    assert asks(phone, "document.visibilityState = 'hidden'; await happens('online'); return tries;") == 3
    assert asks(phone, "document.visibilityState = 'visible'; await happens('visibilitychange'); return tries;") == 4
    assert asks(phone, "isDone = true; await line.now(); await happens('online'); await strikes(); return tries;") == 5


def test_what_is_wrong_with_a_store_has_a_name(phone: MiniRacer) -> None:
    names = ("VersionError", "QuotaExceededError", "UnknownError", "DataError", "NotFoundError", "InvalidStateError")
    assert [asks(phone, f"return troubleOf({{ name: '{name}' }});") for name in names] == [
        "newer", "full", "full", "foreign", "foreign", "none",
    ]  # fmt: skip


OPEN = "globalThis.queue = openQueue('A'); await queue.ready;"
TELL = "await queue.change((all) => told(all, {{ key: '{0}', kind: 'hand', body: '', seq: 1 }}));"
DROP = "await queue.change((all) => takenBack(all, '{0}'));"
KEYS = "return [queue.entries(), stored].map((all) => all.map(({ key }) => key).join(' '));"


@pytest.mark.parametrize(
    ("steps", "shown", "kept"),
    [
        ((OPEN, TELL.format("a"), TELL.format("b")), "a b", "a b"),
        # What the store could not take is kept with the next one.
        ((OPEN, "trouble = 'QuotaExceededError';", TELL.format("a")), "a", ""),
        ((OPEN, "trouble = 'AbortError';", TELL.format("a"), "trouble = null;", TELL.format("b")), "a b", "a b"),
        # What was thrown away in that time does not come back.
        (
            (OPEN, TELL.format("a"), "trouble = 'AbortError';", DROP.format("a"), "trouble = null;", TELL.format("b")),
            "b",
            "b",
        ),
        # What a store holds that answered late was told before.
        (
            ("stored = [{ key: 'a' }]; trouble = 'TimeoutError';", OPEN, TELL.format("b"), "trouble = null;",
             "await strikes();"),
            "a b",
            "a b",
        ),
        # The browser was cleared of it: what is shown is kept anew.
        ((OPEN, TELL.format("a"), "stored = []; await hears(true); await strikes();"), "a", "a"),
        # Another tab has told one.
        ((OPEN, TELL.format("a"), "stored = [...stored, { key: 'b' }]; await hears(false);"), "a b", "a b"),
        # What is damaged goes when somebody says so, and what this page has told stays.
        ((OPEN, "trouble = 'TypeError';", TELL.format("a"), "await queue.mend();"), "a", "a"),
    ],
)  # fmt: skip
def test_a_queue_through_trouble(phone: MiniRacer, steps: tuple[str, ...], shown: str, kept: str) -> None:
    for step in steps:
        asks(phone, step)
    assert asks(phone, KEYS) == [shown, kept]
    assert asks(phone, "return queue.isKept();") == (shown == kept)


LINE = """
    globalThis.heard = [];
    globalThis.waiting = ["a", "b", "c"].map((key) => ({ key, kind: "hand", url: "/", body: "" }));
    let isHeld = false;
    globalThis.line = makeLine({
        queue: { entries: () => waiting },
        accept: ({ key }, seq) => { heard.push(`${key} is ${seq}`); waiting = waiting.slice(1); },
        ask: async ({ key }) => { heard.push(`${key} is asked about`); isHeld = true; },
        forbid: ({ key }) => { heard.push(`${key} is forbidden`); isHeld = true; },
        held: () => isHeld,
        done: async () => { heard.push("done"); },
    });
"""


@pytest.mark.parametrize(("answers", "heard"), [
    ([[200, '{"seq": 2}'], [200, '{"seq": 3}'], [200, '{"seq": 4}']], ["a is 2", "b is 3", "c is 4", "done"]),
    ([[200, '{"seq": 2}'], [409, PAGE]], ["a is 2", "b is asked about"]),
    ([[200, '{"seq": 2}'], [403]], ["a is 2", "b is forbidden"]),
    ([[200, '{"seq": 2}'], [502]], ["a is 2"]),
])  # fmt: skip
def test_each_goes_once_the_one_before_is_answered(phone: MiniRacer, answers: list[Any], heard: list[str]) -> None:
    phone.eval(LINE)
    assert asks(phone, f"answers = {json.dumps(answers)}; await line.deliver(); return heard;") == heard


def test_what_is_thrown_away_while_it_is_under_way_is_no_more_heard_of(phone: MiniRacer) -> None:
    phone.eval(LINE)
    answers = [[200, '{"seq": 2}'], [200, '{"seq": 3}']]
    under_way = "const sent = line.deliver(); waiting = waiting.slice(1, 2); await sent;"
    assert asks(phone, f"answers = {json.dumps(answers)}; {under_way} return heard;") == ["b is 3", "done"]


# What it would ask its browser to keep, on a day and in a browser that the test makes.
LASTING = """
    const told = [];
    for (const { day = "Monday", state = "prompt", persisted = false, decides = true, installed = false } of steps) {
        Date.prototype.toDateString = () => day;
        globalThis.matchMedia = () => ({ matches: installed });
        if (decides) globalThis.onbeforeinstallprompt = null;
        else delete globalThis.onbeforeinstallprompt;
        let asked = false;
        globalThis.navigator = {
            storage: { persisted: async () => persisted, persist: async () => { asked = true; } },
            permissions: { query: async () => { if (!state) throw new TypeError("unknown"); return { state }; } },
        };
        await askToPersist();
        told.push(asked);
    }
    return told;
"""


@pytest.mark.parametrize(
    ("steps", "asked"),
    [
        (  # a browser that decides by itself
            [{}, {}, {"day": "Tuesday"}, {"day": "Tuesday", "installed": True}, {"day": "Tuesday", "installed": True}],
            [True, False, True, True, False],
        ),
        ([{"state": ""}, {"state": ""}, {"state": "", "day": "Tuesday"}], [True, False, True]),
        (
            [{"decides": False}, {"decides": False, "day": "Tuesday"}, {"decides": False, "installed": True}],
            [True, False, False],
        ),
        ([{"state": "denied"}, {"persisted": True}], [False, False]),
    ],
)  # fmt: skip
def test_a_browser_is_asked_to_keep_it(phone: MiniRacer, steps: list[dict[str, object]], asked: list[bool]) -> None:
    assert asks(phone, f"const steps = {json.dumps(steps)}; {LASTING}") == asked


def test_a_message_that_comes_late_does_not_take_the_sheet_back() -> None:
    """What was heard last stands: what is told on an open form knows of it."""
    around = """
        const game = "A", told = [], asked = [];
        const none = () => {};
        const makeAhead = () => ({ find: none }), makeLine = () => ({ now: none });
        const makeOverlay = () => ({ prepare: none });
        const openQueue = () => ({ entries: () => [], ready: new Promise(none) });
        const seqShown = () => 1, onChoice = none, isHidden = none, whenRenewed = none;
        const formOpen = () => ({ overtaken: (seq) => told.push(seq) });
        const refresh = async () => { asked.push("sheet"); };
    """
    with v8(around, script("hands")) as racer:
        assert asks(racer, "await goOn(3); await goOn(2); return [told, asked];") == [[3, 3], ["sheet", "sheet"]]
