import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { NoteForm } from '../overview/head/note-form.tsx';
import { OrderSection } from '../overview/order-section.tsx';
import { CopyAsTemplate } from './copy-as-template.tsx';
import { setOrderBaseline } from './order-form.mutations.ts';
import classes from './parts/part-list.module.css';
import { ShiftForm } from './shift-form.tsx';

/** What is done with the plan as a whole: dates moved, a new baseline, a template made of it. */
export const OrderPlan = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const [open, setOpen] = useState<'shift' | 'baseline' | 'template' | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(open);
  useEffect(() => {
    const was = last.current;
    last.current = open;
    if (open !== null) frame.current?.querySelector<HTMLElement>('form :is(input, textarea)')?.focus();
    else if (was !== null) frame.current?.querySelector<HTMLElement>(`[data-opens="${was}"]`)?.focus();
  }, [open]);
  const close = () => setOpen(null);
  const mayShift = useCan('order.delivery_object.edit') && order.can.edit;
  const mayCopy = useCan('order.create');
  const mayRenew = order.can.manage && order.state === 'active';
  if (!mayShift && !mayCopy && !mayRenew) return null;
  return (
    <OrderSection title={t('orderForm.plan')}>
      <div ref={frame} className={classes.frame}>
        {open === null && (
          <div className={classes.actions}>
            {mayShift && (
              <Button data-opens="shift" onClick={() => setOpen('shift')}>
                {t('orderForm.shift')}
              </Button>
            )}
            {mayRenew && (
              <Button data-opens="baseline" onClick={() => setOpen('baseline')}>
                {t('orderForm.baseline')}
              </Button>
            )}
            {mayCopy && (
              <Button data-opens="template" onClick={() => setOpen('template')}>
                {t('orderForm.copyAsTemplate')}
              </Button>
            )}
          </div>
        )}
        {open === 'shift' && <ShiftForm order={order} onClose={close} />}
        {open === 'baseline' && (
          <NoteForm
            label={t('orderForm.baseline')}
            text={t('orderForm.baselineText')}
            orderId={order.id}
            isNoteNeeded
            onTake={async ({ note }) => {
              await setOrderBaseline({ body: { id: order.id, version: order.version, reason: note ?? '' } });
              close();
              toastDone(t('orderForm.baselineSet', { number: order.baseline_number + 1 }));
            }}
            onCancel={close}
          />
        )}
        {open === 'template' && <CopyAsTemplate order={order} onClose={close} />}
      </div>
    </OrderSection>
  );
};
