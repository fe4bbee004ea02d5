import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { textCell } from './cell-text.tsx';
import type { Column } from './column.ts';
import { shortened } from './field-texts.ts';

interface TextColumn extends Pick<Column, 'phone' | 'print'> {
  id: WorksheetColumn;
  field: 'todo' | 'solution';
  width: { narrow: number; wide: number };
  prompt: (t: Translate) => string;
}

const textColumn = ({ id, field, prompt, ...rest }: TextColumn): Column => {
  const text = (row: AppliedLesson) => row[field] ?? '';
  return {
    ...rest,
    id,
    leastWidth: 72,
    isOptional: true,
    isSearched: true,
    action: 'edit',
    input: {
      type: 'text',
      prompt,
      parse: (typed) => ({ changes: { [field]: typed.trim() === '' ? null : typed.trim() } }),
    },
    text,
    Cell: textCell(text),
    fields: { [field]: { label: (t) => t(`fields.${field}`), past: shortened, now: text } },
  };
};

export const notesColumn = textColumn({
  id: 'toDo',
  field: 'todo',
  width: { narrow: 114, wide: 212 },
  prompt: (t) => t('worksheets.notesPrompt'),
  phone: { slot: 'below' },
  print: { width: 'long' },
});

export const solutionColumn = textColumn({
  id: 'solution',
  field: 'solution',
  width: { narrow: 114, wide: 180 },
  prompt: (t) => t('worksheets.solutionPrompt'),
  print: { width: 'long', below: 'toDo' },
});
