// The preview: what the form would write, and what is wrong with it so far. Computed on this phone once it can, for a correction by
// its service worker; until then by the server, from the same form.

import { afterPaint, follow, fragment, loaded } from "./html.js";

const QUIET = 160; // milliseconds of quiet before the server is asked about what is being typed
const THOUGHT = 1200; // milliseconds in which a number still being written is not complained of

export function makePreview({ root, form, shown: tell }) {
  const preview = root.querySelector("#preview");
  const summary = root.querySelector("#summary");
  const alarm = root.querySelector(".alarm.wrong"); // it has been sent, and refused
  const above = form.querySelector(".agree"); // the server has drawn the box already
  const agreedBefore = form.querySelector('input[name="agree"]') !== null; // by the address
  const signature = (data = entered()) => JSON.stringify([...data]);
  let all = alarm !== null; // what is missing is an error by now
  let [asked, shown] = ["", ""]; // what was asked about last; what the preview on the page was asked about
  let [waiting, asking, later] = [];
  let rest = null; // shows what comes behind the paint
  let said = null; // the answer, as far as it is not on the page yet
  let reason = ""; // what the table agreed to, though the box for it goes and comes again
  let ready = preview.querySelector("template.ready-row");
  let wrong = preview.querySelector("template.wrong");
  const drawn = alarm && signature(); // of which the server has drawn the errors
  let [reckon, ahead] = [null, null]; // by this phone; what a key would write on which a finger rests
  let settled = false; // the form is closed, or the server says it from here on

  async function reckonHere() {
    if (!form.dataset.engine) return;
    await loaded();
    const { makeReckoner } = await import("./reckoner.js");
    const made = await makeReckoner(form);
    if (settled) return;
    reckon = made;
    soon(0);
  }

  function soon(pause) {
    clearTimeout(waiting);
    waiting = setTimeout(ask, pause);
  }

  function entered() {
    const data = new FormData(form);
    data.delete("agree");
    if (!above) data.delete("agreed"); // the box comes and goes with the preview itself
    return data;
  }

  async function ask() {
    const data = entered();
    const now = signature(data);
    if (now === asked) return;
    asked = now;
    asking?.abort();
    if (all) data.set("sent", "1");
    const here = ahead?.now === now ? ahead : reckoned(data);
    ahead = null;
    if (here !== null) {
      sum(here.inShort);
      shown = now;
      rest = () => show(here.all(), now !== drawn);
      behind(() => { // what is wrong, and the row, which lies under the form; then what is read in words
        rest?.();
        tell();
        behind(showInWords);
      });
      return;
    }
    for (const each of [summary, preview]) each.classList.add("stale"); // in the end unseen (paper.css)
    asking = new AbortController();
    data.set("preview", "1");
    try {
      const options = { method: "POST", body: new URLSearchParams(data), headers: { "X-Fragment": "preview" }, signal: asking.signal };
      const answer = (await askHere(options)) ?? (await fetch(form.action, options));
      show(fragment(answer.ok ? (await answer.text()).trim() : ""), answer.ok && now !== drawn);
      shown = now;
    } catch (error) {
      if (error.name === "AbortError") return;
      asked = "";
      show(fragment(""), !alarm);
    }
    showInWords();
    tell();
  }

  // By the service worker, of a correction, where it knows the game as the form does (sw.js); null where it does not.
  async function askHere(options) {
    if (!form.dataset.here || !navigator.serviceWorker?.controller) return null;
    const address = `${form.action.split("?")[0]}?here${form.dataset.here === "own" ? "&own" : ""}`;
    const answer = await fetch(address, { ...options, mode: "same-origin" }).catch(() => options.signal.throwIfAborted());
    return answer?.status === 200 ? answer : null;
  }

  // Behind the paint, once, however many taps there have been meanwhile.
  function behind(act) {
    const before = asked;
    afterPaint(() => settled || asked !== before || act());
  }

  function reckoned(data) {
    try {
      return reckon && reckon(data);
    } catch (error) {
      reckon = null;
      reportError(error);
      return null;
    }
  }

  // The summary by the button in the very next frame. One that lies over it already, unseen, has only to be turned to.
  function sum(newer) {
    const now = summary.querySelector(":scope > :not(.ahead)");
    newer?.classList.remove("ahead");
    if (newer?.parentNode === summary) now.classList.add("ahead");
    else if (newer && now) follow(now, newer);
    else summary.replaceChildren(...(newer ? [newer] : []));
  }

  // Only one that takes as much room may lie there.
  function layOver(newer) {
    newer.classList.add("ahead");
    summary.append(newer);
    if (newer.offsetHeight !== summary.querySelector(":scope > :not(.ahead)")?.offsetHeight) newer.remove();
  }

  // What stands below the form in words comes after it.
  function show(parts, isNews) {
    rest = null;
    said = parts;
    ready = said.querySelector("template.ready-row");
    wrong = said.querySelector("template.wrong");
    const agree = said.querySelector(".agree");
    if (above) agree?.remove(); // once is enough
    const inShort = said.querySelector(".summary");
    inShort?.remove();
    sum(inShort);
    for (const each of summary.querySelectorAll(".ahead")) if (each !== ahead?.inShort) each.remove();
    for (const each of [summary, preview]) each.classList.remove("stale");
    if (!isNews) return;
    if (above) above.hidden = !agree && !agreedBefore;
    showWrong();
    if (!alarm || "stays" in alarm.dataset) return;
    for (const general of alarm.querySelectorAll(".general")) general.remove(); // what the server had said is not so any more
    if (![...form.querySelectorAll(".error")].some((each) => each.offsetParent && each.textContent.trim())) alarm.remove();
  }

  function showInWords() {
    if (!said) return;
    reason = preview.querySelector("#agreed")?.value || reason;
    const newer = preview.cloneNode(false);
    newer.append(said);
    follow(preview, newer); // the box, in which somebody may be writing, is the same one
    const agreed = preview.querySelector("#agreed");
    if (reason && agreed) agreed.value = reason;
    said = null;
    preview.classList.toggle("summed", summary.firstChild !== null);
  }

  // Shows what is wrong beside its field; a number still being written is given time.
  function showWrong() {
    clearTimeout(later);
    const found = new Map([...(wrong?.content.children ?? [])].map((each) => [each.dataset.for, each]));
    const typing = document.activeElement?.dataset?.pad ? document.activeElement.id : null;
    for (const place of form.querySelectorAll("[data-err]")) {
      const id = place.dataset.err;
      if (id === typing && found.has(id) && place.hidden) later = setTimeout(() => complain(place, found.get(id)), THOUGHT);
      else complain(place, found.get(id));
    }
  }

  function complain(place, why) {
    if (!why && place.hidden) return;
    place.hidden = why === undefined;
    if (why) place.closest("details:not([open])")?.setAttribute("open", ""); // what is wrong is seen
    place.replaceChildren(...(why ? [...why.childNodes].map((part) => part.cloneNode(true)) : []));
    const input = form.querySelector(`input#${place.dataset.err}`);
    if (!input) return why && place.scrollIntoView({ block: "nearest" }); // below the last field, and soon under the dock
    place.id = `err-${place.dataset.err}`;
    for (const [name, value] of [["aria-invalid", "true"], ["aria-describedby", place.id]]) {
      if (why) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
  }

  reckonHere().catch(() => {}); // an older browser, no network: the server says it

  return {
    // A phone that reckons shows the answer in the same frame as the tap.
    askSoon: (pause = QUIET) => (reckon ? ask() : soon(pause)),
    // What a key would write is reckoned while the finger still rests on it.
    lookAhead: (key) => {
      const before = key.checked ? key : form.querySelector(`[type=radio][name="${key.name}"]:checked`);
      key.checked = key.type === "radio" || !key.checked;
      const data = entered();
      key.checked = false;
      if (before) before.checked = true;
      const now = signature(data);
      const here = now !== asked && !all && reckoned(data);
      ahead?.inShort?.remove(); // of a finger that slid off
      ahead = here && { now, ...here };
      if (ahead?.inShort) layOver(ahead.inShort);
    },
    // It cannot be recorded as it is: shows all that is wrong.
    demand: () => {
      all = true;
      asked = "";
      ahead = null;
      ask();
      rest?.();
      showInWords();
      form.querySelector(".error:not([hidden])")?.scrollIntoView({ block: "nearest" });
    },
    askServer: () => {
      settled = true;
      [reckon, ahead] = [null, null];
    },
    // The row that the sheet would show; blank where it is not known yet, or where the hand would be refused.
    rowFor: (isAgreed) => {
      if (reckon && asked !== signature()) ask(); // done before it returns
      rest?.();
      const sure = ready !== null && shown === signature() && (isAgreed || !("refused" in ready.dataset));
      return sure ? ready.innerHTML : "";
    },
    stop: () => {
      settled = true;
      asking?.abort();
      clearTimeout(waiting);
      clearTimeout(later);
    },
  };
}
