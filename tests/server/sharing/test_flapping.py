"""live.js on a line that comes and goes: however often, one loop of questions goes on."""

from pathlib import Path

from py_mini_racer import MiniRacer

LIVE = Path(__file__).parents[3] / "static" / "js" / "live.js"
A_PHONE = """
var number = 0, pending = [], asked = 0;
var timers = new Map(), on = {};
var setTimeout = (act) => { timers.set(number += 1, act); return number; };
var clearTimeout = (one) => { timers.delete(one); };
var addEventListener = (name, act) => { on[name] = act; };
var location = { reload() {} };
var URL = function () { this.pathname = "/g/x"; };
var document = { documentElement: { dataset: {} }, hidden: false, addEventListener() {}, dispatchEvent() {} };
var EventSource = function () { this.addEventListener = () => {}; this.close = () => {}; };
var fetch = () => { asked += 1; return new Promise((_, fail) => { pending.push(fail); }); };
"""


def test_questions_that_were_under_way_when_the_line_came_back_begin_no_loops_of_their_own() -> None:
    phone = MiniRacer()
    phone.eval(A_PHONE)
    phone.eval(
        LIVE.read_text("utf-8").replace("export ", "").replace("import.meta.url", "'http://h/static/js/live.js'")
    )
    phone.eval("listen('x', 1, () => {}); timers.clear(); on.offline();")
    phone.eval("on.online(); on.offline(); on.online(); on.offline();")
    assert phone.eval("asked") == 3
    phone.eval("pending.splice(0).forEach((fail) => fail(new Error('away')))")
    phone.eval("asked = 0; [...timers.values()].forEach((act) => act());")
    assert phone.eval("asked") == 1
