// The device at the table, on the sheet and the slip: it stays awake, and reads the score out when asked to.
import { keepAwake, settings, speak } from "./device.js";

keepAwake();
if (settings().speak && globalThis.speechSynthesis) document.documentElement.classList.add("speaks");

document.addEventListener("click", (event) => {
  const button = event.target.closest(".read-out");
  if (button) speak(button.dataset.words, document.documentElement.lang);
});
