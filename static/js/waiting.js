// The list of games: hands that have not reached the server are shown at their game, and sent when the network is back.

import { beforeStore } from "./kept.js";
import { keepTrying, send } from "./outbox.js";
import { accepted } from "./queue.js";
import { changeQueue, gamesWaiting, readQueue } from "./store.js";
import { takeOver } from "./unsent.js";

function mark(game) {
  const sign = document.getElementById("waits").content.firstElementChild.cloneNode(true);
  [...document.querySelectorAll("a.game")].find((link) => link.pathname.endsWith(`/${game}`))?.append(sign);
  return sign;
}

// Whether there is nothing more to do here. What the server has to say of the hand is said on the sheet.
async function deliver(game, sign) {
  for (;;) {
    const [entry] = await readQueue(game);
    if (!entry) break;
    const { seq, page, refused } = await send(entry);
    if (page !== undefined || refused) return true;
    if (seq === undefined) return false;
    await changeQueue(game, (queue) => accepted(queue, entry.key, seq)); // the sheet in another tab may have gone on
  }
  sign.remove();
  location.reload(); // another tab may have sent all of it, and the list is older than that too
  return true;
}

async function start() {
  await Promise.all(beforeStore.games().map(takeOver));
  for (const game of await gamesWaiting()) {
    const sign = mark(game);
    keepTrying(() => deliver(game, sign)).now();
  }
}

start().catch(() => {}); // what is the matter with the store the sheet says
