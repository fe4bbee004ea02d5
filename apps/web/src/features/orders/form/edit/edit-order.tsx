import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../../components/button/button.tsx';
import { Form } from '../../../../components/form/form.tsx';
import { StaleNotice } from '../../../../components/form/stale-notice.tsx';
import { useAppForm } from '../../../../components/form/use-app-form.ts';
import { staleChoices, useVersionedUpdate } from '../../../../components/form/use-versioned-update.ts';
import { PageHeader } from '../../../../components/page-header/page-header.tsx';
import { Screen } from '../../../../components/screen/screen.tsx';
import { Notice } from '../../../../components/states/notice.tsx';
import { toastDone } from '../../../../components/toast/toast-store.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { orderCrumbs } from '../../order-part/order-crumbs.tsx';
import { OrderSection } from '../../overview/order-section.tsx';
import { OrderStepsBar } from '../../overview/head/order-steps.tsx';
import { EditMilestones, EditParties, EditPhases } from './edit-order-parts.tsx';
import { EditTeam } from './edit-team.tsx';
import { HeadFields } from '../head-fields.tsx';
import { changedHead, headOf, headValues } from '../head-values.ts';
import type { OrderChoices } from '../order-choices.ts';
import { updateOrder } from '../order-form.mutations.ts';
import { OrderPlan } from '../order-plan.tsx';
import { RemoveOrderDialog } from './remove-order-dialog.tsx';

interface EditOrderProps {
  order: OrderDetail;
  choices: OrderChoices;
  /** The dialog that removes it is open. */
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
}

const useHeadForm = (order: OrderDetail) => {
  const t = useTranslation();
  const maySeeAmounts = useCan('order.worksheet.controlling');
  const update = useVersionedUpdate(order, endpoints.orders.getById);
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const form = useAppForm({
    schema: headValues,
    initialValues: headOf(order),
    draft: `order-${order.id}`,
    onSubmit: async (values) => {
      const changes = changedHead(headOf(order), values, maySeeAmounts);
      setSaysUnchanged(Object.keys(changes).length === 0);
      if (Object.keys(changes).length === 0) return true;
      const saved = await update.save((version) => updateOrder({ body: { id: order.id, version, ...changes } }));
      if (saved === null) return false;
      toastDone(t('orderForm.saved', { number: saved.number }));
      return true;
    },
  });
  return { form, update, saysUnchanged };
};

/** Number, title, dates and measures, with the button that saves them. */
const EditHead = ({ order, choices, onRemoving }: Omit<EditOrderProps, 'isRemoving'>) => {
  const t = useTranslation();
  const { form, update, saysUnchanged } = useHeadForm(order);
  const isOver = !order.can.edit;
  return (
    <>
      <PageHeader
        title={t('orderForm.editTitle')}
        crumbs={orderCrumbs(t, order)}
        actions={
          <>
            {order.can.remove && (
              <Button
                variant="bare"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                onClick={() => onRemoving(true)}
              >
                {t('common.removal.open')}
              </Button>
            )}
            <LinkButton to="/view" search={{ id: order.id }}>
              {t('orderForm.toOverview')}
            </LinkButton>
            {!isOver && (
              <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
                {t('common.save')}
              </Button>
            )}
          </>
        }
      >
        {saysUnchanged && <p role="status">{t('orderForm.nothingChanged')}</p>}
      </PageHeader>
      {isOver ? (
        <Notice title={t('orderForm.over')} text={t('orderForm.overText')} />
      ) : (
        <>
          {update.newer !== null && <StaleNotice title={t('orderForm.stale')} {...staleChoices(form, update)} />}
          <Form form={form} label={t('orderForm.head')}>
            <HeadFields form={form} choices={choices} isLocked={order.state !== 'draft'} />
          </Form>
        </>
      )}
    </>
  );
};

/** Head, team, parts and plan of an order; each part is saved for itself, and what is typed in one outlives that of another. */
export const EditOrder = ({ order, choices, isRemoving, onRemoving }: EditOrderProps) => {
  const t = useTranslation();
  return (
    <Screen title={t('orderForm.editTitle')}>
      {/* Only the head begins anew with what was stored. */}
      <EditHead key={order.version} order={order} choices={choices} onRemoving={onRemoving} />
      {order.can.edit && (
        <>
          <EditParties order={order} choices={choices} />
          {order.can.manage && <EditTeam order={order} choices={choices} />}
          <EditPhases order={order} />
          <EditMilestones order={order} />
        </>
      )}
      {order.can.manage && (
        <OrderSection title={t('orderOverview.facts.state')} meta={t(`orderOverview.states.${order.state}`)}>
          <OrderStepsBar order={order} />
        </OrderSection>
      )}
      <OrderPlan order={order} />
      {isRemoving && order.can.remove && <RemoveOrderDialog order={order} onClose={() => onRemoving(false)} />}
    </Screen>
  );
};
