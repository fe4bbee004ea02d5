import { mostColumns, type OpenTable, type TableOptions, type TableRow } from './table.ts';
import { TableError } from './table-error.ts';
import { readDirectory, textOf, type ZipDirectory } from './read-zip.ts';
import { bareName, parseXml, readXml } from './read-xml.ts';

/** Characters of all texts that cells share. */
const mostSharedText = 64 * 1_048_576;
const mostMerged = 20_000;

interface Sheet {
  readonly name: string;
  readonly path: string;
}

interface Range {
  readonly from: readonly [row: number, column: number];
  readonly to: readonly [row: number, column: number];
}

const attribute = (attributes: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const found = Object.entries(attributes).find(([key]) => bareName(key) === name);
  return typeof found?.[1] === 'string' ? found[1] : undefined;
};

const sheetsOf = async (bytes: Buffer, directory: ZipDirectory, withHidden: boolean): Promise<Sheet[]> => {
  const targets = new Map<string, string>();
  const found: Sheet[] = [];
  await readXml(textOf(bytes, directory, 'xl/_rels/workbook.xml.rels'), {
    open: ({ name, attributes }) => {
      const [id, target] = [attribute(attributes, 'Id'), attribute(attributes, 'Target')];
      if (bareName(name) === 'Relationship' && id && target) targets.set(id, target.replace(/^\/?(?:xl\/)?/, 'xl/'));
    },
  });
  await readXml(textOf(bytes, directory, 'xl/workbook.xml'), {
    open: ({ name, attributes }) => {
      if (bareName(name) !== 'sheet') return;
      if (!withHidden && attribute(attributes, 'state') === 'veryHidden') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const path = targets.get(String(relation));
      if (path !== undefined && directory.has(path)) found.push({ name: attribute(attributes, 'name') ?? path, path });
    },
  });
  if (found.length === 0) throw new TableError('not-a-table');
  return found;
};

const sharedTexts = async (bytes: Buffer, directory: ZipDirectory): Promise<string[]> => {
  const texts: string[] = [];
  if (!directory.has('xl/sharedStrings.xml')) return texts;
  let [current, size, reads, phonetic] = ['', 0, false, 0];
  await readXml(textOf(bytes, directory, 'xl/sharedStrings.xml'), {
    open: ({ name }) => {
      const bare = bareName(name);
      if (bare === 'si') current = '';
      if (bare === 'rPh') phonetic += 1;
      reads = bare === 't' && phonetic === 0;
    },
    text: (text) => {
      if (reads) current += text;
    },
    close: (name) => {
      reads = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      size += current.length;
      if (size > mostSharedText) throw new TableError('unpacks-too-big');
      texts.push(current);
    },
  });
  return texts;
};

/** `C12` as row and column, both from 1. */
const positionOf = (reference: string): [row: number, column: number] | null => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === '') return null;
  const column = Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, value) => sum * 26 + value, 0);
  return [Number(digits), column];
};

const mergedPattern = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+):([A-Z]+\d+)"/g;

/** Merged cells are named behind the rows, so they are looked for before the rows are read. */
const mergedRanges = async (pieces: AsyncIterable<string>): Promise<Range[]> => {
  const ranges: Range[] = [];
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    if (text.includes('mergeCell ')) {
      for (const [, first = '', last = ''] of text.matchAll(mergedPattern)) {
        const [from, to] = [positionOf(first), positionOf(last)];
        if (from && to && ranges.length < mostMerged) ranges.push({ from, to });
      }
    }
    const open = text.lastIndexOf('<');
    rest = open === -1 || text.length - open > 200 ? '' : text.slice(open);
  }
  return ranges;
};

/** Whole numbers stay whole; what binary fractions add behind the fifteenth digit goes, as in Excel. */
const numberText = (value: string): string => {
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
};

/** Cells of a merged range get the text of its first one. */
const fillMerged = (ranges: readonly Range[]) => {
  const texts = new Map<Range, string>();
  const byRow = ranges.toSorted((one, other) => one.from[0] - other.from[0]);
  let [open, next]: [Range[], number] = [[], 0];
  return (row: number, cells: string[]): void => {
    for (let range = byRow[next]; range !== undefined && range.from[0] <= row; range = byRow[next]) {
      open.push(range);
      next += 1;
    }
    open = open.filter(({ to }) => to[0] >= row);
    for (const range of open) {
      const [top, left] = range.from;
      if (row === top) texts.set(range, cells[left - 1] ?? '');
      const text = texts.get(range) ?? '';
      if (text === '') continue;
      for (let column = left; column <= Math.min(range.to[1], mostColumns); column++) {
        while (cells.length < column) cells.push('');
        if (cells[column - 1] === '') cells[column - 1] = text;
      }
    }
  };
};

interface Counts {
  formulas: number;
  empty_rows: number;
}

/** The rows of a sheet while it is unpacked; never more of them than one piece holds. */
async function* sheetRows(
  pieces: AsyncIterable<string>,
  shared: readonly string[],
  fill: (row: number, cells: string[]) => void,
  counts: Counts,
): AsyncGenerator<TableRow> {
  let ready: TableRow[] = [];
  let cells: string[] = [];
  let [row, column, type, value, text, reads, phonetic] = [0, 0, '', '', '', '', 0];
  const valueOf = (): string => {
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'inlineStr') return text;
    if (type === 'e') return '';
    return type === '' || type === 'n' ? (value === '' ? '' : numberText(value)) : value;
  };
  const ends: Readonly<Record<string, () => void>> = {
    rPh: () => (phonetic -= 1),
    c: () => {
      if (column > mostColumns) return;
      while (cells.length < column) cells.push('');
      cells[column - 1] = valueOf().trim();
    },
    row: () => {
      fill(row, cells);
      if (cells.every((cell) => cell === '')) counts.empty_rows += 1;
      else ready.push({ number: row, cells });
    },
  };
  const starts: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    row: (attributes) => {
      row = Number(attributes['r'] ?? row + 1);
      [cells, column] = [[], 0];
    },
    c: (attributes) => {
      const position = positionOf(attributes['r'] ?? '');
      column = position ? position[1] : column + 1;
      [type, value, text] = [attributes['t'] ?? '', '', ''];
    },
    f: () => (counts.formulas += 1),
    rPh: () => (phonetic += 1),
  };
  const parsed = parseXml(pieces, {
    open: ({ name, attributes }) => {
      const bare = bareName(name);
      starts[bare]?.(attributes);
      reads = bare === 'v' || (bare === 't' && phonetic === 0) ? bare : '';
    },
    text: (piece) => {
      if (reads === 'v') value += piece;
      else if (reads === 't') text += piece;
    },
    close: (name) => {
      reads = '';
      ends[name]?.();
    },
  });
  for await (const _ of parsed) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

export const openXlsx = async (
  bytes: Buffer,
  { sheet: asked, everySheet = false, mostRows }: TableOptions,
): Promise<OpenTable> => {
  const directory = readDirectory(bytes);
  if (!directory.has('xl/workbook.xml')) throw new TableError('not-a-table');
  const sheets = await sheetsOf(bytes, directory, everySheet);
  const [first] = sheets;
  const chosen = sheets.find(({ name }) => name === asked) ?? first;
  if (!chosen) throw new TableError('not-a-table');
  const shared = await sharedTexts(bytes, directory);
  const counts: Counts = { formulas: 0, empty_rows: 0 };
  let merged = 0;
  const read = everySheet ? sheets : [chosen];
  async function* rows(): AsyncGenerator<TableRow> {
    let found = 0;
    for (const { name, path } of read) {
      const ranges = await mergedRanges(textOf(bytes, directory, path));
      merged += ranges.length;
      for await (const row of sheetRows(textOf(bytes, directory, path), shared, fillMerged(ranges), counts)) {
        found += 1;
        if (found > mostRows) throw new TableError('too-many', { max: mostRows });
        yield everySheet ? { ...row, sheet: name } : row;
      }
    }
  }
  return {
    reading: {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      sheet: chosen.name,
      sheets: sheets.map(({ name }) => name),
    },
    rows: rows(),
    notices: () => ({ merged, ...counts }),
  };
};
