// Fetches the curve of the scores once its place is visible: beside a wide sheet, and on every sheet when the game is
// over.

import { fetchText, fragment } from "./html.js";
import { view, whenRenewed } from "./view.js";

const watch = new IntersectionObserver(draw, { rootMargin: "10000px" }); // wherever it is shown at all
let drawn = null; // it stands there until the next one has come
let asked = 0;

async function draw(seen) {
  if (!seen.at(-1).isIntersecting) return;
  watch.disconnect();
  asked += 1;
  const mine = asked;
  const { curve } = seen.at(-1).target.dataset;
  const svg = await fetchText(curve).catch(() => fetchText(`${curve}?here`)).catch(() => null);
  if (svg === null || mine !== asked) return;
  drawn = fragment(svg).firstElementChild;
  put();
}

const place = () => view().querySelector("[data-curve]");
const put = () => drawn && place()?.replaceChildren(drawn);

function watchPlace() {
  watch.disconnect();
  put();
  if (place()) watch.observe(place());
}

whenRenewed(watchPlace);
watchPlace();
