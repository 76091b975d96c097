// The sheet: the newest hand in view, numbers explained, the form over it, a hand painted at once. Without this: links and forms.

import "./at-once.js";
import { draft, keeps, unsent } from "./kept.js";
import { openExplanation } from "./explanation.js";
import { listen } from "./live.js";
import { keepTrying, send } from "./outbox.js";
import { formOpen, makeOver } from "./over.js";
import { confirm, draw, keep, takeOff } from "./row.js";
import { game, recordLink, refresh, seqShown, showNewest, view, whenRenewed } from "./view.js";

const SETTLED = 3000; // milliseconds after the page was begun: nobody waits for what this phone writes its sheet with
const AGAIN = 3000; // milliseconds until a sheet that did not come is asked for once more

const explanation = document.getElementById("explanation");
const notice = document.getElementById("unsent");
const over = makeOver({ record, isBusy: () => pending !== null, newest: () => Math.max(latest, seqShown()) });
let pending = null; // the hand on its way
let isSettling = false; // its row stands, and the sheet that has it comes
let trying = null;
let latest = seqShown(); // how far the game has gone, as far as anybody has said
let waiting;
let followsRematch = false;

async function record(entry) {
  if (pending) return;
  const other = unsent.read(game); // of another tab
  if (other && other.key !== entry.key) return location.assign(view().dataset.address); // it goes first
  pending = entry;
  const answer = send(entry); // on its way first; its answer finds all of what follows done
  unsent.write(game, entry);
  draft.drop(entry.place);
  over.forgetReady(); // drawn from what will soon be an older sheet
  if (entry.row) show(entry, answer);
  else takeOff(); // what had been foreseen was another hand
  if (await taken(entry, answer)) return;
  if (!entry.row) show(entry, answer);
  wait(entry);
}

function show(entry, answer) {
  draw(entry);
  showRecorded();
  over.leave(answer);
}

// Whether the server has answered.
async function taken(entry, answer) {
  const { seq, page } = await answer;
  if (seq === undefined && page === undefined) return false;
  if (pending?.key !== entry.key) return true; // thrown away meanwhile
  pending = null;
  isSettling = true;
  if (seq !== undefined) confirm();
  unsent.drop(game);
  notice.hidden = true;
  if (seq !== undefined) await confirmed(seq);
  else await refused(entry, page);
  isSettling = false;
  catchUp();
  return true;
}

function showRecorded() {
  for (const menu of view().querySelectorAll("details.menu")) menu.open = false;
  showNewest();
}

async function confirmed(seq) {
  const dealForm = formOpen(); // where no row was painted, the form stays until there is a fresh sheet under it
  latest = Math.max(latest, seq);
  await refresh().catch(() => {});
  if (!dealForm || formOpen() !== dealForm) return;
  over.close();
  showRecorded();
}

async function refused(entry, page) {
  takeOff();
  if (entry.draft) draft.write(entry.place, entry.draft);
  await over.answer(page, entry);
}

function wait(entry) {
  notice.hidden = false;
  notice.classList.toggle("unsafe", !keeps);
  keep();
  showNewest();
  trying?.stop();
  trying = keepTrying(() => taken(entry, send(entry)));
  catchUp();
}

notice.addEventListener("click", (event) => {
  const choice = event.target.closest("[data-unsent]")?.dataset.unsent;
  if (choice === "send") trying?.now();
  if (choice === "drop" || choice === "change") takeBack(choice === "change");
});

function takeBack(change) {
  trying?.stop();
  const entry = pending;
  pending = null;
  unsent.drop(game);
  notice.hidden = true;
  notice.querySelector("details").open = false;
  takeOff();
  catchUp();
  if (change && entry.draft) {
    draft.write(entry.place, entry.draft);
    if (recordLink()) over.open(new URL(entry.url));
  }
}

document.addEventListener("click", (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const explained = event.target.closest(".sheet tbody a[href], #explanation-text .turn a");
  const link = event.target.closest("a[data-deal-form]");
  if (explained) {
    event.preventDefault();
    openExplanation(explained);
  } else if (link) {
    event.preventDefault();
    if (!pending) over.open(link);
  } else if (event.target === explanation) {
    explanation.close(); // a tap beside the explanation
  }
});

// What the signs mean unfolds below the edge of a phone.
document.addEventListener("toggle", ({ target }) => {
  if (target.matches(".legend[open]:not([data-kept])")) target.scrollIntoView({ block: "nearest" });
  delete target.dataset.kept;
}, { capture: true });

window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // the back button must not show an older sheet
});

const isSending = () => pending && notice.hidden; // our own hand is on its way, and its answer will say so

// A number is said once: until the sheet has come as far, it is asked for.
async function catchUp() {
  if (isSending() || latest <= seqShown()) return;
  await refresh().catch(() => {});
  clearTimeout(waiting);
  waiting = setTimeout(catchUp, AGAIN);
}

async function goOn(seq, write) {
  latest = seq;
  if (isSending()) return;
  formOpen()?.overtaken(seq);
  if (!pending && !isSettling && write?.()) return;
  await catchUp();
  if (pending) trying?.now(); // the server is there again
}

// By itself, unless somebody is in the middle of something here: then it is one tap.
function goOnTo(address) {
  if (!pending && !document.querySelector("dialog[open], details[open]")) return location.assign(address);
  const place = document.getElementById("rematch");
  const link = place.querySelector("template").content.firstElementChild.cloneNode(true);
  link.href = address;
  place.replaceChildren(link);
}

async function followToRematch() {
  const question = document.getElementById("rematch")?.dataset.rematch;
  if (!question && !followsRematch) return;
  followsRematch = true;
  const { followRematch, unfollow } = await import("./rematch.js");
  if (question) followRematch(question, goOnTo);
  else unfollow();
}

// From here on this phone writes the hands itself that others record; where it cannot, the server's page shows them.
async function writeOwn() {
  const { engine, log, words } = view().dataset;
  if (!engine) return;
  try {
    const { makeOwnSheet } = await import("./own-sheet.js");
    following.follow(await makeOwnSheet({ engine, log, words }, game, () => following.follow(null)));
  } catch {
    // An older browser, no network.
  }
}

// Only a game that is over has something to send.
function readyToSend() {
  if (document.querySelector("[data-shares]")) import("./send-file.js");
}

readyToSend();
whenRenewed(readyToSend);
whenRenewed(() => {
  followToRematch();
  if (pending) draw(pending);
  if (!notice.hidden) keep();
  over.prepareSoon();
});
pending = unsent.read(game);
if (pending) {
  draw(pending);
  wait(pending);
  trying.now();
}
showNewest();
over.prepareSoon();
followToRematch();
const following = listen(game, seqShown(), goOn);
setTimeout(writeOwn, SETTLED - performance.now());
