// The page of a player's own points: our number pad, the count by cards, and the next hand once this one is recorded.

import { parse } from "./html.js";
import { listen } from "./live.js";
import { makePad, makePiles } from "./pad.js";
import { slip } from "./slip.js";

const { game, seq, hand } = document.body.dataset;
const form = document.getElementById("my-points");

function begin() {
  const button = document.getElementById("tell");
  const field = form.querySelector(".cards");
  const nobody = () => null;
  const pad = makePad({ slip, root: document, form, next: nobody, goOn: () => button.focus(), follows: nobody, countPile: (seat) => piles.open(seat) });
  const piles = makePiles({ slip, root: document, form, follows: nobody, done: (input) => input.focus({ preventScroll: true }) });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input")) return;
    event.preventDefault();
    button.click();
  });
  form.addEventListener("click", ({ target }) => target.matches(".suit input") && field.focus({ preventScroll: true })); // the pad stays
  form.addEventListener("input", () => {
    const sum = slip.sum_shown(field.value);
    form.querySelector(".pile-sum").textContent = sum === null ? "" : `= ${sum}`;
    pad.refresh();
  });
  if (field.value === "") field.focus({ preventScroll: true });
}

// A fine in between leaves alone what is being typed; a hand that is recorded, or waits to be confirmed, reloads the page.
async function goOn() {
  const page = await fetch(location.href).then((answer) => answer.text()).then(parse).catch(() => null); // it is said again
  if (page && page.body.dataset.hand !== hand) location.reload();
}

if (form) begin();
listen(game, Number(seq), goOn);
