// The rows of hands that the server has not confirmed, in pencil. The last one may be drawn while the form still lies over
// it: then the hand that is recorded is there in the very next frame.

import { fragment } from "./html.js";
import { recordLink, view, whenRenewed } from "./view.js";

let told = []; // {row, line, state, empty, putBack: what lays the totals as they were} of each hand, in order
let foreseen = null; // the same of the hand in the form

whenRenewed(() => { // they went with the view they stood in
  told = [];
  foreseen = null;
});

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
  const putBack = sumsUp(line);
  const state = mark(line);
  const body = view().querySelector(".sheet tbody");
  const empty = body.querySelector(".empty");
  empty?.remove();
  body.append(line);
  return { row, line, state, empty, putBack };
}

function madeOf(row) {
  const line = fragment(row).querySelector("tr");
  for (const link of line.querySelectorAll("a")) link.removeAttribute("href");
  return line;
}

function inShort(inWords) {
  const line = document.getElementById("told-row").content.querySelector("tr").cloneNode(true);
  line.querySelector(".no").textContent = Number(view().dataset.hands) + told.length + 1;
  line.querySelector(".told").textContent = inWords;
  return line;
}

function mark(line) {
  const state = document.createElement("span");
  state.className = "unseen";
  state.textContent = view().dataset.sending;
  line.classList.add("sending");
  line.querySelector("th").append(state);
  return state;
}

// The totals become the row's scores, in letters of their size.
function sumsUp(line) {
  const scores = [...line.querySelectorAll("td .score")];
  const totals = [...view().querySelectorAll("thead .total")];
  if (scores.length !== totals.length) return () => {};
  const head = view().querySelector("thead tr");
  const said = totals.map((total) => total.textContent);
  const wereSending = totals.map((total) => total.classList.contains("sending"));
  const size = head.className;
  head.className = line.className;
  totals.forEach((total, seat) => {
    total.textContent = scores[seat].textContent;
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
  recordLink()?.removeAttribute("aria-disabled");
}

// Nobody has answered; `isKept`: this phone has them, also when it is turned off.
export function keep(isKept) {
  for (const { line, state } of told) {
    line.classList.add("kept");
    state.textContent = isKept ? view().dataset.kept : view().dataset.sending;
  }
}

// Solid: the server has the first one. Only now.
export function confirm() {
  const first = told.shift();
  first?.line.classList.remove("sending", "kept");
  requestAnimationFrame(() => setTimeout(() => first?.state.remove())); // nobody sees that, so it need not hold up what is seen
  if (told.length || foreseen) return;
  for (const total of view().querySelectorAll("thead .total")) total.classList.remove("sending");
  recordLink()?.removeAttribute("aria-disabled");
}
