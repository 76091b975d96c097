// A hand told anew, with the pad, the piles and the preview of the slip; it is sent as the form that it is.

import { layPage, openSlip } from "./slip.js";

function begin() {
  const slip = openSlip({ root: document, again, leave: () => location.assign(document.querySelector(".home").href) });
  if (document.querySelector(".alarm.wrong")) slip.focus();
}

function again(page) {
  layPage(page);
  begin();
}

begin();

window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // gone back to, it may have been saved since: what is not is a draft
});
