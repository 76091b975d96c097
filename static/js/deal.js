// The form on a page of its own: reloaded, opened by a link, or where the sheet could not open it over itself.

import { draft } from "./storage.js";
import { listen } from "./live.js";
import { keepTrying, send } from "./outbox.js";
import { layPage, openDealForm } from "./deal-form.js";
import { slip } from "./slip.js";
import { openQueue } from "./unsent.js";

const sheet = () => document.querySelector(".home").href;
let dealForm;
let sending = false;
let trouble = null; // why this phone could not take it, where it is what keeps the game
const queue = openQueue(document.getElementById("deal-form").dataset.game);

const leave = () => location.assign(sheet());

function begin() {
  dealForm = openDealForm({ slip, root: document, record, again: showAnswer, leave });
}

// What another tab has told goes first, and this one stays a draft.
async function record(entry) {
  sending = true;
  entry.at ??= new Date().toISOString(); // what was asked about was told before
  const isTaken = await queue.change((entries) => (entries.every(({ key }) => key === entry.key) ? [entry] : null));
  if (!isTaken) return location.assign(sheet());
  if (!queue.trouble()) draft.drop(entry.place); // else it is all that outlives this page
  if (await deliver(entry)) return;
  dealForm.away(queue.trouble() ?? trouble); // the question whether it is the same hand has no words for that, and goes back to the sheet, which has
  keepTrying(() => deliver(entry));
}

// Whether the server has answered. What it forbids the sheet says.
async function deliver(entry) {
  const said = await send(entry);
  trouble = said.trouble ?? null;
  const { seq, page, refused } = said;
  if (refused) return location.replace(sheet());
  if (seq === undefined && page === undefined) return false;
  if (page !== undefined && entry.draft) draft.write(entry.place, entry.draft);
  await queue.change((entries) => entries.filter(({ key }) => key !== entry.key));
  sending = false;
  if (page !== undefined) await showAnswer(page, entry);
  else {
    draft.drop(entry.place);
    location.replace(sheet());
  }
  return true;
}

// `about` is the hand that the page has a question about.
async function showAnswer(text, about) {
  dealForm.close();
  layPage(text);
  scrollTo(0, 0);
  if (document.getElementById("deal-form")) begin();
  if (document.getElementById("same-hand")) {
    const { askWhetherSame } = await import("./same-hand.js");
    dealForm = askWhetherSame({ root: document, entry: about, record, leave });
  }
  if (about) dealForm.focus();
}

window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // a form gone back to must not be sent under its old key
});

function goOn(seq) {
  if (!sending) dealForm.overtaken(seq); // else it may be our own hand, and its answer will say so
}

begin();
queue.ready.then(() => {
  if (queue.entries().length) location.replace(sheet()); // there it is shown and sent
  else listen(dealForm.game, Number(document.body.dataset.seq), goOn);
});
