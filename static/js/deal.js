// A correction, and a hand that was sent and refused: forms on a page of their own, which the browser sends. The form of the next hand is
// laid over its sheet.

import { openDealForm } from "./deal-form.js";
import { parse } from "./html.js";
import { slip } from "./slip.js";
import { draft } from "./storage.js";

const home = () => document.querySelector(".home").href;
const form = document.getElementById("deal-form");
const isAnswer = document.querySelector(".alarm") !== null;

const begin = () => openDealForm({ slip, root: document, again, leave: () => location.assign(home()) });

function again(text) {
  const page = parse(text);
  for (const part of ["#main", ".top", ".dock"]) document.querySelector(part).replaceWith(page.querySelector(part));
  begin();
}

if (isAnswer || document.body.matches(".page-amend") || location.hash === "#here") {
  const dealForm = begin();
  if (isAnswer) dealForm.focus();
} else {
  const { game, seq } = form.dataset;
  const typed = [...new FormData(form)].filter(([name]) => !["csrf_token", "seq"].includes(name));
  if (document.querySelector("#preview > *")) draft.write(game, { seq, typed, piles: {}, stays: true }); // as told by a whole hand
  location.replace(`${home().split("#")[0]}#form${location.search}`);
}
