import { fieldProblem } from '../errors/problem.ts';
import { readTable } from './read-table.ts';
import type { TableRow } from './table.ts';
import { TableError } from './table-error.ts';

/** The rows of all sheets of an uploaded file; a file that is no table is refused as the field `file`. */
export const readEveryRow = async (bytes: Buffer, mostRows: number): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  try {
    await readTable(bytes, { everySheet: true, mostRows }, { rows: (some) => void rows.push(...some) });
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw fieldProblem([{ field: 'file', code: error.code, params: { context: 'list', ...error.params } }]);
  }
  return rows;
};
