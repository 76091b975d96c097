// What this phone told and the others never got, a line each, to read and to keep as a file.

import { theEngine } from "./reckoner.js";

// In the words of a page with these data attributes; where nothing can be reckoned, a hand by its figures all the same.
export async function inWords(entries, data) {
  const { k, voice } = await theEngine(data).catch(() => ({}));
  return entries.map(({ kind, told }) => (k ? k.say_told(voice, kind, told) : told || kind));
}

export function offer(link, type, text) {
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.hidden = false;
}
