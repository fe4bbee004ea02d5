import type { AppliedLesson } from '../model/applied-lesson.ts';
import { textCell } from './cell-text.tsx';
import { choiceInput } from './choice-input.ts';
import type { CellContext, Column } from './column.ts';
import { namedValue } from './field-texts.ts';

const optionOf = (id: unknown, { companyColumn: column }: CellContext): string | undefined =>
  column?.options.find((option) => option.id === id)?.title;
const text = (row: AppliedLesson, context: CellContext) => optionOf(row.dynamic_field, context) ?? '';

/** The column that a company names itself, with its own options. */
export const companyColumn: Column = {
  id: 'company',
  width: { narrow: 66, wide: 66 },
  title: ({ companyColumn: column }) => column?.title,
  isAvailable: ({ companyColumn: column }) => column !== null,
  givesWay: true,
  action: 'edit',
  input: choiceInput({
    choices: ({ companyColumn: column }) =>
      (column?.options ?? [])
        .filter(({ archived }) => !archived)
        .map(({ id, title }) => ({ key: String(id), label: title })),
    chosen: (row) => (row.dynamic_field === null ? null : String(row.dynamic_field)),
    changes: (key) => ({ dynamic_field: key === null ? null : Number(key) }),
    emptyLabel: (t) => t('worksheets.noValue'),
    unknown: 'unknown-option',
  }),
  text,
  Cell: textCell(text),
  print: { width: 'short' },
  fields: {
    dynamic_field: {
      label: (t) => t('fields.dynamic_field'),
      past: (value, context) => (typeof value === 'number' ? optionOf(value, context) : namedValue(value)),
      now: text,
    },
  },
};
