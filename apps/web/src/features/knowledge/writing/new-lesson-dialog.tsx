import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import type { ReadingLocation } from '../directory/directory.ts';
import { lessonWrites } from '../knowledge.mutations.ts';
import { SimilarLessons } from '../similar/similar-lessons.tsx';
import { useHasNearCopy } from '../similar/use-similar-lessons.ts';
import { LessonFields } from './fields/lesson-fields.tsx';
import { emptyLesson, groupFieldOf, lessonSchema, type ValidLesson } from './lesson-values.ts';
import classes from './new-lesson-dialog.module.css';
import { storeLesson, storePictures } from './store-lesson.ts';
import { useApprovesOwn } from './use-lesson-approval.ts';
import { useQuestionScore } from './question/use-question-score.ts';
import { useWeakQuestion } from './question/use-weak-question.tsx';

interface NewLessonDialogProps {
  location: ReadingLocation;
  /** The topic or subgroup being read. */
  groupId: number | null;
  /** The phase being read. */
  phase: number | undefined;
  onClose: () => void;
  onStored: (lesson: LessonView) => void;
}

/** A new lesson written in the group it belongs to. It waits for approval; closing keeps what was typed. */
export const NewLessonDialog = ({ location, groupId, phase, onClose, onStored }: NewLessonDialogProps) => {
  const t = useTranslation();
  const { kind, id, number, title } = location.lessonGroup;
  const approvesOwn = useApprovesOwn(kind);
  // One row of buttons has room there, and the cross closes, too.
  const isPhone = useIsPhone();
  const approves = useRef(false);
  const reason = useRef<string | undefined>(undefined);

  /** The lesson is stored; what follows is shown, but does not make it written twice. */
  const complete = async (lesson: LessonView, { more_info: text }: ValidLesson): Promise<LessonView> => {
    const withPictures = await storePictures(kind, lesson, text).catch((error: unknown) => {
      toastProblem(error, t('knowledge.edit.picturesFailed'));
      return lesson;
    });
    return approves.current && !withPictures.project_only
      ? lessonWrites[kind].approve({
          id: withPictures.id,
          version: withPictures.version,
          approved: true,
          reason: reason.current,
        })
      : withPictures;
  };
  const form = useAppForm({
    schema: lessonSchema(kind),
    initialValues: emptyLesson(kind, groupId, phase),
    draft: `lesson-${kind}-${id}`,
    labels: {
      insight: t('knowledge.new.insight'),
      more_info: t('knowledge.new.moreInfo'),
      [groupFieldOf(kind)]: t(`knowledge.new.group.${kind}`),
      parentId: t('knowledge.new.parent'),
    },
    onSubmit: async (values) => {
      const stored = await storeLesson(location, values);
      try {
        const lesson = await complete(stored, values);
        toastDone(t(lesson.approved ? 'knowledge.edit.approved' : 'knowledge.new.stored'));
      } catch (error) {
        toastProblem(error);
      }
      onStored(stored);
    },
  });
  const question = useFormValue(form, 'insight');
  const weak = useWeakQuestion(question, useQuestionScore(question, useHasNearCopy(kind, question, undefined)));
  const submit = (isApproved: boolean, given?: string) => {
    approves.current = isApproved;
    reason.current = given;
    form.submit();
  };
  useHotkey('mod+s', () => submit(false), { whileTyping: true });
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t('knowledge.new.title')}
        size={720}
        actions={
          <>
            <Button
              variant="filled"
              type="submit"
              form={form.id}
              loading={form.isSubmitting}
              onClick={() => {
                approves.current = false;
              }}
            >
              {t(isPhone && approvesOwn ? 'common.save' : 'knowledge.new.submit')}
            </Button>
            {approvesOwn && (
              <Button onClick={() => weak.accept((given) => submit(true, given))} disabled={form.isSubmitting}>
                {t('knowledge.edit.approve')}
              </Button>
            )}
            {!isPhone && <Button onClick={onClose}>{t('common.cancel')}</Button>}
          </>
        }
        note={
          form.errorCount > 0 ? (
            <strong className={classes.errors}>{t('common.fieldsToCorrect', { count: form.errorCount })}</strong>
          ) : (
            form.draftAt !== null && t('common.draft', { time: formatTime(form.draftAt) })
          )
        }
      >
        <p className={classes.location}>
          {[number, title].filter(Boolean).join(' ')}. {t('knowledge.new.text')}
        </p>
        <div className={classes.form}>
          <Form form={form} label={t('knowledge.new.title')} isScreen={false}>
            <LessonFields form={form} location={location} withProject />
          </Form>
        </div>
        <SimilarLessons kind={kind} question={question} />
      </Dialog>
      {weak.dialog}
    </>
  );
};
