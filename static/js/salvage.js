// Offers what this phone still has of a game that the server shows it no more, to read and to save as a file; drops one gone for good.

import { bodyOf } from "./outbox.js";
import { anew, inWords, offer, theEngine } from "./reckoner.js";
import { drop, readLog, readQueue } from "./store.js";

const box = document.getElementById("salvage");
const [, game] = /\/g\/([\w-]+)/.exec(location.pathname) ?? [];
const link = (name) => box.querySelector(`[data-save=${name}]`);

async function start() {
  const [text, told] = await Promise.all([box.dataset.gone ? drop("logs", game) : readLog(game), readQueue(game)]);
  if (!text && !told.length) return;
  const lines = await inWords(told, box.dataset);
  for (const line of lines) box.querySelector("ul").append(Object.assign(document.createElement("li"), { textContent: line }));
  box.querySelector(".unheard").hidden = !told.length;
  box.hidden = false;
  if (told.length) offer(link("told"), "text/plain", lines.join("\n"));
  if (!text) return;
  const { voice } = await theEngine(box.dataset);
  await import(anew(box.dataset.log));
  const k = globalThis.scorekeeper;
  const book = k.heard(game, null, k.parse(text));
  const ahead = k.go_ahead(voice, book, told.map((entry) => k.$.of(entry.kind, k.$.texts_of(bodyOf(entry)))), new Date().toISOString());
  offer(link("record"), "application/json", k.written(k.encode_record((ahead ?? book).state.played.record))); // with what can still stand
}

if (game) start().catch(() => {}); // a damaged store has nothing to show
