// Views that only show, on a wall or on the table, one game or all tables of a club night: keep the screen on, and show what is new. Of a
// night they ask again and again, and turn its pages where not all tables fit.

import { announce, keepAwake } from "./device.js";
import { fetchIn, parse, textOf } from "./html.js";
import { followRematch, listen } from "./live.js";

const SHOWN = "main > [data-seq], #night-wall";
const AGAIN = 3000; // milliseconds until a view that did not come is asked for once more
const OF_A_NIGHT = 600; // and between two questions of a night: a hand is to be here within a second
const LATEST = 5000; // until no answer is given up
const TURN = 12_000;
const view = () => document.querySelector(SHOWN);
const { game, seq } = view().dataset;
let shown = "";
let waiting;

async function renew() {
  clearTimeout(waiting);
  let link = "live";
  try {
    const text = await textOf(fetchIn(location.href, {}, LATEST));
    if (text !== shown) show(parse(text).querySelector(SHOWN));
    shown = text;
  } catch {
    link = "offline";
  }
  if (!game) document.documentElement.dataset.link = link; // of a game live.js says it
  if (!game || link === "offline") waiting = setTimeout(renew, game ? AGAIN : OF_A_NIGHT);
}

function show(newer) {
  if (Number(newer.dataset.seq) <= Number(view().dataset.seq)) return; // it may be late
  view().replaceWith(newer);
  turn();
  announce();
  follow();
}

// By the clock: what comes anew does not turn it.
function turn() {
  const panes = [...document.querySelectorAll("[data-pane]")];
  const place = Math.floor(Date.now() / TURN) % panes.length;
  panes.forEach((pane, at) => { pane.hidden = at !== place; });
}

// The same view of the rematch takes the place of this one.
const follow = () => followRematch(view().dataset.rematch, (address) => location.assign(`${address}/${location.pathname.split("/").pop()}`));

keepAwake();
announce();
follow();
if (game) listen(game, Number(seq), renew);
else {
  setInterval(turn, 1000);
  turn();
  renew();
}
