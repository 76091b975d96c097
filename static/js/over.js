// The slip laid over the sheet; its address is that of its own page.

import { parse, recordLink, seqShown, showNewest, stay } from "./view.js";
import { draw, takeOff } from "./row.js";

const LEAVING = 500; // milliseconds: sooner nobody wants to tap what lies under the slip

const over = document.getElementById("over");
let ready = null; // the slip's page, fetched while nobody waited for it
let slip = null;
let gone = Promise.resolve(); // settled once the slip last closed has left the history too

const pause = (time) => new Promise((done) => { setTimeout(done, time); });
const idle = window.requestIdleCallback ?? setTimeout;
// Once the next frame is painted and nothing else is to be done.
const leisure = () => new Promise((done) => { requestAnimationFrame(() => idle(done)); });

export const isOpen = () => over.open;
export const slipOpen = () => slip;

export function makeOver({ record, isBusy }) {
  async function fetchSlip(address) {
    const answer = await fetch(address);
    if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
    return answer.text();
  }

  function prepareSoon() {
    ready = null;
    const link = recordLink();
    if (!link) return;
    idle(async () => {
      import("./slip.js");
      const page = await fetchSlip(link.href).catch(() => null);
      if (page && Number(parse(page).getElementById("slip")?.dataset.seq) === seqShown()) ready = page;
    });
  }

  async function open(link) {
    try {
      const plain = link.pathname === recordLink()?.pathname && !link.search;
      const page = (plain && ready) || (await fetchSlip(link.href));
      goTo(link.href);
      await lay(page);
    } catch {
      location.assign(link.href);
    }
  }

  // Back on the sheet the newest hand is in view: neither the place where somebody was before nor an older hand, for which
  // the address had asked.
  function goTo(address) {
    history.scrollRestoration = "manual";
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    history.pushState({ slip: true }, "", address);
  }

  // `about` is the hand that the page has a question about.
  async function lay(html, about) {
    const { openSlip } = await import("./slip.js");
    const page = parse(html);
    const main = document.createElement("div");
    main.className = "over-main";
    main.append(...page.getElementById("main").childNodes);
    slip?.close();
    over.classList.remove("leaving");
    over.replaceChildren(...[page.querySelector(".top"), main, page.querySelector(".dock")].filter(Boolean));
    if (!over.open) over.showModal();
    over.scrollTop = 0;
    slip = over.querySelector("#slip") ? openSlip({ root: over, record, foresee, again: lay, leave: close }) : null;
    if (over.querySelector("#same-hand")) {
      const { askWhetherSame } = await import("./same-hand.js");
      slip = askWhetherSame({ root: over, entry: about, record, leave: close });
    }
    slip?.focus();
  }

  // The row that is written if this hand is recorded now, drawn under the slip; none where that is not sure.
  function foresee(row) {
    if (isBusy()) return;
    if (!row) return takeOff();
    if (draw({ row })) showNewest();
  }

  async function showAgain() {
    await lay(ready ?? (await fetchSlip(location.href).catch(() => location.reload())));
  }

  // What the server had to say about a hand that was sent, on the slip.
  async function answer(html, entry) {
    await gone; // a step back still under way would take the new address with it
    const wasOpen = over.open;
    await lay(html, entry);
    if (!wasOpen || !history.state?.slip) goTo(entry.url);
  }

  function close() {
    if (!isBusy()) takeOff();
    shut();
    return stepBack();
  }

  // Seen no more from the next frame on. That the page beneath is laid open again takes longer than a frame, and waits for
  // the `answer` of the server to be seen, unless that is slow; a second tap meets nothing meanwhile.
  function leave(answer) {
    over.classList.add("leaving");
    slip?.close();
    slip = null;
    gone = Promise.race([answer, pause(LEAVING)]).then(leisure).then(() => {
      shut();
      if (history.state?.slip) return stepBack(); // somebody may have gone back himself
    });
  }

  function stepBack() {
    if (!history.state?.slip) return gone;
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
    slip?.close();
    slip = null;
    if (over.open) over.close();
    over.classList.remove("leaving");
    over.replaceChildren();
  }

  over.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  over.addEventListener("click", (event) => {
    if (!event.target.closest(".home")) return;
    event.preventDefault();
    close();
  });
  addEventListener("popstate", () => {
    if (history.state?.slip) return showAgain();
    if (!over.open || over.classList.contains("leaving")) return;
    if (!isBusy()) takeOff();
    shut();
  });

  return { open, answer, leave, close, prepareSoon, forgetReady: () => { ready = null; } };
}
