// The strip above the sheet's button: which entries wait on this phone, why, and what can be done.

import { view } from "./view.js";

const strip = document.getElementById("unsent");
const details = strip.querySelector(".waits");
const throwAway = strip.querySelector(".throw-away");

export const isHidden = () => strip.hidden;

export function show({ opened }) {
  if (strip.hidden || opened) details.open = true;
  strip.hidden = false;
}

export function hide() {
  strip.hidden = true;
  fold();
}

// It has been read.
export function fold() {
  details.open = throwAway.open = false;
}

// `refusal`: what the server says of the first one, "asks" where it has a question, "behind" where it has one about the game
// before, "forbids" where this phone may not write there any more; `trouble`: why it is not kept (store.js), null where it is.
// The hands go by their numbers, as they stand on the sheet; where there is something else among them, by how many they are.
export function say({ entries, refusal, trouble, isKept }) {
  const classes = { asked: refusal === "asks", forbids: refusal === "forbids", behind: refusal === "behind", unsafe: !isKept };
  for (const [name, is] of Object.entries(classes)) strip.classList.toggle(name, is);
  strip.dataset.trouble = trouble ?? "";
  const areHands = entries.every(({ kind }) => kind === "hand");
  strip.classList.toggle("mixed", !areHands);
  const last = view().querySelectorAll(".sheet tbody tr:not(.empty)").length;
  const first = last - entries.length + 1;
  const hands = first < last ? `${first}–${last}` : last;
  for (const which of strip.querySelectorAll(".which")) which.textContent = areHands ? hands : entries.length;
  strip.querySelector("[data-unsent=change]").hidden = !entries.at(-1).draft;
  if (classes.forbids) keepAsFile(entries);
}

async function keepAsFile(entries) {
  const { inWords, offer } = await import("./reckoner.js");
  offer(strip.querySelector(".save"), "text/plain", (await inWords(entries, view().dataset)).join("\n"));
}

// What lies in a newer store this program cannot see, nor what is damaged. Of other trouble there is nothing to say before
// something is told. `mend()` throws away what is damaged; whether it went.
export function sayStore(trouble, mend) {
  const line = document.getElementById({ newer: "newer-store", foreign: "damaged-store" }[trouble]);
  if (!line) return;
  line.hidden = false;
  line.querySelector("button")?.addEventListener("click", async ({ target }) => {
    target.disabled = true; // a second tap would throw away what is told in between
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
