// What every page does as a part of the app: it has the service worker where there can be one, says when it is an old copy
// itself, and at the table wakes the device up. None of it keeps the first look at a page waiting.

import { say } from "./here.js";
import { idle } from "./idle.js";
import "./steady.js";

const SETTLED = 2500; // milliseconds after the load until the service worker may use the line
const CHECK = 10000; // milliseconds between two looks whether the server is back

if ("serviceWorker" in navigator) {
  // After everything else: a first visit is not kept waiting for what only later ones need.
  addEventListener("load", () => setTimeout(() => import("./html.js").then(({ startWorker }) => startWorker()).catch(() => {}), SETTLED));
}

if (document.body.matches(".page-sheet, .page-deal")) idle(() => import("./at-table.js"));

let written = false; // somebody has filled in something, which a reload would lose

async function turnToNew(line) {
  // Somebody is in the middle of something, or what waits here is on its way.
  if (line.hidden || document.querySelector("dialog[open], #unsent:not([hidden])")) return;
  try {
    const answer = await fetch(location.href, { method: "HEAD" });
    if (answer.status >= 500) return;
    if (written) line.hidden = true;
    else location.reload(); // whatever it says by now, also that the game is gone
  } catch {
    // Still nobody there.
  }
}

if (document.querySelector("[data-away], [data-unmarked]")) import("./away.js");

const { seen } = document.documentElement.dataset; // written by the service worker into a copy that it shows
if (seen) {
  const line = document.getElementById("as-of");
  line.textContent = line.dataset.words.replace("{moment}", say(new Date(seen)));
  line.hidden = false;
  addEventListener("input", () => { written = true; });
  addEventListener("online", () => turnToNew(line));
  setInterval(turnToNew, CHECK, line);
}
