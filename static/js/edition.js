// The first page of the edition without a server: as soon as the service worker is there, it answers what was asked for. Where it
// is there and this page has come all the same, this browser cannot run what makes the pages.

import { startWorker } from "./html.js";

const needs = document.getElementById("needs");

async function start() {
  needs.hidden = true;
  const { installing } = await startWorker();
  installing?.addEventListener("statechange", () => { needs.hidden = installing.state !== "redundant"; }); // something did not load
  await navigator.serviceWorker.ready;
  location.reload();
}

if ("serviceWorker" in navigator && !navigator.serviceWorker.controller) {
  start().catch(() => { needs.hidden = false; });
}
