import type { AppliedLessonView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { FieldError } from '../../../components/form/field-error.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { focusOnMount } from '../../../platform/viewport/focus-on-mount.ts';
import { setCachedAppliedLessons, setCachedWholeAppliedLessons } from '../data/worksheet.cache.ts';
import fieldClasses from '../fields/field.module.css';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import classes from './applied-lesson-panel.module.css';
import { worksheetMutations } from '../worksheets.mutations.ts';

interface LessonWordingProps {
  kind: Kind;
  worksheetId: number;
  appliedLesson: AppliedLesson;
  /** Undefined until it is read. */
  whole: AppliedLessonView | undefined;
  isReadOnly: boolean;
}

/** The lesson in full; who may change the lesson changes its wording here, for everybody who uses it. */
export const LessonWording = ({ kind, worksheetId, appliedLesson, whole, isReadOnly }: LessonWordingProps) => {
  const t = useTranslation();
  const id = useId();
  const { insight } = appliedLesson.lesson;
  const moreInfo = whole?.lesson.more_info ?? '';
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
      const body = { id: appliedLesson.id, lesson: { insight: wording } };
      const saved: AppliedLessonView = await worksheetMutations(kind).changeWording({ body });
      setCachedWholeAppliedLessons(kind, [saved]);
      setCachedAppliedLessons(kind, worksheetId, [saved]);
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
          ref={focusOnMount}
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
        {error === null ? (
          <p id={`${id}-about`} className={classes.quiet}>
            {t('worksheets.wordingForAll')}
          </p>
        ) : (
          <FieldError id={`${id}-about`}>{error}</FieldError>
        )}
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
      <LessonText level={1} as="h3">
        {insight}
      </LessonText>
      {moreInfo !== '' && <RichText>{moreInfo}</RichText>}
      {whole?.can.editLesson === true && !isReadOnly && (
        <button type="button" className={classes.link} onClick={() => setDraft(insight)}>
          {t('worksheets.changeWording')}
        </button>
      )}
    </div>
  );
};
