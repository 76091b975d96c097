// A new game: rows of names that come and go, a system's rules at one tap, and marks at what differs from it.

const form = document.getElementById("new-game");
const rows = [...form.querySelectorAll(".name-row")];
const add = document.getElementById("add-name");
const FEWEST = 2;

const nameOf = (row) => row.querySelector("input[type=text]");
const shown = () => rows.filter((row) => !row.hidden);

function refreshRows() {
  const open = shown();
  add.hidden = open.length === rows.length;
  for (const row of rows) row.querySelector(".remove").hidden = open.length <= FEWEST;
}

function removeRow(row) {
  // Names move up, so that the rows stay in seating order without gaps.
  const open = shown();
  const place = open.indexOf(row);
  open.slice(place, -1).forEach((each, step) => { nameOf(each).value = nameOf(open[place + step + 1]).value; });
  const last = open.at(-1);
  nameOf(last).value = "";
  last.hidden = true;
  const dealer = form.querySelector("input[name=first_dealer]:checked");
  const dealt = dealer && rows.findIndex((each) => each.contains(dealer));
  if (dealt === rows.indexOf(row) || dealt === rows.indexOf(last)) form.querySelector("input[value=lot]").checked = true;
  refreshRows();
}

function valueOf(rule) {
  const control = rule.querySelector("select, input[type=checkbox], input[type=text]");
  if (control.type === "checkbox") return control.checked ? "on" : "off";
  return control.value.trim();
}

function mark(rule) {
  rule.classList.toggle("changed", valueOf(rule) !== rule.dataset.own);
}

async function turnToSystem() {
  const data = new FormData(form);
  data.append("show", "1");
  const rules = document.getElementById("rules");
  rules.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, { method: "POST", body: data });
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    rules.replaceWith(page.getElementById("rules"));
    prepareRules();
    form.querySelector(".system-list > summary").focus();
  } catch {
    rules.removeAttribute("aria-busy");
    document.getElementById("show-system").hidden = false;
  }
}

function prepareRules() {
  document.getElementById("show-system").hidden = true;
}

form.addEventListener("change", (event) => {
  if (event.target.name === "system") turnToSystem();
});
form.addEventListener("input", (event) => {
  const rule = event.target.closest(".rule");
  if (rule) mark(rule);
});
form.addEventListener("click", (event) => {
  const button = event.target.closest(".remove");
  if (button) removeRow(button.closest(".name-row"));
});
form.addEventListener("keydown", (event) => {
  const names = shown().map(nameOf);
  const place = names.indexOf(event.target);
  if (event.key !== "Enter" || place < 0) return;
  event.preventDefault(); // the phone's "next" key
  if (names[place + 1]) names[place + 1].focus();
  else event.target.blur();
});
add.addEventListener("click", () => {
  const next = rows.find((row) => row.hidden);
  next.hidden = false;
  nameOf(next).focus();
  refreshRows();
});

// The page in another language is another page: what was typed goes along.

const DRAFT = "new game";

function keepDraft() {
  const typed = [...new FormData(form)].filter(([name]) => !["csrf_token", "key"].includes(name));
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(typed));
  } catch {
    // Without storage a change of language begins the page anew, as it does without this script.
  }
}

function takeDraft() {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT));
    sessionStorage.removeItem(DRAFT);
    return draft;
  } catch {
    return null;
  }
}

function fillIn(typed) {
  for (const field of form.elements) {
    const told = typed.filter(([name]) => name === field.name).map(([, value]) => value);
    if (!told.length || field.type === "hidden") continue;
    if (field.type === "radio" || field.type === "checkbox") field.checked = told.includes(field.value);
    else field.value = told[0];
  }
  form.querySelectorAll(".rule").forEach(mark);
}

for (const link of document.querySelectorAll(".foot a[hreflang]")) link.addEventListener("click", keepDraft);

const draft = takeDraft();
if (draft && !document.querySelector(".alarm")) {
  fillIn(draft);
  const shown = draft.find(([name]) => name === "shown")?.[1];
  if (shown !== form.elements.shown.value) turnToSystem().then(() => fillIn(draft));
}

const filled = rows.filter((row) => nameOf(row).value.trim() !== "" || nameOf(row).hasAttribute("aria-invalid"));
const usual = Math.max(3, ...filled.map((row) => rows.indexOf(row) + 1));
rows.forEach((row, place) => { row.hidden = place >= usual; });
refreshRows();
prepareRules();
