import type { ExecutionPlanRow } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { IconCopy, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { askForExecutionPlanPdf } from '../files/order-files.mutations.ts';
import { SavePdf } from '../files/save-pdf.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { LineSelect } from '../order-part/line-select.tsx';
import { isOpenOrder, orderCrumbs } from '../order-part/order-crumbs.tsx';
import { copyPlan } from './execution-plan.mutations.ts';
import { planAddress } from './plan-address.ts';
import { PlanSteps } from './plan-steps.tsx';
import { versionName } from './plan-words.ts';
import classes from './execution-plan.module.css';

interface PlanHeadProps {
  overview: OrderOverview;
  plans: readonly ExecutionPlanRow[];
  plan: ExecutionPlanRow;
  /** The version it is read beside. */
  compared: ExecutionPlanRow | undefined;
}

const Standing = ({ plan }: { plan: ExecutionPlanRow }) => {
  const t = useTranslation();
  const { state, required_chapters: count, done_chapters: done } = plan;
  const agreed = state === 'agreed' || state === 'superseded';
  const since =
    agreed && plan.agreed_on !== null
      ? t('executionPlans.agreedOn', { date: formatDate(plan.agreed_on), name: plan.agreed_by?.name ?? '' })
      : t(`executionPlans.standing.${state}`);
  return (
    <>
      <StatusSentence size="small">
        <Figure>{t('executionPlans.done', { done, count })}</Figure>
        {', '}
        {state === 'in_review' ? <Figure tone="decision">{since}</Figure> : since}.
      </StatusSentence>
      {plan.state_note !== null && <p className={classes.quiet}>{plan.state_note}</p>}
    </>
  );
};

const NewVersion = ({ plan }: { plan: ExecutionPlanRow }) => {
  const t = useTranslation();
  const [, setUrl] = useUrlState(planAddress);
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const { id, number } = await copyPlan({ body: { id: plan.id } });
      toastDone(t('executionPlans.copied', { number }));
      setUrl({ plan: id, compared: null, edit: null }, { replace: false });
    } catch (error) {
      toastProblem(error);
    }
    setBusy(false);
  };
  return (
    <Button loading={isBusy} leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={() => void copy()}>
      {t('executionPlans.copy')}
    </Button>
  );
};

/** Title and version of a plan, where it stands, its next step, and the choice of another version. */
export const PlanHead = ({ overview: { order }, plans, plan, compared }: PlanHeadProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const [, setUrl] = useUrlState(planAddress);
  const mayCreate = useCan('order.bim_execution_plan.create') && isOpenOrder(order);
  const others = plans.filter(({ id }) => id !== plan.id);
  const choiceOf = (one: ExecutionPlanRow) => ({ value: one.id, label: versionName(t, one) });
  return (
    <PageHeader
      marginLabel={t('executionPlans.versionLabel')}
      number={plan.number}
      title={plan.title}
      suffix={t(`executionPlans.kinds.${plan.kind}`)}
      crumbs={orderCrumbs(t, order)}
      size="orderScreen"
      actions={
        <>
          <LinkButton
            variant="bare"
            to="/convert/bim-execution-plan"
            search={{ orderId: order.id, plan: plan.id }}
            leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          >
            {t('print.print')}
          </LinkButton>
          <SavePdf ask={() => askForExecutionPlanPdf({ body: { id: plan.id, language } })} />
          {plan.can.edit && (
            <Button
              leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
              data-edits="details"
              onClick={() => setUrl({ edit: 'details', compared: null })}
            >
              {t('executionPlans.editDetails')}
            </Button>
          )}
          {mayCreate && <NewVersion plan={plan} />}
        </>
      }
    >
      <Standing plan={plan} />
      {others.length > 0 && (
        <div className={classes.choices}>
          <LineSelect
            label={t('executionPlans.versionLabel')}
            value={plan.id}
            choices={plans.map(choiceOf)}
            onChange={(id) => setUrl({ plan: id, compared: null, edit: null }, { replace: false })}
          />
          <LineSelect
            label={t('executionPlans.compare')}
            value={compared?.id ?? ''}
            none={t('executionPlans.compareWithNone')}
            choices={others.map(choiceOf)}
            onChange={(id) => setUrl({ compared: id, edit: null }, { replace: false })}
          />
        </div>
      )}
      <PlanSteps key={`${plan.id} ${plan.state}`} order={order} plan={plan} />
    </PageHeader>
  );
};
