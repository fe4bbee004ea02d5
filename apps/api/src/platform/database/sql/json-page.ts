import { limits } from '@polier/contract/limits';
import type { Page, PageRequest } from '@polier/contract/page';
import {
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type ShallowDehydrateObject,
  sql,
} from 'kysely';
import { type CursorType, type CursorValues, decodeCursor, encodeCursor, malformedCursor } from './cursor.ts';
import { isMalformedValue } from '../database-errors.ts';
import { type JsonText, jsonText } from './json-list.ts';

export interface OrderKey {
  readonly of: Expression<unknown>;
  readonly type: CursorType;
  readonly direction: 'asc' | 'desc';
  /** Position of nulls; a key without it is never null. */
  readonly nulls?: 'first' | 'last';
}

/** The order of a list; its last key is the unique id. */
export interface PageOrder {
  /** Tells its cursors from those of other lists. */
  readonly name: string;
  readonly keys: readonly [OrderKey, ...OrderKey[]];
}

const cast: Readonly<Record<CursorType, (value: string | null) => RawBuilder<unknown>>> = {
  text: (value: string | null) => sql`${value}::text`,
  bigint: (value: string | null) => sql`${value}::text::bigint`,
  integer: (value: string | null) => sql`${value}::text::integer`,
  numeric: (value: string | null) => sql`${value}::text::numeric`,
  date: (value: string | null) => sql`${value}::text::date`,
  timestamptz: (value: string | null) => sql`${value}::text::timestamptz`,
  boolean: (value: string | null) => sql`${value}::text::boolean`,
};
const signs = { asc: sql`>`, desc: sql`<` };
const directions = { asc: sql`asc`, desc: sql`desc` };
const nullOrders = { first: sql`nulls first`, last: sql`nulls last` };

const valueOf = ({ type }: OrderKey, value: string | null) => cast[type](value);

const isSame = (key: OrderKey, value: string | null): RawBuilder<boolean> =>
  value === null ? sql`${key.of} is null` : sql`${key.of} = ${valueOf(key, value)}`;

const isBeyond = (key: OrderKey, value: string | null): RawBuilder<boolean> => {
  if (value === null) return key.nulls === 'first' ? sql`${key.of} is not null` : sql`false`;
  const beyond = sql<boolean>`${key.of} ${signs[key.direction]} ${valueOf(key, value)}`;
  return key.nulls === 'last' ? sql`(${beyond} or ${key.of} is null)` : beyond;
};

/** Rows after the one with these values; as one comparison of rows where an index can serve it. */
const isAfter = ({ keys }: PageOrder, values: CursorValues): RawBuilder<boolean> => {
  const at = (index: number) => values[index] ?? null;
  if (keys.every((key) => key.nulls === undefined && key.direction === keys[0].direction)) {
    const last = sql.join(keys.map((key, index) => valueOf(key, at(index))));
    return sql`(${sql.join(keys.map(({ of }) => of))}) ${signs[keys[0].direction]} (${last})`;
  }
  const alternatives = keys.map((key, index) => {
    const equal = keys.slice(0, index).map((earlier, place) => isSame(earlier, at(place)));
    return sql`(${sql.join([...equal, isBeyond(key, at(index))], sql` and `)})`;
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
};

const orderSql = ({ of, direction, nulls }: OrderKey) =>
  nulls === undefined ? sql`${of} ${directions[direction]}` : sql`${of} ${directions[direction]} ${nullOrders[nulls]}`;

/**
 * Runs one page of a list as one statement: the rows after the cursor, as text that PostgreSQL builds, and the next cursor.
 * The query says its company and filters itself. Rows written meanwhile neither repeat nor hide others.
 */
export const jsonPage = async <Tables, Row extends object>(
  db: Kysely<Tables>,
  // oxlint-disable-next-line typescript/no-explicit-any -- the builder's table types say nothing about its rows
  query: SelectQueryBuilder<any, any, Row>,
  order: PageOrder,
  { cursor, limit = limits.usualPageRows }: PageRequest,
): Promise<JsonText<Page<ShallowDehydrateObject<Row>>>> => {
  const values =
    cursor === undefined
      ? undefined
      : decodeCursor(
          order.name,
          order.keys.map(({ type }) => type),
          cursor,
        );
  const keys = order.keys.map(({ of }) => sql`(${of})::text`);
  let page = query.select(sql<(string | null)[]>`json_build_array(${sql.join(keys)})`.as('page_key')).limit(limit + 1);
  if (values) page = page.where(isAfter(order, values));
  for (const key of order.keys) page = page.orderBy(orderSql(key));
  // The key is the last column: cutting its text off leaves the row as it would be without it.
  const statement = sql<{ json: string; page_key: CursorValues }>`
    select left(row_to_json(row)::text, -length(',"page_key":' || row.page_key::text || '}')) || '}' as json, row.page_key
    from (${page}) as row`;
  const { rows } = await statement.execute(db).catch((error: unknown) => {
    throw cursor !== undefined && isMalformedValue(error) ? malformedCursor() : error;
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last === undefined ? 'null' : `"${encodeCursor(order.name, last.page_key)}"`;
  const list = rows.slice(0, limit).map(({ json }) => json);
  return jsonText(`{"rows":[${list.join(',')}],"next_cursor":${next}}`);
};
