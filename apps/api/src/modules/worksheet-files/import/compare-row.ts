import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import type { CellErrorCode, WorksheetFileField } from '@polier/contract/worksheets/worksheet-file-fields';
import type { ChangedCell, ChangedRow } from '@polier/contract/worksheets/worksheet-files.contract';
import { readDate } from '#platform/spreadsheets/read-date';
import type { FileContext } from '../file-context.ts';
import type { FileField } from '../file-fields.ts';
import { parseCell, stateNamed } from './parse-cell.ts';
import type { FileRow, StoredRow } from './read-exported-file.ts';
import type { PersonNames } from '../../users/person-names.ts';

/** Ways of writing the same value, for fields that are not shown as they are stored. */
const sameAs: Readonly<Partial<Record<WorksheetFileField, (text: string, context: Pick<FileContext, 't'>) => string>>> =
  {
    state: (text, context) => stateNamed(text, context) ?? text,
    contacttill: (text) => {
      const read = readDate(text);
      return 'date' in read ? read.date : text;
    },
  };

/** The fields that somebody has changed in the file since it was made. */
export const touchedFields = (
  { cells }: FileRow,
  { values }: StoredRow,
  context: Pick<FileContext, 't'>,
): WorksheetFileField[] =>
  [...cells].flatMap(([field, text]) => {
    const before = values.get(field) ?? '';
    return before === text || before === (sameAs[field]?.(text, context) ?? text) ? [] : [field];
  });

interface Compared {
  readonly file: FileRow;
  readonly stored: StoredRow;
  readonly current: AppliedLessonRow;
  readonly fields: readonly FileField[];
  readonly context: FileContext;
  readonly people: PersonNames;
  /** Why nothing of the worksheet can be changed. */
  readonly errorCode: CellErrorCode | null;
}

const compareCell = (name: WorksheetFileField, compared: Compared): ChangedCell[] => {
  const { file, stored, current: row, fields, context, people, errorCode } = compared;
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return [];
  const text = file.cells.get(name) ?? '';
  const exported = stored.values.get(name) ?? '';
  const current = field.storedTextOf(row, context, people);
  const parsed = parseCell(name, { text, cells: file.cells, current: row, context, people });
  const cell = { field: name, exported, current };
  if ('code' in parsed) return [{ ...cell, imported: text, result: 'refused', code: parsed.code, changes: {} }];
  const { value: imported, changes } = parsed;
  // Written otherwise but the same, or somebody has made the same change already.
  if (imported === exported || imported === current) return [];
  if (errorCode !== null) return [{ ...cell, imported, result: 'refused', code: errorCode, changes: {} }];
  return [{ ...cell, imported, result: current === exported ? 'changed' : 'conflict', code: null, changes }];
};

/** Only what was changed in the file counts: what others have changed meanwhile stays as it is. */
export const compareRow = (compared: Compared): ChangedRow | null => {
  const { file, stored, current, context } = compared;
  const cells = touchedFields(file, stored, context).flatMap((name) => compareCell(name, compared));
  if (cells.length === 0) return null;
  const { id, version, lesson } = current;
  return { id, version, sheet: file.sheet, row: file.row, insight: lesson.insight, cells };
};
