// Takes the code behind the # of a link, which no browser sends, and sends it by the form.

const form = document.getElementById("join");

// The code must not be lost with a change of language.
function lead(code) {
  for (const link of document.querySelectorAll(".foot a")) link.hash = code;
}

function takeCode() {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, "", location.pathname + location.search); // it must not stay in the history
  form.elements.code.value = code;
  lead(code);
  form.hidden = true;
  form.querySelector("button").click(); // requestSubmit came with Safari 16
}

if (form) {
  addEventListener("hashchange", takeCode);
  takeCode();
} else {
  lead(document.querySelector("[name=code]").value);
}
