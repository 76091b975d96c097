// Makes a node like a newer one without taking it away: a finger may be on it, a word half typed in it, and what stays as it is
// costs the next frame nothing.
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
