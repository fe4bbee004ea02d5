import type { DeliveryObjectState } from './formulas/delivery-object-states.ts';

export const deliveryObjectFilters = ['all', 'open', 'done', 'not_checked', 'to_check', 'checked'] as const;
export type DeliveryObjectFilter = (typeof deliveryObjectFilters)[number];

/** States that a filter shows; null: all of them. */
export const statesOfFilter: Readonly<Record<DeliveryObjectFilter, readonly DeliveryObjectState[] | null>> = {
  all: null,
  open: ['planned', 'in_progress', 'rejected'],
  done: ['shared', 'submitted', 'accepted'],
  not_checked: ['shared'],
  to_check: ['submitted'],
  checked: ['accepted'],
};
