import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { readTypedDate } from '../../../../components/date-field/typed-date.ts';
import { Due } from '../../../../components/due/due.tsx';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { isFinished } from '../model/object-rows.ts';
import { textCell } from './cell-text.tsx';
import type { CellProps, Column } from './column.ts';

/** Nothing is due any more where it waits for others within their time. */
const isDelivered = (object: DeliveryObjectRow): boolean =>
  isFinished(object) || (object.state === 'submitted' && !object.review_overdue);

const dateColumn = (id: 'plan_start' | 'due', rest: Pick<Column, 'Cell' | 'startsHidden'>): Column => ({
  ...rest,
  id,
  width: { narrow: 92, wide: 94 },
  align: 'end',
  action: 'edit',
  // A date starts with a figure or a sign: typing it opens the editor as in a spreadsheet.
  opensOn: /^[0-9+]$/,
  input: ({ today, language, t }) => {
    const changes = (date: string | null) => (date === null ? {} : { [id]: date });
    return {
      type: 'date',
      value: ({ object }) => object[id],
      changes,
      parse: (typed) => {
        const read = readTypedDate(typed, today, language);
        if ('problem' in read) return { problem: t(`common.dateProblem.${read.problem}`, { date: typed.trim() }) };
        return read.date === null ? { problem: t('deliveryObjects.dateMissing') } : { changes: changes(read.date) };
      },
    };
  },
  text: (object) => formatDate(object[id]),
  sortKey: (object) => object[id],
  fields: [id],
});

export const dueColumn = dateColumn('due', {
  Cell: ({ row: { object } }: CellProps) => <Due date={object.due} done={isDelivered(object)} />,
});

export const startColumn = dateColumn('plan_start', {
  startsHidden: true,
  Cell: textCell(({ plan_start: start }) => formatDate(start)),
});
