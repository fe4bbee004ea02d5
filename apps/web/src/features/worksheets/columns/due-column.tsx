import { Due } from '../../../components/due/due.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { readTypedDate } from '../../../components/date-field/typed-date.ts';
import { useRowContext } from '../view/row-context.ts';
import type { CellProps, Column } from './column.ts';
import { shortened } from './field-texts.ts';

const text = ({ contacttill }: AppliedLesson) => (contacttill === null ? '' : formatDate(contacttill));

const DueCell = ({ row: { appliedLesson } }: CellProps) => {
  const { cellContext } = useRowContext();
  return <Due date={appliedLesson.contacttill} done={appliedLesson.done} today={cellContext.today} />;
};

export const dueColumn: Column = {
  id: 'contacttill',
  width: { narrow: 86, wide: 88 },
  align: 'end',
  isOptional: true,
  action: 'edit',
  // A date starts with a figure or a sign, which no shortcut uses: typing it opens the editor as in a spreadsheet.
  opensOn: /^[0-9+]$/,
  input: {
    type: 'date',
    value: ({ contacttill }) => contacttill,
    changes: (contacttill) => ({ contacttill }),
    parse: (typed, { today, language }) => {
      const read = readTypedDate(typed, today, language);
      if ('date' in read) return { changes: { contacttill: read.date } };
      return { problem: read.problem === 'impossible' ? 'impossible-date' : 'unreadable-date' };
    },
  },
  text,
  sortKey: ({ contacttill }) => contacttill ?? '',
  Cell: DueCell,
  phone: {
    slot: 'start',
    content: ({ contacttill, done }, { today }) => <Due date={contacttill} done={done} form="short" today={today} />,
  },
  print: { width: 'short', below: 'responsible', isUrgent: true },
  fields: {
    contacttill: {
      label: (t) => t('fields.contacttill'),
      past: (value) => (typeof value === 'string' ? formatDate(value) : shortened(value)),
      now: text,
    },
  },
};
