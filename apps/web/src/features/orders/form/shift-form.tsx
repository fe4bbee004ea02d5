import { TextInput } from '@mantine/core';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { type KeyboardEvent, useState } from 'react';
import type { ResponseData } from '@polier/contract/endpoint';
import type { contract } from '@polier/contract/endpoints';
import { Button } from '../../../components/button/button.tsx';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { FieldFrame } from '../../../components/form/form-field.tsx';
import { submitByKey } from '../../../components/form/submit-key.ts';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { formatDate, today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { previewShift, shiftOrder } from './order-form.mutations.ts';
import classes from './parts/part-list.module.css';

type Shifted = ResponseData<typeof contract.deliveryObjects.shift>;

/** Moves what is not submitted by some days: every change is shown before it is made. */
export const ShiftForm = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const t = useTranslation();
  const [from, setFrom] = useState<string | null>(today());
  const [typed, setTyped] = useState('7');
  const [preview, setPreview] = useState<Shifted | null>(null);
  const [isBusy, setBusy] = useState(false);
  const days = /^[+-]?\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const wrong = days === 0 ? t('orderForm.daysWrong') : undefined;
  const body = { id: order.id, days, ...(from !== null && { from }) };
  const run = async (act: () => Promise<void>) => {
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const loadPreview = () => run(async () => setPreview(await previewShift({ body: { ...body, dry: true } })));
  const take = () =>
    run(async () => {
      const shifted = await shiftOrder({ body });
      toastDone(t('orderForm.shifted', { count: shifted.length }));
      onClose();
    });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!submitByKey(event) && event.key === 'Escape') onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its fields
    <form
      className={classes.form}
      aria-label={t('orderForm.shift')}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void (preview === null ? loadPreview() : take());
      }}
    >
      <p className={classes.text}>{t('orderForm.shiftText')}</p>
      <FieldFrame id="shift-from" label={t('orderForm.shiftFrom')} width="short">
        <DateField
          id="shift-from"
          label={t('orderForm.shiftFrom')}
          value={from}
          onChange={(day) => {
            setFrom(day);
            setPreview(null);
          }}
          isPlain
        />
      </FieldFrame>
      <FieldFrame
        id="shift-days"
        label={t('orderForm.days')}
        hint={t('orderForm.daysHint')}
        error={typed === '' ? undefined : wrong}
        width="short"
      >
        <TextInput
          id="shift-days"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={typed !== '' && wrong !== undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPreview(null);
          }}
        />
      </FieldFrame>
      {preview !== null && (
        <div role="status">
          <p className={classes.text}>{t('orderForm.shiftPreview', { count: preview.length })}</p>
          <ul>
            {preview.map(({ id, code, title, plan_start: start, due }) => (
              <li key={id} className={classes.row}>
                <span className={classes.code}>{code}</span>
                <span className={classes.words}>{title}</span>
                <span className={classes.facts}>
                  {t('orderForm.shiftedDue', {
                    start: formatDate(start[1]),
                    was: formatDate(due[0]),
                    is: formatDate(due[1]),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.formActions}>
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          disabled={wrong !== undefined || preview?.length === 0}
        >
          {preview === null ? t('orderForm.preview') : t('orderForm.shiftNow', { count: preview.length })}
        </Button>
        <Button variant="bare" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
