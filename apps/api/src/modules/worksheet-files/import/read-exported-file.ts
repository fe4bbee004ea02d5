import { type Kind, kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import {
  type WorksheetFileField,
  type WorksheetFileFigure,
  worksheetFileFields,
} from '@polier/contract/worksheets/worksheet-file-fields';
import { defaultLanguage, isLanguage, type Language } from '@polier/i18n/languages';
import { fieldProblem } from '#platform/errors/problem';
import { readEveryRow } from '#platform/spreadsheets/read-every-row';
import type { TableRow } from '#platform/spreadsheets/table';
import { idHeading } from '../excel/sheet-layout.ts';
import { figureLabelsMark, figuresMark, fileMark, fileVersion, storedKeys } from '../excel/stored-values-sheet.ts';
import { fileFigures } from '../file-figures.ts';

type Values = ReadonlyMap<WorksheetFileField, string>;

/** A row as it was when the file was made. */
export interface StoredRow {
  readonly id: number;
  readonly kind: Kind;
  readonly worksheetId: number;
  readonly values: Values;
}

/** A row as it stands in the file; only fields whose column is still there. */
export interface FileRow {
  readonly sheet: string;
  readonly row: number;
  /** NaN where the hidden column holds no id. */
  readonly id: number;
  /** The question, or the first text of a row of somebody's own. */
  readonly text: string;
  /** Of the column before the answers: where the question stands, unless somebody has moved or removed it. */
  readonly textHeading: string | undefined;
  readonly cells: Values;
}

type Figures = ReadonlyMap<WorksheetFileFigure, string>;

/** The figures of a worksheet as they were when the file was made. */
export interface StoredFigures {
  readonly kind: Kind;
  readonly worksheetId: number;
  readonly figures: Figures;
}

/** The figures as they stand above the table of a sheet; only those whose label is still there. */
export interface FileHead {
  /** Ids of the rows below: they say of which worksheet it is. */
  readonly rowIds: readonly number[];
  readonly figures: ReadonlyMap<WorksheetFileFigure, { readonly row: number; readonly text: string }>;
}

export interface ExportedFile {
  readonly companyId: number;
  readonly language: Language;
  readonly exportedAt: string;
  readonly stored: ReadonlyMap<number, StoredRow>;
  readonly rows: readonly FileRow[];
  readonly storedFigures: readonly StoredFigures[];
  readonly heads: readonly FileHead[];
}

/** Its rows and what they are compared with stand in the file, beside heads, lists and an overview. */
const mostRows = limits.exportedRows * 3;

const bySheet = (rows: readonly TableRow[]): TableRow[][] => [...Map.groupBy(rows, ({ sheet }) => sheet).values()];

const isField = (name: string): name is WorksheetFileField => worksheetFileFields.includes(name as WorksheetFileField);
const isKind = (name: string): name is Kind => kinds.includes(name as Kind);

interface StoredValues {
  readonly head: TableRow;
  readonly rows: ReadonlyMap<number, StoredRow>;
  /** The field of each heading. */
  readonly fieldOf: ReadonlyMap<string, WorksheetFileField>;
  /** The figure of each label; a file made before figures came back has none. */
  readonly figureOf: ReadonlyMap<string, WorksheetFileFigure>;
  readonly figures: readonly StoredFigures[];
}

/** What the file was compared from; undefined where it is no file of ours. */
const readStoredValues = (sheets: readonly TableRow[][]): StoredValues | undefined => {
  const sheet = sheets.find(([first]) => first?.cells[0] === fileMark && first.cells[1] === fileVersion);
  const [head, keys, headings, ...rows] = sheet ?? [];
  if (head === undefined || keys === undefined || headings === undefined) return undefined;
  const fields = keys.cells.slice(storedKeys.length);
  const fieldOf = new Map(
    fields.flatMap((name, index) =>
      isField(name) ? [[headings.cells[storedKeys.length + index] ?? '', name] as const] : [],
    ),
  );
  const stored = rows.flatMap(({ cells }): [number, StoredRow][] => {
    const [id = '', kind = '', worksheet = ''] = cells;
    if (!isKind(kind) || id === figuresMark) return [];
    const values = fields.flatMap((name, index) =>
      isField(name) ? [[name, cells[storedKeys.length + index] ?? ''] as const] : [],
    );
    return [[Number(id), { id: Number(id), kind, worksheetId: Number(worksheet), values: new Map(values) }]];
  });
  const labels = rows.find(({ cells }) => cells[0] === figureLabelsMark)?.cells ?? [];
  const figureOf = new Map(
    fileFigures.flatMap(({ name }, index) => {
      const label = labels[storedKeys.length + index] ?? '';
      return label === '' ? [] : [[label, name] as const];
    }),
  );
  const figures = rows.flatMap(({ cells: [mark, kind = '', worksheet, ...texts] }): StoredFigures[] => {
    if (mark !== figuresMark || !isKind(kind)) return [];
    const values = fileFigures.map(({ name }, index) => [name, texts[index] ?? ''] as const);
    return [{ kind, worksheetId: Number(worksheet), figures: new Map(values) }];
  });
  return { head, rows: new Map(stored), fieldOf, figureOf, figures };
};

const unified = (text: string) => text.replaceAll(/\r\n?/g, '\n');

const headerOf = (sheet: readonly TableRow[]): number => sheet.findIndex(({ cells }) => cells.includes(idHeading));

/** What stands right of each label above the table. */
const readHead = (
  sheet: readonly TableRow[],
  figureOf: StoredValues['figureOf'],
  rows: readonly FileRow[],
): FileHead => {
  const figures = sheet.slice(0, Math.max(0, headerOf(sheet))).flatMap(({ number, cells }) =>
    cells.flatMap((label, column) => {
      const figure = figureOf.get(label);
      return figure === undefined ? [] : [[figure, { row: number, text: (cells[column + 1] ?? '').trim() }] as const];
    }),
  );
  return { rowIds: rows.map(({ id }) => id), figures: new Map(figures) };
};

/** The rows below the header that the hidden column names. */
const readRows = (sheet: readonly TableRow[], fieldOf: StoredValues['fieldOf']): FileRow[] => {
  const header = headerOf(sheet);
  const headings = sheet[header]?.cells ?? [];
  const [idColumn, textColumn] = [headings.indexOf(idHeading), headings.findIndex((title) => fieldOf.has(title)) - 1];
  if (header === -1) return [];
  return sheet.slice(header + 1).map(({ sheet: name = '', number, cells }) => {
    const written = headings.flatMap((title, column) => {
      const field = fieldOf.get(title);
      return field === undefined ? [] : [[field, unified(cells[column] ?? '')] as const];
    });
    const text = cells[textColumn] || cells.find((cell) => cell !== '') || '';
    const id = cells[idColumn] ?? '';
    return {
      sheet: name,
      row: number,
      id: id === '' ? Number.NaN : Number(id),
      text,
      textHeading: headings[textColumn],
      cells: new Map(written),
    };
  });
};

/** Reads a workbook that was exported, whatever its sheets are called and in which order its rows stand. */
export const readExportedFile = async (bytes: Buffer): Promise<ExportedFile> => {
  const sheets = bySheet(await readEveryRow(bytes, mostRows));
  const stored = readStoredValues(sheets);
  if (stored === undefined) throw fieldProblem([{ field: 'file', code: 'not-exported' }]);
  const read = sheets.map((sheet) => {
    const rows = readRows(sheet, stored.fieldOf);
    return { rows, head: readHead(sheet, stored.figureOf, rows) };
  });
  const rows = read.flatMap((sheet) => sheet.rows);
  if (rows.length === 0) throw fieldProblem([{ field: 'file', code: 'no-rows' }]);
  const [, , company, language, exportedAt] = stored.head.cells;
  return {
    companyId: Number(company),
    language: isLanguage(language) ? language : defaultLanguage,
    exportedAt: exportedAt ?? '',
    stored: stored.rows,
    rows,
    storedFigures: stored.figures,
    heads: read.map(({ head }) => head),
  };
};
