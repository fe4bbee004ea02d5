import type { AppliedLesson } from '../model/applied-lesson.ts';
import { CompanyCell } from './company-cell.tsx';
import { choiceInput } from './choice-input.ts';
import type { CellContext, Column } from './column.ts';
import { namedValue } from './field-texts.ts';

const optionOf = (id: unknown, { companyColumn: column }: CellContext): string | undefined =>
  column?.options.find((option) => option.id === id)?.title;
const text = (row: AppliedLesson, context: CellContext) => optionOf(row.dynamic_field, context) ?? '';

/** The column that a company names itself, with its own options. */
export const companyColumn: Column = {
  id: 'company',
  width: { narrow: 70, wide: 78 },
  title: ({ companyColumn: column }) => column?.title,
  isAvailable: ({ companyColumn: column }) => column !== null,
  givesWay: true,
  action: 'edit',
  input: choiceInput({
    choices: ({ companyColumn: column }) =>
      (column?.options ?? [])
        .filter(({ archived }) => !archived)
        .map(({ id, title, color }) => ({ key: String(id), label: title, ...(color && { color }) })),
    chosen: (row) => (row.dynamic_field === null ? null : String(row.dynamic_field)),
    changes: (key) => ({ dynamic_field: key === null ? null : Number(key) }),
    emptyLabel: (t) => t('worksheets.noValue'),
    unknown: 'unknown-option',
  }),
  text,
  sortKey: ({ dynamic_field: id }, { companyColumn: column }) => {
    const at = column?.options.findIndex((option) => option.id === id) ?? -1;
    return at === -1 ? '' : String(at).padStart(4, '0');
  },
  Cell: CompanyCell,
  print: { width: 'short' },
  fields: {
    dynamic_field: {
      label: (t) => t('fields.dynamic_field'),
      past: (value, context) => (typeof value === 'number' ? optionOf(value, context) : namedValue(value)),
      now: text,
    },
  },
};
