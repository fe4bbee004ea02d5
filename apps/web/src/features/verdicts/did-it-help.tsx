import type { Kind } from '@polier/contract/kinds';
import { type Verdict, verdicts } from '@polier/contract/verdicts/verdicts.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { toastProblem } from '../../components/toast/toast-store.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { savedText } from './saved-text.ts';
import { SavedForm } from './saved-form.tsx';
import { confirmVerdict, storeVerdict } from './verdicts.mutations.ts';
import classes from './verdicts.module.css';

interface DidItHelpProps {
  kind: Kind;
  appliedLessonId: number;
  isReadOnly: boolean;
}

/** Asked once a question is checked; nobody has to answer, so what cannot be loaded is not asked. */
export const DidItHelp = ({ kind, appliedLessonId, isReadOnly }: DidItHelpProps) => {
  const t = useTranslation();
  const { data } = useQuery(queryOf(endpoints.verdicts.ofAppliedLesson, { query: { appliedLessonId, kind } }));
  const [isBusy, setBusy] = useState(false);
  if (data === undefined || (data.verdict === null && isReadOnly)) return null;
  const { verdict: stored } = data;
  const mayEdit = stored === null ? !isReadOnly : stored.can.edit;

  const write = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastProblem(error, t('verdicts.notStored'));
    } finally {
      setBusy(false);
    }
  };
  const answer = (verdict: Verdict, saved: { chf?: number | null; days?: number | null } = {}) =>
    write(() => storeVerdict({ body: { applied_lesson_id: appliedLessonId, kind, verdict, ...saved } }));

  return (
    <section aria-labelledby={`did-it-help-${appliedLessonId}`}>
      <h3 className={classes.question} id={`did-it-help-${appliedLessonId}`}>
        {t('verdicts.question')}
      </h3>
      <div className={classes.answers} role="group" aria-labelledby={`did-it-help-${appliedLessonId}`}>
        {verdicts.map((verdict) => (
          <button
            key={verdict}
            type="button"
            className={classes.answer}
            aria-pressed={stored?.verdict === verdict}
            disabled={!mayEdit || isBusy}
            onClick={() => void answer(verdict)}
          >
            {t(`verdicts.answers.${verdict}`)}
          </button>
        ))}
      </div>
      {stored !== null && stored.verdict !== 'no' && mayEdit && (
        <SavedForm
          key={`${stored.verdict}-${stored.created_at}`}
          chf={stored.chf}
          days={stored.days}
          isBusy={isBusy}
          onSave={(saved) => void answer(stored.verdict, saved)}
        />
      )}
      {stored !== null && (
        <p className={classes.storedAnswer}>
          {[
            savedText(t, stored),
            stored.confirmed_by === null
              ? t('verdicts.saidBy', { name: stored.author.name || t('users.formerMember') })
              : t('verdicts.confirmedBy', { name: stored.confirmed_by.name || t('users.formerMember') }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {stored?.can.confirm === true && (
        <Button loading={isBusy} onClick={() => void write(() => confirmVerdict({ body: { id: stored.id } }))}>
          {t('verdicts.confirm')}
        </Button>
      )}
    </section>
  );
};
