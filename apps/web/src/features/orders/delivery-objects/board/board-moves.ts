import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import type { Translate } from '../../../../platform/i18n/use-translation.ts';
import { saidWith } from '../delivery-steps.ts';

/** From left to right; what is cancelled stands on the board only where there is something. */
export const boardStates = [
  'planned',
  'in_progress',
  'rejected',
  'shared',
  'submitted',
  'accepted',
  'cancelled',
] as const satisfies readonly DeliveryObjectState[];

/** Open or refused criteria that stand in the way of a step. */
export const blockingCriteria = ({ state, ticks }: DeliveryObjectRow, to: DeliveryObjectState): number => {
  if (state === 'in_progress' && to === 'shared') return ticks.all - ticks.author;
  return state === 'shared' && to === 'submitted' ? ticks.refused : 0;
};

/** What a step still needs, as one reads it where the object can be put down. */
export const missingFor = (object: DeliveryObjectRow, to: DeliveryObjectState, t: Translate): string | null => {
  const open = blockingCriteria(object, to);
  if (open > 0) return t('deliveryObjects.board.criteriaOpen', { count: open });
  if (object.state === 'in_progress' && to === 'shared' && object.link === null && object.unsubmitted_files === 0)
    return t('deliveryObjects.board.needsLink');
  const needed = saidWith(object.state, to);
  if (needed.includes('cause')) return t('deliveryObjects.board.needsCause');
  return needed.includes('note') ? t('deliveryObjects.board.needsNote') : null;
};

/** The next state to the left or right that the object may go to; null above where it comes from. */
export const nextTarget = (
  { state, can }: DeliveryObjectRow,
  over: DeliveryObjectState | null,
  step: 1 | -1,
): DeliveryObjectState | null => {
  for (let at = boardStates.indexOf(over ?? state) + step; at >= 0 && at < boardStates.length; at += step) {
    const target = boardStates[at];
    if (target === state) return null;
    if (target !== undefined && can.steps.includes(target)) return target;
  }
  return over;
};
