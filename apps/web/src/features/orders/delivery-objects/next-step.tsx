import type { DeliveryObjectView } from '@polier/contract/orders/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './delivery-panel.module.css';
import { takeStep } from './delivery-objects.mutations.ts';
import { saidWith, stepsOf, stepWord } from './delivery-steps.ts';
import { firstOpenCriterion } from './first-open-criterion.ts';

const causes = ['incomplete', 'wrong', 'naming', 'late_input', 'coordination', 'other'] as const;
type Cause = (typeof causes)[number];

interface Said {
  note?: string;
  cause?: Cause;
  comments?: boolean;
  link?: string;
}

interface StepFormProps {
  object: DeliveryObjectView;
  to: DeliveryObjectState;
  isBusy: boolean;
  onTake: (said: Said) => void;
  onCancel: () => void;
}

/** What must be said with a step; what is missing stands at its field, and nothing typed is lost. */
const StepForm = ({ object, to, isBusy, onTake, onCancel }: StepFormProps) => {
  const t = useTranslation();
  const id = useId();
  const [note, setNote] = useState('');
  const [cause, setCause] = useState<Cause | null>(null);
  const [link, setLink] = useState('');
  const [isTried, setTried] = useState(false);
  const needed = saidWith(object.state, to);
  const needsLink = to === 'shared' && object.state === 'in_progress' && object.link === null;
  const isNoteMissing = needed.includes('note') && note.trim() === '';
  const isCauseMissing = needed.includes('cause') && cause === null;
  const isLinkWrong = needsLink && !/^https:\/\/\S+$/.test(link.trim());
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setTried(true);
    const wrong = [isCauseMissing && 'cause', isNoteMissing && 'note', isLinkWrong && 'link'].find(Boolean);
    if (typeof wrong === 'string') {
      document.getElementById(`${id}-${wrong}`)?.focus();
      return;
    }
    onTake({
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(cause !== null && { cause }),
      ...(needsLink && { link: link.trim() }),
      ...(to === 'accepted' && note.trim() !== '' && { comments: true }),
    });
  };
  const errorOf = (name: string, text: string) => (
    <span className={classes.error} id={`${id}-${name}-error`} role="alert">
      {text}
    </span>
  );
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={t(`orders.steps.${stepWord(object.state, to)}`)}
    >
      {needed.includes('cause') && (
        <div className={classes.formField}>
          <label htmlFor={`${id}-cause`}>{t('orders.panel.cause')}</label>
          <select
            id={`${id}-cause`}
            className={classes.input}
            value={cause ?? ''}
            aria-invalid={(isTried && isCauseMissing) || undefined}
            onChange={(event) => setCause(causes.find((one) => one === event.currentTarget.value) ?? null)}
          >
            <option value="" disabled>
              {t('orders.panel.chooseCause')}
            </option>
            {causes.map((one) => (
              <option key={one} value={one}>
                {t(`orders.causes.${one}`)}
              </option>
            ))}
          </select>
          {isTried && isCauseMissing && errorOf('cause', t('orders.panel.causeMissing'))}
        </div>
      )}
      {needsLink && (
        <div className={classes.formField}>
          <label htmlFor={`${id}-link`}>{t('orders.panel.link')}</label>
          <input
            id={`${id}-link`}
            type="url"
            inputMode="url"
            className={classes.input}
            value={link}
            placeholder="https://"
            aria-invalid={(isTried && isLinkWrong) || undefined}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
          {isTried && isLinkWrong && errorOf('link', t('orders.panel.linkWrong'))}
        </div>
      )}
      <div className={classes.formField}>
        <label htmlFor={`${id}-note`}>
          {needed.includes('note') ? t('orders.panel.reason') : t('orders.panel.remark')}
        </label>
        <textarea
          id={`${id}-note`}
          className={classes.input}
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

/** The one next step as a button, the others beside it; a step that needs words asks for them in place. */
export const NextStep = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const [asked, setAsked] = useState<DeliveryObjectState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { next, others } = stepsOf(object.state, object.can.steps);
  if (next === null && others.length === 0) return null;

  const take = async (to: DeliveryObjectState, said: Said = {}) => {
    setBusy(true);
    try {
      await takeStep({ body: { id: object.id, state: to, version: object.version, ...said } });
      setAsked(null);
      toastDone(t('orders.panel.taken', { code: object.code, state: t(`orders.states.${to}`) }));
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const begin = (to: DeliveryObjectState) => {
    const open = firstOpenCriterion(object, to);
    if (open !== null) {
      document.querySelector<HTMLElement>(`[data-criterion="${open}"]`)?.focus();
      return;
    }
    const asks =
      saidWith(object.state, to).length > 0 ||
      (to === 'shared' && object.state === 'in_progress' && object.link === null);
    if (asks || to === 'accepted') setAsked(to);
    else void take(to);
  };
  if (asked !== null && object.can.steps.includes(asked))
    return (
      <StepForm
        object={object}
        to={asked}
        isBusy={isBusy}
        onTake={(said) => void take(asked, said)}
        onCancel={() => setAsked(null)}
      />
    );
  const word = (to: DeliveryObjectState) => t(`orders.steps.${stepWord(object.state, to)}`);
  return (
    <div className={classes.steps}>
      {next !== null && (
        <Button variant="filled" size="large" loading={isBusy} onClick={() => begin(next)} className={classes.next}>
          {word(next)}
        </Button>
      )}
      {others.map((to) => (
        <Button key={to} size="large" onClick={() => begin(to)}>
          {word(to)}
        </Button>
      ))}
    </div>
  );
};
