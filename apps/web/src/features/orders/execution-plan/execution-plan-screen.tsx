import type { ExecutionPlanRow } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/button/button.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { orderCrumbs } from '../order-part/order-crumbs.tsx';
import { OrderPartScreen } from '../order-part/order-part-screen.tsx';
import { ExecutionPlan } from './execution-plan.tsx';
import { NoPlan } from './no-plan.tsx';
import { planAddress } from './plan-address.ts';
import { openedPlan } from './plan-words.ts';
import classes from './execution-plan.module.css';

interface LoadingProps {
  overview: OrderOverview;
  error: unknown;
  onRetry: () => void;
}

const Loading = ({ overview, error, onRetry }: LoadingProps) => {
  const t = useTranslation();
  const title = t('executionPlans.title');
  if (error !== null)
    return (
      <Screen title={title}>
        <ErrorState level="page" title={t('executionPlans.failed')} error={error} onRetry={onRetry} />
      </Screen>
    );
  return (
    <Screen title={title}>
      <PageHeader size="orderScreen" title={title} crumbs={orderCrumbs(t, overview.order)} ruled />
      <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
        {[46, 80, 62, 48, 70, 55].map((width) => (
          <SkeletonBar key={width} width={width} />
        ))}
      </div>
    </Screen>
  );
};

/** The address names a plan that this order does not have. */
const Missing = ({ orderId }: { orderId: number }) => {
  const t = useTranslation();
  return (
    <Screen title={t('executionPlans.title')}>
      <Notice
        tone="failed"
        level="page"
        title={t('executionPlans.missing.title')}
        text={t('executionPlans.missing.text')}
        actions={
          <LinkButton to="/bimexecutionplan" search={{ orderId }}>
            {t('executionPlans.missing.wayOut')}
          </LinkButton>
        }
      />
    </Screen>
  );
};

interface OpenPlanProps {
  overview: OrderOverview;
  plans: readonly ExecutionPlanRow[];
  id: number;
}

const OpenPlan = ({ overview, plans, id }: OpenPlanProps) => {
  const { data, error, refetch } = useQuery(queryOf(endpoints.executionPlans.getById, { query: { id } }));
  if (data === undefined) return <Loading overview={overview} error={error} onRetry={() => void refetch()} />;
  return <ExecutionPlan overview={overview} plans={plans} plan={data} />;
};

const Plans = ({ overview }: { overview: OrderOverview }) => {
  const orderId = overview.order.id;
  const [{ plan: asked }] = useUrlState(planAddress);
  const { data, error, refetch } = useQuery(queryOf(endpoints.executionPlans.list, { query: { orderId } }));
  if (data === undefined) return <Loading overview={overview} error={error} onRetry={() => void refetch()} />;
  const plan = asked === undefined ? openedPlan(data) : data.find(({ id }) => id === asked);
  if (plan !== undefined) return <OpenPlan key={plan.id} overview={overview} plans={data} id={plan.id} />;
  return asked === undefined ? <NoPlan order={overview.order} /> : <Missing orderId={orderId} />;
};

/** By which rules the information of an order is made: its BIM execution plan, chapter by chapter. */
export const ExecutionPlanScreen = () => {
  const t = useTranslation();
  return (
    <OrderPartScreen title={t('executionPlans.title')}>{(overview) => <Plans overview={overview} />}</OrderPartScreen>
  );
};
