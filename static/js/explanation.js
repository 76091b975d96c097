// A tapped number explained on a dialog over the sheet.

import { fetchText, parse } from "./html.js";
import { leave } from "./steady.js";

const dialog = document.getElementById("explanation");
const text = document.getElementById("explanation-text");

// While something waits this page knows more than the server, which knows nothing of that itself; while nobody answers it waits for
// nobody. `foreseen()` is the game with all that waits.
async function pageOf(link, foreseen) {
  const there = () => fetchText(link.href).then(parse);
  const here = () => import("./unserved.js").then(({ putInWords }) => putInWords({ link, parse, foreseen }));
  if (link.closest(".sending")) return here();
  return document.querySelector("#sheet-view:is(.waits, [data-link=offline] *)") ? here().catch(there) : there().catch(here);
}

export async function openExplanation(link, foreseen) {
  try {
    const page = await pageOf(link, foreseen);
    text.replaceChildren(page.getElementById("story"));
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    const account = link.hash && text.querySelector(link.hash);
    if (account) {
      account.classList.add("asked");
      account.scrollIntoView({ block: "nearest" });
    }
  } catch {
    if (link.closest(".sending")) link.removeAttribute("href");
    else leave(link.href);
  }
}
