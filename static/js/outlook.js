// What changes: a correction that is saved leaves no draft behind, and one that does not arrive keeps it.

import { draft } from "./kept.js";

const form = document.getElementById("correction");

form.addEventListener("submit", (event) => {
  const kept = draft.read(form.dataset.draft);
  if (kept && event.submitter?.name === "save") draft.write(form.dataset.draft, { ...kept, saved: true });
});
