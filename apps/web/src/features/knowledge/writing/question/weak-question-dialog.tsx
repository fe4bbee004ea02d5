import { Textarea } from '@mantine/core';
import { text } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import { z } from 'zod';
import { Button } from '../../../../components/button/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { FormField } from '../../../../components/form/form-field.tsx';
import { Form } from '../../../../components/form/form.tsx';
import { useAppForm } from '../../../../components/form/use-app-form.ts';
import { LessonText } from '../../../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../../platform/viewport/hotkey.ts';
import classes from './weak-question-dialog.module.css';

const schema = z.strictObject({ reason: text(limits.note).min(1) });

interface WeakQuestionDialogProps {
  question: string;
  points: number;
  onClose: () => void;
  onAccept: (reason: string) => void;
}

/** Asks why a question holds in which the coach finds much at fault. */
export const WeakQuestionDialog = ({ question, points, onClose, onAccept }: WeakQuestionDialogProps) => {
  const t = useTranslation();
  const form = useAppForm({
    schema,
    initialValues: { reason: '' },
    labels: { reason: t('approval.weak.reason') },
    onSubmit: async ({ reason }) => onAccept(reason),
  });
  useHotkey('mod+enter', () => form.submit(), { whileTyping: true });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('approval.weak.title')}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('approval.weak.submit')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <LessonText level={2}>{question}</LessonText>
      <div className={classes.form}>
        <Form form={form} label={t('approval.weak.title')} isScreen={false}>
          <FormField
            form={form}
            path="reason"
            label={t('approval.weak.reason')}
            hint={t('approval.weak.text', { points })}
          >
            {(control) => <Textarea {...control} autosize minRows={3} maxRows={8} data-autofocus />}
          </FormField>
        </Form>
      </div>
    </Dialog>
  );
};
