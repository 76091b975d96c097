// The form on a page of its own: reloaded, linked to, or where the sheet could not lay it over itself.

import { draft, unsent } from "./kept.js";
import { listen } from "./live.js";
import { keepTrying, send } from "./outbox.js";
import { layPage, openDealForm } from "./deal-form.js";

const sheet = () => document.querySelector(".home").href;
let dealForm;
let sending = false;

const leave = () => location.assign(sheet());

function begin() {
  dealForm = openDealForm({ root: document, record, again: showAnswer, leave });
}

async function record(entry) {
  const [waiting] = unsent.read(entry.game);
  if (waiting && waiting.key !== entry.key) return location.assign(sheet()); // it goes first; this one stays a draft
  sending = true;
  unsent.write(entry.game, [entry]);
  draft.drop(entry.place);
  if (await deliver(entry)) return;
  dealForm.away(); // the question whether it is the same hand has no words for that, and goes back to the sheet, which has
  keepTrying(() => deliver(entry));
}

// Whether the server has answered.
async function deliver(entry) {
  const { seq, page } = await send(entry);
  if (seq === undefined && page === undefined) return false;
  unsent.drop(entry.game);
  sending = false;
  if (seq === undefined) {
    if (entry.draft) draft.write(entry.place, entry.draft);
    await showAnswer(page, entry);
  } else {
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

function start() {
  begin();
  listen(dealForm.game, Number(document.body.dataset.seq), goOn);
}

if (unsent.read(document.getElementById("deal-form").dataset.game).length) location.replace(sheet()); // there it is shown and sent
else start();
