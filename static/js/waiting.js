// The list of games: hands that have not reached the server are shown at their game, and sent when the network is back.

import { unsent } from "./kept.js";
import { keepTrying, send } from "./outbox.js";
import { past } from "./queue.js";

function mark(game) {
  const sign = document.getElementById("waits").content.firstElementChild.cloneNode(true);
  [...document.querySelectorAll("a.game")].find((link) => link.pathname.endsWith(`/${game}`))?.append(sign);
  return sign;
}

// Whether there is nothing more to do here. What the server has to say of the hand is said on the sheet.
async function deliver(game, sign) {
  let sent = false;
  for (;;) {
    const [entry] = unsent.read(game);
    if (!entry) break;
    const { seq, page } = await send(entry);
    if (page !== undefined) return true;
    if (seq === undefined) return false;
    sent = true;
    unsent.write(game, past(unsent.read(game), entry.key, seq)); // the sheet in another tab may have gone on
  }
  if (sent) location.reload();
  sign.remove();
  return true;
}

for (const game of unsent.games()) {
  const sign = mark(game);
  keepTrying(() => deliver(game, sign)).now();
}
