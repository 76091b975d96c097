// The slip on a page of its own: reloaded, linked to, or where the sheet could not lay it over itself.

import { draft, unsent } from "./kept.js";
import { keepTrying, send } from "./outbox.js";
import { openSlip } from "./slip.js";

const sheet = () => document.querySelector(".home").href;
let slip;

function begin() {
  slip = openSlip({ root: document, record, leave: () => location.assign(sheet()) });
}

async function record(entry) {
  unsent.write(entry.game, entry);
  if (await deliver(entry)) return;
  slip.away();
  keepTrying(() => deliver(entry));
}

// Whether the server has answered.
async function deliver(entry) {
  const { seq, page } = await send(entry);
  if (seq === undefined && page === undefined) return false;
  unsent.drop(entry.game);
  if (seq === undefined) showAnswer(page);
  else {
    draft.drop(entry.game);
    location.replace(sheet());
  }
  return true;
}

function showAnswer(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  slip.close();
  document.querySelector("#main").replaceChildren(...page.querySelector("#main").childNodes);
  document.querySelector(".dock")?.remove();
  const dock = page.querySelector(".dock");
  if (dock) document.body.append(dock);
  if (document.getElementById("slip")) begin();
  scrollTo(0, 0);
}

window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // a slip gone back to must not be sent under its old key
});
import("./live.js").then(({ listen }) => listen(slip.game, Number(document.body.dataset.seq), (seq) => slip.overtaken(seq))).catch(() => {});
begin();
