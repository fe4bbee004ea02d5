import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Question } from '../../../components/question/question.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { putAnswers } from '../data/sheet-queries.ts';
import fieldClasses from '../fields/field.module.css';
import type { Answer } from '../model/answer.ts';
import classes from './question-panel.module.css';

interface QuestionWordingProps {
  kind: Kind;
  worksheetId: number;
  answer: Answer;
  isReadOnly: boolean;
}

/** The question in full; who may change the lesson changes its wording here, for everybody who uses it. */
export const QuestionWording = ({ kind, worksheetId, answer, isReadOnly }: QuestionWordingProps) => {
  const t = useWords();
  const id = useId();
  const { insight, more_info: moreInfo } = answer.lesson;
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const save = async () => {
    const wording = draft?.trim() ?? '';
    if (wording === '') {
      setError(t('worksheets.questionEmpty'));
      return;
    }
    setSaving(true);
    try {
      const body = { id: answer.id, lesson: { insight: wording } };
      const saved: Answer = await call(appliedLessonsContract[kind].updateAppliedLessonAndLesson, { body });
      putAnswers(kind, worksheetId, [saved]);
      setDraft(null);
      toastDone(t('worksheets.wordingSaved'));
    } catch (problem) {
      setError(
        isProblem(problem) && problem.code !== 'internal'
          ? (problem.errors[0]?.message ?? problem.message)
          : t('common.anErrorHasOccurred'),
      );
    } finally {
      setSaving(false);
    }
  };

  if (draft !== null) {
    return (
      <form
        className={classes.wording}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <textarea
          className={`${fieldClasses.area} ${classes.wordingText}`}
          rows={4}
          value={draft}
          maxLength={limits.insight}
          aria-label={t('worksheets.wording')}
          aria-invalid={error !== null}
          aria-describedby={`${id}-about`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened on request
          autoFocus
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              setDraft(null);
            }
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          }}
        />
        <p
          id={`${id}-about`}
          className={error === null ? classes.quiet : fieldClasses.error}
          role={error === null ? undefined : 'alert'}
        >
          {error ?? t('worksheets.wordingForAll')}
        </p>
        <div className={classes.buttons}>
          <Button type="submit" loading={isSaving}>
            {t('common.save')}
          </Button>
          <Button variant="bare" onClick={() => setDraft(null)}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className={classes.wording}>
      <Question level={1} as="h3">
        {insight}
      </Question>
      {moreInfo !== null && moreInfo !== '' && <p className={classes.info}>{moreInfo}</p>}
      {answer.can.editLesson && !isReadOnly && (
        <button type="button" className={classes.link} onClick={() => setDraft(insight)}>
          {t('worksheets.changeWording')}
        </button>
      )}
    </div>
  );
};
