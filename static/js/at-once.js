// Sends undo, redo, an opponent's answer and the choice of the phone from the sheet itself, which then shows the
// result. What this phone can foresee goes into its queue instead (hands.js), also resuming.

import { parse } from "./html.js";
import { hush, say } from "./submit.js";
import { inTime, recordLink, turnTo, view, whenDrawn } from "./view.js";

const ECHO = 600; // milliseconds in which a further tap was meant for what the first has changed under the finger

let resting = false;
let step = () => false;
let stepLate = async () => false;

// `take(form)` says whether this phone has taken what a form says into its own hands (hands.js), `takeLate` the same once it has
// what it takes for that (sheet.js).
export const takeSteps = (take, takeLate) => { [step, stepLate] = [take, takeLate]; };

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.append(button.name, button.value);
  const answer = await fetch(form.action, { method: "POST", body, signal: inTime() }); // the key makes a second sending harmless
  const page = parse(await answer.text());
  if (page.getElementById("sheet-view")?.dataset.address === view().dataset.address) {
    history.replaceState(history.state, "", "#now"); // whatever hand the address led to before
    return turnTo(page);
  }
  if (answer.redirected) return location.assign(answer.url); // there is more to ask
  form.submit(); // it is done once at most, and the page that says why not is worth seeing
}

const undone = (form) => (form.matches(".undo") ? ".redo button" : ".undo button"); // what would take it back

function show() {
  for (const button of view().querySelectorAll("form[method=post] button")) {
    if (resting) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

function rest(on) {
  resting = on;
  show();
}

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (form.method !== "post" || !(view().contains(form) || form.dataset.tells)) return;
  event.preventDefault();
  if (resting) return;
  const isTaken = Boolean(form.dataset.tells) && step(form);
  rest(true);
  hush();
  const seq = form.elements.seq?.value;
  try {
    if (!isTaken) await send(form, submitter).catch(async (error) => {
      if (!form.dataset.tells || !(await stepLate(form, seq))) throw error;
    });
    if (document.activeElement === document.body) (view().querySelector(undone(form)) ?? recordLink())?.focus({ preventScroll: true });
    setTimeout(rest, ECHO, false);
  } catch {
    rest(false);
    say(form, submitter);
  }
}, true); // before submit.js, which would first ask whether anybody is there

whenDrawn(show);
