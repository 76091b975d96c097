// A form goes only to a server that answers: without a network it stays as it was filled in, and says that it did. Two
// quick taps are one: the second would be refused anyway, but nobody should see that.

const PATIENCE = 8000; // milliseconds until an answer is given up
const AGAIN = 2000; // a form stopped on its way may be sent again

async function isReached() {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  const options = { method: "HEAD", cache: "no-store", signal: stop.signal };
  const reached = await fetch(document.querySelector("link[rel=manifest]").href, options).then((answer) => answer.status < 500, () => false);
  clearTimeout(timer);
  return reached;
}

export function say(form, button) {
  hush();
  const notice = document.getElementById("not-sent").content.firstElementChild.cloneNode(true);
  const dock = button?.closest(".dock");
  if (dock) dock.prepend(notice);
  else if (button) button.before(notice);
  else form.prepend(notice);
  notice.scrollIntoView({ block: "nearest" });
}

export function hush() {
  document.querySelector(".not-sent")?.remove();
}

// Whether the form may be sent now; from then on it counts as sent.
function isFirst(form) {
  if (form.dataset.sent) return false;
  form.dataset.sent = "yes";
  setTimeout(() => { delete form.dataset.sent; }, AGAIN);
  return true;
}

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.method !== "post" || !form.requestSubmit) return; // older browsers send it as it is
  if (form.dataset.reached) return delete form.dataset.reached;
  event.preventDefault();
  if (form.dataset.asks || !isFirst(form)) return;
  form.dataset.asks = "yes";
  hush();
  const reached = await isReached();
  delete form.dataset.asks;
  if (!reached) {
    delete form.dataset.sent;
    return say(form, submitter);
  }
  form.dataset.reached = "yes";
  form.requestSubmit(submitter?.form === form ? submitter : undefined);
});
