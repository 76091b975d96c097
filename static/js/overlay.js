// The form over the sheet, in a dialog; its address is that of its own page.

import { fetchText, idle, parse } from "./html.js";
import { foresee as drawForeseen, takeOff } from "./pencil.js";
import { leave as leaveFor } from "./submit.js";
import { recordLink, showNewest, stay } from "./view.js";

const SETTLED = 3000; // milliseconds after the page was begun: then the engine is fetched
const LEAVING = 500; // milliseconds: sooner nobody wants to tap what lies under the form
const PATIENCE = 2000; // milliseconds that a line may be silent before this phone draws a form itself
const FINGER = 24; // pixels that two taps on one place are apart at most

const overlay = document.getElementById("overlay");
let ready = null; // the form's page as it was fetched last, and how far the game had gone then: {page, seq}
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

const pause = (time) => new Promise((done) => { setTimeout(done, time); });
const soon = (answer) => Promise.race([answer, pause(PATIENCE).then(() => { throw new Error("silence"); })]);
export const formOpen = () => dealForm;

// `newest()` is how far the game has gone, `waits()` whether hands wait, `isTold(key)` whether this one; then `drawForm(blank, address)`
// makes the next form of a page of the server, if it can. `giveUp(seq)`: a hand that was asked about is not to be sent.
export function makeOverlay({ record, isTold, newest, waits, drawForm, giveUp, closed }) {
  function prepareSoon() {
    const link = recordLink();
    if (!link) return;
    idle(async () => {
      import("./deal-form.js").catch(() => {});
      const page = await fetchText(link.href).catch(() => null);
      const form = page && parse(page).getElementById("deal-form");
      if (!form) return;
      const data = { ...form.dataset };
      ready = { page, seq: Number(data.seq) };
      await pause(SETTLED - performance.now());
      import("./slip.js").catch(() => {}); // first: it is small, and every form needs it
      if (data.engine) await import("./reckoner.js").then(({ prepare }) => prepare(data)).catch(() => {}); // else the server is asked
    });
  }

  // `begin()` makes what draws forms here.
  async function open(link, begin) {
    if (isOpening) return; // a slow line makes fingers impatient, and one step back leaves one form
    isOpening = true;
    try {
      const page = await pageOf(link.href, begin);
      await gone; // a step back still under way would take the new address with it
      goTo(link.href);
      await lay(page);
    } catch {
      if (!waits()) leaveFor(link.href);
    }
    isOpening = false;
  }

  // The page of a form: drawn here where hands wait or the server does not answer in time.
  async function pageOf(href, begin = () => {}) {
    const address = new URL(href);
    if (waits()) return drawn(address, begin);
    const plain = address.pathname === recordLink()?.pathname && !address.search;
    if (plain && ready?.seq === newest()) return ready.page;
    return soon(fetchText(href)).catch(() => drawn(address, begin));
  }

  async function drawn(address, begin) {
    await soon(begin()).catch(() => {});
    const { origin, pathname } = address;
    const blank = ready?.page ?? (await soon(fetchText(`${origin}${pathname}?here&lang=${document.documentElement.lang}`))); // by the worker
    const page = drawForm(blank, address);
    if (!page) throw new Error("cannot be drawn here");
    return page;
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
    const [{ openDealForm }, { askWhetherSame }, { slip }] = await Promise.all([import("./deal-form.js"), import("./draft.js"), import("./slip.js")]);
    const main = document.createElement("div");
    main.className = "overlay-main";
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
    if (!row) return takeOff();
    if (drawForeseen(row)) showNewest();
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
    const settled = Promise.race([answer, pause(LEAVING)]).then(() => new Promise((done) => { requestAnimationFrame(() => idle(done)); }));
    gone = settled.then(() => {
      shut();
      if (history.state?.dealForm) return stepBack(); // else somebody has gone back
    });
  }

  function stepBack() {
    if (!history.state?.dealForm) return gone;
    gone = new Promise((done) => {
      addEventListener("popstate", () => setTimeout(() => {
        stay(recordLink()); // the step takes the focus away
        done();
      }), { once: true });
    });
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

  overlay.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  overlay.addEventListener("click", (event) => {
    if (!event.target.closest(".home")) return;
    event.preventDefault();
    close();
  });
  addEventListener("popstate", async () => {
    if (history.state?.dealForm) await lay(await pageOf(location.href).catch(() => location.reload()));
    else if (overlay.open && !overlay.classList.contains("leaving")) shut();
  });

  return { open, answer, leave, left: () => gone, close, prepareSoon };
}
