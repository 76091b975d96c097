// As scorekeeper/export/font_files.py: the build lends the widths, under the fonts' names, and under "letters" how far each
// letter is from the one before.

const WIDTHS = new Map();

function widths(face) {
  if (!WIDTHS.has(bare(face))) {
    const [far, wide] = ["letters", bare(face)].map((name) => globalThis.scorekeeper.widths.get(name).split(" ").map(Number));
    let code = 0;
    WIDTHS.set(bare(face), new Dict(wide.map((one, place) => [chr((code += far[place])), one])));
  }
  return WIDTHS.get(bare(face));
}
