// Answers a question while the form is filled in: sends the form, takes over its address, and updates the page in place.

import { follow, parse } from "./html.js";
import { shelf } from "./storage.js";

const QUIET = 300; // milliseconds of quiet before what is being typed is asked about
const wholeHand = shelf("hand"); // by game: the address of one told card by card
const begun = document.getElementById("begun"); // of a whole hand: the way back to one begun before
let waiting;
let asked = Promise.resolve();
let unanswered = 0;

const form = () => document.getElementById("asking");

// One after another: what is tapped while an answer is on its way is done to the form that comes with it.
function ask(tap, chosen) {
  unanswered += 1;
  asked = asked.then(() => send(tap, chosen)).catch(() => giveUp(tap)).finally(() => { unanswered -= 1; });
}

async function send(tap, chosen) {
  const box = chosen && [...form().elements].find(({ name, value }) => name === chosen.name && value === chosen.value);
  if (box) box.checked = chosen.checked;
  const fields = new URLSearchParams([...new FormData(form())].filter(([, text]) => text));
  if (tap) fields.set("tap", tap);
  const answer = await fetch(`${form().action}?${fields}`, { headers: { "X-Fragment": "answer" } });
  if (!answer.ok) throw new Error(answer.statusText);
  show(parse(await answer.text()), answer.url);
}

// Without an answer the form is sent as forms are.
function giveUp(tap) {
  if (tap) form().append(Object.assign(document.createElement("input"), { type: "hidden", name: "tap", value: tap }));
  form().submit();
}

function show(page, address) {
  for (const part of ["answer", "asking"]) follow(document.getElementById(part), page.getElementById(part));
  history.replaceState(null, "", address);
  if (begun) wholeHand.write(begun.dataset.game, address);
}

if (form()) {
  document.getElementById("question").classList.add("instant");
  form().addEventListener("submit", (event) => {
    event.preventDefault();
    const tap = event.submitter?.name === "tap" ? event.submitter : null;
    tap?.setAttribute("aria-pressed", String(tap.getAttribute("aria-pressed") !== "true"));
    ask(tap?.value);
  });
  form().addEventListener("change", ({ target: { type, name, value, checked } }) => type !== "text" && ask(null, { name, value, checked }));
  form().addEventListener("input", (event) => {
    if (event.target.type !== "text") return;
    clearTimeout(waiting);
    waiting = setTimeout(() => ask(), QUIET);
  });
}

// What is kept or recorded is the answer to the last tap, even if that is still on its way: the button is found anew in it.
document.getElementById("answer").addEventListener("submit", (event) => {
  if (!unanswered) return;
  event.preventDefault();
  const { target: { className }, submitter } = event;
  asked.then(() => {
    const form = document.querySelector(`#answer form.${className}`);
    const same = ({ type, name, value }) => type === "submit" && name === submitter?.name && value === submitter?.value;
    const button = submitter?.form === form ? submitter : [...form?.elements ?? []].find(same);
    button?.click();
  });
});

if (begun && !location.search) {
  const kept = wholeHand.read(begun.dataset.game);
  if (kept) begun.querySelector("a").href = kept;
  begun.hidden = !kept;
}
