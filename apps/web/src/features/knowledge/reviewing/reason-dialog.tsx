import { Textarea } from '@mantine/core';
import { text } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import { z } from 'zod';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import classes from './reason-dialog.module.css';

const schema = z.strictObject({ reason: text(limits.note).min(1) });

interface ReasonDialogProps {
  title: string;
  question: string;
  /** Of the field. */
  label: string;
  hint: string;
  submit: string;
  /** Name under which closing keeps what was typed. */
  draft?: string;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<void>;
}

/** A decision about a question that needs a few words. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, question, label, hint, submit, draft, onClose, onSubmit } = props;
  const t = useTranslation();
  const form = useAppForm({
    schema,
    initialValues: { reason: '' },
    ...(draft !== undefined && { draft }),
    labels: { reason: label },
    onSubmit: ({ reason }) => onSubmit(reason),
  });
  useHotkey('mod+enter', () => form.submit(), { whileTyping: true });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {submit}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <LessonText level={2}>{question}</LessonText>
      <div className={classes.form}>
        <Form form={form} label={title} isScreen={false}>
          <FormField form={form} path="reason" label={label} hint={hint}>
            {(control) => <Textarea {...control} autosize minRows={3} maxRows={8} data-autofocus />}
          </FormField>
        </Form>
      </div>
    </Dialog>
  );
};
