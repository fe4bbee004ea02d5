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
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import type { Kind } from '@polier/contract/kinds';
import type { SuggestionView } from '@polier/contract/lessons/lessons.contract';
import classes from './decline-dialog.module.css';
import { lessonWrites } from '../../knowledge/knowledge.mutations.ts';

const schema = z.strictObject({ reason: text(limits.note).min(1) });

interface DeclineDialogProps {
  kind: Kind;
  suggestion: SuggestionView;
  onClose: () => void;
  onDeclined: () => void;
}

/** Declines a suggestion with the reason its author reads; closing keeps what was typed. */
export const DeclineDialog = ({ kind, suggestion, onClose, onDeclined }: DeclineDialogProps) => {
  const t = useTranslation();
  const { id } = suggestion;
  const form = useAppForm({
    schema,
    initialValues: { reason: '' },
    draft: `decline-${id}`,
    labels: { reason: t('approval.decline.reason') },
    onSubmit: async ({ reason }) => {
      await lessonWrites[kind].decideSuggestion({ body: { id, accepted: false, reason } });
      toastDone(t('approval.decline.done'));
      onDeclined();
    },
  });
  useHotkey('mod+enter', () => form.submit(), { whileTyping: true });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('approval.decline.title')}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('approval.decline.submit')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <LessonText level={2}>{suggestion.insight}</LessonText>
      <div className={classes.form}>
        <Form form={form} label={t('approval.decline.title')} isScreen={false}>
          <FormField form={form} path="reason" label={t('approval.decline.reason')} hint={t('approval.decline.text')}>
            {(control) => <Textarea {...control} autosize minRows={3} maxRows={8} data-autofocus />}
          </FormField>
        </Form>
      </div>
    </Dialog>
  );
};
