import type { RowFilter } from '../../worksheets/row-filters.ts';
import type { DeliveryObjectState } from '../formulas/delivery-object-states.ts';

/** States that a filter shows, by the names that filters of worksheets have; null: all of them. */
export const statesOfFilter: Readonly<Record<RowFilter, readonly DeliveryObjectState[] | null>> = {
  all: null,
  open: ['planned', 'in_progress', 'rejected'],
  done: ['shared', 'submitted', 'accepted'],
  not_checked: ['shared'],
  to_check: ['submitted'],
  checked: ['accepted'],
};
