// Keeps drafts in localStorage. Entries that wait are in the store (store.js).

const inMemory = new Map(); // what the browser does not keep, as long as the page is open

export const keeps = (() => {
  try {
    localStorage.setItem("kept?", "yes");
    localStorage.removeItem("kept?");
    return true;
  } catch {
    return false;
  }
})();

export function read(name) {
  try {
    return JSON.parse(inMemory.get(name) ?? localStorage.getItem(name));
  } catch {
    return null; // blocked, or spoilt by hand
  }
}

export function write(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    inMemory.delete(name);
  } catch {
    inMemory.set(name, text); // blocked, or full
  }
}

export function drop(name) {
  inMemory.delete(name);
  if (keeps) localStorage.removeItem(name);
}

export function shelf(kind) {
  return {
    read: (game) => read(`${kind} ${game}`),
    write: (game, value) => write(`${kind} ${game}`, value),
    drop: (game) => drop(`${kind} ${game}`),
    games: () => Object.keys(keeps ? localStorage : {}).filter((name) => name.startsWith(`${kind} `)).map((name) => name.split(" ")[1]),
  };
}

export const draft = shelf("draft"); // {seq, typed: [[name, value]…], piles}

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

export const codes = shelf("codes"); // {place: part} of a game or circle that comes in by codes for the camera
