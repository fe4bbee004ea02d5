import { Textarea } from '@mantine/core';
import { nullableText } from '@polier/contract/fields';
import type { Kind } from '@polier/contract/kinds';
import { insight } from '@polier/contract/lessons/lesson-texts';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { limits } from '@polier/contract/limits';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useVersionedUpdate } from '../../../components/form/use-versioned-update.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { lessonWrites } from '../knowledge.mutations.ts';
import { NewerLesson } from '../writing/newer-lesson.tsx';
import classes from '../writing/new-lesson-dialog.module.css';
import { useLessonPictures } from '../writing/use-lesson-pictures.ts';
import { TextFields } from '../writing/fields/text-fields.tsx';

// The form holds text; empty text is none.
const optionalText = (max: number = limits.longText) => nullableText(max) as z.ZodType<string | null, string>;
const schema = z.strictObject({ insight, more_info: optionalText(), note: optionalText(limits.note) });

interface SuggestDialogProps {
  kind: Kind;
  lesson: LessonView;
  onClose: () => void;
}

interface SuggestFormProps extends SuggestDialogProps {
  onNewer: (lesson: LessonView) => void;
}

const SuggestForm = ({ kind, lesson, onClose, onNewer }: SuggestFormProps) => {
  const t = useTranslation();
  const { id } = lesson;
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const pictures = useLessonPictures(id, lesson.more_info);
  const update = useVersionedUpdate(lesson, endpoints.lessons[kind].list);
  const form = useAppForm({
    schema,
    initialValues: { insight: lesson.insight, more_info: lesson.more_info ?? '', note: '' },
    draft: `suggest-${id}`,
    labels: {
      insight: t('knowledge.new.insight'),
      more_info: t('knowledge.new.moreInfo'),
      note: t('knowledge.suggest.note'),
    },
    onSubmit: async (valid) => {
      const more_info = valid.more_info || null;
      const isUnchanged = valid.insight === lesson.insight && more_info === lesson.more_info;
      setSaysUnchanged(isUnchanged);
      if (isUnchanged) return false;
      const sent = await update.save((version) =>
        lessonWrites[kind].suggestChange({
          body: { id, version, insight: valid.insight, more_info, note: valid.note || null },
        }),
      );
      if (sent === null) return false;
      toastDone(t('knowledge.suggest.sent'));
      onClose();
      return true;
    },
  });
  useHotkey('mod+s', () => form.submit(), { whileTyping: true });
  const note = () => {
    if (form.errorCount > 0) {
      return <strong className={classes.errors}>{t('common.fieldsToCorrect', { count: form.errorCount })}</strong>;
    }
    if (saysUnchanged) return t('knowledge.edit.unchanged');
    return form.draftAt !== null && t('common.draft', { time: formatTime(form.draftAt) });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('knowledge.suggest.title')}
      size={720}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('knowledge.suggest.submit')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
      note={note()}
    >
      <p className={classes.location}>{t('knowledge.suggest.text')}</p>
      <NewerLesson form={form} update={update} onLoad={onNewer} />
      <div className={classes.form}>
        <Form form={form} label={t('knowledge.suggest.title')} isScreen={false}>
          <TextFields form={form} kind={kind} lessonId={lesson.id} pictures={pictures} takesPictures={false} />
          <FormField form={form} path="note" label={t('knowledge.suggest.note')} isOptional>
            {(control) => <Textarea {...control} autosize minRows={2} maxRows={6} />}
          </FormField>
        </Form>
      </div>
    </Dialog>
  );
};

/** Another wording, from somebody who may not change the lesson at once; closing keeps what was typed. */
export const SuggestDialog = (props: SuggestDialogProps) => {
  const [lesson, setLesson] = useState(props.lesson);
  return <SuggestForm key={lesson.version} {...props} lesson={lesson} onNewer={setLesson} />;
};
