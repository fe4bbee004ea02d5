import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { DateField } from '../../../../components/date-field/date-field.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { submitByKey } from '../../../../components/form/submit-key.ts';
import { toastDone } from '../../../../components/toast/toast-store.ts';
import { isProblem, type ProblemError } from '../../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ChoiceField } from '../../../worksheets/fields/choice-field.tsx';
import { storeObject } from '../delivery-objects.mutations.ts';
import { nextCode } from '../model/next-code.ts';
import { useObjectsContext } from './objects-context.ts';
import classes from './delivery-objects-screen.module.css';
import plainField from '../../order-part/plain-field.module.css';

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}
const Field = ({ id, label, error, children }: FieldProps) => (
  <div className={plainField.field}>
    <label htmlFor={id}>{label}</label>
    {children}
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </div>
);

/** Adds a delivery object: what, in which phase, by whom, from when until when; all else follows in the grid or its panel. */
export const NewObjectDialog = () => {
  const t = useTranslation();
  const id = useId();
  const { model, url, setUrl, selection, jump } = useObjectsContext();
  const { order, objects, cellContext } = model;
  const meant = url.into ?? url.phase;
  const first = order.phases.find((phase) => phase.id === meant) ?? order.phases[0];
  const [phase, setPhase] = useState(first?.id ?? 0);
  const [party, setParty] = useState<number | null>(url.party ?? null);
  const [code, setCode] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [start, setStart] = useState<string | null>(
    first !== undefined && first.plan_start > cellContext.today ? first.plan_start : cellContext.today,
  );
  const [due, setDue] = useState<string | null>(
    first !== undefined && first.plan_end > cellContext.today ? first.plan_end : null,
  );
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);

  const partyCode = order.parties.find((one) => one.id === party)?.code;
  const shownCode = code ?? nextCode(objects, partyCode);
  const close = () => setUrl({ dialog: 'none', into: null });
  const missing = {
    code: shownCode.trim() === '' ? t('deliveryObjects.codeMissing') : undefined,
    title: title.trim() === '' ? t('deliveryObjects.titleMissing') : undefined,
    plan_start: start === null ? t('deliveryObjects.dateMissing') : undefined,
    due:
      due === null
        ? t('deliveryObjects.dateMissing')
        : start !== null && due < start
          ? t('deliveryObjects.dueBeforeStart')
          : undefined,
  };
  type Named = keyof typeof missing;
  const errorOf = (name: Named): string | undefined =>
    (isTried ? missing[name] : undefined) ?? problem?.errors.find(({ field }) => field === name)?.message;
  const fieldOf = (name: Named) => ({
    'id': `${id}-${name}`,
    'aria-invalid': errorOf(name) !== undefined || undefined,
    'aria-describedby': `${id}-${name}-error`,
  });
  const others =
    problem !== null && !problem.errors.some(({ field }) => field in missing) ? problem.message : undefined;

  const submit = async () => {
    setTried(true);
    setProblem(null);
    const wrong = (Object.keys(missing) as Named[]).find((name) => missing[name] !== undefined);
    if (wrong !== undefined || start === null || due === null) {
      document.getElementById(`${id}-${wrong ?? 'due'}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const stored = await storeObject({
        body: {
          orderId: order.id,
          code: shownCode.trim(),
          title: title.trim(),
          phase_id: phase,
          party_id: party,
          plan_start: start,
          due,
        },
        idempotencyKey: crypto.randomUUID(),
      });
      toastDone(t('deliveryObjects.added', { code: stored.code }));
      setUrl({ dialog: 'none', into: null, filter: 'all', q: '' });
      selection.set({ rowId: stored.id, range: null });
      requestAnimationFrame(() => jump(stored.id));
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={close}
      isSheet
      size={520}
      title={t('deliveryObjects.newTitle')}
      actions={
        <>
          <Button type="submit" form={id} variant="filled" loading={isBusy}>
            {t('common.create')}
          </Button>
          <Button onClick={close}>{t('common.cancel')}</Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from any of its fields */}
      <form
        id={id}
        className={classes.form}
        noValidate
        onKeyDown={submitByKey}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <Field id={`${id}-title`} label={t('deliveryObjects.longColumns.title')} error={errorOf('title')}>
          <input
            {...fieldOf('title')}
            className={plainField.input}
            value={title}
            maxLength={255}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <div className={classes.pair}>
          <Field id={`${id}-phase`} label={t('deliveryObjects.longColumns.phase')} error={undefined}>
            <ChoiceField
              id={`${id}-phase`}
              label={t('deliveryObjects.longColumns.phase')}
              value={String(phase)}
              choices={order.phases.map((one) => ({ key: String(one.id), label: `${one.code} ${one.title}` }))}
              onChange={(key) => key !== null && setPhase(Number(key))}
            />
          </Field>
          <Field id={`${id}-party`} label={t('deliveryObjects.longColumns.party')} error={undefined}>
            <ChoiceField
              id={`${id}-party`}
              label={t('deliveryObjects.longColumns.party')}
              value={party === null ? null : String(party)}
              emptyLabel={t('common.nobody')}
              choices={order.parties.map((one) => ({ key: String(one.id), label: `${one.code} ${one.title}` }))}
              onChange={(key) => setParty(key === null ? null : Number(key))}
            />
          </Field>
        </div>
        <Field id={`${id}-code`} label={t('deliveryObjects.longColumns.code')} error={errorOf('code')}>
          <input
            {...fieldOf('code')}
            className={plainField.input}
            value={shownCode}
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
        <div className={classes.pair}>
          <Field
            id={`${id}-plan_start`}
            label={t('deliveryObjects.longColumns.plan_start')}
            error={errorOf('plan_start')}
          >
            <DateField
              id={`${id}-plan_start`}
              label={t('deliveryObjects.longColumns.plan_start')}
              value={start}
              onChange={setStart}
              isPlain
            />
          </Field>
          <Field id={`${id}-due`} label={t('deliveryObjects.longColumns.due')} error={errorOf('due')}>
            <DateField
              id={`${id}-due`}
              label={t('deliveryObjects.longColumns.due')}
              value={due}
              onChange={setDue}
              isPlain
            />
          </Field>
        </div>
        <FieldError id={`${id}-error`}>{others}</FieldError>
      </form>
    </Dialog>
  );
};
