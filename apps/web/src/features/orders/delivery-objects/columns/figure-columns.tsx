import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { formatNumber, parseNumber } from '../../../../platform/formats/numbers.ts';
import { readPredecessors, writePredecessors } from '../model/predecessor-text.ts';
import { textCell } from './cell-text.tsx';
import type { CellContext, Column } from './column.ts';

interface FigureColumn extends Pick<Column, 'startsHidden' | 'isAvailable' | 'width'> {
  id: 'weight' | 'effort_days' | 'plan_chf' | 'actual_chf';
  /** Undefined: it is no such figure. */
  read: (typed: string) => number | undefined;
  problem: (context: CellContext) => string;
  isRequired?: boolean;
}

const sortable = (value: number | null): string => (value === null ? '' : value.toFixed(2));

const figureColumn = ({ id, read, problem, isRequired = false, ...rest }: FigureColumn): Column => {
  const text = (object: DeliveryObjectRow) => {
    const value = object[id];
    return value === null ? '' : formatNumber(value, Number.isInteger(value) ? 0 : id === 'effort_days' ? 1 : 2);
  };
  return {
    ...rest,
    id,
    align: 'end',
    action: 'edit',
    opensOn: /^[0-9]$/,
    input: (context) => ({
      type: 'text',
      isShort: true,
      maxLength: 20,
      parse: (typed) => {
        if (typed.trim() === '' && !isRequired) return { changes: { [id]: null } };
        const value = read(typed);
        return value === undefined ? { problem: problem(context) } : { changes: { [id]: value } };
      },
    }),
    text,
    sortKey: (object) => sortable(object[id]),
    Cell: textCell(text),
    fields: [id],
  };
};

const within = (typed: string, most: number, decimals: number): number | undefined => {
  const value = parseNumber(typed);
  if (value === undefined || value < 0 || value > most) return undefined;
  return Number(value.toFixed(decimals)) === value ? value : undefined;
};
const amount = (typed: string) => within(typed, 999_999_999_999, 2);

export const weightColumn = figureColumn({
  id: 'weight',
  width: { narrow: 40, wide: 44 },
  isRequired: true,
  read: (typed) => {
    const value = within(typed, 100, 0);
    return value === 0 ? undefined : value;
  },
  problem: ({ t }) => t('deliveryObjects.weightWrong'),
});
export const effortColumn = figureColumn({
  id: 'effort_days',
  width: { narrow: 60, wide: 64 },
  startsHidden: true,
  read: (typed) => within(typed, 99_999, 1),
  problem: ({ t }) => t('deliveryObjects.daysWrong'),
});
const amountColumn = (id: 'plan_chf' | 'actual_chf') =>
  figureColumn({
    id,
    width: { narrow: 80, wide: 86 },
    startsHidden: true,
    isAvailable: ({ maySeeAmounts }) => maySeeAmounts,
    read: amount,
    problem: ({ t }) => t('deliveryObjects.amountWrong'),
  });
export const planColumn = amountColumn('plan_chf');
export const actualColumn = amountColumn('actual_chf');

const predecessorText: Column['text'] = ({ predecessors }, { objects }) => writePredecessors(predecessors, objects);
export const predecessorColumn: Column = {
  id: 'predecessors',
  width: { narrow: 100, wide: 120 },
  startsHidden: true,
  action: 'edit',
  isSearched: true,
  input: ({ objects, t }) => ({
    type: 'text',
    isShort: true,
    maxLength: 1_000,
    parse: (typed) => {
      const read = readPredecessors(typed, objects);
      return 'unknown' in read
        ? { problem: t('deliveryObjects.unknownPredecessor', { name: read.unknown }) }
        : { changes: { predecessors: read.predecessors } };
    },
  }),
  text: predecessorText,
  Cell: textCell(predecessorText),
  fields: ['predecessors'],
};
