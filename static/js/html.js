// Helpers for pages, and the one place where text becomes a page. It is what our own server answered; the content policy lets
// nothing else do so, in browsers that know Trusted Types.

const SOON = 500; // milliseconds
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

// Runs `act` when the browser is idle, and soon in any case: a busy one would let it wait for ever.
export const idle = (act) => {
  if (window.requestIdleCallback) requestIdleCallback(act, { timeout: SOON });
  else setTimeout(act);
};

// Changes a node into a newer one in place: a finger may be on it, a word half typed in it, and what stays costs the next frame
// nothing.
export function follow(node, newer) {
  if (node.nodeName !== newer.nodeName) return node.replaceWith(newer.cloneNode(true));
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.data !== newer.data) node.data = newer.data;
  } else if (node.nodeType === Node.ELEMENT_NODE) {
    for (const { name } of [...node.attributes]) if (!newer.hasAttribute(name) && name !== "open") node.removeAttribute(name);
    for (const { name, value } of newer.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    if (node.matches("input") && node !== document.activeElement) node.value = newer.value;
    if (node.matches("[type=radio], [type=checkbox]")) node.checked = newer.checked;
    while (node.childNodes.length > newer.childNodes.length) node.lastChild.remove();
    while (node.childNodes.length < newer.childNodes.length) node.append(newer.childNodes[node.childNodes.length].cloneNode(true));
    node.childNodes.forEach((child, place) => follow(child, newer.childNodes[place]));
  }
}
