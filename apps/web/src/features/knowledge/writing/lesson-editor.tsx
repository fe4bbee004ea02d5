import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
import type { ReadingLocation } from '../directory/directory.ts';
import { lessonWrites } from '../knowledge.mutations.ts';
import type { NumberedLesson } from '../lessons/lesson-groups.ts';
import { SimilarLessons } from '../similar/similar-lessons.tsx';
import { useHasNearCopy } from '../similar/use-similar-lessons.ts';
import classes from './lesson-editor.module.css';
import { EditorMargin } from './editor-margin.tsx';
import { LessonFields } from './fields/lesson-fields.tsx';
import { changesOf, groupFieldOf, type LessonValues, storedLessonSchema, storedValues } from './lesson-values.ts';
import { NewerLesson } from './newer-lesson.tsx';
import { withPictures } from './store-lesson.ts';
import { useLessonPictures } from './use-lesson-pictures.ts';
import { useQuestionScore } from './question/use-question-score.ts';
import { useWeakQuestion } from './question/use-weak-question.tsx';

/** Under the four-eyes principle the new wording of an approved lesson waits for somebody else. */
const outcomeOf = (before: LessonView, after: LessonView) => {
  if (after.has_suggestion && !before.has_suggestion) return 'knowledge.edit.suggested';
  return after.approved && !before.approved ? 'knowledge.edit.approved' : 'knowledge.edit.saved';
};

interface LessonEditorProps {
  row: NumberedLesson;
  location: ReadingLocation;
  /** With the lesson, once it is stored. */
  onClose: (stored?: LessonView) => void;
  /** What is saved is approved with it, unless somebody says otherwise. */
  isDecision?: boolean;
  /** Where the change begins, unless in the question. */
  field?: keyof LessonValues | undefined;
}

interface EditFormProps extends LessonEditorProps {
  /** As it was when the change began, or as somebody else has changed it since. */
  lesson: LessonView;
  onNewer: (lesson: LessonView) => void;
}

const EditForm = ({
  row: { number },
  lesson,
  location,
  onClose,
  onNewer,
  isDecision = false,
  field = 'insight',
}: EditFormProps) => {
  const t = useTranslation();
  const { kind } = location.lessonGroup;
  const { id } = lesson;
  const article = useRef<HTMLElement>(null);
  const approves = useRef(false);
  const reason = useRef<string | undefined>(undefined);
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const pictures = useLessonPictures(id, lesson.more_info);
  const update = useVersionedUpdate(lesson, endpoints.lessons[kind].list);
  const form = useAppForm({
    schema: storedLessonSchema(kind),
    initialValues: storedValues(kind, lesson),
    draft: `lesson-${kind}-change-${id}`,
    labels: {
      insight: t('knowledge.new.insight'),
      more_info: t('knowledge.new.moreInfo'),
      [groupFieldOf(kind)]: t(`knowledge.new.group.${kind}`),
      parentId: t('knowledge.new.parent'),
      trades: t('knowledge.edit.trades'),
    },
    onSubmit: async (valid) => {
      const more_info = await withPictures(id, valid.more_info);
      const changes = changesOf(kind, lesson, { ...valid, more_info });
      const isUnchanged = Object.keys(changes).length === 0 && !approves.current;
      setSaysUnchanged(isUnchanged);
      if (isUnchanged) return false;
      const saved = await update.save((version) => lessonWrites[kind].update({ body: { id, version, ...changes } }));
      if (saved === null) return false;
      const stored =
        approves.current && saved.can.approve
          ? await lessonWrites[kind].approve({ id, version: saved.version, approved: true, reason: reason.current })
          : saved;
      toastDone(t(outcomeOf(lesson, stored)));
      onClose(stored);
      return true;
    },
  });
  const question = useFormValue(form, 'insight');
  const isNearCopy = useHasNearCopy(kind, question, id);
  const weak = useWeakQuestion(question, useQuestionScore(question, isNearCopy));
  const save = (isApproved: boolean, given?: string) => {
    approves.current = isApproved;
    reason.current = given;
    form.submit();
  };
  const submit = (isApproved: boolean) =>
    isApproved && lesson.can.approve ? weak.accept((given) => save(true, given)) : save(isApproved);
  useHotkey('mod+s', () => submit(isDecision), { whileTyping: true });
  const isReady = pictures !== undefined;
  useEffect(() => {
    if (isReady) article.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus();
  }, [isReady, field]);
  // Closing keeps what was typed; in an open list Esc closes the list.
  const onKeyDown = (event: KeyboardEvent) => {
    const isListOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !event.defaultPrevented && !isListOpen) onClose();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc ends the change from every field */}
      <article
        ref={article}
        className={classes.editor}
        id={`lesson-${id}`}
        aria-label={t('knowledge.edit.title')}
        onKeyDown={onKeyDown}
      >
        <div className={classes.head}>
          <span className={classes.number}>{number}</span>
          <h3 className={classes.title}>{t('knowledge.edit.title')}</h3>
        </div>
        <div className={classes.columns}>
          <div className={classes.main}>
            <NewerLesson form={form} update={update} onLoad={onNewer} />
            <div className={classes.form}>
              <Form form={form} label={t('knowledge.edit.title')} isScreen={false}>
                {pictures === undefined ? (
                  <SkeletonBar width={80} />
                ) : (
                  <LessonFields
                    form={form}
                    location={location}
                    lessonId={id}
                    pictures={pictures}
                    withProject={!lesson.approved || lesson.project_only}
                  />
                )}
              </Form>
            </div>
            <div className={classes.actions} data-action-bar>
              <Button
                variant="filled"
                loading={form.isSubmitting}
                onClick={() => submit(isDecision)}
                aria-keyshortcuts="Control+S"
              >
                {t(isDecision ? 'knowledge.edit.approve' : 'common.save')}
              </Button>
              {lesson.can.approve && (
                <Button onClick={() => submit(!isDecision)} disabled={form.isSubmitting}>
                  {t(isDecision ? 'common.save' : 'knowledge.edit.approve')}
                </Button>
              )}
              <Button onClick={() => onClose()} aria-keyshortcuts="Escape">
                {t('common.cancel')}
              </Button>
              <span role="status" className={classes.state}>
                {form.errorCount > 0 && (
                  <strong className={classes.errors}>{t('common.fieldsToCorrect', { count: form.errorCount })}</strong>
                )}
                {form.errorCount === 0 && saysUnchanged && t('knowledge.edit.unchanged')}
                {form.errorCount === 0 &&
                  !saysUnchanged &&
                  form.draftAt !== null &&
                  t('common.draft', { time: formatTime(form.draftAt) })}
              </span>
            </div>
            <div className={classes.similar}>
              <SimilarLessons
                kind={kind}
                question={question}
                lesson={lesson}
                onMerged={() => {
                  form.discardDraft();
                  onClose();
                }}
              />
            </div>
          </div>
          <EditorMargin
            kind={kind}
            lesson={lesson}
            question={question}
            isNearCopy={isNearCopy}
            isTyped={form.draftAt !== null}
            onRestored={onNewer}
          />
        </div>
      </article>
      {weak.dialog}
    </>
  );
};

/** A lesson changed where it stands, among its neighbours. What others store meanwhile is shown when it is saved. */
export const LessonEditor = (props: LessonEditorProps) => {
  const [lesson, setLesson] = useState(props.row.lesson);
  return <EditForm key={lesson.version} {...props} lesson={lesson} onNewer={setLesson} />;
};
