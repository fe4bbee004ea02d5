import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { toastDone, toastProblem } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { focusIfLost } from '../../../../platform/viewport/focus-if-lost.ts';
import { ticksAnswered } from '../data/pending-ticks.ts';
import classes from './delivery-panel.module.css';
import { takeStep } from '../delivery-objects.mutations.ts';
import { stepsOf, stepWord } from '../delivery-steps.ts';
import { firstOpenCriterion } from './first-open-criterion.ts';
import { asksFor, type StepInput, StepForm } from './step-form.tsx';

/** The one next step as a button, the others beside it; a step that needs words asks for them in place. */
export const NextStep = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const [asked, setAsked] = useState<DeliveryObjectState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { next, others } = stepsOf(object.state, object.can.steps);
  if (next === null && others.length === 0) return null;

  const take = async (to: DeliveryObjectState, input: StepInput = {}) => {
    setBusy(true);
    try {
      await ticksAnswered();
      await takeStep({ body: { id: object.id, state: to, version: object.version, ...input } });
      setAsked(null);
      // The button that was pressed goes; keys continue from the top of the panel.
      document.querySelector<HTMLElement>('[data-object-title]')?.focus({ preventScroll: true });
      toastDone(t('orders.panel.taken', { code: object.code, state: t(`orders.states.${to}`) }));
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const begin = (to: DeliveryObjectState) => {
    const open = firstOpenCriterion(object, to);
    if (open !== null) {
      document.querySelector<HTMLElement>(`[data-criterion="${open}"]`)?.focus();
      return;
    }
    if (asksFor(object, to)) setAsked(to);
    else void take(to);
  };
  if (asked !== null && object.can.steps.includes(asked))
    return (
      <StepForm
        object={object}
        to={asked}
        isBusy={isBusy}
        onTake={(input) => void take(asked, input)}
        onCancel={() => {
          setAsked(null);
          focusIfLost(`[data-step="${asked}"]`);
        }}
      />
    );
  const word = (to: DeliveryObjectState) => t(`orders.steps.${stepWord(object.state, to)}`);
  return (
    <div className={classes.steps}>
      {next !== null && (
        <Button
          variant="filled"
          size="large"
          loading={isBusy}
          onClick={() => begin(next)}
          data-step={next}
          className={classes.next}
        >
          {word(next)}
        </Button>
      )}
      {others.map((to) => (
        <Button key={to} size="large" data-step={to} onClick={() => begin(to)}>
          {word(to)}
        </Button>
      ))}
    </div>
  );
};
