import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';

/** The criterion that stands in the way of a step; null: none does. */
export const firstOpenCriterion = (
  { state, criteria }: Pick<DeliveryObjectView, 'state' | 'criteria'>,
  to: DeliveryObjectState,
): number | null => {
  if (state === 'in_progress' && to === 'shared')
    return criteria.find(({ author_ok }) => author_ok !== true)?.id ?? null;
  if (state === 'shared' && to === 'submitted')
    return criteria.find(({ reviewer_ok }) => reviewer_ok === false)?.id ?? null;
  return null;
};
