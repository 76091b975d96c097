// The form of a hand on a page of its own. Of the next hand: reloaded, opened by a link, or where the sheet could not open it over
// itself. Of a correction, which is sent as an ordinary form.

import { layPage, openDealForm } from "./deal-form.js";
import { listen } from "./live.js";
import { keepTrying, send } from "./outbox.js";
import { slip } from "./slip.js";
import { draft } from "./storage.js";
import { openQueue } from "./unsent.js";

const corrects = document.body.matches(".page-amend");
const home = () => document.querySelector(".home").href;
let dealForm;
let sending = false;
let trouble = null; // of the store, where this phone keeps the game itself
const queue = corrects ? null : openQueue(document.getElementById("deal-form").dataset.game);

const leave = () => location.assign(home());

function begin() {
  dealForm = openDealForm({ slip, root: document, record: corrects ? undefined : record, again: showAnswer, leave });
}

// What another tab has entered goes first, and this one stays a draft.
async function record(entry) {
  sending = true;
  entry.at ??= new Date().toISOString(); // what was asked about has a time already
  const isTaken = await queue.change((entries) => (entries.every(({ key }) => key === entry.key) ? [entry] : null));
  if (!isTaken) return leave();
  if (!queue.trouble()) draft.drop(entry.place); // else it is all that outlives this page
  if (await deliver(entry)) return;
  dealForm.away(queue.trouble() ?? trouble); // the question about the same hand has no words for that: it goes back to the sheet, which has
  keepTrying(() => deliver(entry));
}

// Whether the server has answered. What it forbids the sheet says.
async function deliver(entry) {
  const { seq, page, refused, trouble: why = null } = await send(entry);
  trouble = why;
  if (refused) return location.replace(home());
  if (seq === undefined && page === undefined) return false;
  if (page !== undefined && entry.draft) draft.write(entry.place, entry.draft);
  await queue.change((entries) => entries.filter(({ key }) => key !== entry.key));
  sending = false;
  if (page !== undefined) await showAnswer(page, entry);
  else {
    draft.drop(entry.place);
    location.replace(home());
  }
  return true;
}

// `about` is the hand that the page has a question about.
async function showAnswer(text, about) {
  dealForm.close();
  layPage(text);
  if (!corrects) scrollTo(0, 0);
  if (document.getElementById("deal-form")) begin();
  if (document.getElementById("same-hand")) {
    const { askWhetherSame } = await import("./draft.js");
    dealForm = askWhetherSame({ root: document, entry: about, record, leave });
  }
  if (about) dealForm.focus();
}

begin();
if (corrects && document.querySelector(".alarm.wrong")) dealForm.focus();
queue?.ready.then(() => {
  if (queue.entries().length) return location.replace(home()); // there it is shown and sent
  listen(dealForm.game, Number(document.body.dataset.seq), (seq) => {
    if (!sending) dealForm.overtaken(seq); // else it may be our own hand, and its answer will say so
  });
});
