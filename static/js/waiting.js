// The list of games: marks unsent hands at their game, and sends them when the network is back.

import { fetchText, parse } from "./html.js";
import { keepTrying, sendOrLeave } from "./outbox.js";
import { gamesWaiting } from "./store.js";

// Only Safari on iPhones and iPads knows the word.
const week = document.getElementById("week");
if (week) week.hidden = navigator.standalone !== false;

const linkTo = (game, page = document) => [...page.querySelectorAll("a.game")].find((link) => link.pathname.endsWith(`/${game}`));

// A game that no server has taken is in the list of this phone alone.
async function enter(game) {
  const own = parse(await fetchText(`${location.pathname}?here`));
  const entry = linkTo(game, own)?.closest("li");
  if (!entry || linkTo(game)) return;
  const first = own.querySelector(".games");
  const list = document.querySelector(".games");
  if (list) return list.prepend(entry);
  first.replaceChildren(entry);
  document.querySelector(".lead").replaceWith(own.querySelector("h2.quiet"), first);
}

async function mark(game) {
  if (!linkTo(game)) await enter(game).catch(() => {});
  const sign = document.getElementById("waits").content.firstElementChild.cloneNode(true);
  linkTo(game)?.append(sign);
  return sign;
}

async function start() {
  for (const game of await gamesWaiting()) {
    const sign = await mark(game);
    keepTrying(() => sendOrLeave(game, () => {
      sign.remove();
      location.reload(); // another tab may have sent all of it, and the list is older than that too
    })).now();
  }
}

start().catch(() => {}); // what is the matter with the store the sheet says
