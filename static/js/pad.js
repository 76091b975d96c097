// The number pad in the dock: it offers only what the field could still become, and moves on where nothing more could, or will:
// of 10, 11 and 12, which a hundred could begin with, a defender has hardly ever taken more.

const LARGEST = 1_000_000;
const ECHO = 1000; // milliseconds in which "Next" was meant for the field that the pad has left by itself

const plain = (input) => input.value.normalize("NFKC").trim();
export const isBlank = (input) => plain(input) === "";

// The value of a field: a number or a sum; NaN for anything else.
export function valueOf(input) {
  const terms = plain(input).replace(/^\+/, "").split("+").map((term) => term.trim());
  return terms.every((term) => /^\d{1,6}$/.test(term)) ? terms.reduce((sum, term) => sum + Number(term), 0) : NaN;
}

// Whether some number that begins with these digits fits.
function leadsTo(digits, most, fits) {
  if (/^0\d/.test(digits)) return false;
  for (let first = Number(digits), span = 1; first <= most; first *= 10, span *= 10) {
    for (let value = first; value < first + span && value <= most; value += 1) if (fits(value)) return true;
    if (first === 0) return false;
  }
  return false;
}

export function makePad({ root, form, next, goOn, follows, countPile }) {
  const pad = root.querySelector("#pad");
  const dock = pad.closest(".dock");
  const keys = Object.fromEntries([...pad.querySelectorAll("[data-key]")].map((key) => [key.dataset.key, key]));
  const fields = [...form.querySelectorAll("[data-pad]")];
  const cards = fields.filter((input) => input.dataset.pad === "cards");
  const hints = root.querySelector("#points");
  const dead = form.dataset.deadCards !== "0";
  const inAll = Number(form.dataset.cardsInAll);
  const [bids, noPiles] = [form.dataset.bids, form.dataset.noPiles].map((text) => JSON.parse(text ?? "[]"));
  let field = null;
  let fresh = false; // it was filled in already when it was turned to: the first digit begins it anew
  let movedAt = -Infinity; // when it last moved on by itself, and nothing has been tapped since
  let isDefenders = false; // whether it is a defender's pile, of which nobody has told anything yet
  let cameFrom = null; // the field that was left by itself, to which a plus or the eraser leads back

  const left = (input) => cards.filter((other) => other !== input && other !== follows()).reduce((sum, other) => sum - (valueOf(other) || 0), inAll);

  // Whether all that this pile leaves is one pile.
  const leavesOne = (input) => !dead && cards.filter((other) => other !== input && (isBlank(other) || other === follows())).length === 1;

  // A contract may be raised from what the auction was won at, and never lowered.
  function isBid(input, bid) {
    const won = input.name === "raised" && (form.elements.bid.value || form.querySelector("[name=bid_tap]:checked")?.value);
    return bids.includes(bid) && bid > Number(won || input.dataset.above || 0);
  }

  // Everything before the digits being written, those digits, and what they may become.
  function reading(input) {
    const text = fresh ? "" : plain(input);
    if (input.dataset.pad === "bid") {
      return { digits: text, most: bids.at(-1), fits: (bid) => isBid(input, bid) };
    }
    if (input.dataset.pad === "amount") {
      return { digits: text.replace(/^[-−+]/, ""), most: LARGEST, fits: () => true };
    }
    const terms = text.split("+");
    const digits = terms.pop();
    const base = terms.reduce((sum, term) => sum + Number(term), 0);
    const sums = terms.length > 0;
    const all = left(input);
    const fits = (number) => sums || !(noPiles.includes(number) || (leavesOne(input) && noPiles.includes(all - number)));
    return { digits, base, sums, most: all - base, fits };
  }

  // Whether a further term may be added.
  function mayGoOn(digits, most) {
    if (fresh) return valueOf(field) < left(field);
    return digits === "" ? cameFrom !== null : Number(digits) < most;
  }

  const missing = () => {
    const { most, fits } = reading(field);
    return !dead && most >= 0 && fits(most) ? most : null;
  };

  function refresh() {
    if (!field) return;
    const kind = field.dataset.pad;
    const { digits, most, fits } = reading(field);
    for (let digit = 0; digit < 10; digit += 1) keys[digit].disabled = !leadsTo(`${digits}${digit}`, most, fits);
    const isCards = kind === "cards";
    keys.plus.hidden = kind === "amount" && Boolean(keys.sign); // else the keys behind it would move up
    keys.plus.disabled = !isCards || !mayGoOn(digits, most);
    keys.back.disabled = isBlank(field) && cameFrom === null;
    const rest = isCards ? missing() : null;
    keys.rest.textContent = rest === null ? "" : rest;
    keys.rest.disabled = rest === null;
    keys.pile.disabled = !isCards;
    const after = next(field);
    keys.next.hidden = after === null;
    dock.classList.toggle("told", after === null);
  }

  function show(input) {
    if (field === input) return; // it has only been looked away from
    if (cameFrom !== null && next(cameFrom) !== input) cameFrom = null;
    fresh = !isBlank(input);
    field = input;
    const declarer = form.querySelector("[name=declarer]:checked")?.value;
    isDefenders = !fresh && cards.includes(input) && declarer !== undefined && input.closest(".pile").dataset.seat !== declarer;
    if (fresh) input.select();
    pad.hidden = false;
    dock.classList.add("with-pad");
    hints?.classList.add("by-pad");
    for (const each of fields) each.classList.toggle("padded", each === input);
    refresh();
    (input.closest(".pile") ?? input).scrollIntoView({ block: "nearest" });
    if (cards.includes(input)) cards.at(-1).closest(".pile").scrollIntoView({ block: "nearest" });
  }

  function hide() {
    field?.classList.remove("padded");
    field = null;
    pad.hidden = true;
    dock.classList.remove("with-pad", "told");
    hints?.classList.remove("by-pad");
  }

  function put(text) {
    fresh = false;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true })); // upon which the keys follow
  }

  function moveOn(from) {
    const after = next(from);
    if (after === null || after === from) return;
    after.focus({ preventScroll: true });
    show(after);
    cameFrom = from;
    movedAt = performance.now();
    refresh();
  }

  function returnTo(suffix) {
    const before = cameFrom;
    before.focus({ preventScroll: true });
    show(before);
    [cameFrom, isDefenders] = [null, false];
    put(suffix === "" ? before.value.slice(0, -1) : `${before.value}${suffix}`);
  }

  function digit(sign) {
    put(`${fresh ? "" : field.value}${sign}`);
    const { digits, sums, most, fits } = reading(field);
    const more = [..."0123456789"].some((another) => leadsTo(digits + another, most, fits));
    if ((!more || (isDefenders && digits.length === 2)) && !sums && field.dataset.pad !== "amount") moveOn(field);
  }

  const acts = {
    back: () => (isBlank(field) ? returnTo("") : put(field.value.trimEnd().slice(0, -1))),
    plus: () => (isBlank(field) ? returnTo("+") : put(`${field.value}+`)),
    sign: () => put(/^[-−]/.test(field.value) ? field.value.slice(1) : `−${field.value.replace(/^\+/, "")}`),
    rest: () => {
      const { digits } = reading(field);
      const before = fresh ? "" : field.value.slice(0, field.value.length - digits.length);
      put(`${before}${missing()}`);
      moveOn(field);
    },
    pile: () => countPile(field.closest(".pile").dataset.seat),
    next: () => (performance.now() - movedAt < ECHO ? null : goOn(field)),
  };

  for (const each of fields) each.inputMode = "none";
  // A tap on the pad must not take the focus from the field.
  pad.addEventListener("pointerdown", (event) => event.preventDefault());
  pad.addEventListener("mousedown", (event) => event.preventDefault());
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]");
    if (!key || !field) return;
    const act = acts[key.dataset.key];
    if (key !== keys.next) movedAt = -Infinity;
    if (act) act();
    else digit(key.dataset.key);
  });
  form.addEventListener("focusin", (event) => {
    if (event.target.dataset.pad) show(event.target);
  });
  form.addEventListener("focusout", () => {
    setTimeout(() => {
      const now = document.activeElement;
      if (field && now !== field && !pad.contains(now) && !fields.includes(now)) hide();
    });
  });
  form.addEventListener("input", ({ target }) => { if (fields.includes(target)) refresh(); });

  return {
    hide,
    refresh,
    isOpen: () => field !== null,
    field: () => field,
  };
}
