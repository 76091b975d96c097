// Looks for the rule behind the scores that were entered, on our own number pad, as those of telephones have no minus. Pairs of rules are
// searched slice by slice: each answer names the next one, so the search can be stopped.

import { fetchText, fragment } from "./html.js";
import { makePad } from "./pad.js";
import { slip } from "./slip.js";

const ENOUGH = 30; // explanations; more help nobody

const [start, place, looking, far, stop] = ["look-for-two", "two", "looking", "how-far", "stop"].map((id) => document.getElementById(id));

async function look(event) {
  event.preventDefault();
  const progress = looking.querySelector("progress");
  const ending = new AbortController();
  stop.addEventListener("click", () => ending.abort());
  [start.hidden, looking.hidden] = [true, false];
  let next = start.href;
  let found = 0;
  try {
    while (next && found < ENOUGH) {
      const slice = fragment(await fetchText(next, { headers: { "X-Fragment": "which" }, signal: ending.signal })).querySelector(".two-found");
      const { done, total, on } = slice.dataset;
      far.textContent = place.dataset.progress.replace("{done}", done).replace("{total}", total);
      [progress.max, progress.value, next] = [total || 1, done, on];
      found += slice.querySelectorAll(".fits > *").length;
      looking.before(...slice.querySelectorAll(".fits"));
    }
    far.textContent = next ? place.dataset.enough : found ? far.textContent : place.dataset.nothing;
  } catch (error) {
    far.textContent = place.dataset[error.name === "AbortError" ? "stopped" : "lost"];
  }
  progress.hidden = stop.hidden = true;
}

start?.addEventListener("click", look);

const form = document.getElementById("scores");
const fields = [...document.querySelectorAll("[data-pad]")];
const next = (field) => fields[fields.indexOf(field) + 1] ?? null;

if (form) makePad({ slip, root: document, form, next, goOn: (field) => next(field)?.focus(), follows: () => null });
