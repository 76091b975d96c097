// Copies and sends links, prints, and sends files by the device's share sheet where it takes them; else the link saves the file.

for (const field of document.querySelectorAll("input.link")) field.addEventListener("focus", () => field.select());

for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copies);
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = button.dataset.done;
    } catch {
      field.focus(); // refused: at least it is selected
    }
  });
}

for (const button of document.querySelectorAll("[data-sends]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    const url = document.getElementById(button.dataset.sends).value;
    navigator.share({ title: button.dataset.title, url }).catch(() => {}); // thought better of it
  });
}

for (const button of document.querySelectorAll("[data-prints]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

const ready = new Map(); // by address: a tap counts only for moments, and a file that came too late waits for the next one

const isText = ({ kind }) => kind === "text/plain"; // which a chat wants as a message

function pack({ kind, file }, blob, text) {
  return isText({ kind }) ? { text } : { files: [new File([blob], file, { type: kind })] };
}

const canSend = ({ dataset }) => navigator.canShare?.(pack(dataset, new Blob(["1000"]), "1000"));

async function fetchIt(what) {
  const here = new URL(what.shares, location.href); // without a network this phone writes some files itself
  here.searchParams.set("here", "yes");
  const answer = await fetch(what.shares).catch(() => fetch(here));
  if (!answer.ok) throw new Error(answer.statusText);
  const blob = await answer.blob();
  return pack(what, blob, isText(what) ? await blob.text() : "");
}

async function send(control) {
  const what = control.dataset;
  const said = document.getElementById("share-said");
  control.setAttribute("aria-busy", "true");
  said.textContent = "";
  try {
    if (!ready.has(what.shares)) ready.set(what.shares, await fetchIt(what));
    await navigator.share(ready.get(what.shares));
    ready.delete(what.shares);
  } catch (error) {
    if (error.name === "NotAllowedError") said.textContent = said.dataset.again;
    else ready.delete(what.shares); // the sheet may have gone on when somebody thinks of it again
    if (!["NotAllowedError", "AbortError"].includes(error.name)) said.textContent = said.dataset.failed;
  } finally {
    control.removeAttribute("aria-busy");
  }
}

for (const button of document.querySelectorAll("button[data-shares]")) button.hidden = !canSend(button);

// Wherever it stands: the sheet's page is drawn anew while it is open.
document.addEventListener("click", (event) => {
  const control = event.target.closest("[data-shares]");
  if (!control || !canSend(control)) return;
  event.preventDefault();
  send(control);
});
