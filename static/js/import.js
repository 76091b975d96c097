// A game that came with a link stands behind its #, or a part of it: the parts are kept until they are all there, as the
// camera opens a new page for each.

import { codes } from "./kept.js";

const PART = /game=\d+\.(\d+)\.(\d+)\.([0-9a-f]{8})\.[\w-]+/;

function read() {
  const [part, place, of, game] = PART.exec(location.hash) ?? [];
  if (!part) return;
  const parts = { ...codes.read(game), [place]: part };
  const here = Object.keys(parts).length;
  const isWhole = here >= Number(of);
  if (isWhole) codes.drop(game);
  else codes.write(game, parts);
  document.getElementById("text").value = Object.values(parts).join("\n");
  const said = document.getElementById("link-said");
  said.textContent = isWhole ? said.dataset.whole : said.dataset.part.replace("{here}", here).replace("{of}", of);
  said.hidden = false;
}

addEventListener("hashchange", read);
read();
