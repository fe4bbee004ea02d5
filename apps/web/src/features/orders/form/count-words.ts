import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import type { Translate } from '../../../platform/i18n/use-translation.ts';

const parts = [
  'order_phases',
  'order_parties',
  'delivery_objects',
  'bim_targets',
  'bim_use_cases',
  'bim_execution_plans',
  'order_worksheets',
] as const;

/** What belongs to an order, without what it has none of. */
export const countWords = (t: Translate, counts: OrderDetail['counts']): { count: number; label: string }[] =>
  parts
    .filter((part) => counts[part] > 0)
    .map((part) => ({ count: counts[part], label: t(`orderForm.counts.${part}`, { count: counts[part] }) }));
