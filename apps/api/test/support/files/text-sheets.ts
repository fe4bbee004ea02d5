import { readEveryRow } from '#platform/spreadsheets/read-every-row';
import { xlsxOf } from '#platform/spreadsheets/writing/write-xlsx';

/** Rows of texts by the name of their sheet. */
export type TextSheets = Map<string, string[][]>;

export const textSheets = async (bytes: Buffer): Promise<TextSheets> => {
  const sheets: TextSheets = new Map();
  for (const { sheet = '', cells } of await readEveryRow(bytes, 10_000)) {
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), [...cells]]);
  }
  return sheets;
};

export const workbookOfTexts = (sheets: TextSheets): Promise<Buffer> =>
  xlsxOf({
    sheets: [...sheets].map(([name, rows]) => ({
      name,
      columns: [{ width: 12 }],
      rows: rows.map((cells) => cells.map((value) => ({ value }))),
    })),
  });
