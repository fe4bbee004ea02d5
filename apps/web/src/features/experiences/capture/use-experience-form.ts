import { useEffect } from 'react';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type Draft, withValues } from '../drafts/draft.ts';
import { findDraft, removeDraft, keepDraft, openForms, photosOf } from '../drafts/draft-store.ts';
import { closeSentDraft, sendAll, sendSoon, submitDraft } from '../drafts/send-drafts.ts';
import { experienceSchema, type ExperienceValues, hasText } from '../experience-values.ts';

/** A form that was left: what has gone to the server, and what nobody has written, needs no place on the device. */
const leave = async (key: string): Promise<void> => {
  const draft = findDraft(key);
  if (draft === undefined) return;
  if (draft.id === null && !hasText(draft.values) && photosOf(key).length === 0) removeDraft(key);
  else {
    await sendAll();
    closeSentDraft(key);
  }
};

/** A form whose every keystroke is kept on the device; a draft goes to the server by itself. */
export const useExperienceForm = (
  initial: Draft,
  onSubmitted: (outcome: 'sent' | 'waiting') => void,
): { form: AppForm<ExperienceValues>; keep: () => void } => {
  const t = useTranslation();
  const { key } = initial;
  const form = useAppForm({
    schema: experienceSchema,
    initialValues: initial.values,
    labels: { cost: t('experiences.cost'), days: t('experiences.days'), date: t('experiences.date') },
    onSubmit: async () => {
      keepDraft(withValues(findDraft(key) ?? initial, form.values.get()));
      const outcome = await submitDraft(key);
      if (outcome === 'newer') return false;
      onSubmitted(outcome);
      return true;
    },
  });
  const { values } = form;

  useEffect(
    () =>
      values.subscribe(() => {
        keepDraft(withValues(findDraft(key) ?? initial, values.get()));
        sendSoon();
      }),
    [key, initial, values],
  );
  useEffect(() => {
    openForms.add(key);
    return () => {
      openForms.delete(key);
      void leave(key);
    };
  }, [key]);

  const keep = () => keepDraft(findDraft(key) ?? initial);
  return { form, keep };
};
