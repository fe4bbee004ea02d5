import { planKinds } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { EmptyPart } from '../order-part/empty-part.tsx';
import { isOpenOrder, orderCrumbs } from '../order-part/order-crumbs.tsx';
import { NewPlanButton } from './new-plan-button.tsx';

/** An order without an execution plan: what it is for, and how one begins. */
export const NoPlan = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const mayCreate = useCan('order.bim_execution_plan.create') && isOpenOrder(order);
  return (
    <Screen title={t('executionPlans.title')}>
      <PageHeader size="orderScreen" title={t('executionPlans.title')} crumbs={orderCrumbs(t, order)} ruled />
      <EmptyPart
        title={t('executionPlans.empty.title')}
        text={mayCreate ? t('executionPlans.empty.text') : t('executionPlans.empty.reading')}
        action={
          mayCreate &&
          planKinds
            .toReversed()
            .map((kind, index) => (
              <NewPlanButton key={kind} orderId={order.id} kind={kind} variant={index === 0 ? 'filled' : 'default'} />
            ))
        }
      />
    </Screen>
  );
};
