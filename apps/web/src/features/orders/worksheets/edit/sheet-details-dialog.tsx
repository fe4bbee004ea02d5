import { orderWorksheetColumns, type OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useId, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Check } from '../../../../components/check/check.tsx';
import { DateField } from '../../../../components/date-field/date-field.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { StaleNotice } from '../../../../components/form/stale-notice.tsx';
import { useVersionedUpdate } from '../../../../components/form/use-versioned-update.ts';
import { toastDone } from '../../../../components/toast/toast-store.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { isProblem, type ProblemError } from '../../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { columnIds } from '../../delivery-objects/columns/column.ts';
import { changedFields } from '../../order-part/changed-fields.ts';
import { updateOrderWorksheet } from '../order-worksheets.mutations.ts';
import classes from './worksheet-edit.module.css';
import plainField from '../../order-part/plain-field.module.css';

interface ChecksProps<V extends string | number> {
  legend: string;
  /** What none chosen means. */
  note: string;
  choices: readonly { readonly value: V; readonly label: string }[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

const Checks = <V extends string | number>({ legend, note, choices, chosen, onChange }: ChecksProps<V>) => (
  <fieldset className={classes.checks}>
    <legend className={classes.label}>
      {legend} <span className={classes.facts}>{note}</span>
    </legend>
    {choices.map(({ value, label }) => (
      <Check
        key={value}
        label={label}
        checked={chosen.includes(value)}
        onChange={(is) =>
          onChange(choices.map((choice) => choice.value).filter((one) => (one === value ? is : chosen.includes(one))))
        }
      />
    ))}
  </fieldset>
);

/** Columns that the grid of a worksheet knows; code and title always stand there. */
const columnChoices = orderWorksheetColumns.filter((name) => columnIds.some((id) => id === name));

interface SheetDetailsDialogProps {
  order: OrderDetail;
  sheet: OrderWorksheetView;
  onClose: () => void;
}

/** Title and status date of a worksheet, and which phases, parties and columns it shows. */
export const SheetDetailsDialog = ({ order, sheet, onClose }: SheetDetailsDialogProps) => {
  const t = useTranslation();
  const id = useId();
  const { title, status_date, phases, parties, columns } = sheet;
  const [before] = useState({ title, status_date, phases, parties, columns });
  const [values, setValues] = useState(before);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const update = useVersionedUpdate(sheet, endpoints.orderWorksheets.getById);
  const change = (next: Partial<typeof values>) => setValues((known) => ({ ...known, ...next }));
  const titleError =
    isTried && values.title.trim() === ''
      ? t('errors.field.required_title')
      : problem?.errors.find(({ field }) => field === 'title')?.message;
  const save = async () => {
    setTried(true);
    setProblem(null);
    if (values.title.trim() === '') {
      document.getElementById(`${id}-title`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const changes = changedFields(before, values, { ...values, title: values.title.trim() });
      const stored = await update.save((version) =>
        updateOrderWorksheet({ body: { id: sheet.id, version, ...changes } }),
      );
      if (stored !== null) {
        toastDone(t('orderWorksheets.edit.saved', { number: sheet.number }));
        onClose();
      }
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const coded = (parts: readonly { id: number; code: string; title: string }[]) =>
    parts.map((one) => ({ value: one.id, label: `${one.code} ${one.title}` }));
  return (
    <Dialog
      opened
      isSheet
      size={640}
      onClose={onClose}
      title={t('orderWorksheets.edit.detailsTitle')}
      actions={
        <>
          <Button type="submit" form={id} variant="filled" loading={isBusy}>
            {t('common.save')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <form
        id={id}
        className={classes.details}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        {update.newer !== null && (
          <StaleNotice
            title={t('orderWorksheets.edit.stale')}
            onOverwrite={() => {
              update.overwrite();
              void save();
            }}
            onLoad={() => {
              update.load();
              onClose();
            }}
          />
        )}
        <div className={classes.wide}>
          <div>
            <label className={classes.label} htmlFor={`${id}-title`}>
              {t('orderParts.title')}
            </label>
            <input
              id={`${id}-title`}
              className={plainField.input}
              maxLength={255}
              autoComplete="off"
              data-autofocus
              aria-invalid={titleError !== undefined || undefined}
              aria-describedby={`${id}-title-error`}
              value={values.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            <FieldError id={`${id}-title-error`}>{titleError}</FieldError>
          </div>
          <div>
            <label className={classes.label} htmlFor={`${id}-date`}>
              {t('orderWorksheets.edit.statusDate')}
            </label>
            <DateField
              id={`${id}-date`}
              label={t('orderWorksheets.edit.statusDate')}
              value={values.status_date}
              onChange={(date) => date !== null && change({ status_date: date })}
              isPlain
            />
          </div>
        </div>
        <Checks
          legend={t('orderWorksheets.schedule.phases')}
          note={t('orderWorksheets.edit.noneMeansAll')}
          choices={coded(order.phases)}
          chosen={values.phases}
          onChange={(chosen) => change({ phases: chosen })}
        />
        {order.parties.length > 0 && (
          <Checks
            legend={t('orderWorksheets.controlling.parties')}
            note={t('orderWorksheets.edit.noneMeansAll')}
            choices={coded(order.parties)}
            chosen={values.parties}
            onChange={(chosen) => change({ parties: chosen })}
          />
        )}
        <Checks
          legend={t('common.columns')}
          note={t('orderWorksheets.edit.noneMeansOwn')}
          choices={columnChoices.map((value) => ({
            value,
            label: t(`deliveryObjects.longColumns.${value as (typeof columnIds)[number]}`),
          }))}
          chosen={values.columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
        <FieldError id={`${id}-error`}>{titleError === undefined ? problem?.message : undefined}</FieldError>
      </form>
    </Dialog>
  );
};
