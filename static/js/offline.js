// Marks the links and buttons that need a server while there is none. The service worker says which those are, and
// marks its own pages itself.

const sign = document.getElementById("away").content.firstElementChild;

function say(one) {
  if (one.querySelector(".away")) return;
  one.dataset.away = "yes";
  if (!one.matches("form")) one.append(sign.cloneNode(true));
  else for (const button of one.querySelectorAll("button")) button.append(sign.cloneNode(true));
}

// Without what is asked for there, but for a language.
const addressOf = (one) => (one.getAttribute("href") ?? one.getAttribute("action") ?? one.dataset.shares).replace(/(\?lang=\w+)?([?#&].*)?$/, "$1");

// Of a copy, and of a page that came from the server while it was there, nobody has looked which of its links lead on.
async function ask() {
  if (!navigator.serviceWorker?.controller || (!isUnmarked && (await isReached()))) return;
  const leads = [...document.querySelectorAll("a[href], form[action], [data-shares]")];
  const addresses = [...new Set(leads.map(addressOf))].join(" ");
  const away = await (await fetch(`${location.pathname}?away=${encodeURIComponent(addresses)}`)).json();
  if (isUnmarked || !navigator.onLine) leads.filter((one) => away.includes(addressOf(one))).forEach(say);
}

// A server on this very computer answers all the same.
const isReached = () => fetch(document.querySelector("link[rel=manifest]").href, { method: "HEAD", cache: "no-store" }).then(() => true, () => false);

const look = () => ask().catch(() => {}); // it is no page without

function hush() {
  for (const one of document.querySelectorAll("[data-away]")) delete one.dataset.away;
  for (const one of document.querySelectorAll(".away")) one.remove();
}

// Of a sheet that was fetched anew, too (sheet.js).
export const sayAll = () => document.querySelectorAll("[data-away]").forEach(say);

const { alone, seen, unmarked } = document.documentElement.dataset;
const isUnmarked = Boolean(unmarked);
sayAll();
if (isUnmarked || !(seen || navigator.onLine)) look();
if (!alone) {
  addEventListener("offline", look);
  addEventListener("online", hush);
}
