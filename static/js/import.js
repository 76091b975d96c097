// Imports a game from a link, behind whose # it stands, whole or in parts. Parts are kept until all are there, as the
// camera opens a new page for each, and until another game is whole, as this page may be reloaded and a part may have
// come damaged.

import { codes } from "./storage.js";

const PART = /game=\d+\.(\d+)\.(\d+)\.([0-9a-f]{8})\.[\w-]+/;

const isWhole = (parts) => Object.keys(parts).length >= Number(PART.exec(Object.values(parts)[0])?.[2]);

function read() {
  const [part, place, of, game] = PART.exec(location.hash) ?? [];
  if (!part) return;
  const parts = { ...codes.read(game), [place]: part };
  const said = document.getElementById("link-said");
  if (isWhole(parts)) codes.games().filter((other) => isWhole(codes.read(other) ?? {})).forEach(codes.drop);
  if (of > 1) codes.write(game, parts);
  document.getElementById("text").value = Object.values(parts).join("\n");
  said.textContent = isWhole(parts) ? said.dataset.whole : said.dataset.part.replace("{here}", Object.keys(parts).length).replace("{of}", of);
  said.hidden = false;
}

addEventListener("hashchange", read);
read();
