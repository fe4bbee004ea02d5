import type { OrderState } from '@polier/contract/orders/order-fields';
import { stepsFrom } from '@polier/contract/orders/order-steps';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { toastDone } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { NotedForm, type NotedStep } from './noted-form.tsx';
import classes from './order-head.module.css';
import { takeOrderStep } from '../orders.mutations.ts';

const stepNames = [
  'draft active',
  'active accepted',
  'accepted closed',
  'active draft',
  'accepted active',
  'closed accepted',
  'draft cancelled',
  'active cancelled',
  'cancelled draft',
] as const;
type StepName = (typeof stepNames)[number];

const nameOf = (from: OrderState, to: OrderState): StepName | undefined =>
  stepNames.find((name) => name === `${from} ${to}`);

/** The steps that the person may take with the order; each says what follows from it before it is taken. */
export const OrderStepsBar = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const mayStepBack = useCan('order.edit.all');
  const bar = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const [asked, setAsked] = useState<OrderState | null>(null);
  const steps = order.can.manage ? stepsFrom(order.state, mayStepBack) : [];
  const step = steps.find(({ to }) => to === asked);
  const isOpen = step !== undefined;
  useEffect(() => {
    if (wasAsked.current && !isOpen) bar.current?.querySelector('button')?.focus();
    wasAsked.current = isOpen;
  }, [isOpen]);
  if (steps.length === 0) return null;

  const take = async (to: OrderState, input: NotedStep) => {
    await takeOrderStep({ body: { id: order.id, state: to, version: order.version, ...input } });
    setAsked(null);
    toastDone(t('orderOverview.taken', { number: order.number, state: t(`orderOverview.states.${to}`) }));
  };
  const name = step === undefined ? undefined : nameOf(order.state, step.to);
  if (step !== undefined && name !== undefined)
    return (
      <NotedForm
        key={name}
        label={t(`orderOverview.steps.${name}`)}
        text={t(`orderOverview.stepTexts.${name}`)}
        orderId={order.id}
        isNoteNeeded={step.needsNote}
        explainsOpen={step.to === 'accepted'}
        onTake={(input) => take(step.to, input)}
        onCancel={() => setAsked(null)}
      />
    );
  return (
    <div ref={bar} className={classes.steps}>
      {steps.map(({ to, needsNote }) => {
        const word = nameOf(order.state, to);
        return (
          word !== undefined && (
            <Button key={to} variant={needsNote ? 'default' : 'filled'} onClick={() => setAsked(to)}>
              {t(`orderOverview.steps.${word}`)}
            </Button>
          )
        );
      })}
    </div>
  );
};
