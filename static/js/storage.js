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
