// What the tests ask of the compiled engine: for each JSON text, between separators, one line of what became of it.

function plain(value) {
  const { $ } = globalThis.scorekeeper;
  if (value instanceof $.Enum) return value.value;
  if (value instanceof $.Tuple || Array.isArray(value)) return [...value].map(plain);
  if (value instanceof $.Dict) return $.dict([...value.pairs()].map(([key, one]) => [plain(key), plain(one)]));
  const fields = value === null ? undefined : value.constructor.$fields;
  if (fields === undefined) return value;
  return $.dict([["", value.constructor.name], ...fields.map((field) => [field, plain(value[field])])]);
}

function answer(text, whole) {
  const k = globalThis.scorekeeper;
  const say = (violation) => k.written(violation.numbers);
  let document;
  try {
    document = k.parse(text);
  } catch (error) {
    if (error instanceof k.NoJson) return k.written(k.encode_refusal([k.no_json(error.line, error.column)], say));
    throw error;
  }
  const result = k.score_document(document);
  const said = k.encode_scored(result, say, true);
  const found = [said];
  if (result.game !== null) {
    const numbers = result.game.sheet.deals.items.map((deal) => deal.number);
    found.push(k.encode_record(result.game.record));
    found.push(plain(numbers.map((number) => k.why(result.game, number))));
    found.push(plain(numbers.slice(-1).map((number) => k.why_ending(result.game, number))));
    found.push(plain(k.turns(result.game.tables.items.at(-1)).items));
  }
  if (whole) found.push(plain(result), plain(k.decode(document)));
  return k.written(found);
}

globalThis.answers = (texts, whole) =>
  texts
    .split("\x1e")
    .map((text) => {
      try {
        return answer(text, whole);
      } catch (error) {
        return `${error.name}: ${error.message} ${error.stack}`.replaceAll("\n", " | ");
      }
    })
    .join("\n");

// Slips and rows, in the words of a language.

const voices = new Map();

globalThis.learns = (language, text) => {
  const k = globalThis.scorekeeper;
  voices.set(language, k.table_voice(...k.spoken(k.parse(text))));
  return voices.size;
};

globalThis.counted = (language, one, many, number) => voices.get(language).ngettext(one, many, number);

const said = (value) => globalThis.scorekeeper.written(value);
const dict = (named) => globalThis.scorekeeper.$.dict(Object.entries(named));

function row_of(row) {
  const squares = row.squares.items.map((one) => dict({ cell: plain(one), score: one.score, still: one.still, ticks: one.ticks }));
  const { text, number, bid, factor, agreed, corrected } = row;
  return dict({ text, number, bid, factor, agreed, corrected, cells: row.cells.items.length, squares });
}

globalThis.rows = (text, language) => {
  const k = globalThis.scorekeeper;
  const { game } = k.score_document(k.parse(text));
  return said(game && k.make_rows(game, voices.get(language)).items.map(row_of));
};

function preview_of(game, sent, language, own) {
  const { $, preview_slip, spec_of } = globalThis.scorekeeper;
  const texts = $.dict(Object.entries(sent).map(([name, some]) => [name, $.tuple(some)]));
  const seen = preview_slip(voices.get(language), game, spec_of(game, texts), texts, own, "sent" in sent);
  const { written } = seen;
  return said(
    dict({
      problems: plain(seen.problems),
      wrong: plain(seen.wrong),
      agreed: [seen.agreed, ...seen.agreed_errors],
      made: written && written.made,
      accounts: written && plain(written.accounts),
      twists: written && plain(written.twists),
      deal: written && plain(written.game.record.deals.items.at(-1)),
      row: written && row_of(written.row(voices.get(language))),
      html: html_of(seen, language),
    }),
  );
}

function html_of(seen, language) {
  const { $, drawn, look, with_pictures, Markup } = globalThis.scorekeeper;
  const globals = { voice: voices.get(language), pictured: with_pictures };
  const { problems, written, wrong, agreed, agreed_errors } = seen;
  const row = written && written.row(globals.voice);
  const place = row && { row, look, deal_page: `/g/1/deals/${row.number}`, players: $.len(row.squares) };
  const ready = row && new Markup(drawn("sheet/_row.html", place, globals));
  return drawn("deals/_preview.html", { as_fragment: true, corrects: false, row: ready, problems, written, wrong, agreed, agreed_errors }, globals);
}

globalThis.previews = (record, slips, language, own) => {
  const k = globalThis.scorekeeper;
  const { game } = k.score_document(k.parse(record));
  return JSON.parse(slips)
    .map((sent) => {
      try {
        return preview_of(game, sent, language, own);
      } catch (error) {
        return `${error.name}: ${error.message} ${error.stack}`.replaceAll("\n", " | ");
      }
    })
    .join("\n");
};
