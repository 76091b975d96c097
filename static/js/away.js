// A page that came without a server: what leads on to one says so, before somebody taps it.

const sign = document.getElementById("away").content.firstElementChild;

for (const one of document.querySelectorAll("[data-away]")) {
  if (!one.matches("form")) one.append(sign.cloneNode(true));
  else for (const button of one.querySelectorAll("button")) button.append(sign.cloneNode(true));
}
