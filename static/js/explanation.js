// A tapped number explained on a dialog over the sheet.

import { fetchText, parse } from "./html.js";
import { leave } from "./steady.js";

const dialog = document.getElementById("explanation");
const text = document.getElementById("explanation-text");

// Of what waits the server knows nothing, and other hands may have its numbers there; where nobody answers nobody is waited for.
// `foreseen()` is the game with all that waits.
async function pageOf(link, foreseen) {
  const there = () => fetchText(link.href).then(parse);
  const here = () => import("./unserved.js").then(({ putInWords }) => putInWords({ link, parse, foreseen }));
  if (link.closest(".sending")) return here();
  return document.querySelector("#unsent:not([hidden]), [data-link=offline] #sheet-view") ? here().catch(there) : there().catch(here);
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
