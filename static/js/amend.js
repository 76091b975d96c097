// The form that corrects a hand, with the pad, the piles and the preview; it is sent as an ordinary form.

import { layPage, openDealForm } from "./deal-form.js";
import { slip } from "./slip.js";

function begin() {
  const dealForm = openDealForm({ slip, root: document, again, leave: () => location.assign(document.querySelector(".home").href) });
  if (document.querySelector(".alarm.wrong")) dealForm.focus();
}

function again(page) {
  layPage(page);
  begin();
}

begin();

window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // gone back to, it may have been saved since: what is not is a draft
});
