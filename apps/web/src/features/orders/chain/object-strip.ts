import { isOverdue } from '@polier/contract/orders/formulas/overdue';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { today } from '../../../platform/formats/dates.ts';
import { objectLetter } from '@polier/contract/orders/report/object-letter';

type ChainObject = OrderOverview['objects'][number];

/** A stroke for each object, in their order. */
export const stripOfObjects = (objects: readonly ChainObject[]) => {
  const day = today();
  return {
    states: objects.map((object) => objectLetter({ state: object.state, overdue: isOverdue(day, object) })).join(''),
    fills: objects.map(({ completion }) => completion ?? 0),
  };
};
