// Helpers for pages, and the one place where text becomes a page: what our own server answered (Trusted Types allow no other).

const SOON = 500; // milliseconds
const SETTLED = 3000; // since the page was begun
const WORKER = new URL("../../sw.js", import.meta.url).pathname;
const ours = globalThis.trustedTypes?.createPolicy("ours", {
  createHTML: (html) => html,
  createScriptURL: (address) => (address === WORKER ? address : ""),
});

export const parse = (html) => fillTimes(new DOMParser().parseFromString(ours?.createHTML(html) ?? html, "text/html"));

// For parts of a page, like a row of a table: faster than `parse`.
export function fragment(html) {
  const parts = document.createElement("template");
  parts.innerHTML = ours?.createHTML(html) ?? html;
  return fillTimes(parts.content);
}

// As `fetch`, but gives up when no answer has begun after `time` milliseconds.
export function fetchIn(address, options, time = 12_000) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), time);
  return fetch(address, { ...options, signal: stop.signal }).finally(() => clearTimeout(timer));
}

// The text of a page, or of a part of one; an answer of any other kind is an error.
export async function textOf(asked) {
  const answer = await asked;
  if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
  return answer.text();
}
export const fetchText = (address, options) => textOf(fetch(address, options));

export const startWorker = () => navigator.serviceWorker?.register(ours?.createScriptURL(WORKER) ?? WORKER);

// Runs `act` when the browser is idle, at the latest soon.
export const idle = (act) => (window.requestIdleCallback ?? ((late) => setTimeout(late)))(act, { timeout: SOON });
export const afterPaint = (act) => requestAnimationFrame(() => idle(act));

export const loaded = () => new Promise((done) => { document.readyState === "complete" ? done() : addEventListener("load", done); });
// Once all is seen that a first visit is for; later the worker has what comes then.
export const settled = () => new Promise((done) => { setTimeout(done, navigator.serviceWorker?.controller ? 0 : SETTLED - performance.now()); });

// Formats a moment in the page's language as the device's region writes it, with hours from 0 to 23.
const { lang } = document.documentElement;
const locale = navigator.languages.find((one) => one.split("-")[0] === lang) ?? lang;
const HOUR = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
export function formatTime(moment) {
  const now = new Date();
  if (moment.toDateString() === now.toDateString()) return moment.toLocaleTimeString(locale, HOUR);
  const year = moment.getFullYear() === now.getFullYear() ? {} : { year: "numeric" };
  return moment.toLocaleString(locale, { day: "numeric", month: "short", ...year, ...HOUR });
}

// The server writes moments in UTC. Of some, `data-day`, people only want the day.
export function fillTimes(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const moment = new Date(time.dateTime);
    time.textContent = "day" in time.dataset ? moment.toLocaleDateString(locale, { dateStyle: "long" }) : formatTime(moment);
  }
  return root;
}

// Changes a node into a newer one in place: it may be touched or typed in, and what stays need not be painted again.
export function follow(node, newer) {
  const isField = node.localName === "input";
  if (!isField && !node.querySelector?.("input") && node.isEqualNode(newer)) return;
  if (node.nodeName !== newer.nodeName) return node.replaceWith(newer.cloneNode(true));
  if (node.nodeType === Node.TEXT_NODE) node.data = newer.data;
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  for (const name of node.getAttributeNames()) if (!newer.hasAttribute(name) && name !== "open") node.removeAttribute(name);
  for (const name of newer.getAttributeNames()) {
    if (node.getAttribute(name) !== newer.getAttribute(name)) node.setAttribute(name, newer.getAttribute(name));
  }
  if (isField && node !== document.activeElement) node.value = newer.value;
  if (isField) node.checked = newer.checked;
  while (node.childNodes.length > newer.childNodes.length) node.lastChild.remove();
  while (node.childNodes.length < newer.childNodes.length) node.append(newer.childNodes[node.childNodes.length].cloneNode(true));
  node.childNodes.forEach((child, place) => follow(child, newer.childNodes[place]));
}
