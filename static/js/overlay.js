// The form over the sheet, in a dialog; its address is that of its own page.

import { afterPaint, fetchText, parse, settled } from "./html.js";
import { foresee as drawForeseen, takeOff } from "./pencil.js";
import { leave as leaveFor } from "./submit.js";
import { recordLink, showNewest, stay } from "./view.js";

const LEAVING = 500; // milliseconds: sooner nobody wants to tap what lies under the form
const PATIENCE = 2000; // milliseconds that a line may be silent before this phone draws a form itself
const FINGER = 24; // pixels that two taps on one place are apart at most

const overlay = document.getElementById("overlay");
let blank = null; // a page of the form, of which the next ones are drawn
let dealForm = null;
let isOpening = false;
let gone = Promise.resolve(); // settled once the form last closed has left the history too

// The second tap of two, of which the first one met the form, is ignored. A click by a key has no place.
let last = null; // the tap before, on the form or not: {form, x, y, time}
addEventListener("click", (event) => {
  const { target, clientX: x, clientY: y, timeStamp: time, detail } = event;
  const form = overlay.contains(target);
  const isSecond = last?.form && !form && detail && (detail > 1 || (Math.hypot(x - last.x, y - last.y) < FINGER && time - last.time < LEAVING));
  last = { form, x, y, time };
  if (!isSecond) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

const parts = () => [import("./deal-form.js"), import("./draft.js"), import("./slip.js")];
// The styles of a form, and of the end of a game.
const later = document.getElementById("later").content;
const styles = Promise.all([...later.children].map((style) => new Promise((done) => { style.onload = style.onerror = done; })));
function styled() {
  document.head.append(later); // once
  return styles;
}

const pause = (time) => new Promise((done) => { setTimeout(done, time); });
const soon = (answer) => Promise.race([answer, pause(PATIENCE).then(() => { throw new Error("silence"); })]);
export const formOpen = () => dealForm;

// `waits()` is whether hands wait, `isTold(key)` whether this one; `drawForm(blank, address)`
// makes the next form of a page of the server, if it can. `giveUp(seq)`: a hand that was asked about is not to be sent.
export function makeOverlay({ record, isTold, waits, drawForm, giveUp, closed }) {
  // Fetches what a form needs behind all else: on a bad line it would not come with the tap.
  async function prepare() {
    await settled();
    styled();
    if (!recordLink() || blank) return;
    for (const part of parts()) part.catch(() => {});
    blank = await fetchText(recordLink().href).catch(() => null);
  }

  // `begin()` makes what draws and reckons forms here.
  async function open(link, begin = () => {}) {
    if (isOpening || dealForm) return; // a slow line makes fingers impatient, and one step back leaves one form
    isOpening = true;
    begin();
    try {
      const page = await pageOf(link.href, begin);
      await gone; // a step back still under way would take the new address with it
      goTo(link.href);
      await lay(page);
    } catch {
      if (!waits()) leaveFor(`${link.href}#here`);
    }
    isOpening = false;
  }

  // The page of a form: drawn here where this phone knows the game, else fetched; where nobody answers in time this phone learns it first.
  async function pageOf(href, begin = () => {}) {
    const address = new URL(href);
    const isBlank = address.pathname.endsWith("/deals/new") && [...address.searchParams.keys()].every((name) => ["outcome", "dealer"].includes(name));
    const known = (isBlank && blank && drawForm(blank, address)) || (waits() ? null : await soon(fetchText(href)).catch(() => null));
    if (known) return known;
    await soon(begin()).catch(() => {});
    const here = () => soon(fetchText(`${href}${address.search ? "&" : "?"}here&lang=${document.documentElement.lang}`)); // by the worker
    const page = (isBlank && blank) || (await here());
    const own = isBlank && drawForm(page, address);
    if (!own && waits()) throw new Error("cannot be drawn here");
    return own || (page === blank ? here() : page);
  }

  // Back on the sheet the newest hand is in view, wherever it was scrolled to, and whatever hand its address had asked for.
  function goTo(address) {
    history.scrollRestoration = "manual";
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    history.pushState({ dealForm: true }, "", address);
  }

  // `about` is the hand that the page has a question about, `place` where its draft is kept, unless the form says so.
  async function lay(html, about, place) {
    const page = typeof html === "string" ? parse(html) : html;
    // All is fetched first: what is seen may be closed at once.
    const [{ openDealForm }, { askWhetherSame }, { slip }] = await Promise.all([...parts(), styled()]);
    const main = Object.assign(document.createElement("div"), { className: "overlay-main" });
    if (place) page.getElementById("deal-form")?.setAttribute("data-draft", place);
    main.append(...page.getElementById("main").childNodes);
    dealForm?.close();
    overlay.classList.remove("leaving");
    overlay.replaceChildren(...[page.querySelector(".top"), main, page.querySelector(".dock")].filter(Boolean));
    if (!overlay.open) overlay.showModal();
    overlay.scrollTop = 0;
    dealForm = overlay.querySelector("#deal-form") ? openDealForm({ slip, root: overlay, record, isTold, pageOf, foresee, again: lay, leave: close }) : null;
    if (overlay.querySelector("#same-hand")) dealForm = askWhetherSame({ root: overlay, entry: about, record, giveUp, leave: close });
    dealForm?.focus();
  }

  // The row that is written if this hand is recorded now, drawn under the form; none where that is not sure.
  function foresee(row) {
    if (!row) takeOff();
    else if (drawForeseen(row)) showNewest();
    return Boolean(row);
  }

  // Shows the server's answer to a hand that was sent.
  async function answer(html, entry, place) {
    await gone; // as above
    const wasOpen = overlay.open;
    await lay(html, entry, place);
    if (!wasOpen || !history.state?.dealForm) goTo(entry.kind === "hand" ? entry.url : `${location.pathname}?asked`);
  }

  function close() {
    shut();
    return stepBack();
  }

  // Invisible from the next frame on. To close it takes longer than a frame, and waits until the server's `answer` is seen, unless
  // that is slow; a second tap meets nothing meanwhile.
  function leave(answer) {
    overlay.classList.add("leaving");
    dealForm?.close();
    dealForm = null;
    const settled = Promise.race([answer, pause(LEAVING)]).then(() => new Promise(afterPaint));
    gone = settled.then(() => {
      shut();
      if (history.state?.dealForm) return stepBack(); // else somebody has gone back
    });
  }

  function stepBack() {
    if (!history.state?.dealForm) return gone;
    gone = new Promise((done) => { addEventListener("popstate", () => setTimeout(done), { once: true }); })
      .then(() => stay(recordLink())); // the step takes the focus away
    history.back();
    return gone;
  }

  function shut() {
    takeOff();
    dealForm?.close();
    dealForm = null;
    if (overlay.open) overlay.close();
    overlay.classList.remove("leaving");
    overlay.replaceChildren();
    closed();
  }

  function dismiss(event) {
    event.preventDefault();
    close();
  }
  overlay.addEventListener("cancel", dismiss);
  overlay.addEventListener("click", (event) => event.target.closest(".home") && dismiss(event));
  addEventListener("popstate", async () => {
    if (history.state?.dealForm) await lay(await pageOf(location.href).catch(() => location.reload()));
    else if (overlay.open && !overlay.classList.contains("leaving")) shut();
  });

  return { open, answer, leave, left: () => gone, close, prepare };
}
