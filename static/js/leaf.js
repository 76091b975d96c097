// A tapped number explained on a leaf over the sheet.

const leaf = document.getElementById("leaf");
const text = document.getElementById("leaf-text");

export async function openLeaf(link) {
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
