import type { ImportField } from '@polier/contract/imports/import-fields';
import { limits } from '@polier/contract/limits';
import { fieldProblem } from '#platform/errors/problem';
import { readTable } from '#platform/spreadsheets/read-table';
import type { TableNotices, TableOptions, TableReading, TableRow } from '#platform/spreadsheets/table';
import { TableError } from '#platform/spreadsheets/table-error';
import { proposeMapping, recogniseHeader } from './headings.ts';

/** What a file says of itself, before anything is checked against what the company has. */
export interface RecognisedImport {
  readonly reading: TableReading;
  readonly header_row: number;
  readonly row_count: number;
  readonly columns: readonly { readonly title: string; readonly samples: readonly string[] }[];
  readonly sample_rows: readonly number[];
  readonly notices: TableNotices;
  readonly mapping: readonly (ImportField | null)[];
}

type Chosen = Omit<TableOptions, 'mostRows'> & { readonly header_row?: number | undefined };

/** The highest row that can be chosen as header, and a few below it to show. */
const headRows = limits.importHead + 10;
const samples = 3;
const shownCharacters = 200;
/** A title and a header may stand above the lessons. */
export const mostRows = limits.importRows + limits.importHead;

/** The error of a file for who sent it. */
const fileProblem = (error: unknown): unknown =>
  error instanceof TableError
    ? fieldProblem([{ field: 'file', code: error.code, params: { context: 'list', ...error.params } }])
    : error;

/** A text file has no sheets to choose from. */
const isSheet = ({ format, sheet }: TableReading, asked: string) => format === 'csv' || sheet === asked;

export const recogniseImport = async (bytes: Buffer, chosen: Chosen = {}): Promise<RecognisedImport> => {
  const head: TableRow[] = [];
  let [reading, count]: [TableReading | null, number] = [null, 0];
  const notices = await readTable(
    bytes,
    { ...chosen, mostRows },
    {
      opened: (opened) => (reading = opened),
      rows: (rows) => {
        count += rows.length;
        head.push(...rows.slice(0, headRows - head.length));
      },
    },
  ).catch((error: unknown) => {
    throw fileProblem(error);
  });
  if (reading !== null && chosen.sheet !== undefined && !isSheet(reading, chosen.sheet)) {
    throw fieldProblem([{ field: 'sheet', code: 'does-not-exist' }]);
  }
  const header_row = chosen.header_row ?? recogniseHeader(head);
  const above = head.filter(({ number }) => number <= header_row).length;
  if (reading === null || count === above) throw fieldProblem([{ field: 'file', code: 'no-rows' }]);
  const titles = head.find(({ number }) => number === header_row)?.cells ?? [];
  const shown = head.slice(above, above + samples);
  const width = Math.max(titles.length, ...head.slice(above).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    title: (titles[column] ?? '').slice(0, shownCharacters),
    samples: shown.map(({ cells }) => (cells[column] ?? '').slice(0, shownCharacters)),
  }));
  return {
    reading,
    header_row,
    row_count: count - above,
    columns,
    sample_rows: shown.map(({ number }) => number),
    notices,
    mapping: proposeMapping(
      columns.map(({ title }) => title),
      columns.map((column) => column.samples),
    ),
  };
};
