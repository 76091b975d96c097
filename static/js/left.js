// A game that the server shows this phone no more: what the phone has of it still, to read and to keep as a file.

import { bodyOf } from "./outbox.js";
import { anew, theEngine } from "./reckoner.js";
import { readLog, readQueue } from "./store.js";

const box = document.getElementById("left");
const [, game] = /\/g\/([\w-]+)/.exec(location.pathname) ?? [];

function fileOf(name, type, text) {
  const link = box.querySelector(`[data-left=${name}]`);
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.hidden = false;
}

// As the record of a game, which can be brought in anywhere: with what was told, where that can still stand.
async function offerRecord(text, told) {
  const { voice } = await theEngine(box.dataset);
  await import(anew(box.dataset.log));
  const k = globalThis.scorekeeper;
  const book = k.heard(game, null, k.parse(text));
  const ahead = k.go_ahead(voice, book, told.map((entry) => k.$.of(entry.kind, k.$.texts_of(bodyOf(entry)))), new Date().toISOString());
  fileOf("record", "application/json", k.written(k.encode_record((ahead?.book ?? book).state.played.record)));
}

async function start() {
  const [text, told] = await Promise.all([readLog(game), readQueue(game)]);
  if (!text && !told.length) return;
  for (const { kind, told: inWords } of told) {
    const line = document.createElement("li");
    line.textContent = inWords || kind;
    box.querySelector("ul").append(line);
  }
  box.querySelector(".told").hidden = !told.length;
  box.hidden = false;
  if (told.length) fileOf("told", "text/plain", told.map((entry) => entry.told || entry.kind).join("\n"));
  if (text) await offerRecord(text, told);
}

if (game) start().catch(() => {}); // a damaged store has nothing to show
