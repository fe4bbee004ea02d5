import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { submitByKey } from '../../../../components/form/submit-key.ts';
import { isProblem, type ProblemError } from '../../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import classes from './note-form.module.css';
import plainField from '../../order-part/plain-field.module.css';

const missingParts = ['client', 'lead', 'phases', 'delivery_objects'] as const;

export interface StepInput {
  note?: string;
  confirm?: boolean;
}

interface NoteFormProps {
  /** Name of the form and of its button. */
  label: string;
  text?: string;
  orderId: number;
  isNoteNeeded: boolean;
  /** Open delivery objects are passed over only with a reason. */
  explainsOpen?: boolean;
  /** Above the note. */
  children?: ReactNode;
  /** Rejects when the server refuses. */
  onTake: (step: StepInput) => Promise<void>;
  onCancel: () => void;
}

/** What the server refused, below the fields: what is missing, what is open, or its sentence. */
const StepError = ({ problem, orderId }: { problem: ProblemError; orderId: number }) => {
  const t = useTranslation();
  const missing = missingParts.filter((part) => problem.errors.some(({ field }) => field === part));
  const others = problem.errors.filter(({ field }) => field !== 'note' && !missing.some((part) => part === field));
  return (
    <div className={classes.stepError} role="alert">
      <p className={plainField.error}>{missing.length > 0 ? t('orderOverview.incomplete') : problem.message}</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>{t(`orderOverview.missingParts.${part}`)}</li>
        ))}
        {others.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
        {problem.objects.map(({ id, code, title }) => (
          <li key={id}>
            <RouteLink className={classes.open} to="/view" search={{ id: orderId, object: id }}>
              <b>{code}</b> {title}
            </RouteLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** One step with its note; an error appears at the field that it is about, and nothing typed is lost. */
export const NoteForm = (props: NoteFormProps) => {
  const { label, text, orderId, isNoteNeeded, explainsOpen = false, children, onTake, onCancel } = props;
  const t = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  useEffect(() => field.current?.focus(), []);

  const isConfirmation = isProblem(problem, 'objects-open');
  const mustExplain = isNoteNeeded || (explainsOpen && isConfirmation);
  const trimmedNote = note.trim();
  const refused = problem?.errors.find((error) => error.field === 'note');
  const noteError =
    isTried && mustExplain && trimmedNote === ''
      ? t('orderOverview.reasonMissing')
      : trimmedNote === ''
        ? refused?.message
        : undefined;
  const isOnlyAboutNote = problem !== null && problem.errors.length > 0 && problem.errors.every((e) => e === refused);

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setTried(mustExplain);
    if (mustExplain && trimmedNote === '') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onTake({ ...(trimmedNote !== '' && { note: trimmedNote }), ...(isConfirmation && { confirm: true }) });
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      setTried(false);
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (submitByKey(event) || event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its fields
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
    >
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
      <div className={plainField.field}>
        <label htmlFor={id}>{mustExplain ? t('orderOverview.reason') : t('orderOverview.remark')}</label>
        <textarea
          ref={field}
          id={id}
          className={plainField.input}
          rows={2}
          maxLength={2000}
          value={note}
          aria-invalid={noteError !== undefined || undefined}
          aria-describedby={noteError === undefined ? undefined : `${id}-error`}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {noteError !== undefined && (
          <span className={plainField.error} id={`${id}-error`} role="alert">
            {noteError}
          </span>
        )}
      </div>
      {problem !== null && !isOnlyAboutNote && <StepError problem={problem} orderId={orderId} />}
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {isConfirmation ? t('orderOverview.anyway', { step: label }) : label}
        </Button>
        <Button variant="bare" onClick={onCancel}>
          {t('orderOverview.keepStep')}
        </Button>
      </div>
    </form>
  );
};
