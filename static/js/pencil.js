// Shows on the sheet what waits on this phone: rows in pencil, what can follow on them, and the strip above the button.

import { fragment } from "./html.js";
import { inPlace, recordLink, seqShown, view, whenRenewed } from "./view.js";

// -- rows: the last one may be drawn under the form, so that a recorded hand is visible in the very next frame

let undo = []; // puts back what stood on the sheet, the last first
let foreseen = null; // {row, line, from: how much of `undo` is older} of the hand in the form
let unsign = () => {}; // removes the sign of the newest hand

whenRenewed(() => { // they went with the view they stood in
  undo = [];
  foreseen = null;
  unsign();
});
document.addEventListener("click", () => unsign(), true);

const head = () => view().querySelector(".sheet thead");
const body = () => view().querySelector(".sheet tbody");
const inPencil = () => [...body().querySelectorAll("tr.sending")].filter((line) => line !== foreseen?.line);

// Draws the row that the hand in the form would have. Whether it had to be drawn.
export function foresee(row, told) {
  if (foreseen?.row === row) return false;
  takeOff();
  const from = undo.length;
  foreseen = { row, line: add({ row, told }), from };
  return true;
}

// Draws a recorded hand behind those before; without its row in short, as it was entered. Whether it had to be drawn.
export function draw({ row, told }) {
  const isNew = foresee(row, told);
  foreseen = null;
  recordLink()?.setAttribute("aria-disabled", "true");
  return isNew;
}

function add({ row, told, leads }) {
  const line = row ? fragment(row).querySelector("tr") : inShort(told);
  if (row && !leads) unlink(line);
  sumUp(line);
  mark(line);
  const empty = body().querySelector(".empty");
  if (empty) exchange(empty, line);
  else {
    body().append(line);
    undo.push(() => line.remove());
  }
  return line;
}

function exchange(node, other) {
  node.replaceWith(other);
  undo.push(() => other.replaceWith(node));
}

// A number leads nowhere as long as nobody could explain it.
const unlink = (line) => line.querySelectorAll("a[href]").forEach((link) => link.removeAttribute("href"));

function inShort(inWords) {
  const line = document.getElementById("told-row").content.querySelector("tr").cloneNode(true);
  line.querySelector(".no").textContent = body().querySelectorAll("tr:not(.empty)").length + 1;
  line.querySelector(".told").textContent = inWords;
  return line;
}

function mark(line) {
  line.classList.add("sending");
  note(line, "sending");
}

// Says of the hand what the sheet's page has words for: not saved yet, kept on this phone, shared.
function note(line, what) {
  const state = line.querySelector("th > .unseen") ?? document.createElement("span");
  state.className = "unseen";
  state.textContent = view().dataset[what] ?? "";
  line.querySelector("th").append(state);
  return state;
}

// The totals become the scores of this row, in letters of their size.
function sumUp(line) {
  const after = head().cloneNode(true);
  const [scores, totals] = [line.querySelectorAll("td .score"), after.querySelectorAll(".total")];
  if (scores.length !== totals.length) return;
  totals.forEach((total, seat) => { total.textContent = scores[seat].textContent; });
  after.classList.add("sending");
  after.rows[0].className = line.className;
  exchange(head(), after);
}

// The sheet as it is ahead (own-sheet.js): the first hands may stand, the others are struck out, then come rows.
function paint({ pencil, ink }) {
  undo.push(ink);
  const { stays, rows } = pencil();
  for (const line of [...body().querySelectorAll("tr:not(.empty)")].slice(stays)) {
    const struck = line.cloneNode(true);
    struck.classList.add("struck");
    unlink(struck); // another hand may have its number
    mark(struck);
    exchange(line, struck);
  }
  head().classList.add("sending");
  for (const row of rows) add({ row, leads: true });
}

function putBack(from) {
  while (undo.length > from) undo.pop()();
  foreseen = null;
}

// The hand in the form is not foreseen any more.
export const takeOff = () => foreseen && putBack(foreseen.from);

const where = "alone" in document.documentElement.dataset ? "kept" : "shared"; // alone there are no others

// The newest hand was recorded by this phone: until the next tap it says where it is.
export function sign() {
  const line = view().querySelector(".sheet tbody tr:last-child:not(.empty, .sending)");
  if (!line) return;
  const state = note(line, where);
  state.className = "hint"; // for all to see
  line.classList.add(where);
  unsign = () => {
    line.classList.remove(where);
    state.remove();
  };
}

// The first hand is recorded: solid only now.
export function confirm() {
  const [first] = inPencil();
  if (!first) return;
  first.classList.remove("sending", "kept");
  requestAnimationFrame(() => setTimeout(() => { // so that it does not hold up what is seen
    first.classList.add(where);
    note(first, where);
  }));
  if (body().querySelector("tr.sending")) return;
  head().classList.remove("sending");
  recordLink()?.removeAttribute("aria-disabled");
}

// -- the game behind the unsent entries

// Anything but a hand at the end of the sheet.
const isStep = ({ kind }) => !["hand", "new"].includes(kind);

// `queue` is that of the game (unsent.js), `known()` how far the game has gone as far as this phone knows.
export function makeAhead({ queue, known }) {
  let own = null; // what this phone writes the sheet with (own-sheet.js)
  let recorded = []; // entries with their `seq` that are recorded and not on the sheet yet, or not yet heard of

  function unlessHeardOf(seq) {
    recorded = recorded.filter((entry) => entry.seq > Math.min(own?.seq() ?? Infinity, seqShown()));
    return recorded.filter((entry) => entry.seq > seq);
  }

  const keepLog = () => own?.keep(unlessHeardOf(own.seq()), known());

  // The game with all that, and with `more` entries; null where only the server can say how it goes on.
  const find = (...more) => own?.ahead(unlessHeardOf(own.seq()), [...queue.entries(), ...more], known()) ?? null;

  // In pencil; solid what is recorded. Where this phone can say what comes behind all that, nobody has to wait with it.
  function redraw() {
    putBack(0);
    head().classList.remove("sending");
    recordLink()?.removeAttribute("aria-disabled");
    const entries = [...unlessHeardOf(seqShown()), ...queue.entries()];
    const next = entries.length ? find() : null;
    if (next) paint(next);
    else entries.filter(({ row, told }) => row || told).forEach(draw);
    const waiting = queue.entries().filter(({ kind }) => kind === "hand").length;
    if (!next || !entries.some(isStep)) inPencil().slice(waiting).forEach(() => confirm());
    view().classList.toggle("goes-on", Boolean(next));
  }

  return {
    find,
    redraw: () => inPlace(redraw),
    answered: (entry, seq) => {
      recorded = [...recorded, { ...entry, seq }];
      keepLog();
    },
    keep: keepLog,
    isInStep: () => own !== null && own.seq() <= known(),
    isAnswered: () => recorded.some(({ seq }) => seq > seqShown()),
    changes: () => [...unlessHeardOf(0), ...queue.entries()].some(isStep),
    writeWith: (made) => { own = made; },
    drawForm: (blank, address) => {
      const next = find();
      return next?.goesOn ? own.drawForm(blank, address, next, known()) : null;
    },
  };
}

// -- the strip: which entries wait, why, and what can be done

const strip = document.getElementById("unsent");
const details = strip.querySelector(".waits");
const throwAway = strip.querySelector(".throw-away");

export const isHidden = () => strip.hidden;

export function showNotice({ opened }) {
  if (opened) details.open = true;
  strip.hidden = false;
}

export function hide() {
  strip.hidden = true;
  fold();
}

// It has been read.
export const fold = () => { details.open = throwAway.open = false; };

// `refusal` is what the server answered to the first entry: "asked", "behind" (it asks about the game before) or "forbids"; `trouble`
// why nothing is kept here (store.js), else null; `isKept`: this phone has them all, also when it is turned off.
export async function say({ entries, refusal, trouble, isKept }) {
  const stops = recordLink()?.hasAttribute("aria-disabled"); // as a class, since a rule with :has() would have all of the sheet styled anew
  strip.className = `alarm unsent ${refusal ?? ""} ${isKept ? "" : "unsafe"} ${stops ? "stops" : ""}`;
  strip.dataset.trouble = trouble ?? "";
  for (const line of inPencil()) {
    line.classList.toggle("kept", isKept);
    note(line, isKept ? "kept" : "sending");
  }
  for (const number of strip.querySelectorAll(".how-many")) number.textContent = entries.length;
  strip.querySelector("[data-unsent=change]").hidden = !entries.at(-1).draft;
  if (refusal !== "forbids") return;
  const { inWords, offer } = await import("./reckoner.js");
  offer(strip.querySelector(".save"), "text/plain", (await inWords(entries, view().dataset)).join("\n"));
}

// A newer or damaged store, in which something may lie unseen. `mend()` throws away what is damaged, and returns whether it went.
export function sayStore(trouble, mend) {
  const line = document.getElementById({ newer: "newer-store", foreign: "damaged-store" }[trouble]);
  if (!line) return;
  line.hidden = false;
  line.querySelector("button")?.addEventListener("click", async ({ target }) => {
    target.disabled = true; // a second tap would throw away what is entered in between
    line.hidden = target.disabled = await mend();
  });
}

// `act(choice)`: "send", "change" or "drop".
export function onChoice(act) {
  strip.addEventListener("click", (event) => {
    const choice = event.target.closest("[data-unsent]")?.dataset.unsent;
    if (choice) act(choice);
  });
}
