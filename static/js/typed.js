// The forms that a person fills by hand (data-typed). What stands there outlives a reload and a page that the phone threw away, and says
// so when it comes back. The form of a hand has drafts of its own (draft.js).

import { freshKey } from "./queue.js";
import { draft, shelf } from "./storage.js";

const kept = shelf("typed"); // [[name, text]…]
const OWN = ["csrf_token", "seq", "key"]; // of the page

export function keepTyped(form) {
  const action = `${form.getAttribute("action")}#`;
  const place = (form.dataset.typed ||= action + form.id);
  const now = () => [...new FormData(form)].filter(([name, text]) => typeof text === "string" && !OWN.includes(name));
  const drawn = now();
  const answered = document.querySelector("main [role=alert]"); // with all that was sent
  let isSent = false;

  function keep() {
    if (isSent) return;
    const typed = now();
    if (answered || JSON.stringify(typed) !== JSON.stringify(drawn)) kept.write(place, typed);
    else kept.drop(place);
  }

  // Gone back to, as what was sent did not arrive, it is as it was sent, with its `key`, and counts once.
  function putBack(typed, key) {
    fill(form, typed);
    unfold(form, typed, drawn);
    form.dispatchEvent(new CustomEvent("back", { detail: typed }));
    form.dispatchEvent(new Event("input"));
    if (!key) return;
    form.elements.key.value = key;
    form.addEventListener("input", () => { form.elements.key.value = freshKey(); }, { once: true });
  }

  function clear() {
    isSent = true;
    kept.drop(place);
    history.replaceState(null, "");
    location.reload();
  }

  form.addEventListener("input", ({ target }) => {
    isSent = false;
    const tapped = target.value && form.querySelector(`[name="${target.name}_tap"]:checked`);
    if (tapped) tapped.checked = false; // what is written takes the place of what was tapped
    keep();
  });
  form.addEventListener("change", ({ target }) => {
    const written = target.name.endsWith("_tap") && form.elements[target.name.slice(0, -4)];
    if (written) written.value = "";
    keep();
  });
  addEventListener("pagehide", keep); // a script may have changed it
  document.addEventListener("submit", (event) => {
    if (event.target !== form || event.defaultPrevented) return; // submit.js asks for the server first
    history.replaceState({ ...history.state, [place]: { typed: now(), key: form.elements.key?.value } }, "");
    if ("asks" in form.dataset) return; // what it changes is shown first
    isSent = true;
    kept.drop(place);
    for (const other of kept.games()) if (other.startsWith(action)) kept.drop(other); // of the form that this page is about
    const corrected = event.submitter?.name === "save" && draft.read(form.dataset.draft);
    if (corrected) draft.write(form.dataset.draft, { ...corrected, saved: true }); // one that does not arrive keeps its draft
  });

  const back = kept.read(place);
  const sent = history.state?.[place];
  if (answered) keep();
  else if (back && saidOf(back, "hand") !== saidOf(drawn, "hand")) kept.drop(place); // that hand is recorded
  else if (back) {
    putBack(back);
    notice(form, "back", { drop: clear });
  } else if (sent) putBack(sent.typed, sent.key);
  toWrong(form);
}

// -- of all forms that somebody fills in

// Puts back into a form what was typed there; of text fields with one name each takes its own.
export function fill(form, typed) {
  const left = [...typed];
  for (const field of form.elements) {
    const said = typed.some(([name, text]) => name === field.name && text === field.value);
    const place = left.findIndex(([name]) => name === field.name);
    if (field.type === "checkbox") field.checked = said;
    else if (field.type === "radio") field.checked ||= said;
    else if (field.matches("[type=text], textarea, select") && place >= 0) [[, field.value]] = left.splice(place, 1);
  }
}

const saidOf = (typed, name) => typed.filter(([known]) => known === name).join();

// What stands otherwise than it was drawn is seen.
export function unfold(form, typed, drawn) {
  for (const box of form.querySelectorAll("details")) {
    box.open ||= [...box.querySelectorAll("[name]")].some(({ name }) => saidOf(typed, name) !== saidOf(drawn, name));
  }
}

// Begins with the first thing that is wrong, which may lie far below. Whether there is any.
export function toWrong(form) {
  const wrong = [...form.querySelectorAll("[aria-invalid], .error")].find((each) => each.offsetParent && (each.matches("[aria-invalid]") || each.textContent.trim()));
  const field = wrong?.matches("input, select, textarea") ? wrong : wrong?.closest(".pile, .line, fieldset, details")?.querySelector("input:checked, input");
  field?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "center" });
  return wrong !== undefined;
}

// A template of the page before a form; its buttons do what `acts` has for them.
export function notice(form, template, acts) {
  const said = document.getElementById(template).content.firstElementChild.cloneNode(true);
  said.addEventListener("click", (event) => {
    const choice = event.target.closest("[data-begun]")?.dataset.begun;
    if (!choice) return;
    said.remove();
    acts[choice]();
  });
  form.before(said);
}
