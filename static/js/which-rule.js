// Looks for the rule behind the scores that were entered, on our own number pad, as those of telephones have no minus. Pairs of rules are
// searched slice by slice: each answer names the next one, so the search can be stopped.

import { fetchText, parse } from "./html.js";
import { makePad } from "./pad.js";
import { slip } from "./slip.js";

const ENOUGH = 30; // explanations; more help nobody

const start = document.getElementById("look-for-two");
const place = document.getElementById("two");

function follow(link) {
  const looking = document.getElementById("looking");
  const progress = looking.querySelector("progress");
  const far = document.getElementById("how-far");
  const stop = document.getElementById("stop");
  const ending = new AbortController();
  let found = 0;

  function end(words) {
    far.textContent = words;
    progress.hidden = stop.hidden = true;
  }

  function show(slice) {
    const { done, total } = slice.dataset;
    progress.max = total || 1;
    progress.value = done;
    far.textContent = place.dataset.progress.replace("{done}", done).replace("{total}", total);
    for (const list of slice.querySelectorAll(".fits")) {
      found += list.children.length;
      looking.before(list);
    }
  }

  stop.addEventListener("click", () => ending.abort());
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    link.hidden = true;
    looking.hidden = false;
    try {
      let next = link.href;
      while (next && found < ENOUGH) {
        const text = await fetchText(next, { headers: { "X-Fragment": "which" }, signal: ending.signal });
        const slice = parse(text).querySelector(".two-found");
        show(slice);
        next = slice.dataset.on;
      }
      if (next) end(place.dataset.enough);
      else end(found ? far.textContent : place.dataset.nothing);
    } catch (error) {
      end(error.name === "AbortError" ? place.dataset.stopped : place.dataset.lost);
    }
  });
}

const form = document.getElementById("scores");
const fields = [...document.querySelectorAll("[data-pad]")];
const next = (field) => fields[fields.indexOf(field) + 1] ?? null;

if (form) makePad({ slip, root: document, form, next, goOn: (field) => next(field)?.focus(), follows: () => null });
if (start) follow(start);
