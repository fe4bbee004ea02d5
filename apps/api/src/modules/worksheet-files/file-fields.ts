import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import type { WorksheetFileField } from '@polier/contract/worksheets/worksheet-file-fields';
import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';
import type { PersonNames } from '../users/person-names.ts';
import type { FileContext, Translate } from './file-context.ts';
import { stateOf } from './file-states.ts';

interface FileFieldDefinition {
  readonly heading: (context: FileContext) => string;
  /** Width of its column in characters. */
  readonly width: number;
  /** The worksheet may hide it. */
  readonly column?: WorksheetColumn;
  readonly isAvailable?: (context: FileContext) => boolean;
  /** As it is compared: dates as `YYYY-MM-DD`, states by their names, people and options by their titles. */
  readonly storedTextOf: (row: AppliedLessonRow, context: FileContext, people: PersonNames) => string;
}

const plain = (text: string | null) => (text ?? '').replaceAll(/\r\n?/g, '\n').trim();
const heading =
  (word: (t: Translate) => string) =>
  ({ t }: FileContext) =>
    word(t);

/** Every field of a row that a file shows, in the order of its columns. */
const definitions: Readonly<Record<WorksheetFileField, FileFieldDefinition>> = {
  state: {
    heading: heading((t) => t('worksheets.state')),
    width: 17,
    storedTextOf: (row) => stateOf(row),
  },
  responsible: {
    heading: heading((t) => t('worksheets.longColumns.responsible')),
    width: 22,
    column: 'responsible',
    storedTextOf: ({ responsible_user: person }, _context, people) => people.nameOf(person),
  },
  contacttill: {
    heading: heading((t) => t('worksheets.longColumns.contacttill')),
    width: 14,
    column: 'contacttill',
    storedTextOf: ({ contacttill }) => contacttill ?? '',
  },
  company: {
    heading: ({ companyColumn }) => companyColumn?.title ?? '',
    width: 16,
    isAvailable: ({ companyColumn }) => companyColumn !== null,
    storedTextOf: ({ dynamic_field: id }, { companyColumn }) =>
      plain(companyColumn?.options.find((option) => option.id === id)?.title ?? ''),
  },
  toDo: {
    heading: heading((t) => t('worksheets.longColumns.toDo')),
    width: 40,
    column: 'toDo',
    storedTextOf: ({ todo }) => plain(todo),
  },
  solution: {
    heading: heading((t) => t('worksheets.longColumns.solution')),
    width: 40,
    column: 'solution',
    storedTextOf: ({ solution }) => plain(solution),
  },
  reason: {
    heading: heading((t) => t('fields.not_applicable_reason')),
    width: 34,
    storedTextOf: ({ not_applicable_reason: reason }) => plain(reason),
  },
};

export type FileField = FileFieldDefinition & { readonly name: WorksheetFileField };

const fileFields: readonly FileField[] = Object.entries(definitions).map(([name, definition]) => ({
  ...definition,
  name: name as WorksheetFileField,
}));

/** The fields that a file of a worksheet with these columns shows. */
export const shownFields = (context: FileContext, chosen: readonly WorksheetColumn[]): FileField[] =>
  fileFields.filter(
    ({ column, isAvailable }) => (column === undefined || chosen.includes(column)) && (isAvailable?.(context) ?? true),
  );

/** Fields by name of all that the company works with. */
export const availableFields = (context: FileContext): FileField[] =>
  fileFields.filter(({ isAvailable }) => isAvailable?.(context) ?? true);
