// Copies and shares a link, where the browser can (only on https). The link can always be selected.

for (const field of document.querySelectorAll("input.link")) field.addEventListener("focus", () => field.select());

for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copies);
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = button.dataset.done;
    } catch {
      field.focus(); // refused: at least it is selected
    }
  });
}

for (const button of document.querySelectorAll("[data-sends]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    const url = document.getElementById(button.dataset.sends).value;
    navigator.share({ title: button.dataset.title, url }).catch(() => {}); // thought better of it
  });
}
