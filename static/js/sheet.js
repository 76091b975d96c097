// The sheet: the newest hand in view, and a tapped number explained on a leaf over the sheet. Both are plain links without this.

const leaf = document.getElementById("leaf");
const text = document.getElementById("leaf-text");

function showNewest() {
  if (location.hash && location.hash !== "#now") return;
  document.getElementById("now").scrollIntoView();
  // On a wide screen the situation stands beside the sheet, and the newest hand may still be below the edge.
  document.querySelector(".sheet tbody tr:last-child").scrollIntoView({ block: "nearest" });
}

async function openLeaf(link) {
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    text.replaceChildren(page.getElementById("story"));
    if (!leaf.open) leaf.showModal();
    leaf.scrollTop = 0;
    const account = link.hash && text.querySelector(link.hash);
    if (account) {
      account.classList.add("asked");
      account.scrollIntoView({ block: "nearest" });
    }
  } catch {
    location.assign(link.href);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(".sheet tbody a, #leaf-text .turn a");
  if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
    event.preventDefault();
    openLeaf(link);
  } else if (event.target === leaf) {
    leaf.close(); // a tap beside the leaf
  }
});

// Two quick taps are one: the second form would be refused anyway, but nobody should see that.
for (const form of document.forms) {
  if (form.method === "post") {
    form.addEventListener("submit", (event) => {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "yes";
      setTimeout(() => { delete form.dataset.sent; }, 2000); // stopped on its way, it may be sent again
    });
  }
}
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // the back button must not show an older sheet
});

document.querySelector(".undo")?.addEventListener("toggle", (event) => {
  if (event.target.open) event.target.scrollIntoView({ block: "end" }); // the button must not lie under the dock
});

showNewest();
