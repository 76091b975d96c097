// For the time without a server: marks what needs one and what waits, asks for the files that lack and for lasting storage, keeps the
// circles, renews an old copy. Without a service worker, as on plain http, links do not leave the page, and a hand is put into words here.

import { fetchText, parse } from "./html.js";
import { GONE } from "./outbox.js";
import { read, write } from "./storage.js";
import { drop, keysOf, readQueue, readSetting, ROOT, within, writeSetting } from "./store.js";
import { isReached, leave } from "./submit.js";

const CHECK = 10000; // milliseconds between two looks whether the server is back
const SAID = "ready";
const ASKED = "asked to persist";
const sign = document.getElementById("away")?.content.firstElementChild;
const worker = navigator.serviceWorker;
const { alone, seen } = document.documentElement.dataset;

const jsonOf = async (address) => (await fetch(address)).json();

const isAway = new Map(); // by address: whether it needs a server, as the service worker says

function say(one) {
  if (one.dataset.away) return;
  one.dataset.away = "yes";
  for (const place of one.matches("form") ? one.querySelectorAll("button") : [one]) place.append(sign.cloneNode(true));
}

// Without the query, but for a language.
const addressOf = (one) => (one.getAttribute("href") ?? one.getAttribute("action") ?? one.dataset.shares).replace(/(\?lang=\w+)?([?#&].*)?$/, "$1");

// A page that came from a server says so only once that is gone: one on this very computer answers while the browser is offline.
export async function sayAway() {
  if (!worker?.controller || (!seen && !alone && (navigator.onLine || (await isReached())))) return;
  const leads = () => [...document.querySelectorAll("a[href], form[action], [data-shares]")];
  const asked = [...new Set(leads().map(addressOf))].filter((address) => !isAway.has(address));
  const away = asked.length ? await jsonOf(`${location.pathname}?away=${encodeURIComponent(asked.join(" "))}`) : [];
  for (const address of asked) isAway.set(address, away.includes(address));
  if (seen || alone || !navigator.onLine) leads().filter((one) => isAway.get(addressOf(one))).forEach(say);
}

if (!alone) addEventListener("online", () => {
  for (const one of document.querySelectorAll("[data-away]")) delete one.dataset.away;
  for (const one of document.querySelectorAll(".away")) one.remove();
});

// Has the files fetched that the service worker lacks, and shows the result: on "This device" always, on a sheet once, when all are there.
export async function askForFiles() {
  const [ready, lacking] = ["ready", "not-ready"].map((id) => document.getElementById(id));
  if (!worker.controller) await new Promise((done) => { worker.addEventListener("controllerchange", done, { once: true }); });
  const missing = await jsonOf(`${location.pathname}?ready`);
  if (lacking) {
    lacking.hidden = !missing.length;
    lacking.querySelector("b").textContent = missing.map((address) => address.split("/").pop().split("?")[0]).join(", ");
  }
  if (!ready) return;
  ready.hidden = missing.length > 0 || (!lacking && read(SAID));
  if (!ready.hidden && !lacking) write(SAID, true);
}

// Persistent storage, for when the browser is short of room. Chrome says "prompt" too, but decides by itself.
const asksItsOwner = (state) => state === "prompt" && !("onbeforeinstallprompt" in window);

// A browser that decides by itself is asked once a day, and once more from the home screen; one that asks its owner, once.
export async function askToPersist(isInstalled = matchMedia("(display-mode: standalone)").matches) {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
  const now = `${new Date().toDateString()}${isInstalled ? ", installed" : ""}`;
  const { state } = await (async () => navigator.permissions.query({ name: "persistent-storage" }))().catch(() => ({})); // not every browser can be asked
  const before = await readSetting(ASKED);
  if (state === "denied" || before === now || (before && asksItsOwner(state))) return;
  await writeSetting(ASKED, now);
  await navigator.storage.persist();
}

// The circles of this phone, for the pages that it draws itself: that of the page, or those of the list.
export async function keepCircles(own) {
  const listed = () => [...document.querySelectorAll(".circles a.game")].map(({ pathname }) => pathname.split("/").pop());
  if (alone || !(own || document.getElementById("waits"))) return;
  for (const circle of own ? [own] : new Set([...listed(), ...(await keysOf("circles"))])) await keepCircle(circle);
}

async function keepCircle(circle) {
  const answer = await fetch(`${ROOT}c/${circle}/known`);
  if (GONE.includes(answer.status)) return forget(circle);
  if (!answer.ok || answer.redirected) return undefined;
  const { log, ...told } = await answer.json();
  return within("circles", "readwrite", (circles) => { circles.put({ circle, text: JSON.stringify(log), ...told }); });
}

// One that was begun here is not gone before the server has it.
async function forget(circle) {
  const [first] = await readQueue(circle);
  if (first?.kind !== "new") await Promise.all(["circles", "queues"].map((name) => drop(name, circle)));
}

// The current page takes the place of an old copy once the server is back.
export function renewCopy() {
  addEventListener("online", turnToNew);
  setInterval(turnToNew, CHECK);
}

// Unless somebody is in the middle of something, or what waits here is on its way.
async function turnToNew() {
  if (document.querySelector("#as-of[hidden], dialog[open], #unsent:not([hidden])")) return;
  const { status } = await fetch(location.href, { method: "HEAD" }).catch(() => ({ status: 503 }));
  if (status < 500) location.reload(); // also where the game is gone; what was typed comes back
}

// Marks a game in the list, of which something waits.
export async function mark(game) {
  if (!linkTo(game)) await enter(game).catch(() => {});
  const link = linkTo(game);
  if (!link?.querySelector(".only-here") && !link?.closest(".circles")) link?.append(document.getElementById("waits").content.firstElementChild.cloneNode(true));
}

const linkTo = (game, page = document) => [...page.querySelectorAll("a.game")].find((link) => link.pathname.endsWith(`/${game}`));

// A game that no server has taken is in the list of this phone alone.
async function enter(game) {
  const own = parse(await fetchText(`${location.pathname}?here`));
  const entry = linkTo(game, own)?.closest("li");
  if (!entry || linkTo(game)) return;
  const first = entry.closest("ul");
  const list = document.querySelector(`ul[class="${first.className}"]`);
  if (list) return list.prepend(entry);
  const head = first.previousElementSibling;
  first.replaceChildren(entry);
  if (first.matches(".circles")) document.querySelector(".lead, h2.quiet").before(head, first);
  else document.querySelector(".lead").replaceWith(head, first);
}

// -- without a service worker

let begin;
const isNeeded = new Promise((done) => { begin = done; });
let draw = () => { throw new Error("nothing to draw it with"); }; // the page at an address, of a game's book

const isLost = () => !navigator.onLine || document.documentElement.dataset.link === "offline" || document.querySelector("#unsent:not([hidden], .asked, .behind, .forbids)");

function leadsAway(link) {
  const { origin, pathname, search, hash, target } = link;
  const isHere = hash && pathname + search === location.pathname + location.search;
  return origin === location.origin && !target && !isHere && !link.hasAttribute("download");
}

export function stay() {
  begin();
  let notice = null;
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || !leadsAway(link) || !isLost()) return;
    event.preventDefault();
    notice = await leave(link.href);
  });
  addEventListener("online", () => notice?.remove());
}

// Fetches what a hand is put into words with, for a sheet with this engine and log; `write(book)` is the text of a log.
export async function prepare({ engine, log, write }) {
  await isNeeded;
  const { files, compiled: { scripts, words } } = JSON.parse(/^self\.SHELL = (.*);$/m.exec(await fetchText(`${ROOT}sw.js`))[1]);
  const { lang: language } = document.documentElement;
  const tables = await Promise.all(words[language].slice(0, 2).map((address) => fetchText(address)));
  if (scripts[0] !== engine || scripts[1] !== log) return; // the server has a newer one, and the sheet turns to it
  await import(scripts[2]);
  const { hosted } = globalThis.scorekeeper;
  const href = files.find((file) => file.includes("/css/dispute.css")); // offline the article could not fetch it
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  const known = {
    root: ROOT.slice(0, -1), base: location.origin + ROOT, tables, alone: false, began: [], on_phone: { engine, log, words: words[language][0] },
    files: Object.fromEntries(files.map((file) => file.slice(`${ROOT}static/`.length).split("?v="))),
    draws: { key: "", game: "", lot: 0, at: "" }, // a hand in words needs neither chance nor clock
  };
  const request = { query: [], form: null, language, theme: "", zone: "UTC" };
  draw = (path, book) => {
    const may_keep = "keeps" in document.getElementById("sheet-view").dataset ? [book.state.game] : [];
    return hosted({ ...known, logs: { [book.state.game]: write(book) }, may_keep }, { ...request, path: path.slice(ROOT.length - 1) }).html;
  };
}

// Hands that have come meanwhile may have changed the numbers of others.
const says = (page, row) => [...row.querySelectorAll(".score")].every(({ textContent }, seat) => page.querySelector(`#p${seat} > .sum strong`)?.textContent === textContent);

// The page of the hand that a link leads to, in the game with all that waits. Rejected where it cannot be drawn here.
export async function putInWords({ link, foreseen }) {
  const { origin, pathname } = link;
  const page = parse(worker?.controller ? await fetchText(`${origin}${pathname}?here&lang=${document.documentElement.lang}`) : draw(pathname, foreseen().after));
  const row = link.closest("tr");
  if (row && !says(page, row)) throw new Error("another hand by now");
  return page;
}
