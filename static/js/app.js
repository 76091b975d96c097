// Runs on every page: registers the service worker where there can be one, sends what waits of other games, marks old
// copies, and at the table keeps the device awake. None of it delays the first look at a page.

import { say } from "./dates.js";
import { idle, startWorker } from "./html.js";
import { keepTrying, sendOrLeave } from "./outbox.js";
import { leave } from "./submit.js";
import { gamesWaiting } from "./store.js";

const SETTLED = 2500; // milliseconds after the load until the service worker may use the line

// After everything else: a first visit is not kept waiting for what only later ones need.
addEventListener("load", () => setTimeout(async () => {
  sendOthers().catch(() => {}); // what is the matter with the store the sheet says
  const worker = await startWorker()?.catch(() => null);
  const next = worker ? import("./ready.js") : import("./unserved.js").then(({ stay }) => stay(leave));
  next.catch(() => {}); // the page has been left, or the line was lost
}, SETTLED));

// What waits of other games goes up whatever page is open, also a rematch behind the game that is. The list does that itself
// (waiting.js), and what waits of the game that is open its sheet sends.
async function sendOthers() {
  if (document.getElementById("waits")) return;
  const others = (await gamesWaiting()).filter((game) => !location.pathname.split("/").includes(game));
  for (const game of others) keepTrying(() => sendOrLeave(game)).now();
}

if (document.body.matches(".page-sheet, .page-deal")) idle(() => import("./device.js").then(({ serveTable }) => serveTable()).catch(() => {}));

const sayAway = () => import("./offline.js").catch(() => {}); // without a worker it may come no more
if (document.querySelector("[data-away], [data-unmarked]") || !navigator.onLine) sayAway();
addEventListener("offline", sayAway);

// The server wrote moments in its own time zone; the device has another one, it may be.
for (const time of document.querySelectorAll("time[datetime]")) time.textContent = say(new Date(time.dateTime));

const { seen } = document.documentElement.dataset; // written by the service worker into a copy that it shows
if (seen) {
  const line = document.getElementById("as-of");
  line.textContent = line.dataset.words.replace("{moment}", say(new Date(seen)));
  line.hidden = false;
  import("./old-copy.js");
}
