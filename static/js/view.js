// The sheet on the page, and its replacement when the game has gone on.

import { fetchIn, parse, textOf } from "./html.js";

const news = document.getElementById("news");
const [renewed, drawn] = [[], []];

export const game = document.body.dataset.game;
export const view = () => document.getElementById("sheet-view");
export const recordLink = () => document.querySelector("a[data-record]");
export const seqShown = () => Number(document.body.dataset.seq);

// Calls `act` after the sheet has gone on; and after any change, also in pencil.
export const whenRenewed = (act) => renewed.push(act);
export const whenDrawn = (act) => drawn.push(act);

export function showNewest() {
  if (location.hash && location.hash !== "#now") return;
  document.getElementById("now").scrollIntoView();
  // On a wide screen the situation stands beside the sheet, and the newest hand may still be below the edge.
  document.querySelector(".sheet tbody tr:last-child").scrollIntoView({ block: "nearest" });
}

export const refresh = async () => turnTo(parse(await textOf(fetchIn(view().dataset.address))));

// Shows the sheet of a page that was fetched, unless it is an older one.
export function turnTo(page) {
  const seq = Number(page.body.dataset.seq);
  if (seq < seqShown()) return;
  const wasLow = innerHeight + scrollY > document.body.scrollHeight - 200;
  const legend = page.querySelector(".legend");
  legend.open = view().querySelector(".legend").open; // somebody may be reading it
  legend.toggleAttribute("data-kept", legend.open); // nobody has unfolded it just now
  goneOn(seq, () => {
    for (const id of ["sheet-view", "sheet-dock"]) document.getElementById(id).replaceWith(page.getElementById(id));
    document.title = page.title; // somebody may have renamed the game
  }, wasLow);
}

// The sheet, to which `write()` adds what happened since.
export function goneOn(seq, write, wasLow = true) {
  const before = { ...view().dataset };
  inPlace(write);
  document.body.dataset.seq = seq;
  const now = view().dataset;
  if (now.hands !== before.hands) news.textContent = Number(now.hands) > Number(before.hands) ? now.news : now.undone;
  if (wasLow || now.hands !== before.hands) showNewest();
  for (const act of renewed) act();
}

// Draws, and puts the focus back on what had it, which may be another node then.
export function inPlace(draw) {
  const at = document.activeElement.getAttribute("href");
  const does = document.activeElement.closest("form")?.getAttribute("action");
  draw();
  for (const act of drawn) act();
  if (at) stay([...document.links].find((link) => link.getAttribute("href") === at));
  if (does) stay(document.querySelector(`form[action="${CSS.escape(does)}"] button`));
}

// Unless something has the focus.
export const stay = (there) => document.activeElement === document.body && there?.focus({ preventScroll: true });
