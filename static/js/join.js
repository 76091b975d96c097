// A link's code stands behind the # of its address, which no browser sends: it is put into the form from there.

const form = document.getElementById("join");

function takeCode() {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, "", location.pathname + location.search); // it must not stay in the history
  form.elements.code.value = code;
  for (const link of document.querySelectorAll(".foot a")) link.hash = code; // nor be lost with a change of language
  document.getElementById("code-field").hidden = true;
  if (form.dataset.known) form.requestSubmit();
  else form.elements.name.focus();
}

addEventListener("hashchange", takeCode);
takeCode();
