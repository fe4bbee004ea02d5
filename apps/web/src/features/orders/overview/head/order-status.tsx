import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProgressStrip } from '../../../../components/progress-strip/progress-strip.tsx';
import { Figure, StatusSentence } from '../../../../components/status-sentence/status-sentence.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { formatDate, today } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import {
  isChosen,
  plannedCompletion,
  standingOf,
  stripOf,
  stripOfPlan,
  stripOfTargets,
  stripOfUseCases,
} from '../order-figures.ts';
import { OrderSection } from '../order-section.tsx';
import classes from './order-status.module.css';

interface OrderStatusProps {
  order: OrderDetail;
  /** Undefined until they are loaded, or for those who may not read them. */
  rows: readonly DeliveryObjectRow[] | undefined;
}

/** The order in one sentence: what is accepted, what waits, what is late. */
const OrderSentence = ({ order, rows }: OrderStatusProps) => {
  const t = useTranslation();
  const all = order.object_states.length;
  if (all === 0) return <StatusSentence size="report">{t('orderOverview.nothingOrdered')}</StatusSentence>;
  const accepted = order.object_states.split('c').length - 1;
  const behind = rows === undefined || order.state !== 'active' ? null : standingOf(order, rows, today()).daysBehind;
  const { awaiting_decision: waiting, overdue } = order;
  return (
    <StatusSentence size="report">
      {t('orderOverview.accepted', { count: accepted, all })}
      {waiting > 0 && ', '}
      {waiting > 0 && <Figure tone="decision">{t('orderOverview.waiting', { count: waiting })}</Figure>}
      {overdue > 0 && ', '}
      {overdue > 0 && <Figure tone="decision">{t('orderOverview.overdue', { count: overdue })}</Figure>}.
      {behind !== null && behind > 0 && ` ${t('orderOverview.behind', { count: behind })}`}
    </StatusSentence>
  );
};

interface CompletionProps {
  title: string;
  percentage: number | null;
  /** The strokes. */
  children?: ReactNode;
  words: ReactNode;
}

const Completion = ({ title, percentage, children, words }: CompletionProps) => (
  <div className={classes.row}>
    <dt className={classes.name}>{title}</dt>
    <dd className={classes.figures}>
      <span className={classes.percentage}>
        {percentage ?? '–'}
        {percentage !== null && <small>{'\u00A0%'}</small>}
      </span>
      <span className={classes.strokes}>{children}</span>
      <span className={classes.words}>{words}</span>
    </dd>
  </div>
);

const PlannedWords = ({ order, rows }: OrderStatusProps) => {
  const t = useTranslation();
  if (rows === undefined) return null;
  const planned = plannedCompletion(order, rows, today());
  const { verdict } = standingOf(order, rows, today());
  if (planned === null) return null;
  return (
    <>
      {t('orderOverview.plannedToday', { percentage: planned })}
      {verdict !== null && ', '}
      {verdict !== null && (
        <span className={classes.verdict} data-verdict={verdict}>
          {t(`orderOverview.verdicts.${verdict}`)}
        </span>
      )}
    </>
  );
};

const groupsOf = (order: OrderDetail, rows: readonly DeliveryObjectRow[]) =>
  order.phases.map(({ id }) => stripOf(rows.filter(({ phase_id }) => phase_id === id)));

/** Where the order stands: its sentence and its four percentages, each with a stroke for what it counts. */
export const OrderStatus = ({ order, rows }: OrderStatusProps) => {
  const t = useTranslation();
  // The strokes are an addition: without them the percentages still say it all.
  const { data: chain } = useQuery(queryOf(endpoints.orders.overview, { query: { id: order.id } }));
  const { bim_targets, bim_use_cases, bim_execution_plans } = order.counts;
  const targets = chain?.targets ?? [];
  const cases = chain?.use_cases ?? [];
  const achieved = targets.filter(({ state }) => state === 'achieved').length;
  const chosen = cases.filter(isChosen).length;
  const mayReadPlans = useCan('order.bim_execution_plan');
  const { data: plans } = useQuery({
    ...queryOf(endpoints.executionPlans.list, { query: { orderId: order.id } }),
    enabled: mayReadPlans && bim_execution_plans > 0,
  });
  // As the percentage counts it: the newest that is in force or on its way there.
  const plan = plans?.find(({ state }) => state !== 'superseded');
  const none = t('orderOverview.nothingToCount');
  return (
    <OrderSection title={t('orderOverview.status')} meta={formatDate(today())}>
      <div className={classes.sentence}>
        <OrderSentence order={order} rows={rows} />
      </div>
      <dl className={classes.completions}>
        <Completion
          title={t('orderOverview.deliveryObjects')}
          percentage={order.delivery_object_completion}
          words={<PlannedWords order={order} rows={rows} />}
        >
          {order.object_states !== '' && (
            <ProgressStrip
              height={18}
              states={rows === undefined ? order.object_states : groupsOf(order, rows)}
              label={t('orderOverview.deliveryObjects')}
            />
          )}
        </Completion>
        <Completion
          title={t('orderOverview.bimTargets')}
          percentage={order.bim_target_completion}
          words={
            bim_targets === 0
              ? none
              : chain === undefined
                ? t('orderOverview.targetCount', { count: bim_targets })
                : t('orderOverview.targetsAchieved', { count: targets.length, achieved })
          }
        >
          {targets.length > 0 && (
            <ProgressStrip height={18} states={[stripOfTargets(targets)]} label={t('orderOverview.bimTargets')} />
          )}
        </Completion>
        <Completion
          title={t('orderOverview.bimUseCases')}
          percentage={order.bim_use_case_completion}
          words={
            bim_use_cases === 0
              ? none
              : chain === undefined
                ? t('orderOverview.useCaseCount', { count: bim_use_cases })
                : t('orderOverview.useCasesChosen', { chosen, all: cases.length })
          }
        >
          {cases.length > 0 && (
            <ProgressStrip height={18} states={[stripOfUseCases(cases)]} label={t('orderOverview.bimUseCases')} />
          )}
        </Completion>
        <Completion
          title={t('orderOverview.executionPlan')}
          percentage={order.bim_execution_plan_completion}
          words={
            bim_execution_plans === 0
              ? none
              : plan === undefined
                ? t('orderOverview.planCount', { count: bim_execution_plans })
                : t('orderOverview.chaptersDone', {
                    count: plan.required_chapters,
                    done: plan.done_chapters,
                    state: t(`executionPlans.states.${plan.state}`),
                  })
          }
        >
          {plan !== undefined && plan.required_chapters > 0 && (
            <ProgressStrip height={18} states={[stripOfPlan(plan)]} label={t('orderOverview.executionPlan')} />
          )}
        </Completion>
      </dl>
    </OrderSection>
  );
};
