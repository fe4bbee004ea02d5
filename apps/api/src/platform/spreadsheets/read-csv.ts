import { type Delimiter, delimiters, mostColumns, type OpenTable, type TableOptions, type TableRow } from './table.ts';
import { TableError } from './table-error.ts';
import { decodeText, recogniseEncoding } from './text-encoding.ts';

/** A file says so itself on its first line, for Excel. */
const declared = /^sep=(.)\r?\n/;
const isDelimiter = (text: string | undefined): text is Delimiter => delimiters.includes(text as Delimiter);

/** The records of a text; a quoted cell may go over several lines. */
function* recordsOf(text: string, delimiter: Delimiter): Generator<TableRow> {
  let at = 0;
  for (let number = 1; at < text.length; number++) {
    const cells: string[] = [];
    for (let ended = false; !ended;) {
      let cell = '';
      if (text[at] === '"') {
        for (at += 1; ; at += 2) {
          const quote = text.indexOf('"', at);
          if (quote === -1) throw new TableError('unclosed-quote', { row: number });
          cell += text.slice(at, quote);
          at = quote;
          if (text[at + 1] !== '"') break;
          cell += '"';
        }
        at += 1;
      }
      let end = at;
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
      cell += text.slice(at, end);
      if (cells.length < mostColumns) cells.push(cell);
      ended = text[end] !== delimiter;
      at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    }
    yield { number, cells };
  }
}

const linesLookedAt = 50;

/** Rows of the most frequent width, times that width; nothing for a single column. */
const fitOf = (start: string, delimiter: Delimiter): number => {
  const widths = new Map<number, number>();
  let seen = 0;
  try {
    for (const { cells } of recordsOf(start, delimiter)) {
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
      seen += 1;
      if (seen === linesLookedAt) break;
    }
  } catch (error) {
    // The beginning may end within quotes.
    if (!(error instanceof TableError)) throw error;
  }
  return Math.max(0, ...[...widths].map(([width, rows]) => rows * rows * width));
};

const recogniseDelimiter = (text: string): Delimiter => {
  const said = declared.exec(text)?.[1];
  if (isDelimiter(said)) return said;
  const start = text.slice(0, 65_536);
  const [best = ';'] = delimiters.toSorted((one, other) => fitOf(start, other) - fitOf(start, one));
  return best;
};

/** Control characters stand in no table that a program writes as text. */
const isBinary = (text: string): boolean => {
  const start = text.slice(0, 65_536);
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return (start.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0) > start.length / 100;
};

// A formula's first character, made harmless by an apostrophe when the table was written.
const harmless = /^'(?=[=+\-@\t\r])|(?<=[,\r\n]"*)'(?=[=@]|[+-][^,\r\n]*[(|!])/g;
const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');

export const openCsv = (bytes: Buffer, options: TableOptions): OpenTable => {
  const encoding = options.encoding ?? recogniseEncoding(bytes);
  const text = decodeText(bytes, encoding);
  if (isBinary(text) || /^\s*<(?:!doctype|html|\?xml|table)/i.test(text)) throw new TableError('not-a-table');
  const delimiter = options.delimiter ?? recogniseDelimiter(text);
  let emptyRows = 0;
  const said = declared.exec(text);
  function* rows(): Generator<TableRow> {
    let found = 0;
    for (const row of recordsOf(said ? text.slice(said[0].length) : text, delimiter)) {
      const cells = row.cells.map((cell) => cell.trim().replaceAll(harmless, ''));
      if (isEmpty(cells)) {
        emptyRows += 1;
        continue;
      }
      found += 1;
      if (found > options.mostRows) throw new TableError('too-many', { max: options.mostRows });
      yield { number: row.number + (said ? 1 : 0), cells };
    }
  }
  return {
    reading: { format: 'csv', encoding, delimiter, sheet: null, sheets: [] },
    rows: rows(),
    notices: () => ({ merged: 0, formulas: 0, empty_rows: emptyRows }),
  };
};
