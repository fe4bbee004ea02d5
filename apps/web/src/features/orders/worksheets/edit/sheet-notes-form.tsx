import { limits } from '@polier/contract/limits';
import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { clearDraft, readDraft, writeDraft } from '../../../../components/form/form-draft.ts';
import { StaleNotice } from '../../../../components/form/stale-notice.tsx';
import { useVersionedUpdate } from '../../../../components/form/use-versioned-update.ts';
import { toastDone } from '../../../../components/toast/toast-store.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { isProblem, type ProblemError } from '../../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { updateOrderWorksheet } from '../order-worksheets.mutations.ts';
import { DecisionFields, type DecisionValues, isEmpty } from './decision-fields.tsx';
import classes from './worksheet-edit.module.css';
import plainField from '../../order-part/plain-field.module.css';

interface Notes {
  summary: string;
  decisions: readonly DecisionValues[];
}

const notesOf = ({ summary, decisions }: OrderWorksheetView): Notes => ({
  summary: summary ?? '',
  decisions: decisions.map((one) => ({ ...one, who: one.who ?? '' })),
});
const newDecision: DecisionValues = { text: '', who: '', due: null, done: false };

interface SheetNotesFormProps {
  sheet: OrderWorksheetView;
  onClose: () => void;
}

/** Summary and decisions as they are written; what was typed survives a reload. Ctrl+Enter saves, Escape leaves it as it was. */
export const SheetNotesForm = ({ sheet, onClose }: SheetNotesFormProps) => {
  const t = useTranslation();
  const id = useId();
  const draft = `order-worksheet-${sheet.id}`;
  const box = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const [notes, setNotes] = useState<Notes>(() => ({
    ...notesOf(sheet),
    ...(readDraft(draft)?.values as Partial<Notes> | undefined),
  }));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const update = useVersionedUpdate(sheet, endpoints.orderWorksheets.getById);
  useEffect(() => first.current?.focus(), []);

  const change = (next: Partial<Notes>) => {
    const changed = { ...notes, ...next };
    setNotes(changed);
    setProblem(null);
    writeDraft(draft, { ...changed });
  };
  const close = () => {
    clearDraft(draft);
    onClose();
  };
  const errorOf = (at: number, field: keyof DecisionValues): string | undefined => {
    const one = notes.decisions[at];
    if (isTried && field === 'text' && one?.text.trim() === '' && !isEmpty(one))
      return t('orderWorksheets.edit.decisionMissing');
    return problem?.errors.find((error) => error.field === `decisions.${at}.${field}`)?.message;
  };
  const others = problem?.errors.some(({ field }) => field.startsWith('decisions.')) === true ? null : problem?.message;

  const save = async () => {
    setTried(true);
    if (isBusy) return;
    if (notes.decisions.some((one) => one.text.trim() === '' && !isEmpty(one))) {
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const body = {
        summary: notes.summary.trim() || null,
        decisions: notes.decisions
          .filter((one) => !isEmpty(one))
          .map(({ text, who, due, done }) => ({ text: text.trim(), who: who.trim() || null, due, done })),
      };
      const stored = await update.save((version) => updateOrderWorksheet({ body: { id: sheet.id, version, ...body } }));
      if (stored !== null) {
        toastDone(t('orderWorksheets.edit.saved', { number: sheet.number }));
        close();
      }
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys work from any of its fields
    <form
      ref={box}
      className={classes.form}
      aria-label={t('orderWorksheets.edit.write')}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
            close();
          }}
        />
      )}
      <label className={classes.label} htmlFor={`${id}-summary`}>
        {t('orderWorksheets.edit.summary')}
      </label>
      <textarea
        ref={first}
        id={`${id}-summary`}
        className={plainField.input}
        rows={7}
        maxLength={limits.orderNote}
        value={notes.summary}
        onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
      />
      {notes.decisions.map((decision, at) => (
        <DecisionFields
          key={at}
          number={at + 1}
          value={decision}
          error={(field) => errorOf(at, field)}
          onChange={(next) => change({ decisions: notes.decisions.with(at, { ...decision, ...next }) })}
          onRemove={() => change({ decisions: notes.decisions.toSpliced(at, 1) })}
        />
      ))}
      {notes.decisions.length < limits.orderDecisions ? (
        <Button
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => {
            change({ decisions: [...notes.decisions, newDecision] });
            requestAnimationFrame(() =>
              [...(box.current?.querySelectorAll<HTMLElement>('[data-decision] textarea') ?? [])].at(-1)?.focus(),
            );
          }}
        >
          {t('orderWorksheets.edit.addDecision')}
        </Button>
      ) : (
        <p className={classes.quiet}>{t('orderWorksheets.edit.most', { count: limits.orderDecisions })}</p>
      )}
      <FieldError id={`${id}-error`}>{others}</FieldError>
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {t('common.save')}
        </Button>
        <Button variant="bare" onClick={close}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
