// Forms that somebody fills in: what was typed is put back, what is wrong comes into view, and a notice stands before them.

// Puts back into a form what was typed there; of text fields with one name each takes its own.
export function fill(form, typed) {
  const left = [...typed];
  for (const field of form.elements) {
    const said = typed.some(([name, text]) => name === field.name && text === field.value);
    const place = left.findIndex(([name]) => name === field.name);
    if (field.type === "checkbox") field.checked = said;
    else if (field.type === "radio") field.checked ||= said;
    else if (field.matches("[type=text], textarea, select") && place >= 0) [[, field.value]] = left.splice(place, 1);
  }
}

export const saidOf = (typed, name) => typed.filter(([known]) => known === name).join();

// What stands otherwise than it was drawn is seen.
export function unfold(form, typed, drawn) {
  for (const box of form.querySelectorAll("details")) {
    box.open ||= [...box.querySelectorAll("[name]")].some(({ name }) => saidOf(typed, name) !== saidOf(drawn, name));
  }
}

// Begins with the first thing that is wrong, which may lie far below. Whether there is any.
export function toWrong(form) {
  const wrong = [...form.querySelectorAll("[aria-invalid], .error")].find((each) => each.offsetParent && (each.matches("[aria-invalid]") || each.textContent.trim()));
  const field = wrong?.matches("input, select, textarea") ? wrong : wrong?.closest(".pile, .line, fieldset, details")?.querySelector("input:checked, input");
  field?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "center" });
  return wrong !== undefined;
}

// A template of the page before a form; its buttons do what `acts` has for them.
export function notice(form, template, acts) {
  const said = document.getElementById(template).content.firstElementChild.cloneNode(true);
  said.addEventListener("click", (event) => {
    const choice = event.target.closest("[data-begun]")?.dataset.begun;
    if (!choice) return;
    said.remove();
    acts[choice]();
  });
  form.before(said);
}
