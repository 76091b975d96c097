// Copies and sends links, prints, and sends files by the device's share sheet where it takes them; else the link saves the file.

for (const field of document.querySelectorAll("input.link")) field.addEventListener("focus", () => field.select());

const ready = new Map(); // by address: a tap counts only for moments, and a file that came too late waits for the next one

const isText = ({ kind }) => kind === "text/plain"; // which a chat wants as a message
const pack = ({ kind, file }, blob, text) => (isText({ kind }) ? { text } : { files: [new File([blob], file, { type: kind })] });
const canSend = ({ dataset }) => navigator.canShare?.(pack(dataset, new Blob(["1000"]), "1000"));
const sendLink = ({ dataset: { sends, title } }) => navigator.share({ title, url: document.getElementById(sends).value }).catch(() => {});

async function fetchIt(what) {
  const answer = await fetch(what.shares, { headers: { "X-Fragment": "file" } }); // without a network this phone writes some itself
  if (!answer.ok) throw new Error(answer.statusText);
  const sent = await answer.blob();
  const blob = what.kind === "image/png" && sent.type.startsWith("image/svg") ? await inPixels(await sent.text()) : sent;
  return pack(what, blob, isText(what) ? await blob.text() : "");
}

// A phone writes strokes and letters where the server writes pixels.
async function inPixels(drawing) {
  const picture = Object.assign(document.createElement("img"), { src: `data:image/svg+xml,${encodeURIComponent(drawing)}` });
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: picture.naturalWidth, height: picture.naturalHeight });
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return new Promise((done) => { canvas.toBlob(done, "image/png"); });
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

function copy(button) {
  const field = document.getElementById(button.dataset.copies);
  const copied = navigator.clipboard.writeText(field.value);
  copied.then(() => { button.textContent = button.dataset.done; }, () => field.focus()); // refused: at least it is selected
}

// By the data attribute of a control: whether it can be used, and what it does.
const CONTROLS = {
  copies: [() => navigator.clipboard, copy],
  sends: [() => navigator.share, sendLink],
  prints: [() => true, () => print()],
  shares: [canSend, send],
};
for (const [what, [can]] of Object.entries(CONTROLS)) {
  for (const button of document.querySelectorAll(`button[data-${what}]`)) button.hidden = !can(button);
}
document.documentElement.toggleAttribute("data-sender", [...document.querySelectorAll("[data-shares]")].some(canSend));

// Wherever it stands: the sheet's page is drawn anew while it is open.
document.addEventListener("click", (event) => {
  for (const [what, [can, act]] of Object.entries(CONTROLS)) {
    const control = event.target.closest(`[data-${what}]`);
    if (!control || !can(control)) continue;
    event.preventDefault();
    act(control);
  }
});
