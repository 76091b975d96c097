// The page of a correction's consequences: a saved correction clears its draft, one that does not arrive keeps it.

import { draft } from "./storage.js";

const form = document.getElementById("correction");

form?.addEventListener("submit", (event) => {
  const kept = draft.read(form.dataset.draft);
  if (kept && event.submitter?.name === "save") draft.write(form.dataset.draft, { ...kept, saved: true });
});

// Why is tapped or written: the one takes the place of the other.
form?.addEventListener("input", ({ target }) => {
  const { why } = form.elements;
  const tapped = form.querySelector("[name=why_tap]:checked");
  if (target.name === "why_tap") why.value = "";
  else if (target === why && why.value && tapped) tapped.checked = false;
});

// A page that comes back begins with why it did: the table above would hide that.
const wrong = form?.querySelector(".error:not([hidden])");
if (wrong) {
  wrong.closest("fieldset")?.querySelector("input:checked, input").focus({ preventScroll: true });
  wrong.scrollIntoView({ block: "center" });
}
