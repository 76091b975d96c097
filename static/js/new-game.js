// The form of a new game: rows for names, a system's rules by one tap, and marks where a rule differs from the system.

import { fetchText, follow, parse } from "./html.js";

const form = document.getElementById("new-game");
const rows = [...form.querySelectorAll(".name-row")];
const add = document.getElementById("add-name");
const FEWEST = 2;

const nameOf = (row) => row.querySelector("input[type=text]");
const shown = () => rows.filter((row) => !row.hidden);

// The people of a circle: a tap seats somebody, and who sits is not offered.
const chips = document.getElementById("chips");
const personOf = (row) => row.querySelector("[name^=person_]");

function refreshChips() {
  const sits = (chip) => shown().some((row) => personOf(row).value === chip.dataset.person && nameOf(row).value === chip.textContent);
  for (const chip of chips.children) chip.hidden = sits(chip);
}

function seat(chip) {
  const row = rows.find((each) => nameOf(each).value.trim() === "");
  if (!row) return;
  row.hidden = false;
  nameOf(row).value = chip.textContent;
  personOf(row).value = chip.dataset.person;
  refreshRows();
  form.dispatchEvent(new Event("input")); // it is kept as what is typed is
  countNames();
}

function refreshRows() {
  if (chips) refreshChips();
  const open = shown();
  add.hidden = open.length === rows.length;
  for (const row of rows) {
    row.querySelector(".remove").hidden = open.length <= FEWEST;
    nameOf(row).disabled = row.hidden; // how many rows are sent says how many sit down
  }
}

function removeRow(row) {
  // Names move up: the rows stay in seating order without gaps.
  const open = shown();
  const place = open.indexOf(row);
  for (const fieldOf of chips ? [nameOf, personOf] : [nameOf]) {
    open.slice(place, -1).forEach((each, step) => { fieldOf(each).value = fieldOf(open[place + step + 1]).value; });
  }
  const last = open.at(-1);
  nameOf(last).value = "";
  last.hidden = true;
  const deals = (each) => each.querySelector("input[name=first_dealer]:checked");
  if (deals(row) || deals(last)) form.querySelector("input[value=lot]").checked = true;
  refreshRows();
  turnToSystem("fewer");
}

function valueOf(rule) {
  const { type, checked, value } = rule.querySelector("select, input[type=checkbox], input[type=text]");
  return type === "checkbox" ? { true: "on", false: "off" }[checked] : value.trim();
}

function mark(rule) {
  const known = rule.querySelector("[data-offer]");
  known?.setAttribute("aria-pressed", String(valueOf(rule) === known.dataset.offer));
  rule.classList.toggle("changed", valueOf(rule) !== rule.dataset.own);
}

// Shows the rules of the system that is chosen, or usual for so many names: `show` is "fewer" once a row is taken away. What changes
// before the answer is asked about anew.
let asked = 0;

async function turnToSystem(show = "chosen") {
  const turn = (asked += 1);
  const chosen = show === "chosen";
  const data = new FormData(form);
  data.append("show", show);
  const rules = document.getElementById("rules");
  rules.setAttribute("aria-busy", "true");
  try {
    const sent = { method: "POST", body: data };
    // Where the server does not answer, the service worker does; what is of mode "cors" goes past it (sw.js).
    const page = await fetchText(form.action, sent).catch(() => fetchText(`${form.action}?here`, { ...sent, mode: "same-origin" }));
    if (turn !== asked) return;
    const anew = parse(page).getElementById("rules");
    if (chosen) rules.replaceWith(anew);
    else follow(rules, anew); // what was opened meanwhile stays open
    prepareRules();
    countNames(); // a third may have sat down meanwhile
    if (chosen) form.querySelector(".system-list > summary").focus();
  } catch {
    if (turn !== asked) return;
    rules.removeAttribute("aria-busy");
    document.getElementById("show-system").hidden = false;
  }
}

function prepareRules() {
  document.getElementById("show-system").hidden = true;
  for (const offer of form.querySelectorAll("[data-offer]")) offer.hidden = false;
}

// The number of players decides which systems there are.
function countNames() {
  const named = rows.filter((row) => nameOf(row).value.trim() !== "").length;
  if (named > 1 && named !== Number(document.getElementById("rules").dataset.players)) turnToSystem("names");
}

// Fills a list of numbers with the usual ones, or empties it again.
function offer(button) {
  const input = button.parentElement.querySelector("input");
  const taken = input.value.trim() === button.dataset.offer;
  input.value = taken ? "" : button.dataset.offer;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

form.addEventListener("change", ({ target }) => target.name === "system" && turnToSystem());
form.addEventListener("input", (event) => {
  const rule = event.target.closest(".rule");
  if (!rule) return;
  mark(rule);
  if (rule.closest("[aria-busy]")) turnToSystem("names");
});
form.addEventListener("click", (event) => {
  const button = event.target.closest(".remove, [data-offer]");
  if (button?.matches(".remove")) removeRow(button.closest(".name-row"));
  else if (button) offer(button);
});
document.getElementById("names").addEventListener("focusout", ({ currentTarget, relatedTarget }) => {
  if (!currentTarget.contains(relatedTarget)) countNames();
});
form.addEventListener("keydown", (event) => {
  const names = shown().map(nameOf);
  const place = names.indexOf(event.target);
  if (event.key !== "Enter" || place < 0) return;
  event.preventDefault(); // the phone's "next" key
  names[place + 1] ? names[place + 1].focus() : event.target.blur();
});
add.addEventListener("click", () => {
  const next = rows.find((row) => row.hidden);
  next.hidden = false;
  refreshRows();
  nameOf(next).focus(); // not before it is enabled
});

// What was typed before comes back (typed.js). Unless a system was chosen, it is that of the language.
const usual = form.querySelector("[name=system]:checked");
form.addEventListener("back", ({ detail }) => {
  const said = (name) => detail.find(([known]) => known === name)?.[1];
  if (said("system") === said("usual")) usual.checked = true;
  form.querySelectorAll(".rule").forEach(mark);
  showRows(detail.filter(([name]) => name.startsWith("name_")).length);
  if (said("shown") === form.elements.shown.value) return;
  form.elements.shown.value = said("shown");
  turnToSystem();
});

function showRows(open) {
  const filled = rows.filter((row) => nameOf(row).value.trim() !== "" || nameOf(row).hasAttribute("aria-invalid"));
  const shownFirst = Math.max(open, ...filled.map((row) => rows.indexOf(row) + 1));
  rows.forEach((row, place) => { row.hidden = place >= shownFirst; });
  refreshRows();
}

if (chips) {
  chips.hidden = false;
  chips.addEventListener("click", ({ target }) => { if (target.matches("[data-person]")) seat(target); });
  document.getElementById("names").addEventListener("input", refreshChips);
}

showRows(document.getElementById("rules").dataset.players);
prepareRules();
