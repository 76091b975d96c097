// The row of a hand that the server has not confirmed, in pencil. It may be drawn while the form still lies over it: then
// the hand that is recorded is there in the very next frame.

import { fragment } from "./html.js";
import { recordLink, view, whenRenewed } from "./view.js";

let drawn = null; // {row, line, state, empty, putBack: what lays the totals as they were}

whenRenewed(() => { drawn = null; }); // it went with the view it stood in

// Whether it had to be drawn, and does not stand there already.
export function draw({ row, told }) {
  if (drawn && row && drawn.row === row) return false;
  takeOff();
  const line = row ? madeOf(row) : inShort(told);
  const putBack = sumsUp(line);
  const state = mark(line);
  const body = view().querySelector(".sheet tbody");
  const empty = body.querySelector(".empty");
  drawn = { row, line, state, empty, putBack };
  empty?.remove();
  body.append(line);
  recordLink()?.setAttribute("aria-disabled", "true");
  return true;
}

function madeOf(row) {
  const line = fragment(row).querySelector("tr");
  for (const link of line.querySelectorAll("a")) link.removeAttribute("href");
  return line;
}

function inShort(told) {
  const line = document.getElementById("told-row").content.querySelector("tr").cloneNode(true);
  line.querySelector(".no").textContent = Number(view().dataset.hands) + 1;
  line.querySelector(".told").textContent = told;
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
      total.classList.remove("sending");
    });
  };
}

export function takeOff() {
  if (!drawn) return;
  drawn.line.remove();
  if (drawn.empty) view().querySelector(".sheet tbody").append(drawn.empty);
  drawn.putBack();
  recordLink()?.removeAttribute("aria-disabled");
  drawn = null;
}

export function keep() {
  drawn?.line.classList.add("kept");
}

// Solid: the server has it. Only now.
export function confirm() {
  for (const each of view().querySelectorAll(".sending")) each.classList.remove("sending", "kept");
  const state = drawn?.state;
  requestAnimationFrame(() => setTimeout(() => state?.remove())); // nobody sees that, so it need not hold up what is seen
  recordLink()?.removeAttribute("aria-disabled");
  drawn = null;
}
