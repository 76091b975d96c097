// The unsent entries of this game, hands above all, until the server has answered. Offline one entry can follow another
// where this phone can compute the state behind it.

import { makeAhead } from "./ahead.js";
import { makeLine } from "./in-line.js";
import { draft } from "./storage.js";
import { fold, hide, isHidden, onChoice, say, sayStore, show as showNotice } from "./notice.js";
import { send } from "./outbox.js";
import { formOpen, makeOverlay } from "./overlay.js";
import { accepted, freshKey, past, takenBack, told, toldAnew } from "./queue.js";
import { confirm, draw, keep, sign, takeOff } from "./row.js";
import { openQueue } from "./unsent.js";
import { game, recordLink, refresh, seqShown, showNewest, view, whenRenewed } from "./view.js";

const AGAIN = 3000; // milliseconds until a sheet that did not come is asked for once more
const ASKED = `${game} asked`; // where what is written about a question is kept: the next hand may be half told

const queue = openQueue(game, { changed: changedElsewhere, written: mark });
let isHand = false; // what the server has taken last
let isSettling = false; // the rows stand, and the sheet that has them comes
let refusal = null; // what the server has said of the first one (notice.js)
let refused = null; // the key of that one
let asked = null; // it, where the question is laid over the sheet
let unshown = null; // the hand that lies in the form still, as no row could be painted
let latest = seqShown(); // how far the game has gone, as far as anybody has said
let waiting;

export const waits = () => queue.entries().length > 0;
const known = () => Math.max(latest, seqShown());
const ahead = makeAhead({ queue, known });
const line = makeLine({ queue, accept, ask, forbid, held: () => refusal !== null, done: settle });
export const foreseen = () => ahead.find();
export const canTell = () => !waits() || Boolean(ahead.find()?.goesOn);

export const overlay = makeOverlay({
  record, giveUp, closed, waits,
  newest: known,
  isTold: (key) => queue.entries().some((entry) => entry.key === key),
  drawForm: (blank, address) => {
    const next = ahead.find();
    return next?.goesOn ? ahead.drawForm(blank, address, next) : null;
  },
});

// Whether it was taken. Behind one that waits only a hand is whose row is sure: nobody is there to say what is wrong.
function record(entry) {
  if (waits() && !asked && !entry.row) return false;
  const { isFirst, answer } = tell(entry);
  if (entry.row) show(entry, answer);
  else if (entry.kind === "hand") {
    takeOff(); // what had been foreseen was another hand
    unshown = entry;
  } else {
    ahead.redraw();
    overlay.leave(answer);
  }
  if (!isFirst) fold();
  goOnWith(isFirst, answer);
  return true;
}

// Undo, redo, resume: what a form of the sheet says. Whether it was taken: where this phone cannot say what becomes of it the
// server is asked as it always was.
export function step(form, key = freshKey()) {
  const kind = form.dataset.tells;
  const { seq, meant } = ahead.find() ?? {};
  const [hand, about] = meant?.(kind) ?? [];
  const body = new URLSearchParams(new FormData(form));
  for (const [name, value] of [["key", key], ["seq", seq], ["since", known()], ["hand", hand ?? ""]]) body.set(name, value);
  const entry = { kind, game, url: form.action, key, body: body.toString(), seq, about, row: "", told: "" };
  if (asked || unshown || !ahead.find(entry)) return false;
  const { isFirst, answer } = tell(entry);
  ahead.redraw();
  goOnWith(isFirst, answer);
  return true;
}

// Into the queue. Nothing is on its way before the store has it there: what another tab has told goes first.
function tell(entry) {
  entry.at ??= new Date().toISOString(); // what was asked about was told before
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
    else if (!isTaken) overlay.left().then(() => location.assign(view().dataset.address)); // another tab has told one: it goes first, and this one stays a draft
  });
  overlay.forgetReady(); // drawn from what will soon be an older sheet
  return { isFirst, answer };
}

function goOnWith(isFirst, answer) {
  if (isFirst) start(answer);
  overlay.left().then(() => {
    mark();
    ahead.goOn();
    if (!isFirst) sendNow();
  });
}

function show(entry, answer) {
  unshown = null;
  const isNew = draw(entry);
  foldMenus();
  if (isNew) showNewest(); // else it has stood under the form, in view
  overlay.leave(answer);
}

const painted = () => new Promise((done) => { requestAnimationFrame(() => { setTimeout(done); }); });

async function start(answer) {
  if (line.isSending()) return;
  line.stop();
  if (await line.deliver(answer)) return;
  if (unshown) show(unshown, Promise.resolve());
  await painted();
  wait();
}

// What the server has said of the first one is asked once more.
function sendNow() {
  if (line.isTrying()) return line.now();
  refusal = null;
  start();
}

// The draft that stayed of a hand, unless the next one lies there by now.
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
  setQueue((entries) => accepted(entries, entry.key, seq));
  if (isShown) ahead.redraw();
}

function setQueue(act) {
  const changed = queue.change(act);
  mark();
  return changed;
}

// The sheet of the server, where all is recorded. A form of a hand that was not painted stays until then.
async function settle() {
  const dealForm = unshown && formOpen();
  unshown = null;
  isSettling = true;
  if (latest > seqShown()) await refresh().catch(() => {});
  isSettling = false;
  if (dealForm && formOpen() === dealForm) {
    overlay.close();
    foldMenus();
    showNewest();
  }
  if (isHand) sign();
  isHand = false;
  catchUp();
}

function foldMenus() {
  for (const menu of view().querySelectorAll("details.menu")) menu.open = false;
}

// What the server has to say of the first one. Where others wait behind it, or somebody tells the next one, it keeps its
// place until somebody has answered; a hand alone is a draft again.
async function ask(entry, page) {
  await queue.settled();
  const isTelling = formOpen() !== null && !unshown; // else it is the form of one that was told
  unshown = null;
  if (queue.entries().length === 1 && !isTelling && entry.kind === "hand") {
    if (entry.draft) draft.write(entry.place, entry.draft);
    setQueue((entries) => takenBack(entries, entry.key));
    ahead.redraw();
    return overlay.answer(page, entry);
  }
  [refusal, refused] = ["asks", entry.key];
  wait();
  if (isTelling) return;
  await overlay.answer(page, { ...entry, place: ASKED }, ASKED);
  asked = entry;
}

// This phone may not write there any more, or the game before has to be answered for. What it has told stays, until somebody
// throws it away.
function forbid(entry, { behind }) {
  if (unshown) show(unshown, Promise.resolve());
  [refusal, refused] = [behind ? "behind" : "forbids", entry.key];
  wait();
}

// What was asked about is not to be sent, says somebody who saw the game there.
function giveUp(seq) {
  if (!asked) return;
  refusal = null;
  const { key } = asked;
  asked = null;
  setQueue((entries) => past(entries, key, seq));
  ahead.redraw();
  start();
}

// Of a question that nobody has answered nothing is left over: the hand waits as it was told.
function closed() {
  if (asked) draft.drop(ASKED);
  asked = null;
}

function wait() {
  showNotice({ opened: refusal !== null });
  showNewest();
  if (refusal) line.stop();
  else line.keepTrying();
  mark();
  overlay.left().then(() => ahead.goOn());
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
  say({ entries: queue.entries(), refusal, trouble, isKept });
  keep(isKept);
}

onChoice((choice) => {
  if (choice === "send") sendNow();
  else takeBack(choice === "change");
});

// The last one that waits. It stands until the store is without it: a page that was left before would come back with it.
async function takeBack(change) {
  const entry = queue.entries().at(-1);
  if (queue.entries().length === 1) refusal = null;
  const changes = change && entry.draft;
  if (changes) draft.write(entry.place, entry.draft); // first: at no moment it is nowhere
  else dropDraft(entry);
  const isWritten = setQueue((entries) => takenBack(entries, entry.key));
  if (!waits()) line.stop();
  fold();
  await isWritten;
  redraw();
  catchUp();
  if (changes && recordLink()) overlay.open(new URL(entry.url));
}

function redraw() {
  ahead.redraw();
  mark();
}

const isOnItsWay = () => waits() && isHidden(); // something of ours is, and its answer will say so

// A number is said once: until the sheet has come as far, it is asked for, unless it is on its way already.
async function catchUp() {
  if (isOnItsWay() || isSettling || latest <= seqShown()) return;
  await refresh().catch(() => {});
  clearTimeout(waiting);
  waiting = setTimeout(catchUp, AGAIN);
}

// The game has gone on to `seq`; `write` is what this phone would write of it.
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

// What this phone writes the sheet with, null where it cannot any more. It may come while an answer is long in coming.
export function writeWith(made) {
  ahead.writeWith(made);
  if (waits()) redraw();
}

// It knows more of the game. What the stream tells first may be what is on its way, and stands in pencil until that is answered.
export function heard() {
  ahead.keep();
  if (waits() && ahead.isInStep() && (ahead.changes() || !line.isSending())) redraw();
}

// Another tab has told one, or sent one, or thrown one away. It may be closed before it has sent them.
function changedElsewhere() {
  if (refusal && queue.entries()[0]?.key !== refused) { // somebody has answered it there
    refusal = null;
    if (asked) overlay.close();
  }
  redraw();
  catchUp();
  if (waits() && !refusal && !line.isSending() && !line.isTrying()) line.keepTrying();
}

whenRenewed(() => {
  ahead.renewed();
  if (waits() || ahead.isAnswered()) redraw(); // it may be an older sheet than the answer
  overlay.prepareSoon();
});
overlay.prepareSoon();
queue.ready.then(() => {
  sayStore(queue.trouble(), queue.mend);
  if (!waits() || line.isSending()) return;
  redraw();
  wait();
  line.now();
});
