import { fieldProblem } from '../../errors/problem.ts';

/** The order keys of the last row as PostgreSQL writes them; null for a missing value. */
export type CursorValues = readonly (string | null)[];

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/.test(text) && Number.isFinite(Number(text));
const isWhole = (most: bigint) => (text: string) =>
  /^-?\d{1,19}$/.test(text) && BigInt(text) >= -most - 1n && BigInt(text) <= most;
const instant = /^(\d{4})-(\d\d)-(\d\d)(?: \d\d:\d\d:\d\d(?:\.\d{1,6})?[-+]\d\d(?::\d\d)?)?$/;
const isInstant = (text: string) => {
  const [year, month, day] = (instant.exec(text) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  // A day that its month does not have would be one of the next.
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
};

/**
 * Types of order keys, each with the texts that PostgreSQL writes for it. They are looked at here: a statement without rows
 * never comes to read its values.
 */
const isOfType = {
  text: () => true,
  bigint: isWhole(2n ** 63n - 1n),
  integer: isWhole(2n ** 31n - 1n),
  numeric: isNumber,
  date: isInstant,
  timestamptz: isInstant,
  boolean: (text: string) => text === 'true' || text === 'false',
};
export type CursorType = keyof typeof isOfType;

export const malformedCursor = () => fieldProblem([{ field: 'cursor', code: 'invalid' }]);

/** Contains the name of its list, so that a cursor of another list is refused. */
export const encodeCursor = (order: string, values: CursorValues): string =>
  Buffer.from(JSON.stringify([order, ...values])).toString('base64url');

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

export const decodeCursor = (order: string, types: readonly CursorType[], cursor: string): CursorValues => {
  const content = parsed(cursor);
  if (!Array.isArray(content) || content.length !== types.length + 1 || content[0] !== order) throw malformedCursor();
  const values: unknown[] = content.slice(1);
  const isKey = (value: unknown, index: number): value is string | null =>
    value === null || (typeof value === 'string' && isOfType[types[index] ?? 'text'](value));
  if (!values.every(isKey)) throw malformedCursor();
  return values;
};
