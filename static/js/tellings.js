// Fills in the points that players report of their own piles, in every field that the keeper has not touched.

import { parse } from "./html.js";

// `filledIn` is called when something came; it is no draft of whoever writes. `signal` ends it.
export function gather({ root, form, filledIn, signal }) {
  const touched = new Set();
  const filled = new Map(); // what stands in a field because a player told it
  let asking;

  const box = () => root.querySelector("#tellings");
  const isOurs = (input) => !touched.has(input.name) && (input.value === "" || input.value === filled.get(input.name));

  form.addEventListener("input", (event) => touched.add(event.target.name));

  function fillPile({ seat, cards, marriages, aces }) {
    const input = form.elements[`cards_${seat}`];
    if (!input || !isOurs(input)) return;
    filled.set(input.name, cards);
    input.value = cards;
    const told = marriages.split(" ");
    for (const each of form.querySelectorAll(`[type=checkbox]:is([name=marriages_${seat}], [name=aces_${seat}])`)) {
      if (!touched.has(each.name)) each.checked = each.name.startsWith("aces") ? aces === "on" : told.includes(each.value);
    }
  }

  // The pile of whoever broke the sum, as long as that number stands there.
  function mark() {
    for (const pile of form.querySelectorAll(".pile")) {
      const word = box().querySelector(`li.breaks[data-seat="${pile.dataset.seat}"]`);
      pile.classList.toggle("breaks", word !== null && word.dataset.cards === pile.querySelector(".cards").value);
    }
  }

  function fill() {
    const words = [...box().querySelectorAll("li")];
    for (const word of words) fillPile(word.dataset);
    mark();
    if (words.length > 0) filledIn();
  }

  async function ask() {
    asking?.abort();
    asking = new AbortController();
    try {
      const answer = await fetch(box().dataset.address, { signal: asking.signal });
      if (!answer.ok) return;
      const fresh = parse(await answer.text()).getElementById("tellings");
      if (signal.aborted) return;
      box().replaceChildren(...fresh.childNodes);
      fill();
    } catch {
      // No network: whoever writes types, as ever.
    }
  }

  if (!box()) return;
  form.addEventListener("input", mark);
  document.addEventListener("told", ask, { signal });
  fill();
  ask();
}
