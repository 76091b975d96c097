// Foresees the game behind the unsent entries: what stands on the sheet in pencil, and what can follow there.

import { confirm, draw, lead, paint, takeAllOff } from "./row.js";
import { inPlace, recordLink, seqShown, view } from "./view.js";

// Whatever else than a hand at the end of the sheet was told.
const isStep = ({ kind }) => !["hand", "new"].includes(kind);

// `queue` is that of the game (unsent.js), `known()` how far the game has gone, as far as anybody has said.
export function makeAhead({ queue, known }) {
  let own = null; // what this phone writes the sheet with (own-sheet.js)
  let recorded = []; // entries with their `seq`: answered, and not yet on the sheet that is shown, or not yet heard of
  let putBack = () => {}; // what comes next, as the server has said it

  function unlessHeardOf(seq) {
    recorded = recorded.filter((entry) => entry.seq > Math.min(own?.seq() ?? Infinity, seqShown()));
    return recorded.filter((entry) => entry.seq > seq);
  }

  const keep = () => own?.keep(unlessHeardOf(own.seq()), known());

  // The game with all that, and with what might be told `more`; null where only the server can say how it goes on.
  const find = (...more) => own?.ahead(unlessHeardOf(own.seq()), [...queue.entries(), ...more], known()) ?? null;

  // In pencil; solid what the server has answered.
  function redraw() {
    putBack(); // what they stood on
    putBack = () => {};
    takeAllOff();
    const answered = unlessHeardOf(seqShown());
    const told = [...answered, ...queue.entries()];
    const next = told.length ? find() : null;
    const pencil = next?.pencil();
    if (pencil && told.some(isStep)) paint(pencil);
    else {
      const hands = told.filter(({ row, told: inWords }) => row || inWords);
      const rows = pencil?.rows.slice(-hands.length) ?? [];
      hands.forEach((entry, place) => draw({ row: rows[place] ?? entry.row, told: entry.told }));
      answered.filter(({ kind }) => kind === "hand").forEach(() => confirm());
    }
    goOn(next);
  }

  // Where this phone can say what comes behind all that waits, nobody has to wait with it.
  function goOn(next = queue.entries().length ? find() : null) {
    putBack();
    putBack = next ? own.foretell(next) : () => {};
    view().classList.toggle("goes-on", Boolean(next));
    lead(Boolean(next));
    if (next?.goesOn) recordLink()?.removeAttribute("aria-disabled");
  }

  return {
    find,
    redraw: () => inPlace(redraw),
    goOn: () => inPlace(goOn),
    answered: (entry, seq) => {
      recorded = [...recorded, { ...entry, seq }];
      keep();
    },
    keep,
    isInStep: () => own !== null && own.seq() <= known(),
    isAnswered: () => recorded.some(({ seq }) => seq > seqShown()),
    changes: () => [...unlessHeardOf(0), ...queue.entries()].some(isStep),
    renewed: () => { putBack = () => {}; },
    writeWith: (made) => { own = made; },
    drawForm: (blank, address, next) => own.drawForm(blank, address, next, known()),
  };
}
