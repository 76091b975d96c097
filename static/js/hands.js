// The unsent entries of this game until the server has answered. Offline one follows another where this phone can foresee the game.

import { draft } from "./storage.js";
import { makeLine, send } from "./outbox.js";
import { formOpen, makeOverlay } from "./overlay.js";
import { confirm, draw, fold, hide, isHidden, makeAhead, onChoice, say, sayStore, showNotice, sign } from "./pencil.js";
import { accepted, freshKey, past, takenBack, told, toldAnew } from "./queue.js";
import { openQueue } from "./unsent.js";
import { game, recordLink, refresh, seqShown, showNewest, view, whenRenewed } from "./view.js";

const AGAIN = 3000; // milliseconds until a sheet that did not come is asked for once more
const ASKED = `${game} asked`; // where the draft of an answer to a question is kept: the next hand may have one, too

const queue = openQueue(game, { changed: changedElsewhere, written: mark });
let isHand = false; // what was recorded last
let isSettling = false; // the rows stand, and the sheet with them is being fetched
let refusal = null; // of the first one, by the server: {why (`say` of pencil.js), key}
let asked = null; // it, where the question is laid over the sheet
let latest = seqShown(); // how far the game has gone, as far as this phone knows
let waiting;

export const waits = () => queue.entries().length > 0;
const known = () => Math.max(latest, seqShown());
const ahead = makeAhead({ queue, known });
const line = makeLine({ queue, accept, ask, forbid, held: () => refusal !== null, done: settle });
export const foreseen = () => ahead.find();
export const canTell = () => !waits() || Boolean(ahead.find()?.goesOn);

const isTold = (key) => queue.entries().some((entry) => entry.key === key);
export const overlay = makeOverlay({ record, giveUp, closed, waits, isTold, drawForm: ahead.drawForm });

// Whether it was taken. Behind one that waits only a hand is whose row is sure, as the server cannot say what is wrong.
function record(entry) {
  if (waits() && !asked && !entry.row) return false;
  enqueue(entry, (answer) => {
    if (entry.kind !== "hand") ahead.redraw();
    else if (draw(entry)) showNewest(); // else it has stood under the form, in view
    overlay.leave(answer);
  });
  return true;
}

// Undo, redo, resume. Whether it was taken: where this phone cannot say what becomes of it the server is asked.
export function step(form, key = freshKey()) {
  const kind = form.dataset.tells;
  const { seq, meant } = ahead.find() ?? {};
  const [hand, about] = meant?.(kind) ?? [];
  const body = new URLSearchParams(new FormData(form));
  for (const [name, value] of [["key", key], ["seq", seq], ["since", known()], ["hand", hand ?? ""]]) body.set(name, value);
  const entry = { kind, game, url: form.action, key, body: body.toString(), seq, about, row: "", told: "" };
  if (asked || !ahead.find(entry)) return false;
  enqueue(entry, ahead.redraw);
  return true;
}

// Into the queue. Nothing is sent before the store has it: what another tab has entered goes first. `show(answer)` shows it at once.
function enqueue(entry, show) {
  entry.at ??= new Date().toISOString(); // what was asked about has a time already
  const before = queue.entries();
  const keys = before.map(({ key }) => key).join();
  const isFirst = asked !== null || (!waits() && !line.isSending());
  const add = asked ? toldAnew : told;
  const [first] = add(before, entry);
  if (asked) refusal = null;
  asked = null;
  const taken = queue.change((entries) => (entries.map(({ key }) => key).join() === keys ? add(entries, entry) : null));
  const answer = isFirst ? taken.then((isTaken) => (isTaken ? send(first) : {})) : Promise.resolve();
  taken.then((isTaken) => {
    if (isTaken && !queue.trouble()) draft.drop(entry.place); // else it is all that outlives this page
    else if (!isTaken) overlay.left().then(() => location.assign(view().dataset.address)); // another tab has entered one: this stays a draft
  });
  show(answer);
  if (isFirst) start(answer);
  overlay.left().then(() => {
    redraw();
    if (!isFirst) sendNow();
  });
}

async function start(answer) {
  if (line.isSending()) return;
  line.stop();
  if (!(await line.deliver(answer))) wait();
}

function sendNow() {
  if (line.isOn()) return line.now();
  refusal = null;
  start();
}

// The draft of a hand, unless it is the next one's by now.
function dropDraft({ place, key }) {
  if (draft.read(place)?.typed.some(([name, text]) => name === "key" && text === key)) draft.drop(place);
}

function accept(entry, seq) {
  dropDraft(entry);
  isHand = entry.kind === "hand";
  latest = Math.max(latest, seq);
  ahead.answered(entry, seq);
  const isShown = seq <= seqShown(); // the sheet was here before the answer
  if (!isShown && !ahead.changes() && entry.kind === "hand") confirm();
  queue.change((entries) => accepted(entries, entry.key, seq));
  if (isShown) ahead.redraw();
}

// All is recorded: fetches the server's sheet.
async function settle() {
  isSettling = true;
  if (latest > seqShown()) await refresh().catch(() => {});
  isSettling = false;
  if (isHand) sign();
  isHand = false;
  catchUp();
}

// The server has a question about the first one. It keeps its place until that is answered; a hand alone is a draft again.
async function ask(entry, page) {
  await queue.settled();
  const isTelling = formOpen() !== null;
  if (queue.entries().length === 1 && !isTelling && entry.kind === "hand") {
    if (entry.draft) draft.write(entry.place, entry.draft);
    queue.change((entries) => takenBack(entries, entry.key));
    ahead.redraw();
    return overlay.answer(page, entry);
  }
  refusal = { why: "asked", key: entry.key };
  wait();
  if (isTelling) return;
  await overlay.answer(page, { ...entry, place: ASKED }, ASKED);
  asked = entry;
}

// This phone has no right any more, or there is a question about the game before. What was entered stays.
function forbid(entry, { behind }) {
  refusal = { why: behind ? "behind" : "forbids", key: entry.key };
  wait();
}

function giveUp(seq) {
  if (!asked) return;
  refusal = null;
  const { key } = asked;
  asked = null;
  queue.change((entries) => past(entries, key, seq));
  ahead.redraw();
  start();
}

// A question without an answer: the hand waits as it was entered.
function closed() {
  if (asked) draft.drop(ASKED);
  asked = null;
}

function wait() {
  showNotice({ opened: refusal !== null || (queue.trouble() ?? line.trouble()) !== null });
  showNewest();
  if (refusal) line.stop();
  else line.start();
  mark();
  overlay.left().then(redraw);
  catchUp();
}

function mark() {
  view().classList.toggle("waits", waits());
  if (!waits()) {
    refusal = null;
    return hide();
  }
  if (isHidden()) return;
  const trouble = queue.trouble() ?? line.trouble();
  const isKept = queue.isKept() && !trouble;
  say({ entries: queue.entries(), refusal: refusal?.why, trouble, isKept });
}

// To send now, or to take back the last one, to change it or not: it stands until the store is without it.
onChoice(async (choice) => {
  if (choice === "send") return sendNow();
  const entry = queue.entries().at(-1);
  if (queue.entries().length === 1) refusal = null;
  const changes = choice === "change" && entry.draft;
  if (changes) draft.write(entry.place, entry.draft); // first, so that it is never lost
  else dropDraft(entry);
  const isWritten = queue.change((entries) => takenBack(entries, entry.key));
  if (!waits()) line.stop();
  fold();
  await isWritten;
  redraw();
  if (waits()) catchUp();
  else refresh().catch(() => {}); // as the server has it
  if (changes && recordLink()) overlay.open(new URL(entry.url));
});

function redraw() {
  ahead.redraw();
  mark();
}

const isOnItsWay = () => waits() && isHidden(); // something of ours is being sent, and its answer brings the sheet

// Asks for the sheet until it has come as far as the game.
async function catchUp() {
  if (isOnItsWay() || isSettling || latest <= seqShown()) return;
  await refresh().catch(() => {});
  clearTimeout(waiting);
  waiting = setTimeout(catchUp, AGAIN);
}

// The game has gone on to `seq`; `write` is what this phone would draw of it.
export async function goOn(seq, write) {
  latest = Math.max(latest, seq); // a message may be late
  if (isOnItsWay()) return;
  formOpen()?.overtaken(latest);
  if (!waits() && !isSettling && write?.()) return;
  await catchUp();
  line.now(); // the server is there again
}

// The sheet goes on to what another tab has told, while a form lies over it.
export const overtaken = () => formOpen()?.overtaken(seqShown());

// What this phone writes the sheet with, null where it cannot any more.
export function writeWith(made) {
  ahead.writeWith(made);
  if (waits()) redraw();
}

// It knows more of the game: perhaps what is being sent, which stands in pencil until it is answered.
export function heard() {
  ahead.keep();
  if (waits() && ahead.isInStep() && (ahead.changes() || !line.isSending())) redraw();
}

// Another tab has changed the queue. It may be closed before it has sent it.
function changedElsewhere() {
  if (refusal && queue.entries()[0]?.key !== refusal.key) { // answered there
    refusal = null;
    if (asked) overlay.close();
  }
  redraw();
  catchUp();
  if (waits() && !refusal && !line.isSending() && !line.isOn()) line.start();
}

whenRenewed(() => {
  if (waits() || ahead.isAnswered()) redraw(); // it may be an older sheet than the answer
  overlay.prepare();
});
overlay.prepare();
queue.ready.then(() => {
  sayStore(queue.trouble(), queue.mend);
  if (!waits() || line.isSending()) return;
  redraw();
  wait();
  start();
});
