// The list of games: a hand that has not reached the server is shown at its game, and sent when the network is back.

import { unsent } from "./kept.js";
import { keepTrying, send } from "./outbox.js";

function mark(game) {
  const sign = document.getElementById("waits").content.firstElementChild.cloneNode(true);
  [...document.querySelectorAll("a.game")].find((link) => link.pathname.endsWith(`/${game}`))?.append(sign);
  return sign;
}

// Whether there is nothing more to do here. What the server has to say of the hand is said on the sheet.
async function deliver(game, sign) {
  const entry = unsent.read(game);
  const { seq, page } = entry ? await send(entry) : {};
  if (seq !== undefined) {
    if (unsent.read(game)?.key === entry.key) unsent.drop(game); // the sheet in another tab may have gone on to the next
    location.reload();
  }
  if (!entry) sign.remove();
  return !entry || seq !== undefined || page !== undefined;
}

for (const game of unsent.games()) {
  const sign = mark(game);
  keepTrying(() => deliver(game, sign)).now();
}
