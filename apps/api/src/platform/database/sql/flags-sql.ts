import { type RawBuilder, sql } from 'kysely';

const texts = new Map<string, RawBuilder<unknown>>();

/** Every combination of the names, in the order of their bits; built once, because every request asks for the same few. */
const textsOf = (names: readonly string[]): RawBuilder<unknown> => {
  const key = names.join();
  const built = texts.get(key);
  if (built) return built;
  const all = Array.from({ length: 2 ** names.length }, (_, bits) =>
    JSON.stringify(Object.fromEntries(names.map((name, location) => [name, (bits & (1 << location)) !== 0]))),
  );
  // One literal: the compiler of statements would visit each text of a list on every request.
  const literal = `{${all.map((text) => `"${text.replaceAll('"', String.raw`\"`)}"`).join()}}`;
  const array = sql`${sql.lit(literal)}::json[]`;
  texts.set(key, array);
  return array;
};

/**
 * A JSON object of yes and no, picked from all that are possible: the texts are made once per statement, not per row.
 * Flags must not be null.
 */
export const flagsSql = (flags: Readonly<Record<string, RawBuilder<boolean>>>): RawBuilder<object> => {
  const names = Object.keys(flags);
  const bits = Object.values(flags).map((flag, location) => sql`(${flag})::int * ${sql.lit(1 << location)}`);
  return sql<object>`(${textsOf(names)})[1 + ${sql.join(bits, sql` + `)}]`;
};
