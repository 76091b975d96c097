// The key that prints the page, where there is a script to press it; the browser's own menu does the same.

for (const button of document.querySelectorAll("[data-prints]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
