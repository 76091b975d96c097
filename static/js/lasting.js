// Asks the browser to keep our data when it is short of room (persistent storage). A browser that decides by itself
// knows us better later, above all on the home screen, and is asked again; one that asks its owner is not.

const ASKED = "asked to persist";

// Chrome says "prompt" too, and asks nobody.
const asksItsOwner = (state) => state === "prompt" && !("onbeforeinstallprompt" in window);

async function stateNow() {
  try {
    return (await navigator.permissions.query({ name: "persistent-storage" })).state;
  } catch {
    return ""; // not every browser can be asked that
  }
}

// Once a day, and once more where it has come to the home screen. The settings are those of store.js, which cannot be imported
// here: it comes in the chunk that asks for this.
export async function askToPersist({ readSetting, writeSetting }, isInstalled = matchMedia("(display-mode: standalone)").matches) {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
  const now = `${new Date().toDateString()}${isInstalled ? ", installed" : ""}`;
  const [state, before] = [await stateNow(), await readSetting(ASKED)];
  if (state === "denied" || before === now || (before && asksItsOwner(state))) return;
  await writeSetting(ASKED, now);
  await navigator.storage.persist();
}
