// Runs on every page. None of it delays the first look at a page.

import { serveTable } from "./device.js";
import { fillTimes, formatTime, idle, loaded, settled, startWorker } from "./html.js";
import { keepTrying, sendOrLeave } from "./outbox.js";
import "./submit.js";
import { gamesWaiting, ROOT } from "./store.js";

const list = document.getElementById("waits"); // the mark of a game in the list
const [, kind, open] = /^([gc])\/([\w-]+)/.exec(location.pathname.slice(ROOT.length)) ?? []; // the game or circle of the page

// After everything else: a first visit is not kept waiting for what only later ones need.
loaded().then(settled).then(async () => {
  if (!list) sendWaiting();
  const worker = await startWorker()?.catch(() => null);
  import("./offline.js").then(({ askForFiles, keepCircles, stay }) => {
    keepCircles(kind === "c" ? open : null).catch(() => {}); // another time
    return worker ? askForFiles() : stay();
  }).catch(() => {}); // the page was left, or the line lost
});
if (list) sendWaiting();

// Of other games, and of circles: those of the open game its sheet sends, and shows what is wrong with the store.
async function sendWaiting() {
  const games = await gamesWaiting().catch(() => []);
  for (const game of games) {
    if (kind === "g" && game === open) continue;
    if (list) await import("./offline.js").then(({ mark }) => mark(game)).catch(() => {});
    keepTrying(() => sendOrLeave(game, () => (list || game === open) && location.reload())).now(); // it is older than what was sent, perhaps by another tab
  }
}

if (document.body.matches(".page-sheet, .page-deal")) idle(serveTable);

const filledByHand = document.querySelectorAll("form[data-typed]");
if (filledByHand.length) import("./typed.js").then(({ keepTyped }) => filledByHand.forEach(keepTyped)).catch(() => {}); // the line was lost

const week = document.getElementById("week");
if (week) week.hidden = navigator.standalone !== false; // only Safari on iPhones and iPads knows the word

const sayAway = () => import("./offline.js").then((offline) => offline.sayAway()).catch(() => {}); // the page does without
if (document.documentElement.matches("[data-seen], [data-alone]") || !navigator.onLine) sayAway();
addEventListener("offline", sayAway);

// Files, searches and addresses go by the zone of this device, too (server/core/device.py).
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
document.cookie = `zone=${timeZone};path=${ROOT};max-age=34560000;samesite=lax`;
fillTimes(document);

const { seen } = document.documentElement.dataset; // written by the service worker into a copy that it shows
if (seen) {
  const line = document.getElementById("as-of");
  line.textContent = line.dataset.words.replace("{moment}", formatTime(new Date(seen)));
  line.hidden = false;
  import("./offline.js").then(({ renewCopy }) => renewCopy());
}
