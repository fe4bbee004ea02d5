import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { rejectionCauses } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { submitByKey } from '../../../../components/form/submit-key.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useIsPhone } from '../../../../platform/viewport/media-query.ts';
import { ChoiceField } from '../../../worksheets/fields/choice-field.tsx';
import classes from './delivery-panel.module.css';
import plainField from '../../order-part/plain-field.module.css';
import { saidWith, stepWord } from '../delivery-steps.ts';
import { useClientPeople } from './use-client-people.ts';

type Cause = (typeof rejectionCauses)[number];
const sharedCodes = ['S1', 'S2', 'S3', 'S4'] as const;

export interface StepInput {
  note?: string;
  cause?: Cause;
  comments?: boolean;
  link?: string;
  revision?: string;
  suitability?: string;
  for_external_user_id?: number;
}

type Stepping = Pick<DeliveryObjectRow, 'orderId' | 'state' | 'link' | 'revision' | 'unsubmitted_files'>;

const isSharing = ({ state }: Pick<Stepping, 'state'>, to: DeliveryObjectState): boolean =>
  state === 'in_progress' && to === 'shared';
const isDeciding = ({ state }: Pick<Stepping, 'state'>, to: DeliveryObjectState): boolean =>
  state === 'submitted' && (to === 'accepted' || to === 'rejected');

/** Whether a step is more than a press. */
export const asksFor = (object: Stepping, to: DeliveryObjectState): boolean =>
  saidWith(object.state, to).length > 0 || isSharing(object, to) || isDeciding(object, to);

interface StepFormProps {
  object: Stepping;
  to: DeliveryObjectState;
  isBusy: boolean;
  onTake: (input: StepInput) => void;
  onCancel: () => void;
}

/** What must or may be input with a step; what is missing stands at its field, and nothing typed is lost. */
export const StepForm = ({ object, to, isBusy, onTake, onCancel }: StepFormProps) => {
  const t = useTranslation();
  const id = useId();
  const [note, setNote] = useState('');
  const [cause, setCause] = useState<Cause | null>(null);
  const [link, setLink] = useState('');
  const [revision, setRevision] = useState(object.revision ?? '');
  const [suitability, setSuitability] = useState<string>(sharedCodes[0]);
  const [isTried, setTried] = useState(false);
  const isDecision = isDeciding(object, to);
  const people = useClientPeople(object.orderId, isDecision);
  const [chosenPerson, setPerson] = useState<number | 'nobody' | null>(null);
  const person = chosenPerson ?? people.contact ?? 'nobody';
  const needed = saidWith(object.state, to);
  const shares = isSharing(object, to);
  const needsLink = shares && object.link === null && object.unsubmitted_files === 0;
  const form = useRef<HTMLFormElement>(null);
  // On the phone the keyboard would cover the buttons of the form.
  const isPhone = useIsPhone();
  const first = needed.includes('cause') ? 'cause' : needsLink ? 'link' : 'note';
  const startsAt = isPhone ? null : `${id}-${first}`;
  useEffect(() => {
    const field = startsAt === null ? null : document.getElementById(startsAt);
    (field ?? form.current)?.focus();
  }, [startsAt]);
  const isNoteMissing = needed.includes('note') && note.trim() === '';
  const isCauseMissing = needed.includes('cause') && cause === null;
  const isLinkWrong = needsLink && !/^https:\/\/\S+$/.test(link.trim());
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setTried(true);
    const wrong = [isCauseMissing && 'cause', isLinkWrong && 'link', isNoteMissing && 'note'].find(Boolean);
    if (typeof wrong === 'string') {
      document.getElementById(`${id}-${wrong}`)?.focus();
      return;
    }
    onTake({
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(cause !== null && { cause }),
      ...(needsLink && { link: link.trim() }),
      ...(shares && { suitability }),
      ...(shares && revision.trim() !== '' && revision.trim() !== object.revision && { revision: revision.trim() }),
      ...(to === 'accepted' && note.trim() !== '' && { comments: true }),
      ...(isDecision && person !== 'nobody' && { for_external_user_id: person }),
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (submitByKey(event) || event.key !== 'Escape' || event.defaultPrevented) return;
    const isListOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    // A dialog around it closes by itself.
    if (isListOpen || event.currentTarget.closest('dialog') !== null) return;
    event.preventDefault();
    if (note.trim() === '') onCancel();
  };
  const errorOf = (name: string, text: string) => (
    <span className={plainField.error} id={`${id}-${name}-error`} role="alert">
      {text}
    </span>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from any of its fields
    <form
      ref={form}
      tabIndex={-1}
      className={classes.form}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={t(`orders.steps.${stepWord(object.state, to)}`)}
    >
      {needed.includes('cause') && (
        <div className={plainField.field}>
          <label htmlFor={`${id}-cause`}>{t('orders.panel.cause')}</label>
          <ChoiceField
            id={`${id}-cause`}
            label={t('orders.panel.cause')}
            value={cause}
            placeholder={t('orders.panel.chooseCause')}
            isWrong={isTried && isCauseMissing}
            describedBy={isTried && isCauseMissing ? `${id}-cause-error` : undefined}
            choices={rejectionCauses.map((one) => ({ key: one, label: t(`orders.causes.${one}`) }))}
            onChange={(key) => setCause(rejectionCauses.find((one) => one === key) ?? null)}
          />
          {isTried && isCauseMissing && errorOf('cause', t('orders.panel.causeMissing'))}
        </div>
      )}
      {needsLink && (
        <div className={plainField.field}>
          <label htmlFor={`${id}-link`}>{t('orders.panel.link')}</label>
          <input
            id={`${id}-link`}
            type="url"
            inputMode="url"
            className={plainField.input}
            value={link}
            placeholder="https://"
            aria-invalid={(isTried && isLinkWrong) || undefined}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
          {isTried && isLinkWrong && errorOf('link', t('orders.panel.linkWrong'))}
        </div>
      )}
      {shares && (
        <div className={classes.formPair}>
          <div className={plainField.field}>
            <label htmlFor={`${id}-revision`}>{t('orders.panel.revision')}</label>
            <input
              id={`${id}-revision`}
              className={plainField.input}
              value={revision}
              maxLength={20}
              autoComplete="off"
              onChange={(event) => setRevision(event.currentTarget.value)}
            />
          </div>
          <div className={plainField.field}>
            <label htmlFor={`${id}-suitability`}>{t('orders.panel.suitability')}</label>
            <ChoiceField
              id={`${id}-suitability`}
              label={t('orders.panel.suitability')}
              value={suitability}
              choices={sharedCodes.map((code) => ({
                key: code,
                label: `${code} ${t(`orders.panel.suitabilities.${code}`)}`,
              }))}
              onChange={(code) => code !== null && setSuitability(code)}
            />
          </div>
        </div>
      )}
      {isDecision && people.all.length > 0 && (
        <div className={plainField.field}>
          <label htmlFor={`${id}-person`}>{t('orders.panel.forWhom')}</label>
          <ChoiceField
            id={`${id}-person`}
            label={t('orders.panel.forWhom')}
            value={person === 'nobody' ? null : String(person)}
            emptyLabel={t('orders.panel.forNobody')}
            choices={people.all.map((one) => ({ key: String(one.id), label: one.name }))}
            onChange={(key) => setPerson(key === null ? 'nobody' : Number(key))}
          />
        </div>
      )}
      <div className={plainField.field}>
        <label htmlFor={`${id}-note`}>
          {needed.includes('note') ? t('orders.panel.reason') : t('orders.panel.remark')}
        </label>
        <textarea
          id={`${id}-note`}
          className={plainField.input}
          rows={3}
          maxLength={2000}
          value={note}
          aria-invalid={(isTried && isNoteMissing) || undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {isTried && isNoteMissing && errorOf('note', t('orders.panel.reasonMissing'))}
      </div>
      <div className={classes.formActions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {t(`orders.steps.${stepWord(object.state, to)}`)}
        </Button>
        <Button variant="bare" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
