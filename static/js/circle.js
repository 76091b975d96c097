// Keeps circles on this phone, for the pages that it draws itself: the circle of the page, or those of the list. Sends what waits of
// the one shown.

import { settled } from "./html.js";
import { keepTrying, sendOrLeave } from "./outbox.js";
import { drop, keysOf, readQueue, within } from "./store.js";

const GONE = [401, 403, 404, 410];
const ROOT = new URL(".", document.querySelector("link[rel=manifest]").href).pathname;
const own = /^c\/([\w-]+)/.exec(location.pathname.slice(ROOT.length))?.[1];
const listed = () => [...document.querySelectorAll(".circles a.game")].map(({ pathname }) => pathname.split("/").pop());

// One that was begun here is not gone before the server has it.
async function forget(circle) {
  const [first] = await readQueue(circle);
  if (first?.kind !== "new") await Promise.all(["circles", "queues"].map((name) => drop(name, circle)));
}

async function keep(circle) {
  const answer = await fetch(`${ROOT}c/${circle}/known`);
  if (GONE.includes(answer.status)) return forget(circle);
  if (!answer.ok || answer.redirected) return undefined;
  const { log, ...told } = await answer.json();
  return within("circles", "readwrite", (circles) => { circles.put({ circle, text: JSON.stringify(log), ...told }); });
}

async function keepAll() {
  await settled();
  if (own && (await readQueue(own)).length) keepTrying(() => sendOrLeave(own, () => location.reload())).now();
  const circles = own ? [own] : new Set([...listed(), ...(await keysOf("circles"))]);
  for (const circle of circles) await keep(circle);
}

if (!document.documentElement.dataset.alone) keepAll().catch(() => {}); // another time
