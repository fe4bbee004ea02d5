import { idHeading } from '#modules/worksheet-files/excel/sheet-layout';
import { fileMark, fileVersion, storedKeys } from '#modules/worksheet-files/excel/stored-values-sheet';
import { xlsxOf } from '#platform/spreadsheets/writing/write-xlsx';

const rowOf = (...texts: readonly string[]) => texts.map((value) => ({ value }));

/** A workbook of a company as it is exported, with one row that is no question. */
export const exportedFile = (companyId: number): Promise<Buffer> => {
  const columns = [{ width: 12 }];
  return xlsxOf({
    sheets: [
      { name: 'Blatt', columns, rows: [rowOf(idHeading, 'Frage', 'Stand'), rowOf('', 'Eigene Frage')] },
      {
        name: 'Polier',
        state: 'veryHidden',
        columns,
        rows: [
          rowOf(fileMark, fileVersion, String(companyId), 'de', '2026-11-23T08:00:00.000Z'),
          rowOf(...storedKeys, 'state'),
          rowOf(...storedKeys, 'Stand'),
        ],
      },
    ],
  });
};
