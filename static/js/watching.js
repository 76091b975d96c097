// A view that only shows the game, on the wall or on the table: keeps the screen on, and shows each new hand.
import { announce, keepAwake } from "./device.js";
import { fetchText, parse } from "./html.js";
import { followRematch, listen } from "./live.js";

const AGAIN = 3000; // milliseconds until a view that did not come is asked for once more
const SHOWN = "main > [data-seq]";
let waiting;

async function renew() {
  clearTimeout(waiting);
  try {
    const newer = parse(await fetchText(location.href)).querySelector(SHOWN);
    const shown = document.querySelector(SHOWN);
    if (Number(newer.dataset.seq) > Number(shown.dataset.seq)) shown.replaceWith(newer);
    announce();
    follow();
  } catch {
    waiting = setTimeout(renew, AGAIN);
  }
}

// The same view of the rematch takes the place of this one.
function follow() {
  const { rematch = null } = document.querySelector(SHOWN).dataset;
  followRematch(rematch, (address) => location.assign(`${address}/${location.pathname.split("/").pop()}`));
}

keepAwake();
announce();
follow();
const { game, seq } = document.querySelector(SHOWN).dataset;
listen(game, Number(seq), renew);
