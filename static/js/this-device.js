// The page "This device": its settings, what it lacks, and the way to the home screen.

import { buzz, change, settings, voiceFor } from "./device.js";
import { askForFiles, askToPersist } from "./offline.js";
import { keeps } from "./storage.js";

const switches = document.getElementById("switches");
const VOICES_COME = 1500; // milliseconds that a browser may take to say which voices it has

let isLasting = true; // until the browser says otherwise

const LACKS = {
  https: () => !isSecureContext,
  // On the home screen of an iPhone what is asked for was granted without effect up to 18.3; Iterator came with 18.4.
  awake: () => isSecureContext && (!("wakeLock" in navigator) || (navigator.standalone && !("Iterator" in window))),
  offline: () => isSecureContext && !("serviceWorker" in navigator),
  storage: () => !keeps,
  lasting: () => !isLasting,
  week: () => navigator.standalone === false,
  buzz: () => !("vibrate" in navigator && matchMedia("(pointer: coarse)").matches), // a computer has the function without the motor
  speak: () => voiceFor(document.documentElement.lang) === undefined,
};

function showLacks() {
  const lines = [...document.querySelectorAll("[data-lack]")];
  for (const line of lines) line.hidden = !LACKS[line.dataset.lack]();
  document.getElementById("lacks-nothing").hidden = lines.some((line) => !line.hidden);
}

for (const box of switches.elements) {
  box.checked = settings()[box.name];
  box.disabled = !keeps;
}
switches.addEventListener("change", (event) => {
  change(event.target.name, event.target.checked);
  if (event.target.name === "buzz") buzz(); // so that one knows what it feels like
});

function offer(way) {
  document.getElementById("install").hidden = false;
  document.querySelector(`[data-when="${way}"]`).hidden = false;
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer("offer");
  document.getElementById("put-on-home").addEventListener("click", async () => {
    await event.prompt();
    document.getElementById("install").hidden = true;
  }, { once: true });
});
if (navigator.standalone === false) offer("iphone"); // only Safari on iPhones and iPads knows the word

async function showWhetherItLasts() {
  isLasting = (await navigator.storage?.persisted?.().catch(() => true)) ?? true;
  showLacks();
}

addEventListener("appinstalled", () => askToPersist(true).catch(() => {}).then(showWhetherItLasts));

const canStay = isSecureContext && "serviceWorker" in navigator;
document.getElementById("without-network").hidden = !canStay;
if (canStay) askForFiles().catch(() => {});

showLacks();
showWhetherItLasts();
globalThis.speechSynthesis?.addEventListener?.("voiceschanged", showLacks);
setTimeout(showLacks, VOICES_COME);
