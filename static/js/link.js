// Reads what is behind the # of a link, which no browser sends: the code of a game to join, which is sent by the form; or a game or
// circle to import, whole or in parts.

import { shelf } from "./storage.js";

// -- the code of a game

const form = document.getElementById("join");
const PART = /(?:game|circle)=\d+\.(\d+)\.(\d+)\.([0-9a-f]{8})\.[\w-]+/;

// The code must not be lost with a change of language.
const lead = (code) => document.querySelectorAll(".foot a").forEach((link) => { link.hash = code; });

function takeCode() {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, "", location.pathname + location.search); // it must not stay in the history
  form.elements.code.value = code;
  lead(code);
  form.hidden = true;
  form.querySelector("button").click(); // requestSubmit came with Safari 16
}

// -- a game or circle. The camera opens a new page for each part: parts are kept until all are there, and until another one is whole, as this
// page may be reloaded and a part may be damaged.

const codes = shelf("codes"); // {place: part} of a game or circle
const isWhole = (parts) => Object.keys(parts).length >= Number(PART.exec(Object.values(parts)[0])?.[2]);

function takeGame() {
  const [part, place, of, game] = PART.exec(location.hash) ?? [];
  if (!part) return;
  const parts = { ...codes.read(game), [place]: part };
  const said = document.getElementById("link-said");
  if (isWhole(parts)) codes.games().filter((other) => isWhole(codes.read(other) ?? {})).forEach(codes.drop);
  if (of > 1) codes.write(game, parts);
  delete document.getElementById("import").dataset.typed; // this comes in place of what was typed before
  document.getElementById("text").value = Object.values(parts).join("\n");
  said.textContent = isWhole(parts) ? said.dataset[part.split("=")[0]] : said.dataset.part.replace("{here}", Object.keys(parts).length).replace("{of}", of);
  said.hidden = false;
}

const take = form ? takeCode : document.getElementById("import") && takeGame;
if (take) {
  addEventListener("hashchange", take);
  take();
} else lead(document.querySelector("[name=code]").value);
