// A hand told anew, with the pad, the piles and the preview of the slip; it is sent as the form that it is.

import { openSlip } from "./slip.js";

openSlip({ root: document, leave: () => location.assign(document.querySelector(".home").href) });

window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // gone back to, it may have been saved since: what is not is a draft
});
