// Draws the rows of unconfirmed hands, in pencil. The last one may be drawn while the form still covers it, so that a
// recorded hand is visible in the very next frame.

import { fragment } from "./html.js";
import { recordLink, view, whenRenewed } from "./view.js";

let told = []; // {row, line, state, empty, putBack: what lays the totals as they were, isSolid} of each hand, in order
let struck = []; // {line, state} of hands of the sheet that are taken back
let putTotalsBack = () => {};
let foreseen = null; // the same of the hand in the form
let unsign = () => {}; // the newest hand bears its sign no more

whenRenewed(() => { // they went with the view they stood in
  told = [];
  struck = [];
  putTotalsBack = () => {};
  foreseen = null;
  unsign();
});
document.addEventListener("click", () => unsign(), true);

// The row that is written if the hand in the form is recorded now. Whether it had to be drawn.
export function foresee(row) {
  if (foreseen?.row === row) return false;
  takeOff();
  foreseen = drawn({ row });
  return true;
}

// A hand that was recorded, behind those that were before; without its row what was told stands there in short. Whether it
// had to be drawn.
export function draw({ row, told: inWords }) {
  const isThere = row && foreseen?.row === row;
  if (!isThere) takeOff();
  told.push(isThere ? foreseen : drawn({ row, inWords }));
  foreseen = null;
  recordLink()?.setAttribute("aria-disabled", "true");
  return !isThere;
}

function drawn({ row, inWords }) {
  const line = row ? madeOf(row) : inShort(inWords);
  const putBack = sumsUp([...line.querySelectorAll("td .score")].map(({ textContent }) => textContent), line.className);
  const state = mark(line);
  const body = view().querySelector(".sheet tbody");
  const empty = body.querySelector(".empty");
  empty?.remove();
  body.append(line);
  return { row, line, state, empty, putBack };
}

function madeOf(row) {
  const line = fragment(row).querySelector("tr");
  unlink(line);
  return line;
}

// A number leads nowhere as long as nobody could say why it is there.
function unlink(line) {
  for (const link of line.querySelectorAll("a[href]")) {
    link.dataset.leads = link.getAttribute("href");
    link.removeAttribute("href");
  }
}

function linkAgain(line) {
  for (const link of line.querySelectorAll("[data-leads]")) link.setAttribute("href", link.dataset.leads);
}

// Whether this phone can, of the hands in pencil.
export function lead(knows) {
  for (const { line } of told) (knows ? linkAgain : unlink)(line);
}

function inShort(inWords) {
  const line = document.getElementById("told-row").content.querySelector("tr").cloneNode(true);
  line.querySelector(".no").textContent = Number(view().dataset.hands) + told.length + 1;
  line.querySelector(".told").textContent = inWords;
  return line;
}

function mark(line) {
  line.classList.add("sending");
  return say(line, view().dataset.sending);
}

function say(line, text) {
  const state = document.createElement("span");
  state.className = "unseen";
  state.textContent = text;
  line.querySelector("th").append(state);
  return state;
}

// The totals become these scores, in letters of their size.
function sumsUp(scores, width) {
  const totals = [...view().querySelectorAll("thead .total")];
  if (scores.length !== totals.length) return () => {};
  const head = view().querySelector("thead tr");
  const said = totals.map((total) => total.textContent);
  const wereSending = totals.map((total) => total.classList.contains("sending"));
  const size = head.className;
  head.className = width;
  totals.forEach((total, seat) => {
    total.textContent = scores[seat];
    total.classList.add("sending");
  });
  return () => {
    head.className = size;
    totals.forEach((total, seat) => {
      total.textContent = said[seat];
      total.classList.toggle("sending", wereSending[seat]);
    });
  };
}

// All at once, where hands of the sheet are taken back: the first `stays` stand, the others are struck out, then come `rows`.
export function paint({ stays, rows, scores, width }) {
  struck = [...view().querySelectorAll(".sheet tbody tr:not(.empty)")].slice(stays).map((line) => {
    line.classList.add("struck");
    unlink(line); // another hand may have its number
    return { line, state: mark(line) };
  });
  putTotalsBack = sumsUp(scores, width);
  for (const row of rows) draw({ row });
}

function erase(one) {
  one.line.remove();
  if (one.empty) view().querySelector(".sheet tbody").append(one.empty);
  one.putBack();
}

// The hand in the form is not foreseen any more.
export function takeOff() {
  if (foreseen) erase(foreseen);
  foreseen = null;
}

export function takeAllOff() {
  takeOff();
  for (const one of told.reverse()) erase(one);
  told = [];
  putTotalsBack();
  putTotalsBack = () => {};
  for (const { line, state } of struck) {
    line.classList.remove("struck", "sending", "kept");
    linkAgain(line);
    state.remove();
  }
  struck = [];
  recordLink()?.removeAttribute("aria-disabled");
}

// Nobody has answered; `isKept`: this phone has them, also when it is turned off.
export function keep(isKept) {
  for (const { line, state } of [...told.filter(({ isSolid }) => !isSolid), ...struck]) {
    line.classList.toggle("kept", isKept);
    state.textContent = isKept ? view().dataset.kept : view().dataset.sending;
  }
}

const where = "alone" in document.documentElement.dataset ? "kept" : "shared"; // alone there are no others

// This phone has told the newest hand, which stands in ink by now: until the next tap it says where it is.
export function sign() {
  const line = view().querySelector(".sheet tbody tr:last-child:not(.empty, .sending)");
  if (!line) return;
  const state = say(line, view().dataset[where]);
  state.className = "hint"; // for all to see
  line.classList.add(where);
  unsign = () => {
    line.classList.remove(where);
    state.remove();
  };
}

// Solid: the server has the first one, or this phone, which is all there is. Only now.
export function confirm() {
  const first = told.find(({ isSolid }) => !isSolid);
  if (!first) return;
  first.isSolid = true;
  first.line.classList.remove("sending", "kept");
  requestAnimationFrame(() => setTimeout(() => { // so that it does not hold up what is seen
    first.line.classList.add(where);
    first.state.textContent = view().dataset[where];
  }));
  if (told.some(({ isSolid }) => !isSolid) || foreseen) return;
  for (const total of view().querySelectorAll("thead .total")) total.classList.remove("sending");
  recordLink()?.removeAttribute("aria-disabled");
}
