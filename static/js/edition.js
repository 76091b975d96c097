// The first page of the edition without a server: installs the service worker, which then answers the page that was
// requested. If the worker is there and this page comes all the same, the browser cannot run what makes the pages.

import { startWorker } from "./html.js";

const needs = document.getElementById("needs");

async function start() {
  needs.hidden = true;
  const { installing } = await startWorker();
  installing?.addEventListener("statechange", () => { needs.hidden = installing.state !== "redundant"; }); // something did not load
  await navigator.serviceWorker.ready;
  location.reload();
}

if ("serviceWorker" in navigator && !navigator.serviceWorker.controller) start().catch(() => { needs.hidden = false; });
