// Sends a form only to a server that answers, or to this phone (`data-here`), else says so. Two quick taps count as one.

import { buzz, WRONG } from "./device.js";
import { fetchIn } from "./html.js";
import { freshToken } from "./outbox.js";

const PATIENCE = 8000; // milliseconds until an answer is given up
const AGAIN = 2000; // a form stopped on its way may be sent again

export async function isReached() {
  if (document.documentElement.dataset.alone) return true; // by the service worker, which is all there is
  const address = document.querySelector("link[rel=manifest]").href;
  return fetchIn(address, { method: "HEAD", cache: "no-store" }, PATIENCE).then(({ status }) => status < 500, () => false);
}

// Goes to a page if the server or the worker answers, else says so: the browser's own error would take the place of this page.
export async function leave(address) {
  hush();
  if (navigator.serviceWorker?.controller || (await isReached())) location.assign(address);
  else return say(document.querySelector("dialog[open]") ?? document.querySelector(".dock") ?? document.querySelector("main"));
}

export function say(form, button) {
  hush();
  const notice = document.getElementById("not-sent").content.firstElementChild.cloneNode(true);
  const dock = button?.closest(".dock");
  if (dock) dock.prepend(notice);
  else if (button) button.before(notice);
  else form.prepend(notice);
  notice.scrollIntoView({ block: "nearest" });
  buzz(WRONG);
  return notice;
}

export const hush = () => document.querySelector(".not-sent")?.remove();

// What the back button shows again may be an older sheet, or a form of which what was sent may not have arrived (typed.js).
addEventListener("pageshow", ({ persisted }) => persisted && document.querySelector("form[method=post]") && location.reload());

let last = null; // what was sent: [form, submitter]

// It was lost on its way, says the service worker.
function stay() {
  if (last) delete last[0].dataset.sent;
  if (last) say(...last);
}
navigator.serviceWorker?.addEventListener("message", ({ data }) => data === "not sent" && stay());

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.method !== "post" || !form.requestSubmit) return; // older browsers send it as it is
  if (form.dataset.goes) return delete form.dataset.goes;
  event.preventDefault();
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  hush();
  const reached = await isReached();
  setTimeout(() => { delete form.dataset.sent; }, reached ? AGAIN : 0);
  if (!reached) {
    say(form, submitter);
    if (!form.dataset.here || !navigator.serviceWorker?.controller) return;
  } else if (form.elements.csrf_token?.value === "") { // the phone has drawn the page
    form.elements.csrf_token.value = await freshToken().catch(() => "");
  }
  if (form.dataset.here) {
    const address = new URL(form.action);
    address.searchParams.delete("here");
    if (!reached) address.searchParams.set("here", ""); // to the service worker (sw.js)
    form.action = address;
  }
  form.dataset.goes = "yes";
  last = [form, submitter];
  form.requestSubmit(submitter?.form === form ? submitter : undefined);
});
