// A tapped number explained on a dialog over the sheet.

import { parse } from "./html.js";

const dialog = document.getElementById("explanation");
const text = document.getElementById("explanation-text");

export async function openExplanation(link) {
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(answer.statusText);
    const page = parse(await answer.text());
    text.replaceChildren(page.getElementById("story"));
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    const account = link.hash && text.querySelector(link.hash);
    if (account) {
      account.classList.add("asked");
      account.scrollIntoView({ block: "nearest" });
    }
  } catch {
    location.assign(link.href);
  }
}
