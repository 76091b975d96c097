// A correction, and a hand that was sent and refused: forms on a page of their own, which the browser sends. The form of the next hand is
// laid over its sheet.

import { openDealForm } from "./deal-form.js";
import { parse } from "./html.js";
import { slip } from "./slip.js";

const home = () => document.querySelector(".home").href;
const isAnswer = document.querySelector(".alarm") !== null;

function begin() {
  return openDealForm({ slip, root: document, again, leave: () => location.assign(home()) });
}

function again(text) {
  const page = parse(text);
  for (const part of ["#main", ".top", ".dock"]) document.querySelector(part).replaceWith(page.querySelector(part));
  begin();
}

if (isAnswer || document.body.matches(".page-amend") || location.hash === "#here") {
  const dealForm = begin();
  if (isAnswer) dealForm.focus();
} else location.replace(`${home().split("#")[0]}#form${location.search}`);
