import { nullableText } from '@polier/contract/fields';
import type { Kind } from '@polier/contract/kinds';
import { insight } from '@polier/contract/lessons/lesson-texts';
import type { LessonView, SuggestionView } from '@polier/contract/lessons/lessons.contract';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { z } from 'zod';
import { Button } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useVersionedUpdate } from '../../../components/form/use-versioned-update.ts';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { lessonWrites } from '../../knowledge/knowledge.mutations.ts';
import classes from '../../knowledge/writing/lesson-editor.module.css';
import { NewerLesson } from '../../knowledge/writing/newer-lesson.tsx';
import { withPictures } from '../../knowledge/writing/store-lesson.ts';
import { useQuestionScore } from '../../knowledge/writing/question/use-question-score.ts';
import { useWeakQuestion } from '../../knowledge/writing/question/use-weak-question.tsx';
import { useHasNearCopy } from '../../knowledge/similar/use-similar-lessons.ts';
import { useLessonPictures } from '../../knowledge/writing/use-lesson-pictures.ts';
import { TextFields } from '../../knowledge/writing/fields/text-fields.tsx';

const schema = z.strictObject({
  insight,
  // The form holds text; empty text is none.
  more_info: nullableText() as z.ZodType<string | null, string>,
});

interface SuggestionEditorProps {
  kind: Kind;
  suggestion: SuggestionView;
  /** As it was read when the change began. */
  lesson: LessonView;
  onClose: () => void;
  onAccepted: () => void;
}

/** The suggested words, to be put right and taken over in one step. */
export const SuggestionEditor = ({ kind, suggestion, lesson, onClose, onAccepted }: SuggestionEditorProps) => {
  const t = useTranslation();
  const article = useRef<HTMLElement>(null);
  const pictures = useLessonPictures(lesson.id, suggestion.more_info);
  const update = useVersionedUpdate(lesson, endpoints.lessons[kind].suggestions);
  const { id } = suggestion;
  const reason = useRef<string | undefined>(undefined);
  const form = useAppForm({
    schema,
    initialValues: { insight: suggestion.insight, more_info: suggestion.more_info ?? '' },
    draft: `suggestion-${id}`,
    labels: { insight: t('knowledge.new.insight'), more_info: t('knowledge.new.moreInfo') },
    onSubmit: async (valid) => {
      const more_info = await withPictures(lesson.id, valid.more_info || null);
      const saved = await update.save((version) =>
        lessonWrites[kind].decideSuggestion({
          body: {
            id,
            accepted: true,
            version,
            insight: valid.insight,
            more_info,
            ...(reason.current !== undefined && { reason: reason.current }),
          },
        }),
      );
      if (saved === null) return false;
      toastDone(t('approval.done.suggestion'));
      onAccepted();
      return true;
    },
  });
  const question = useFormValue(form, 'insight');
  const weak = useWeakQuestion(question, useQuestionScore(question, useHasNearCopy(kind, question, lesson.id)));
  const accept = () =>
    weak.accept((given) => {
      reason.current = given;
      form.submit();
    });
  useHotkey('mod+s', accept, { whileTyping: true });
  useEffect(() => article.current?.querySelector<HTMLElement>('textarea')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc ends the change from every field */}
      <article ref={article} className={classes.editor} aria-label={t('approval.editSuggestion')} onKeyDown={onKeyDown}>
        <div className={classes.head}>
          <h3 className={classes.title}>{t('approval.editSuggestion')}</h3>
        </div>
        <NewerLesson form={form} update={update} onLoad={() => onClose()} />
        <div className={classes.form}>
          <Form form={form} label={t('approval.editSuggestion')} isScreen={false}>
            {pictures === undefined ? (
              <SkeletonBar width={80} />
            ) : (
              <TextFields form={form} kind={kind} lessonId={lesson.id} pictures={pictures} />
            )}
          </Form>
        </div>
        <div className={classes.actions} data-action-bar>
          <Button variant="filled" loading={form.isSubmitting} onClick={accept} aria-keyshortcuts="Control+S">
            {t('approval.actions.suggestion.accept')}
          </Button>
          <Button onClick={onClose} aria-keyshortcuts="Escape">
            {t('common.cancel')}
          </Button>
          <span role="status" className={classes.state}>
            {form.draftAt !== null && t('common.draft', { time: formatTime(form.draftAt) })}
          </span>
        </div>
      </article>
      {weak.dialog}
    </>
  );
};
