// The sheet: the newest hand in view, numbers explained, the form over it, a hand shown at once. Without scripts: links
// and forms.

import { takeSteps } from "./at-once.js";
import "./curve.js";
import { canTell, foreseen, goOn, heard, overlay, overtaken, step, waits, writeWith } from "./hands.js";
import { fetchText, parse } from "./html.js";
import { listen } from "./live.js";
import { keepTrying } from "./outbox.js";
import { onQueueChange } from "./store.js";
import { leave } from "./submit.js";
import { game, refresh, seqShown, showNewest, turnTo, view, whenRenewed } from "./view.js";

const SETTLED = 3000; // milliseconds after the page was begun: nobody waits for what this phone writes its sheet with
const PATIENCE = 2000; // milliseconds that a tap on a copy waits for what this phone draws a form with

const explanation = document.getElementById("explanation");
const text = document.getElementById("explanation-text");
const isCopy = Boolean(document.documentElement.dataset.seen);
let followsRematch = false;
let isKnown = false; // whether this phone has what it knows its game by
let isTried = !isCopy; // of a copy nobody else draws a form, most likely
let tapped = null; // the link to a form, before that
let trying = null; // it asks for what the sheet is written with once more

document.addEventListener("click", (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  tapped = null;
  const explained = event.target.closest(".sheet tbody a[href], #explanation-text .turn a");
  const link = event.target.closest("a[data-deal-form]");
  if (explained) {
    event.preventDefault();
    openExplanation(explained, foreseen);
  } else if (link) {
    event.preventDefault();
    if (canTell() && isTried) overlay.open(link);
    else if (!isKnown) tapped = link;
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

// By itself, unless somebody is in the middle of something here: then it is one tap.
function goOnTo(address) {
  if (!waits() && !document.querySelector("dialog[open], details[open]")) return location.assign(address);
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
  const isDone = await makeOwn();
  trying?.stop();
  trying = isDone ? null : keepTrying(makeOwn);
}

// As soon as somebody needs it, else in a while.
let writing = null;
const beginToWrite = () => (writing ??= writeOwn());

function openTapped() {
  isTried = true;
  if (tapped && canTell()) overlay.open(tapped);
  else if (!isKnown) return; // another time
  tapped = null;
}

// Whether that is done. One script that is lost on a line that is there must not be the last word: no event says when to ask again.
async function makeOwn() {
  try {
    if (!view().dataset.engine) return true;
    const { makeOwnSheet } = await import("./own-sheet.js");
    const own = await makeOwnSheet({ ...view().dataset }, game, { lost, old: turnToNew, heard });
    following.follow(own);
    writeWith(own);
    isKnown = true;
    return true;
  } catch {
    return false; // it did not come, or it is an older browser
  } finally {
    openTapped();
  }
}

// The server has a newer one: the page says which. Until it is here the old one goes on, in pencil.
async function turnToNew() {
  const { engine, log } = view().dataset;
  await refresh().catch(() => {});
  const now = view().dataset;
  if (now.engine !== engine || now.log !== log) await writeOwn();
}

// Without a server no stream says that another tab has gone on: whoever is beside it looks when it has, or comes back.
async function look() {
  if (document.hidden) return;
  const page = parse(await fetchText(view().dataset.address));
  if (Number(page.body.dataset.seq) <= seqShown()) return;
  turnTo(page);
  overtaken();
  await writeOwn(); // from the log as it is now
}

function lost() {
  writeWith(null);
  following.follow(null);
}

// Only a game that is over has something to send.
function readyToSend() {
  if (document.querySelector("[data-shares]")) import("./send-file.js");
}

// Of a copy what is in view is painted first (paper.css).
function layOutAll() {
  document.documentElement.dataset.whole = "yes";
  document.querySelector("tr:target")?.scrollIntoView();
  showNewest();
}

function sayAway() {
  if (view().querySelector("[data-away]")) import("./offline.js").then(({ sayAll }) => sayAll());
}

// The page that explains a number: the server's, or this phone's own for hands that wait, of which the server knows nothing.
// `foreseen()` is the game with all that waits.
async function pageOf(link, foreseen) {
  const there = () => fetchText(link.href).then(parse);
  const here = () => import("./unserved.js").then(({ putInWords }) => putInWords({ link, parse, foreseen }));
  if (link.closest(".sending")) return here();
  return document.querySelector("#unsent:not([hidden]), [data-link=offline] #sheet-view") ? here().catch(there) : there().catch(here);
}

// A tapped number is explained on a dialog.
async function openExplanation(link, foreseen) {
  try {
    const page = await pageOf(link, foreseen);
    text.replaceChildren(page.getElementById("story"));
    if (!explanation.open) explanation.showModal();
    explanation.scrollTop = 0;
    const account = link.hash && text.querySelector(link.hash);
    if (account) {
      account.classList.add("asked");
      account.scrollIntoView({ block: "nearest" });
    }
  } catch {
    if (link.closest(".sending")) link.removeAttribute("href");
    else leave(link.href);
  }
}

takeSteps(step, async (form, seq) => {
  await beginToWrite();
  return isKnown && (await import("./own-sheet.js")).isTakenLate(form, seq, step);
});
readyToSend();
whenRenewed(readyToSend);
whenRenewed(sayAway);
whenRenewed(followToRematch);
showNewest();
followToRematch();
const following = listen(game, seqShown(), goOn);
if (document.documentElement.dataset.alone) {
  onQueueChange(game, () => look().catch(() => {}));
  document.addEventListener("visibilitychange", () => look().catch(() => {}));
}
if (isCopy) {
  requestAnimationFrame(() => setTimeout(layOutAll));
  setTimeout(openTapped, PATIENCE);
}
setTimeout(beginToWrite, isCopy ? 0 : SETTLED - performance.now());
