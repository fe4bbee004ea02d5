import { fieldProblem } from '../../errors/problem.ts';

/** The order keys of the last row as PostgreSQL writes them; null for a missing value. */
export type CursorValues = readonly (string | null)[];

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

export const decodeCursor = (order: string, length: number, cursor: string): CursorValues => {
  const content = parsed(cursor);
  if (!Array.isArray(content) || content.length !== length + 1 || content[0] !== order) throw malformedCursor();
  const values: unknown[] = content.slice(1);
  if (!values.every((value) => value === null || typeof value === 'string')) throw malformedCursor();
  return values;
};
