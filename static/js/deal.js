// The form of a hand on a page of its own: reloaded, opened by a link, or where the sheet could not open it over itself. The next hand
// goes into the queue, which the sheet sends; a correction is sent as an ordinary form.

import { openDealForm } from "./deal-form.js";
import { parse } from "./html.js";
import { listen } from "./live.js";
import { slip } from "./slip.js";
import { draft } from "./storage.js";
import { openQueue } from "./unsent.js";

const corrects = document.body.matches(".page-amend");
const { game, seq } = document.getElementById("deal-form").dataset;
const home = () => document.querySelector(".home").href;
const queue = corrects ? null : openQueue(game);
let dealForm;

function begin() {
  dealForm = openDealForm({ slip, root: document, record: corrects ? null : record, again, leave: () => location.assign(home()) });
}

// What another tab has entered goes first, and this one stays a draft. Null where this browser cannot keep it.
async function record(entry) {
  const isTaken = await queue.change((entries) => (entries.length ? null : [{ ...entry, at: new Date().toISOString() }]));
  if (queue.trouble()) return queue.change(() => []).then(() => null);
  if (isTaken) draft.drop(entry.place);
  return location.replace(home());
}

function again(text) {
  const page = parse(text);
  for (const part of ["#main", ".top", ".dock"]) document.querySelector(part).replaceWith(page.querySelector(part));
  if (!corrects) scrollTo(0, 0);
  begin();
}

begin();
if (corrects && document.querySelector(".alarm.wrong")) dealForm.focus();
queue?.ready.then(() => {
  if (queue.entries().length) return location.replace(home()); // there it is shown and sent
  listen(game, Number(seq), (now) => dealForm.overtaken(now));
});
