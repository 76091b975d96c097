// A page that came without a server: what leads on to one says so, before somebody taps it.

const sign = document.getElementById("away").content.firstElementChild;

function say(one) {
  if (one.querySelector(".away")) return;
  one.dataset.away = "yes";
  if (!one.matches("form")) one.append(sign.cloneNode(true));
  else for (const button of one.querySelectorAll("button")) button.append(sign.cloneNode(true));
}

const addressOf = (one) => (one.getAttribute("href") ?? one.getAttribute("action") ?? one.dataset.shares).replace(/[?#].*/, "");

// A copy stands before anybody has looked which of its links lead on: the service worker says it now.
async function sayLater() {
  const away = await (await fetch(`${location.pathname}?away`)).json();
  const leads = [...document.querySelectorAll("a[href], form[action], [data-shares]")];
  leads.filter((one) => away.includes(addressOf(one))).forEach(say);
}

// Of a sheet that was fetched anew, too (sheet.js).
export const sayAll = () => document.querySelectorAll("[data-away]").forEach(say);

sayAll();
if ("unmarked" in document.documentElement.dataset) sayLater().catch(() => {}); // it is no page without
