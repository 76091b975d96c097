// Pages without a service worker, as on plain http, while offline: a link stays on the page, and a hand is put into
// words by what a worker would draw it with. That is fetched while there is a network.

const ROOT = new URL(".", document.querySelector("link[rel=manifest]").href);
const sheet = () => document.getElementById("sheet-view").dataset;

let begin;
const isNeeded = new Promise((done) => { begin = done; });
let draw = () => { throw new Error("nothing to draw it with"); }; // the page at an address, of a game's book

const isLost = () => !navigator.onLine || document.documentElement.dataset.link === "offline" || document.querySelector("#unsent:not([hidden], .asked, .behind, .forbids)");

function leadsAway(link) {
  const { origin, pathname, search, hash, target } = link;
  const isHere = hash && pathname + search === location.pathname + location.search;
  return origin === location.origin && !target && !isHere && !link.hasAttribute("download");
}

// There is no worker. `leave(address)` goes there if somebody answers, else it gives the notice that it has shown.
export function stay(leave) {
  begin();
  let notice = null;
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || !leadsAway(link) || !isLost()) return;
    event.preventDefault();
    notice = await leave(link.href);
  });
  addEventListener("online", () => notice?.remove());
}

async function textOf(address) {
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
  return answer.text();
}

// On a sheet, with the engine and the log that it is written with; `write(book)` is the text of a log.
export async function prepare({ engine, log, write }) {
  await isNeeded;
  const { files, compiled: { scripts, words } } = JSON.parse(/^self\.SHELL = (.*);$/m.exec(await textOf(new URL("sw.js", ROOT)))[1]);
  const { lang: language } = document.documentElement;
  const tables = await Promise.all(words[language].map(textOf));
  if (scripts[0] !== engine || scripts[1] !== log) return; // the server has a newer one, and the sheet turns to it
  await import(scripts[2]);
  const { hosted } = globalThis.scorekeeper;
  const style = document.createElement("link");
  [style.rel, style.href] = ["stylesheet", files.find((file) => file.includes("/css/dispute.css"))];
  document.head.append(style); // what the article asks for itself does not come any more
  const known = {
    root: ROOT.pathname.slice(0, -1), base: ROOT.href, tables, alone: false, began: [], on_phone: { engine, log, words: words[language][0] },
    files: Object.fromEntries(files.map((file) => file.slice(`${ROOT.pathname}static/`.length).split("?v="))),
    draws: { key: "", game: "", lot: 0, at: "" }, // a hand in words needs neither chance nor the clock
  };
  draw = (path, book) => {
    const { game } = book.state;
    return hosted({ ...known, logs: { [game]: write(book) }, may_keep: "keeps" in sheet() ? [game] : [] }, { path: path.slice(ROOT.pathname.length - 1), query: [], form: null, language, theme: "" }).html;
  };
}

// Hands that have come meanwhile may have changed the numbers of others.
const says = (page, row) => [...row.querySelectorAll(".score")].every(({ textContent }, seat) => page.querySelector(`#p${seat} > .sum strong`)?.textContent === textContent);

// The page of the hand that a number, or a link between hands, leads to, with all that waits: `foreseen()` is the game with that
// (own-sheet.js). Rejected where it cannot be drawn here.
export async function putInWords({ link, parse, foreseen }) {
  const { origin, pathname } = link;
  const isServed = navigator.serviceWorker?.controller;
  const page = parse(isServed ? await textOf(`${origin}${pathname}?here&lang=${document.documentElement.lang}`) : draw(pathname, foreseen().after));
  const row = link.closest("tr");
  if (row && !says(page, row)) throw new Error("another hand by now");
  return page;
}
