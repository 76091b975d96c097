// The hands that this phone tells, from the form over the sheet until the server has answered. While nobody answers they wait,
// one upon the other, where this phone can say itself what comes behind them; else one by one.

import { draft, unsent } from "./kept.js";
import { keepTrying, send } from "./outbox.js";
import { formOpen, makeOver } from "./over.js";
import { past, takenBack, told, toldAnew } from "./queue.js";
import { confirm, draw, keep, takeAllOff, takeOff } from "./row.js";
import { game, recordLink, refresh, seqShown, showNewest, view, whenRenewed } from "./view.js";

const AGAIN = 3000; // milliseconds until a sheet that did not come is asked for once more
const ASKED = `${game} asked`; // where what is written about a question is kept: the next hand may be half told

const notice = document.getElementById("unsent");
const details = notice.querySelector(".waits");
let queue = unsent.read(game); // the hands on their way, the first one first
let recorded = []; // {body, seq}: answered, and not among the events yet that this phone knows the game by
let isSending = false;
let isSettling = false; // the rows stand, and the sheet that has them comes
let hasQuestion = false; // the server has one about the first hand
let asked = null; // that hand, where the question is laid over the sheet
let unshown = null; // the hand that lies in the form still, as no row could be painted
let trying = null;
let latest = seqShown(); // how far the game has gone, as far as anybody has said
let waiting;
let own = null; // what this phone writes the sheet with
let putBack = () => {}; // who deals next, as the server has said it

export const waits = () => queue.length > 0;
export const canTell = () => !waits() || Boolean(ahead()?.goesOn);
const known = () => Math.max(latest, seqShown());

export const over = makeOver({
  record, giveUp, closed, waits,
  newest: known,
  drawForm: (blank, address) => {
    const next = ahead();
    return next?.goesOn ? own.drawForm(blank, address, next, known()) : null;
  },
});

// Whether the hand was taken. Behind one that waits only a hand is whose row is sure: nobody is there to say what is wrong.
function record(entry) {
  const kept = unsent.read(game);
  if (kept.length !== queue.length || kept.some(({ key }, place) => key !== queue[place].key)) {
    location.assign(view().dataset.address); // another tab has told one: it goes first, and this one stays a draft
    return true;
  }
  if (waits() && !asked && !entry.row) return false;
  queue = asked ? toldAnew(queue, entry) : told(queue, entry);
  const isFirst = asked !== null || (queue.length === 1 && !isSending);
  if (asked) hasQuestion = false;
  asked = null;
  const answer = isFirst ? send(queue[0]) : Promise.resolve(); // on its way first; its answer finds all of what follows done
  unsent.write(game, queue);
  draft.drop(entry.place);
  over.forgetReady(); // drawn from what will soon be an older sheet
  if (entry.row) show(entry, answer);
  else {
    takeOff(); // what had been foreseen was another hand
    unshown = entry;
  }
  if (isFirst) start(answer);
  else details.open = false; // it has been read
  over.left().then(() => {
    showWaiting();
    if (!isFirst) sendNow();
  });
  return true;
}

function show(entry, answer) {
  unshown = null;
  draw(entry);
  showRecorded();
  over.leave(answer);
}

async function start(answer) {
  if (isSending) return;
  trying?.stop();
  trying = null;
  if (await deliver(answer)) return;
  if (unshown) show(unshown, Promise.resolve());
  wait();
}

// Where there is a question it is asked once more.
function sendNow() {
  if (trying) return trying.now();
  hasQuestion = false;
  start();
}

// Sends what waits, one after the other; `answer` is that of the first one where it is under way already. Whether there is
// nothing to try again: all is recorded, or there is a question.
async function deliver(answer) {
  if (isSending) return true;
  isSending = true;
  let isReached = true;
  try {
    while (waits() && !hasQuestion && isReached) {
      const [entry] = queue;
      const { seq, page } = await (answer ?? send(entry));
      answer = null;
      isReached = seq !== undefined || page !== undefined;
      if (!isReached || queue[0]?.key !== entry.key) continue; // thrown away meanwhile
      if (seq === undefined) await ask(entry, page);
      else accept(entry, seq);
    }
  } finally {
    isSending = false;
  }
  if (isReached && !waits()) await settle();
  return isReached;
}

function accept(entry, seq) {
  confirm();
  latest = Math.max(latest, seq);
  recorded = [...recorded, { body: entry.body, seq }];
  setQueue(past(queue, entry.key, seq));
}

function setQueue(now) {
  queue = now;
  unsent.write(game, queue);
  if (waits()) return sayWhich();
  notice.hidden = true;
  details.open = false;
  hasQuestion = false;
}

// The sheet of the server, where all is recorded. A form of a hand that was not painted stays until then.
async function settle() {
  const dealForm = unshown && formOpen();
  unshown = null;
  isSettling = true;
  if (latest > seqShown()) await refresh().catch(() => {});
  isSettling = false;
  if (dealForm && formOpen() === dealForm) {
    over.close();
    showRecorded();
  }
  catchUp();
}

function showRecorded() {
  for (const menu of view().querySelectorAll("details.menu")) menu.open = false;
  showNewest();
}

// What the server has to say of the first hand. Where others wait behind it, or somebody tells the next one, it keeps its
// place until somebody has answered.
async function ask(entry, page) {
  const isTelling = formOpen() !== null && unshown?.key !== entry.key;
  unshown = null;
  if (queue.length === 1 && !isTelling) {
    takeAllOff();
    setQueue([]);
    if (entry.draft) draft.write(entry.place, entry.draft);
    return over.answer(page, entry);
  }
  hasQuestion = true;
  wait();
  if (isTelling) return;
  await over.answer(page, { ...entry, place: ASKED }, ASKED);
  asked = entry;
}

// The hand that was asked about is not to be sent, says somebody who saw the game there.
function giveUp(seq) {
  if (!asked) return;
  hasQuestion = false;
  setQueue(past(queue, asked.key, seq));
  asked = null;
  redraw();
  start();
}

// Of a question that nobody has answered nothing is left over: the hand waits as it was told.
function closed() {
  if (asked) draft.drop(ASKED);
  asked = null;
}

// The game with the hands that wait; null where only the server can say how it goes on.
function ahead() {
  const heardOf = own?.seq() ?? 0;
  recorded = recorded.filter(({ seq }) => seq > heardOf);
  return own?.ahead(recorded, queue, known()) ?? null;
}

// Where this phone can say what comes behind the hands that wait, nobody has to wait with them.
function goOnHere(next = waits() ? ahead() : null) {
  putBack();
  putBack = () => {};
  if (!next) return;
  putBack = own.foretell(next);
  if (next.goesOn) recordLink()?.removeAttribute("aria-disabled");
}

function redraw() {
  takeAllOff();
  const next = waits() ? ahead() : null;
  const rows = next?.rows() ?? [];
  queue.forEach((entry, place) => draw({ row: rows[place] ?? entry.row, told: entry.told }));
  showWaiting(next);
}

function wait() {
  if (notice.hidden || hasQuestion) details.open = true;
  notice.hidden = false;
  notice.classList.toggle("asked", hasQuestion);
  showNewest();
  trying?.stop();
  trying = hasQuestion ? null : keepTrying(() => deliver());
  markWaiting();
  over.left().then(() => goOnHere());
  catchUp();
}

// Of the hand that was just told what comes behind it once the form is gone: nobody waits for this with the tap.
function showWaiting(next) {
  markWaiting();
  goOnHere(next);
}

function markWaiting() {
  view().classList.toggle("waits", waits());
  if (waits() && !notice.hidden) {
    const isKept = unsent.isKept(game);
    notice.classList.toggle("unsafe", !isKept);
    sayWhich();
    keep(isKept);
  }
}

// By their numbers, as they stand on the sheet.
function sayWhich() {
  const last = view().querySelectorAll(".sheet tbody tr:not(.empty)").length;
  const first = last - queue.length + 1;
  for (const which of notice.querySelectorAll(".which")) which.textContent = first < last ? `${first}–${last}` : last;
}

notice.addEventListener("click", (event) => {
  const choice = event.target.closest("[data-unsent]")?.dataset.unsent;
  if (choice === "send") sendNow();
  if (choice === "drop" || choice === "change") takeBack(choice === "change");
});

// The last hand that waits.
function takeBack(change) {
  const entry = queue.at(-1);
  setQueue(takenBack(queue));
  if (!waits()) trying?.stop();
  notice.querySelector(".throw-away").open = false;
  redraw();
  catchUp();
  if (change && entry.draft) {
    draft.write(entry.place, entry.draft);
    if (recordLink()) over.open(new URL(entry.url));
  }
}

const isOnItsWay = () => waits() && notice.hidden; // our own hand is, and its answer will say so

// A number is said once: until the sheet has come as far, it is asked for.
async function catchUp() {
  if (isOnItsWay() || latest <= seqShown()) return;
  await refresh().catch(() => {});
  clearTimeout(waiting);
  waiting = setTimeout(catchUp, AGAIN);
}

// The game has gone on to `seq`; `write` is what this phone would write of it.
export async function goOn(seq, write) {
  latest = seq;
  if (isOnItsWay()) return;
  formOpen()?.overtaken(seq);
  if (!waits() && !isSettling && write?.()) return;
  await catchUp();
  trying?.now(); // the server is there again
}

// What this phone writes the sheet with, null where it cannot any more.
export function writeWith(made) {
  own = made;
  heard();
}

// It knows more of the game.
export function heard() {
  if (waits() && !isSending) redraw();
}

// Another tab has told one, or sent one, or thrown one away. It may be closed before it has sent them.
unsent.onChange(game, () => {
  setQueue(unsent.read(game));
  redraw();
  catchUp();
  if (waits() && !isSending) trying ??= keepTrying(() => deliver());
});

whenRenewed(() => {
  putBack = () => {};
  if (waits()) redraw();
  over.prepareSoon();
});
over.prepareSoon();
if (waits()) {
  redraw();
  wait();
  trying.now();
}
