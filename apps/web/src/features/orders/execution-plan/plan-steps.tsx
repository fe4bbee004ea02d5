import type { ExecutionPlanRow } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { NoteForm } from '../overview/head/note-form.tsx';
import { takePlanStep } from './execution-plan.mutations.ts';
import classes from './execution-plan.module.css';

type State = ExecutionPlanRow['state'];

interface PlanStepsProps {
  order: OrderDetail;
  plan: ExecutionPlanRow;
}

/** To review, back with a reason, or agreed: the steps that the caller may take. */
export const PlanSteps = ({ order, plan }: PlanStepsProps) => {
  const t = useTranslation();
  const [asked, setAsked] = useState<State | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && asked === null) bar.current?.querySelector('button')?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  const { steps } = plan.can;
  if (asked !== null)
    return (
      <NoteForm
        label={t(`executionPlans.steps.${asked}`)}
        text={t(`executionPlans.stepTexts.${asked}`)}
        orderId={order.id}
        isNoteNeeded={asked === 'draft'}
        onTake={async ({ note }) => {
          await takePlanStep({
            body: { id: plan.id, state: asked, version: plan.version, ...(note !== undefined && { note }) },
          });
          toastDone(t(`executionPlans.taken.${asked}`));
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    );
  const waits = plan.state === 'in_review' && !steps.includes('agreed');
  if (steps.length === 0 && !waits) return null;
  return (
    <div ref={bar} className={classes.steps}>
      {steps.toReversed().map((state) => (
        <Button key={state} variant={state === 'draft' ? 'default' : 'filled'} onClick={() => setAsked(state)}>
          {t(`executionPlans.steps.${state}`)}
        </Button>
      ))}
      {waits && <p className={classes.quiet}>{t('executionPlans.whoAgrees', { name: order.manager.name })}</p>}
    </div>
  );
};
