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
