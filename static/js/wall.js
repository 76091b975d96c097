// The wall: it stays awake, and shows a new hand as soon as there is one.
import { keepAwake } from "./device.js";
import { listen } from "./live.js";

const AGAIN = 3000; // milliseconds until a view that did not come is asked for once more
let waiting;

async function renew() {
  clearTimeout(waiting);
  const wall = document.getElementById("wall");
  try {
    const answer = await fetch(location.href);
    if (!answer.ok) throw new Error(answer.statusText);
    const newer = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("wall");
    if (Number(newer.dataset.seq) > Number(wall.dataset.seq)) wall.replaceWith(newer);
    follow();
  } catch {
    waiting = setTimeout(renew, AGAIN);
  }
}

// The wall of the rematch takes the place of this one.
async function follow() {
  const question = document.getElementById("wall").dataset.rematch;
  if (!question) return;
  const { followRematch } = await import("./rematch.js");
  followRematch(question, (address) => location.assign(`${address}/wall`));
}

keepAwake();
follow();
const { game, seq } = document.getElementById("wall").dataset;
listen(game, Number(seq), renew);
