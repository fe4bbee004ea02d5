import { limits } from '@polier/contract/limits';
import { type SelectQueryBuilder, type ShallowDehydrateObject, sql } from 'kysely';
import { problem } from '../../errors/problem.ts';
import type { ScopedDb } from '../scope/scoped-db.ts';

declare const viewOf: unique symbol;

/** JSON built in PostgreSQL that is sent as it is; tests and development check it against the endpoint's schema. */
export interface JsonText<View> {
  readonly json: string;
  /** The same in pieces: a long text is not put together before it is sent. */
  readonly parts: readonly string[];
  readonly [viewOf]?: View;
}

export const isJsonText = (response: unknown): response is JsonText<unknown> => response instanceof BuiltText;

class BuiltText {
  readonly parts: readonly string[];

  constructor(parts: readonly string[]) {
    this.parts = parts;
  }

  get json(): string {
    return this.parts.join('');
  }
}

/** JSON text built by PostgreSQL. */
export const jsonText = <View>(json: string): JsonText<View> => new BuiltText([json]);

/** A JSON list of rows that are JSON text each. */
export const jsonTextOfRows = <View>(rows: readonly string[]): JsonText<View[]> =>
  new BuiltText(['[', ...rows.map((row, place) => (place === 0 ? row : `,${row}`)), ']']);

/** A JSON object whose fields are JSON text each. */
export const jsonTextOfFields = <View extends object>(fields: Readonly<Record<keyof View, string>>): JsonText<View> =>
  new BuiltText([
    ...Object.entries<string>(fields).flatMap(([name, json], place) => [
      `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`,
      json,
    ]),
    '}',
  ]);

/** What a JSON text says. */
export const parseJsonText = <View>({ json }: JsonText<View>): View => JSON.parse(json) as View;

/** The one row of a select as JSON, whose aliases are the names on the wire; undefined without a row. */
export const jsonRow = async <Row extends object>(
  db: ScopedDb,
  // oxlint-disable-next-line typescript/no-explicit-any -- the builder's table types say nothing about its rows
  query: SelectQueryBuilder<any, any, Row>,
): Promise<JsonText<Row> | undefined> => {
  const { rows } = await sql<{ json: string }>`select row_to_json(row)::text as json from (${query}) as row`.execute(
    db,
  );
  return rows[0] && jsonText<Row>(rows[0].json);
};

/**
 * Runs a list as one statement that answers one text: the select's aliases are the names on the wire, its order is kept.
 * More rows than `most` are refused with `list-too-long`; the statement never reads further.
 */
export const jsonList = async <Row extends object>(
  db: ScopedDb,
  // oxlint-disable-next-line typescript/no-explicit-any -- the builder's table types say nothing about its rows
  query: SelectQueryBuilder<any, any, Row>,
  most: number = limits.listRows,
): Promise<JsonText<ShallowDehydrateObject<Row>[]>> => {
  const rows = query.limit(most + 1);
  const { rows: response } = await sql<{ json: string; count: number }>`
    select '[' || coalesce(string_agg(row_to_json(row)::text, ','), '') || ']' as json, count(*)::int as count
    from (${rows}) as row`.execute(db);
  const [list] = response;
  if (!list || list.count > most) throw problem('list-too-long');
  return new BuiltText([list.json]);
};
