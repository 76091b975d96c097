// The sheet: the newest hand in view, numbers explained, the form over it, a hand shown at once, the curve of the scores. Undo, redo,
// an opponent's answer and the choice of the phone are sent from here, too. Without scripts: links and forms.

import { canTell, foreseen, goOn, heard, overlay, overtaken, step, waits, writeWith } from "./hands.js";
import { fetchIn, fetchText, fragment, parse, settled } from "./html.js";
import { followRematch, listen } from "./live.js";
import { keepTrying } from "./outbox.js";
import { onQueueChange } from "./store.js";
import { hush, leave, say } from "./submit.js";
import { game, recordLink, refresh, seqShown, showNewest, turnTo, view, whenDrawn, whenRenewed } from "./view.js";

const ECHO = 600; // milliseconds in which a further tap was meant for what the first has changed under the finger

const explanation = document.getElementById("explanation");
const text = document.getElementById("explanation-text");
let isKnown = false; // whether this phone knows the game itself
let trying = null; // asks once more for what the sheet is written with

document.addEventListener("click", (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const explained = event.target.closest(".sheet tbody a[href], #explanation-text .turn a");
  const link = event.target.closest("a[data-deal-form]");
  if (explained) {
    event.preventDefault();
    openExplanation(explained);
  } else if (link) {
    event.preventDefault();
    if (canTell() || !isKnown) overlay.open(link, beginToWrite);
  } else if (event.target === explanation) {
    explanation.close(); // a tap beside the explanation
  }
});

// What the signs mean unfolds below the edge of a phone.
document.addEventListener("toggle", ({ target }) => {
  if (target.matches(".legend[open]:not([data-kept])")) target.scrollIntoView({ block: "nearest" });
  delete target.dataset.kept;
}, { capture: true });

// To the rematch: by itself, or by one tap where somebody is in the middle of something here.
function goOnTo(address) {
  if (!waits() && !document.querySelector("dialog[open], details[open]")) return location.assign(address);
  const place = document.getElementById("rematch");
  const link = place.querySelector("template").content.firstElementChild.cloneNode(true);
  link.href = address;
  place.replaceChildren(link);
}

const followToRematch = () => followRematch(document.getElementById("rematch")?.dataset.rematch, goOnTo);

// From here on this phone writes the hands that others record; where it cannot, the server's page shows them.
async function writeOwn() {
  const isDone = await makeOwn();
  trying?.stop();
  trying = isDone ? null : keepTrying(makeOwn);
}

// As soon as it is needed, else in a while.
let writing = null;
const beginToWrite = () => (writing ??= writeOwn());

// Whether that is done. A script that did not come is asked for again.
async function makeOwn() {
  try {
    if (!view().dataset.engine) return true;
    const { makeOwnSheet } = await import("./own-sheet.js");
    writeBy(await makeOwnSheet({ ...view().dataset }, game, { lost: () => writeBy(null), old: turnToNew, heard }));
    isKnown = true;
    return true;
  } catch {
    return false; // it did not come, or it is an older browser
  }
}

function writeBy(own) {
  follow(own);
  writeWith(own);
}

// The server has a newer version: its page says which. Until it is here the old one goes on, in pencil.
async function turnToNew() {
  const { engine, log } = view().dataset;
  await refresh().catch(() => {});
  const now = view().dataset;
  if (now.engine !== engine || now.log !== log) await writeOwn();
}

// Without a server no stream says that another tab has gone on.
async function look() {
  if (document.hidden) return;
  const page = parse(await fetchText(view().dataset.address));
  if (Number(page.body.dataset.seq) <= seqShown()) return;
  turnTo(page);
  overtaken();
  await writeOwn(); // from the log as it is now
}

// Only a game that is over has something to send.
const readyToSend = () => document.querySelector("[data-shares]") && import("./share.js");

const isAway = () => document.querySelector("[data-away], html[data-seen], html[data-alone]") !== null;
const sayAway = () => isAway() && import("./offline.js").then((offline) => offline.sayAway()).catch(() => {});

// What players tell of the hand that is played, on phones of their own.
document.addEventListener("told", async () => {
  for (const place of document.querySelectorAll("#arrived")) place.replaceChildren(fragment(await fetchText(place.dataset.address).catch(() => "")));
});

// The page that explains a number: the server's, or this phone's own for hands that wait.
async function pageOf(link) {
  const there = () => fetchText(link.href).then(parse);
  const here = () => import("./offline.js").then(({ putInWords }) => putInWords({ link, foreseen }));
  if (link.closest(".sending")) return here();
  return document.querySelector("#unsent:not([hidden]), [data-link=offline] #sheet-view") ? here().catch(there) : there().catch(here);
}

async function openExplanation(link) {
  try {
    const page = await pageOf(link);
    text.replaceChildren(page.getElementById("story"));
    if (!explanation.open) explanation.showModal();
    explanation.scrollTop = 0;
    const account = link.hash && text.querySelector(link.hash);
    if (account) {
      for (const dispute of text.querySelectorAll("#to-dispute")) dispute.search += `&player=${link.hash.slice(2)}`;
      account.classList.add("asked");
      account.scrollIntoView({ block: "nearest" });
    }
  } catch {
    if (link.closest(".sending")) link.removeAttribute("href");
    else leave(link.href);
  }
}

// -- steps: what this phone can foresee goes into its queue (hands.js), also resuming; all else to the server

let resting = false;

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.append(button.name, button.value);
  const answer = await fetchIn(form.action, { method: "POST", body }); // by the key a second sending is harmless
  const page = parse(await answer.text());
  if (page.getElementById("sheet-view")?.dataset.address === view().dataset.address) {
    history.replaceState(history.state, "", "#now"); // whatever hand the address led to before
    return turnTo(page);
  }
  if (answer.redirected) return location.assign(answer.url); // there is more to ask
  form.submit(); // its page says why not
}

function rest(on = resting) {
  resting = on;
  for (const button of view().querySelectorAll("form[method=post] button")) {
    if (resting) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (form.method !== "post" || !(view().contains(form) || form.dataset.tells)) return;
  event.preventDefault();
  if (resting) return;
  const isTaken = Boolean(form.dataset.tells) && step(form);
  rest(true);
  hush();
  const seq = form.elements.seq?.value;
  try {
    if (!isTaken) await send(form, submitter).catch(async (error) => {
      if (!form.dataset.tells) throw error;
      await beginToWrite(); // what the server did not answer this phone may foresee by now, if the form still means the same
      const { seq: { value }, key } = form.elements;
      if (!isKnown || !form.isConnected || value !== seq || !step(form, key.value)) throw error; // by its key, as it may have arrived
    });
    const undone = form.matches(".undo") ? ".redo button" : ".undo button"; // what would take it back
    if (document.activeElement === document.body) (view().querySelector(undone) ?? recordLink())?.focus({ preventScroll: true });
    setTimeout(rest, ECHO, false);
  } catch {
    rest(false);
    say(form, submitter);
  }
}, true); // before submit.js, which would first ask whether the server answers

// -- the curve: fetched once its place is shown, beside a wide sheet, and on every sheet when the game is over

const watch = new IntersectionObserver(drawCurve, { rootMargin: "10000px" }); // wherever it is shown at all
let curve = null; // it stands there until the next one has come
let asked = null;

async function drawCurve(seen) {
  if (!seen.at(-1).isIntersecting) return;
  watch.disconnect();
  const address = seen.at(-1).target.dataset.curve;
  const mine = fetchText(address).catch(() => fetchText(`${address}?here`)).catch(() => null);
  asked = mine;
  const svg = await mine;
  if (svg === null || mine !== asked) return;
  curve = fragment(svg).firstElementChild;
  putCurve();
}

const placeOfCurve = () => view().querySelector("[data-curve]");
const putCurve = () => curve && placeOfCurve()?.replaceChildren(curve);

function watchPlace() {
  watch.disconnect();
  putCurve();
  if (placeOfCurve()) watch.observe(placeOfCurve());
}

for (const act of [rest, sayAway]) whenDrawn(act);
for (const act of [watchPlace, readyToSend, followToRematch]) whenRenewed(act);
watchPlace();
readyToSend();
if (document.documentElement.dataset.seen) { // what is in view has been painted (paper.css)
  document.documentElement.dataset.whole = "yes";
  document.querySelector("tr:target")?.scrollIntoView();
}
showNewest();
followToRematch();
const follow = listen(game, seqShown(), goOn);
if (document.documentElement.dataset.alone) {
  onQueueChange(game, () => look().catch(() => {}));
  document.addEventListener("visibilitychange", () => look().catch(() => {}));
}
const [form, asks] = /^#form(.*)/.exec(location.hash) ?? [];
if (form && recordLink()) {
  history.replaceState(null, "", location.pathname);
  overlay.open(new URL(asks, recordLink().href), beginToWrite);
}
settled().then(beginToWrite);
