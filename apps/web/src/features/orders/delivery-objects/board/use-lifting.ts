import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toastDone, toastFailed, toastProblem } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { takeStep } from '../delivery-objects.mutations.ts';
import { useObjectsContext } from '../screen/objects-context.ts';
import { asksFor } from '../panel/step-form.tsx';
import { blockingCriteria, nextTarget } from './board-moves.ts';

const focusEntry = (id: number) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-board-entry="${id}"]`)?.focus());
const sides: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One object is lifted, held over a state that it may go to, and put down there; what the step needs is asked first. */
export const useLifting = () => {
  const t = useTranslation();
  const { open, fitting } = useObjectsContext();
  const [lifted, setLifted] = useState<DeliveryObjectRow | null>(null);
  const [over, setOver] = useState<DeliveryObjectState | null>(null);
  const [asked, setAsked] = useState<{ object: DeliveryObjectRow; to: DeliveryObjectState } | null>(null);

  /** What was put down elsewhere: its entry there is another one, which takes the focus once the list is read anew. */
  const moved = useRef<{ id: number; to: DeliveryObjectState } | null>(null);
  useEffect(() => {
    const { current } = moved;
    if (current === null || !fitting.some(({ id, state }) => id === current.id && state === current.to)) return;
    moved.current = null;
    if (document.activeElement === document.body) focusEntry(current.id);
  }, [fitting]);

  const leave = () => {
    setLifted(null);
    setOver(null);
  };
  const lift = (object: DeliveryObjectRow) => {
    setOver(null);
    if (object.can.steps.length > 0) setLifted(object);
    else toastFailed(t('deliveryObjects.board.noStep', { code: object.code }), { id: 'no-step' });
  };
  const take = async (object: DeliveryObjectRow, to: DeliveryObjectState) => {
    moved.current = { id: object.id, to };
    try {
      await takeStep({ body: { id: object.id, state: to, version: object.version } });
      toastDone(t('orders.panel.taken', { code: object.code, state: t(`orders.states.${to}`) }));
    } catch (error) {
      moved.current = null;
      toastProblem(error);
    }
    focusEntry(object.id);
  };
  const drop = (to: DeliveryObjectState) => {
    const object = lifted;
    leave();
    if (object === null) return;
    // The criteria stand in the panel: there the first open one can be ticked.
    if (blockingCriteria(object, to) > 0) open(object.id);
    else if (asksFor(object, to)) setAsked({ object, to });
    else void take(object, to);
  };
  const closeDialog = () => {
    if (asked !== null) {
      moved.current = { id: asked.object.id, to: asked.to };
      focusEntry(asked.object.id);
    }
    setAsked(null);
  };
  const onEntryKey = (event: KeyboardEvent, object: DeliveryObjectRow) => {
    const isHeld = lifted?.id === object.id;
    const side = sides[event.key];
    if (event.key === ' ') {
      if (isHeld) leave();
      else lift(object);
    } else if (!isHeld) return;
    else if (side !== undefined) setOver(nextTarget(object, over, side));
    else if (event.key === 'Enter' && over !== null) drop(over);
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { lifted, over, asked, lift, holdOver: setOver, closeDialog, drop, leave, onEntryKey };
};
