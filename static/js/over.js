// The form laid over the sheet; its address is that of its own page.

import { parse } from "./html.js";
import { recordLink, seqShown, showNewest, stay } from "./view.js";
import { draw, takeOff } from "./row.js";

const SETTLED = 3000; // milliseconds after the page was begun: what the phone reckons with is fetched when nobody waits for anything
const LEAVING = 500; // milliseconds: sooner nobody wants to tap what lies under the form

const over = document.getElementById("over");
let ready = null; // the form's page, fetched while nobody waited for it, and how far the game had gone then: {page, seq}
let dealForm = null;
let gone = Promise.resolve(); // settled once the form last closed has left the history too

const pause = (time) => new Promise((done) => { setTimeout(done, time); });
const idle = window.requestIdleCallback ?? setTimeout;
// Once the next frame is painted and nothing else is to be done.
const leisure = () => new Promise((done) => { requestAnimationFrame(() => idle(done)); });

export const isOpen = () => over.open;
export const formOpen = () => dealForm;

// `newest`: how far the game has gone, as far as the sheet has heard.
export function makeOver({ record, isBusy, newest }) {
  async function fetchForm(address) {
    const answer = await fetch(address);
    if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
    return answer.text();
  }

  function prepareSoon() {
    ready = null;
    const link = recordLink();
    if (!link) return;
    idle(async () => {
      import("./deal-form.js");
      const page = await fetchForm(link.href).catch(() => null);
      const form = page && parse(page).getElementById("deal-form");
      if (Number(form?.dataset.seq) !== seqShown()) return;
      ready = { page, seq: seqShown() };
      const { dataset } = form;
      if (dataset.engine) setTimeout(reckonAhead, SETTLED - performance.now(), { ...dataset });
    });
  }

  async function reckonAhead(data) {
    const { prepare } = await import("./reckoner.js");
    await prepare(data).catch(() => {}); // then the server is asked
  }

  const readyPage = () => (ready?.seq === newest() ? ready.page : null);

  async function open(link) {
    try {
      const plain = link.pathname === recordLink()?.pathname && !link.search;
      const page = (plain && readyPage()) || (await fetchForm(link.href));
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
    history.pushState({ dealForm: true }, "", address);
  }

  // `about` is the hand that the page has a question about.
  async function lay(html, about) {
    const { openDealForm } = await import("./deal-form.js");
    const page = parse(html);
    const main = document.createElement("div");
    main.className = "over-main";
    main.append(...page.getElementById("main").childNodes);
    dealForm?.close();
    over.classList.remove("leaving");
    over.replaceChildren(...[page.querySelector(".top"), main, page.querySelector(".dock")].filter(Boolean));
    if (!over.open) over.showModal();
    over.scrollTop = 0;
    dealForm = over.querySelector("#deal-form") ? openDealForm({ root: over, record, foresee, again: lay, leave: close }) : null;
    if (over.querySelector("#same-hand")) {
      const { askWhetherSame } = await import("./same-hand.js");
      dealForm = askWhetherSame({ root: over, entry: about, record, leave: close });
    }
    dealForm?.focus();
  }

  // The row that is written if this hand is recorded now, drawn under the form; none where that is not sure.
  function foresee(row) {
    if (isBusy()) return;
    if (!row) return takeOff();
    if (draw({ row })) showNewest();
  }

  async function showAgain() {
    await lay(readyPage() ?? (await fetchForm(location.href).catch(() => location.reload())));
  }

  // What the server had to say about a hand that was sent, on the form.
  async function answer(html, entry) {
    await gone; // a step back still under way would take the new address with it
    const wasOpen = over.open;
    await lay(html, entry);
    if (!wasOpen || !history.state?.dealForm) goTo(entry.url);
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
    dealForm?.close();
    dealForm = null;
    gone = Promise.race([answer, pause(LEAVING)]).then(leisure).then(() => {
      shut();
      if (history.state?.dealForm) return stepBack(); // somebody may have gone back himself
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
    dealForm?.close();
    dealForm = null;
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
    if (history.state?.dealForm) return showAgain();
    if (!over.open || over.classList.contains("leaving")) return;
    if (!isBusy()) takeOff();
    shut();
  });

  return { open, answer, leave, close, prepareSoon, forgetReady: () => { ready = null; } };
}
