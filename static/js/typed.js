// The forms that a person fills by hand (data-typed). What stands there outlives a reload and a page that the phone threw away, and says
// so when it comes back. The form of a hand has drafts of its own (draft.js).

import { fill, notice, saidOf, toWrong, unfold } from "./filled.js";
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

  function putBack(typed) {
    fill(form, typed);
    unfold(form, typed, drawn);
    form.dispatchEvent(new CustomEvent("back", { detail: typed }));
    form.dispatchEvent(new Event("input"));
  }

  function clear() {
    isSent = true;
    kept.drop(place);
    history.replaceState(null, "");
    location.reload();
  }

  // Gone back to, as what was sent did not arrive, it is as it was sent, and counts once.
  function putBackSent({ typed, key }) {
    putBack(typed);
    if (!key) return;
    form.elements.key.value = key;
    form.addEventListener("input", () => { form.elements.key.value = freshKey(); }, { once: true });
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
  } else if (sent) putBackSent(sent);
  toWrong(form);
}
