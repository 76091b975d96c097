// The one place where text becomes a page. It is what our own server answered; the content policy lets nothing else do so,
// in browsers that know Trusted Types.

const WORKER = new URL("../../sw.js", import.meta.url).pathname;
const ours = globalThis.trustedTypes?.createPolicy("ours", {
  createHTML: (html) => html,
  createScriptURL: (address) => (address === WORKER ? address : ""),
});

export const parse = (html) => new DOMParser().parseFromString(ours?.createHTML(html) ?? html, "text/html");

// What is no page of its own: a row of a table, the parts of a preview. A page around it would cost each tap a document.
export function fragment(html) {
  const parts = document.createElement("template");
  parts.innerHTML = ours?.createHTML(html) ?? html;
  return parts.content;
}

// The text of a page, or of a part of one; an answer of any other kind is an error.
export async function fetchText(address) {
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
  return answer.text();
}

export const startWorker = () => navigator.serviceWorker?.register(ours?.createScriptURL(WORKER) ?? WORKER);
