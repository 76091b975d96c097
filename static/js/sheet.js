// The sheet: the newest hand in view, numbers explained, the slip over it, a hand painted at once. Without this: links and forms.

import { draft, keeps, unsent } from "./kept.js";
import { openLeaf } from "./leaf.js";
import { listen } from "./live.js";
import { keepTrying, send } from "./outbox.js";

const { game } = document.body.dataset;
const leaf = document.getElementById("leaf");
const over = document.getElementById("over");
const notice = document.getElementById("unsent");
const news = document.getElementById("news");
const view = () => document.getElementById("sheet-view");
const recordLink = () => document.querySelector("a[data-record]");
const parse = (html) => new DOMParser().parseFromString(html, "text/html");

function showNewest() {
  if (location.hash && location.hash !== "#now") return;
  document.getElementById("now").scrollIntoView();
  // On a wide screen the situation stands beside the sheet, and the newest hand may still be below the edge.
  document.querySelector(".sheet tbody tr:last-child").scrollIntoView({ block: "nearest" });
}

// The fresh view, whenever the game has gone on

async function refresh() {
  const answer = await fetch(view().dataset.address);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = parse(await answer.text());
  const seq = Number(page.body.dataset.seq);
  if (seq < Number(document.body.dataset.seq)) return;
  const before = view().dataset;
  const wasLow = innerHeight + scrollY > document.body.scrollHeight - 200;
  page.querySelector(".menu").open = view().querySelector(".menu").open; // somebody may be reading it
  const at = document.activeElement.getAttribute("href");
  for (const id of ["sheet-view", "sheet-dock"]) document.getElementById(id).replaceWith(page.getElementById(id));
  if (at) stay([...document.links].find((link) => link.getAttribute("href") === at));
  document.body.dataset.seq = seq;
  tellNews(before, view().dataset);
  if (wasLow || before.hands !== view().dataset.hands) showNewest();
  if (pending) paint(pending);
  prepareSoon();
}

// Whoever goes by keys stays in his place, though what had the focus is gone.
function stay(link) {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}

function tellNews(before, now) {
  if (Number(now.hands) > Number(before.hands)) news.textContent = now.news;
  else if (now.hands !== before.hands) news.textContent = now.undone;
}

// The slip over the sheet; its address is that of its own page

let ready = null; // that page, fetched while nobody waited for it
let slip = null;

async function fetchSlip(address) {
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
  return answer.text();
}

function prepareSoon() {
  ready = null;
  const link = recordLink();
  if (!link) return;
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(async () => {
    import("./slip.js");
    const seq = document.body.dataset.seq;
    const page = await fetchSlip(link.href).catch(() => null);
    if (page && parse(page).getElementById("slip")?.dataset.seq === seq) ready = page;
  });
}

async function openOver(link) {
  try {
    const plain = link.pathname === recordLink()?.pathname && !link.search;
    const page = (plain && ready) || (await fetchSlip(link.href));
    history.pushState({ slip: true }, "", link.href);
    await lay(page);
  } catch {
    location.assign(link.href);
  }
}

async function lay(html) {
  const { openSlip } = await import("./slip.js");
  const page = parse(html);
  const main = document.createElement("div");
  main.className = "over-main";
  main.append(...page.getElementById("main").childNodes);
  slip?.close();
  over.replaceChildren(...[page.querySelector(".top"), main, page.querySelector(".dock")].filter(Boolean));
  if (!over.open) over.showModal();
  over.scrollTop = 0;
  slip = over.querySelector("#slip") ? openSlip({ root: over, record, leave: closeOver }) : null;
  over.querySelector("[name=declarer]:checked, [name=declarer]")?.focus({ preventScroll: true });
}

function closeOver() {
  shut();
  if (!history.state?.slip) return;
  addEventListener("popstate", () => setTimeout(() => stay(recordLink())), { once: true }); // which takes the focus away
  history.back();
}

function shut() {
  slip?.close();
  slip = null;
  if (over.open) over.close();
  over.replaceChildren();
}

// The hand on its way

let pending = null;
let trying = null;
let unpainted = null;

function paint(entry) {
  unpainted = view().cloneNode(true);
  const body = view().querySelector(".sheet tbody");
  const row = entry.row ? document.createElement("template") : null;
  if (row) row.innerHTML = entry.row;
  const line = row ? row.content.querySelector("tr") : told(entry);
  line.classList.add("sending");
  for (const link of line.querySelectorAll("a")) link.removeAttribute("href");
  const state = document.createElement("span");
  state.className = "unseen";
  state.textContent = view().dataset.sending;
  line.querySelector("th").append(state);
  body.querySelector(".empty")?.remove();
  body.append(line);
  const scores = [...line.querySelectorAll("td .score")];
  const totals = [...view().querySelectorAll("thead .total")];
  if (scores.length === totals.length) {
    totals.forEach((total, seat) => {
      total.textContent = scores[seat].textContent;
      total.classList.add("sending");
    });
  }
  recordLink()?.setAttribute("aria-disabled", "true");
}

function told(entry) {
  const line = document.getElementById("told-row").content.querySelector("tr").cloneNode(true);
  line.querySelector(".no").textContent = Number(view().dataset.hands) + 1;
  line.querySelector(".told").textContent = entry.told;
  return line;
}

function unpaint() {
  if (unpainted) view().replaceWith(unpainted);
  unpainted = null;
  recordLink()?.removeAttribute("aria-disabled");
}

async function record(entry) {
  if (pending) return;
  const waiting = unsent.read(game); // of another tab
  if (waiting && waiting.key !== entry.key) return location.assign(view().dataset.address); // it goes first
  pending = entry;
  ready = null; // drawn from what will soon be an older sheet
  unsent.write(game, entry);
  draft.drop(game);
  const delivered = deliver(entry); // on its way before the row is painted
  if (entry.row) show(entry);
  if (await delivered) return;
  if (!entry.row) show(entry);
  wait(entry);
}

function show(entry) {
  paint(entry);
  closeOver(); // now, so that all is laid out once
  showNewest();
}

// Whether the server has answered.
async function deliver(entry) {
  const { seq, page } = await send(entry);
  if (seq === undefined && page === undefined) return false;
  if (pending?.key !== entry.key) return true; // thrown away meanwhile
  unsent.drop(game);
  pending = null;
  notice.hidden = true;
  if (seq !== undefined) await confirmed();
  else await refused(entry, page);
  return true;
}

async function confirmed() {
  const waiting = slip; // where no row was painted, the slip stays until there is a fresh sheet under it
  for (const each of view().querySelectorAll(".sending")) each.classList.remove("sending", "kept");
  recordLink()?.removeAttribute("aria-disabled");
  unpainted = null;
  await refresh().catch(() => {});
  if (waiting && slip === waiting) closeOver();
}

async function refused(entry, page) {
  unpaint();
  if (entry.draft) draft.write(game, entry.draft);
  const wasOpen = over.open;
  await lay(page);
  if (!wasOpen || !history.state?.slip) history.pushState({ slip: true }, "", entry.url);
  refresh().catch(() => {});
}

function wait(entry) {
  notice.hidden = false;
  notice.classList.toggle("unsafe", !keeps);
  view().querySelector("tr.sending")?.classList.add("kept");
  showNewest();
  trying?.stop();
  trying = keepTrying(() => deliver(entry));
}

notice.addEventListener("click", (event) => {
  const choice = event.target.closest("[data-unsent]")?.dataset.unsent;
  if (choice === "send") trying?.now();
  if (choice === "drop" || choice === "change") takeBack(choice === "change");
});

function takeBack(change) {
  trying?.stop();
  const entry = pending;
  pending = null;
  unsent.drop(game);
  notice.hidden = true;
  notice.querySelector("details").open = false;
  unpaint();
  if (change && entry.draft) {
    draft.write(game, entry.draft);
    if (recordLink()) openOver(recordLink());
  }
}

document.addEventListener("click", (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const explained = event.target.closest(".sheet tbody a[href], #leaf-text .turn a");
  const link = event.target.closest("a[data-slip]");
  if (explained) {
    event.preventDefault();
    openLeaf(explained);
  } else if (link) {
    event.preventDefault();
    if (!pending) openOver(link);
  } else if (event.target.closest("#over .home")) {
    event.preventDefault();
    closeOver();
  } else if (event.target === leaf) {
    leaf.close(); // a tap beside the leaf
  }
});

over.addEventListener("cancel", (event) => {
  event.preventDefault();
  closeOver();
});
window.addEventListener("popstate", () => {
  if (history.state?.slip) openAgain();
  else if (over.open) shut();
});

async function openAgain() {
  await lay(ready ?? (await fetchSlip(location.href).catch(() => location.reload())));
}

// Two quick taps are one: the second form would be refused anyway, but nobody should see that.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || form.id === "slip") return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  setTimeout(() => { delete form.dataset.sent; }, 2000); // stopped on its way, it may be sent again
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // the back button must not show an older sheet
});

async function goOn(seq) {
  if (pending && notice.hidden) return; // our own hand is on its way, and its answer will say so
  slip?.overtaken(seq);
  if (seq > Number(document.body.dataset.seq)) await refresh().catch(() => {});
  if (pending) trying?.now(); // the server is there again
}

pending = unsent.read(game);
if (pending) {
  paint(pending);
  wait(pending);
  trying.now();
}
showNewest();
prepareSoon();
listen(game, Number(document.body.dataset.seq), goOn);
