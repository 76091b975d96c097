// What this device does as the page "This device" sets it: stay awake, buzz, read the score out; and how it shows what just happened.

import { read, write } from "./storage.js";
import { whenDrawn, whenRenewed } from "./view.js";

const KEY = "device";
export const WRONG = [40, 60, 40]; // milliseconds: on, off, on
const FINISH = [200, 100, 200, 100, 400];
const MOMENT = 2000; // milliseconds
const A_WHILE = 20_000;
const USUAL = { awake: true, buzz: true, speak: false };

export const settings = () => ({ ...USUAL, ...read(KEY) });
export const change = (name, value) => write(KEY, { ...settings(), [name]: value });

// Browsers let a page buzz only after it has been touched, and complain of one that tries before.
export function buzz(pattern = 30) {
  if (settings().buzz && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

const ofVoice = (lang) => lang.slice(0, 2).toLowerCase();
export const voiceFor = (lang) => globalThis.speechSynthesis?.getVoices().find((voice) => ofVoice(voice.lang) === ofVoice(lang));

export function speak(text, lang) {
  if (!globalThis.speechSynthesis) return;
  const speaking = speechSynthesis.speaking;
  speechSynthesis.cancel();
  if (speaking) return; // a second tap is for silence
  const words = new SpeechSynthesisUtterance(text);
  [words.lang, words.voice] = [lang, voiceFor(lang) ?? null];
  speechSynthesis.speak(words);
}

// A lock ends whenever the page is hidden, so it is asked for again each time the page is seen.
export function keepAwake() {
  if (!settings().awake || !navigator.wakeLock) return;
  const ask = () => document.hidden || navigator.wakeLock.request("screen").catch(() => {}); // an empty battery may refuse
  document.addEventListener("visibilitychange", ask);
  ask();
}

// The end of a game over the whole screen until the next tap, on a wall for a while, and what the last hand brought, in passing:
// wherever somebody saw it come.
let before = null; // how many hands the sheet had, and whether the game was won
export function announce() {
  const said = document.querySelector(".moments");
  const now = { hand: Number(said?.dataset.hand), isWon: document.querySelector(".winner") !== null };
  const { hand, isWon } = before ?? now;
  before = now;
  const { classList } = document.body;
  if (now.isWon !== isWon) classList.toggle("finish", now.isWon);
  if (now.isWon && !isWon) {
    buzz(FINISH);
    addEventListener("click", () => classList.remove("finish"), { once: true });
    if (document.querySelector("#wall")) setTimeout(() => classList.remove("finish"), A_WHILE);
  }
  if (!said?.textContent || now.hand <= hand) return; // a phone flat on the table only shows scores
  const passing = said.cloneNode(true);
  [passing.className, passing.hidden] = ["passing", false];
  document.body.append(passing);
  setTimeout(() => passing.remove(), MOMENT);
}

export function serveTable() {
  keepAwake();
  announce();
  if (settings().speak && globalThis.speechSynthesis) document.documentElement.classList.add("speaks");
  whenRenewed(() => buzz());
  whenDrawn(announce);
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".read-out");
    if (button) speak(button.dataset.words, document.documentElement.lang);
  });
}
