import { limits } from '@polier/contract/limits';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Check } from '../../../components/check/check.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import type { WorksheetModel } from '../data/use-worksheet-model.ts';
import { TitleLine } from '../fields/title-line.tsx';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { worksheetMutations } from '../worksheets.mutations.ts';
import classes from './duplicate-dialog.module.css';

/** The same copy sent again after a lost answer is made once. */
const useKeyOfCopy = () => {
  const sent = useRef({ copy: '', key: '' });
  return (copy: object): string => {
    const text = JSON.stringify(copy);
    if (sent.current.copy !== text) sent.current = { copy: text, key: crypto.randomUUID() };
    return sent.current.key;
  };
};

/** Copies a worksheet within its project and opens the copy. */
export const DuplicateDialog = ({ model, onClose }: { model: WorksheetModel; onClose: () => void }) => {
  const t = useTranslation();
  const id = useId();
  const { worksheet, kind } = model;
  const [title, setTitle] = useState(() =>
    t('worksheets.duplicate.proposedTitle', { title: worksheet.title }).slice(0, limits.title),
  );
  const [responsible, setResponsible] = useState(false);
  const [notes, setNotes] = useState(false);
  const [titleError, setTitleError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const keyOf = useKeyOfCopy();

  const refuseTitle = (message: string) => {
    setTitleError(message);
    form.current?.querySelector('input')?.focus();
  };
  const duplicate = async () => {
    if (isBusy) return;
    const body = { id: worksheet.id, title: title.trim(), responsible, notes };
    if (body.title === '') {
      refuseTitle(t('errors.field.required_title'));
      return;
    }
    setBusy(true);
    try {
      const copy = await worksheetMutations(kind).duplicateWorksheet({ body, idempotencyKey: keyOf(body) });
      toastDone(t('worksheets.duplicate.done', { title: copy.title }));
      replaceWith('/worksheet', { kind, id: copy.id });
    } catch (error) {
      const wrong = isProblem(error) ? error.errors.find(({ field }) => field === 'title') : undefined;
      if (wrong) refuseTitle(wrong.message);
      else toastProblem(error, t('worksheets.duplicate.failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('worksheets.duplicate.heading', { title: worksheet.title })}
      actions={
        <>
          <Button variant="filled" type="submit" form={id} loading={isBusy}>
            {t('worksheets.duplicate.submit')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void duplicate();
        }}
      >
        <TitleLine
          title={title}
          onChange={(typed) => {
            setTitle(typed);
            setTitleError(null);
          }}
          error={titleError}
          maxLength={limits.title}
        />
        <div className={classes.line}>
          <span className={classes.label}>{t('worksheets.duplicate.location')}</span>
          <span className={classes.location}>{worksheetKindOf(kind).locationText(worksheet)}</span>
        </div>
        <div className={classes.line} role="group" aria-labelledby={`${id}-kept`}>
          <span className={classes.label} id={`${id}-kept`}>
            {t('worksheets.duplicate.kept')}
          </span>
          <div className={classes.choices}>
            <Check label={t('worksheets.duplicate.responsible')} checked={responsible} onChange={setResponsible} />
            <Check label={t('worksheets.duplicate.notes')} checked={notes} onChange={setNotes} />
            <p className={classes.anew}>{t('worksheets.duplicate.anew')}</p>
          </div>
        </div>
      </form>
    </Dialog>
  );
};
