// The slip of a deal: what it would write is shown while it is filled in, and nothing typed is lost to a reload.

const form = document.getElementById("slip");
const preview = document.getElementById("preview");
const gist = document.getElementById("gist"); // the preview in a line, beside the button
const cards = [...form.querySelectorAll("input.cards")];
const CARDS_IN_ALL = 120;
const PATIENCE = 160; // milliseconds of quiet before the server is asked
const draftKey = `slip ${form.dataset.game}`;

const checked = (name) => form.querySelector(`input[name="${name}"]:checked`);
const outcome = () => checked("outcome")?.value;
const isBlank = (input) => input.value.trim() === "";

function numberIn(input) {
  const text = input.value.normalize("NFKC").trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : NaN;
}

// One player's points follow from the others'.

function showRest() {
  const blank = cards.filter(isBlank);
  const told = cards.filter((input) => !isBlank(input)).map(numberIn);
  const rest = CARDS_IN_ALL - told.reduce((sum, number) => sum + number, 0);
  const works = form.dataset.deadCards === "0" && blank.length === 1 && told.every((number) => number <= CARDS_IN_ALL) && rest >= 0;
  for (const input of cards) input.placeholder = works && input === blank[0] ? `= ${rest}` : "";
}

// A marriage, or the four aces, belongs to one player.

function showTaken() {
  for (const box of form.querySelectorAll("[data-once]")) {
    const holder = form.querySelector(`[data-once="${box.dataset.once}"]:checked`);
    box.parentElement.classList.toggle("taken", holder !== null && holder !== box);
  }
}

function takeFromOthers(box) {
  if (!box.checked) return;
  for (const other of form.querySelectorAll(`[data-once="${box.dataset.once}"]`)) {
    if (other !== box) other.checked = false;
  }
}

function showDeclarer() {
  const seat = checked("declarer")?.value;
  for (const pile of form.querySelectorAll(".pile")) pile.classList.toggle("declares", pile.dataset.seat === seat);
}

function refresh() {
  showRest();
  showTaken();
  showDeclarer();
}

// The preview: the same form, asked only what it would write.

let asked = "";
let waiting;
let asking;

async function ask() {
  const data = new FormData(form);
  data.set("preview", "1");
  const now = JSON.stringify([...data]);
  if (now === asked) return;
  asked = now;
  asking?.abort();
  asking = new AbortController();
  preview.classList.add("stale");
  try {
    const answer = await fetch(form.action, { method: "POST", body: data, headers: { "X-Fragment": "preview" }, signal: asking.signal });
    preview.innerHTML = answer.ok ? (await answer.text()).trim() : "";
    gist.replaceChildren(...preview.querySelectorAll(".gist"));
    preview.classList.remove("stale");
  } catch (error) {
    if (error.name === "AbortError") return;
    preview.replaceChildren();
    gist.replaceChildren();
  }
}

function askSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(ask, PATIENCE);
}

// A draft outlives a reload, a dead battery's worth of attention, and a look at the sheet.

function keepDraft() {
  const typed = [...new FormData(form)].filter(([name]) => !["csrf_token", "seq", "key"].includes(name));
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ seq: form.dataset.seq, typed }));
  } catch {
    // A browser without storage loses the draft with the page, as any form would.
  }
}

function restoreDraft() {
  let draft = null;
  try {
    draft = JSON.parse(sessionStorage.getItem(draftKey));
  } catch {
    return;
  }
  const answered = document.querySelector(".alarm") !== null; // the server has put everything back itself
  if (draft?.seq !== form.dataset.seq || answered || location.search.includes("outcome=")) return;
  for (const [name, value] of draft.typed) {
    for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (field.type === "checkbox" || field.type === "radio") field.checked ||= field.value === value;
      else if (field.type !== "hidden") field.value = value;
    }
  }
  for (const more of form.querySelectorAll("details")) {
    if ([...more.querySelectorAll("input[type=text]")].some((input) => !isBlank(input))) more.open = true;
  }
}

// Fewer taps: the next thing to fill in is where the cursor is.

function firstBlankDefender() {
  const seat = checked("declarer")?.value;
  return cards.find((input) => isBlank(input) && input.closest(".pile").dataset.seat !== seat);
}

function nextAfter(input) {
  const blank = cards.filter(isBlank);
  const enough = form.dataset.deadCards === "0" ? 1 : 0;
  if (cards.includes(input) && blank.length <= enough) return null;
  return firstBlankDefender() ?? blank[0] ?? null;
}

form.addEventListener("input", (event) => {
  const field = event.target;
  if (field.name === "bid" && !isBlank(field)) {
    const tapped = checked("bid_tap");
    if (tapped) tapped.checked = false;
  }
  if (field.dataset.once) takeFromOthers(field);
  refresh();
  keepDraft();
  askSoon();
});

form.addEventListener("change", (event) => {
  if (event.target.name !== "bid_tap") return;
  form.elements.bid.value = "";
  if (outcome() === "played" && cards.every(isBlank)) firstBlankDefender()?.focus({ preventScroll: true });
  refresh();
  keepDraft();
  askSoon();
});

form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.type !== "text") return;
  event.preventDefault(); // the phone's "next" key must not send half a hand
  const next = nextAfter(event.target);
  if (next) next.focus();
  else event.target.blur();
});

form.addEventListener("submit", (event) => {
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  event.submitter?.setAttribute("aria-busy", "true");
});

window.addEventListener("pageshow", () => {
  delete form.dataset.sent;
  for (const button of document.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
});

const turnSign = document.getElementById("turn-sign");
turnSign.hidden = false;
form.elements.amount.inputMode = "numeric"; // that keyboard may have no minus, but now there is a button for it
turnSign.addEventListener("click", () => {
  const amount = form.elements.amount;
  amount.value = /^[−-]/.test(amount.value) ? amount.value.slice(1) : `−${amount.value.replace(/^\+/, "")}`;
  amount.focus();
  amount.dispatchEvent(new Event("input", { bubbles: true }));
});

document.getElementById("check-first").hidden = true;
restoreDraft();
refresh();
askSoon();
