import { orderNumber } from '@polier/contract/orders/order-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { requiredLine } from '@polier/contract/fields';
import { z } from 'zod';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { storeOrder } from './order-form.mutations.ts';
import { PartForm } from './parts/part-form.tsx';
import classes from './parts/part-list.module.css';

const values = z.strictObject({ number: orderNumber, title: requiredLine() });

/** Makes a template of what the order plans, without people and without what happened. */
export const CopyAsTemplate = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const t = useTranslation();
  return (
    <>
      <p className={classes.text}>{t('orderForm.copyText')}</p>
      <PartForm
        label={t('orderForm.copyAsTemplate')}
        saveLabel={t('orderForm.copyNow')}
        schema={values}
        fields={[
          { path: 'number', label: t('orderForm.fields.number'), kind: 'line' },
          { path: 'title', label: t('orderForm.fields.title'), kind: 'line' },
        ]}
        initial={{ number: '', title: order.title }}
        onSave={async (head) => {
          const { start_on, end_on } = order;
          const made = await storeOrder({
            body: { ...head, start_on, end_on, template_id: order.id, is_template: true },
          });
          toastDone(t('orderForm.copied', { number: made.number }));
          goTo('/view', { id: made.id });
        }}
        onCancel={onClose}
      />
    </>
  );
};
