// The device at the table, on the sheet and the form: it stays awake, buzzes, and reads the score out when asked to.
import { buzz, keepAwake, settings, speak } from "./device.js";

const WRONG = [40, 60, 40]; // milliseconds: on, off, on

const isAlarm = (node) => node.matches?.("[role=alert]") || (node.firstElementChild && node.querySelector("[role=alert]"));

// Whoever draws the page says by it what has happened: the body's sequence number goes on, or an alarm appears.
function feel(changes) {
  if (changes.some((change) => [...change.addedNodes].some(isAlarm))) buzz(WRONG);
  else if (changes.some((change) => change.type === "attributes")) buzz();
}

keepAwake();
if (settings().speak && globalThis.speechSynthesis) document.documentElement.classList.add("speaks");
new MutationObserver(feel).observe(document.body, { attributeFilter: ["data-seq"], childList: true, subtree: true });

document.addEventListener("click", (event) => {
  const button = event.target.closest(".read-out");
  if (button) speak(button.dataset.words, document.documentElement.lang);
});
