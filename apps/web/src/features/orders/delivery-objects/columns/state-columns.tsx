import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { deliveryObjectStates } from '@polier/contract/orders/formulas/delivery-object-states';
import { Strokes } from '../../../../components/strokes/strokes.tsx';
import { DeliveryState } from '../delivery-state.tsx';
import { isFinished } from '../model/object-rows.ts';
import { useCellContext } from './cell-context.ts';
import type { CellProps, Column } from './column.ts';
import classes from './cells.module.css';

/** Days behind the baseline of what is still under way; null: none to speak of. */
export const slipOf = (object: DeliveryObjectRow): number | null =>
  object.slip !== null && object.slip > 0 && !isFinished(object) ? object.slip : null;

const SlipCell = ({ row: { object } }: CellProps) => {
  const { t } = useCellContext();
  const slip = slipOf(object);
  if (slip === null) return null;
  return (
    <span className={object.state === 'submitted' ? classes.quietSlip : classes.slip}>
      <span aria-hidden="true">+{slip}</span>
      <span className="visually-hidden">{t('orderOverview.daysLate', { count: slip })}</span>
    </span>
  );
};

export const slipColumn: Column = {
  id: 'slip',
  width: { narrow: 46, wide: 50 },
  align: 'end',
  action: 'open',
  text: (object) => {
    const slip = slipOf(object);
    return slip === null ? '' : `+${slip}`;
  },
  sortKey: (object) => String(slipOf(object) ?? ''),
  Cell: SlipCell,
  fields: [],
};

/** Ticked by whoever has to tick in this state. */
export const tickedOf = ({ state, ticks }: DeliveryObjectRow): number =>
  state === 'shared' || state === 'submitted' || state === 'accepted' ? ticks.reviewer : ticks.author;

const CriteriaCell = ({ row: { object } }: CellProps) => {
  const { t } = useCellContext();
  const { all } = object.ticks;
  if (isFinished(object) || all === 0) return null;
  const done = tickedOf(object);
  return (
    <>
      <Strokes filled={done} of={Math.min(all, 10)} />
      <span className="visually-hidden">{t('orders.criteriaDone', { done, all })}</span>
    </>
  );
};

export const criteriaColumn: Column = {
  id: 'criteria',
  width: { narrow: 60, wide: 72 },
  action: 'open',
  text: (object) => (object.ticks.all === 0 ? '' : `${tickedOf(object)}/${object.ticks.all}`),
  Cell: CriteriaCell,
  fields: [],
};

export const stateColumn: Column = {
  id: 'state',
  width: { narrow: 116, wide: 124 },
  action: 'open',
  isSearched: true,
  text: ({ state }, { t }) => t(`orders.states.${state}`),
  sortKey: ({ state }) => String(deliveryObjectStates.indexOf(state)),
  Cell: ({ row: { object } }: CellProps) => (
    <span className={classes.state}>
      <DeliveryState state={object.state} />
    </span>
  ),
  fields: [],
};

export const completionColumn: Column = {
  id: 'completion',
  width: { narrow: 46, wide: 54 },
  align: 'end',
  action: 'open',
  text: ({ p }) => (p === null ? '–' : String(p)),
  sortKey: ({ p }) => String(p ?? ''),
  Cell: ({ row: { object } }: CellProps) => (
    <span className={classes.completion} data-open={!isFinished(object) || undefined}>
      {object.p ?? '–'}
    </span>
  ),
  fields: [],
};
