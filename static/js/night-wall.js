// All tables of a club night on a large screen: asks for itself again and again, and turns its pages where not all fit.
import { keepAwake } from "./device.js";
import { fetchIn, parse } from "./html.js";

const AGAIN = 600; // milliseconds between two questions: a hand is to be here within a second
const LATEST = 5000; // and until no answer is given up
const TURN = 12_000;
const WALL = "#night-wall";
let shown = "";

// By the clock: what comes anew does not turn it.
function turn() {
  const panes = [...document.querySelectorAll("[data-pane]")];
  const place = Math.floor(Date.now() / TURN) % panes.length;
  panes.forEach((pane, at) => { pane.hidden = at !== place; });
}

async function renew() {
  const { dataset } = document.documentElement;
  try {
    const answer = await fetchIn(location.href, {}, LATEST);
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    if (text !== shown) document.querySelector(WALL).replaceWith(parse(text).querySelector(WALL));
    shown = text;
    dataset.link = "live";
    turn();
  } catch {
    dataset.link = "offline";
  }
  setTimeout(renew, AGAIN);
}

keepAwake();
setInterval(turn, 1000);
turn();
renew();
