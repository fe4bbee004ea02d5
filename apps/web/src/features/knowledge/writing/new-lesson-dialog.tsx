import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import type { Place } from '../directory/directory.ts';
import { LessonFields } from './lesson-fields.tsx';
import { emptyLesson, groupFields, lessonSchema } from './lesson-values.ts';
import classes from './new-lesson-dialog.module.css';
import { storeLesson } from './store-lesson.ts';

interface NewLessonDialogProps {
  place: Place;
  /** The topic or part being read. */
  groupId: number | null;
  /** The phase being read. */
  phase: number | undefined;
  onClose: () => void;
  onStored: (lesson: LessonView) => void;
}

/** A question somebody writes where it will stand. It waits for approval; closing keeps what was typed. */
export const NewLessonDialog = ({ place, groupId, phase, onClose, onStored }: NewLessonDialogProps) => {
  const t = useWords();
  const { kind, id, number, title } = place.chapter;
  const form = useAppForm({
    schema: lessonSchema(kind),
    initialValues: emptyLesson(kind, groupId, phase),
    draft: `lesson-${kind}-${id}`,
    labels: {
      insight: t('knowledge.new.insight'),
      more_info: t('knowledge.new.moreInfo'),
      [groupFields[kind]]: t(`knowledge.new.group.${kind}`),
      parentId: t('knowledge.new.parent'),
    },
    onSubmit: async (values) => {
      const lesson = await storeLesson(place, values);
      toastDone(t('knowledge.new.stored'));
      onStored(lesson);
    },
  });
  useHotkey('mod+s', () => form.submit(), { whileTyping: true });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('knowledge.new.title')}
      size={640}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('knowledge.new.submit')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
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
      <p className={classes.place}>
        {[number, title].filter(Boolean).join(' ')}. {t('knowledge.new.text')}
      </p>
      <div className={classes.form}>
        <Form form={form} label={t('knowledge.new.title')} isScreen={false}>
          <LessonFields form={form} place={place} />
        </Form>
      </div>
    </Dialog>
  );
};
