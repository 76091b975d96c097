// Makes the service worker fetch the files that it still lacks, with every page that is opened, and shows the result:
// on the page "This device" always, on a sheet once, when all are there.

const SAID = "ready";

const [ready, lacking] = ["ready", "not-ready"].map((id) => document.getElementById(id));
const ours = navigator.serviceWorker;

function isNews() {
  const before = localStorage.getItem(SAID);
  localStorage.setItem(SAID, "yes");
  return !before;
}

async function look() {
  if (!ours.controller) await new Promise((done) => { ours.addEventListener("controllerchange", done, { once: true }); });
  const missing = await (await fetch(`${location.pathname}?ready`)).json();
  if (lacking) {
    lacking.hidden = !missing.length;
    lacking.querySelector("b").textContent = missing.map((address) => address.split("/").pop().split("?")[0]).join(", ");
  }
  if (ready) ready.hidden = missing.length > 0 || !(lacking || isNews());
}

look().catch(() => {}); // it is said another time
