// What this device does by itself, as its owner has switched it (page "This device"): stay awake, buzz, speak.

const KEY = "device";
const USUAL = { awake: true, buzz: true, speak: false };

export function settings() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return { ...USUAL }; // storage is blocked, or holds something that is not ours
  }
}

export function change(name, value) {
  localStorage.setItem(KEY, JSON.stringify({ ...settings(), [name]: value }));
}

// Browsers let a page buzz only after it has been touched, and complain of one that tries before.
export function buzz(pattern = 30) {
  if (settings().buzz && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

export function voiceFor(lang) {
  const own = lang.slice(0, 2);
  return globalThis.speechSynthesis?.getVoices().find((voice) => voice.lang.slice(0, 2).toLowerCase() === own);
}

export function speak(text, lang) {
  if (!globalThis.speechSynthesis) return;
  const speaking = speechSynthesis.speaking;
  speechSynthesis.cancel();
  if (speaking) return; // a second tap is for silence
  const words = new SpeechSynthesisUtterance(text);
  words.lang = lang;
  const voice = voiceFor(lang);
  if (voice) words.voice = voice;
  speechSynthesis.speak(words);
}

// A lock ends whenever the page is hidden, so it is asked for again each time the page is seen.
export function keepAwake() {
  if (!settings().awake || !navigator.wakeLock) return;
  const ask = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {}); // an empty battery may refuse
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}
