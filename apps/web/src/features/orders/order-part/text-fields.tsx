import { Textarea, TextInput } from '@mantine/core';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

type TextValues = { code: string; title: string; description: string };

/** Code, title and description, which targets and use cases share. */
export const TextFields = <V extends TextValues>({ form }: { form: AppForm<V> }) => {
  const t = useTranslation();
  return (
    <>
      <FormField form={form} path="code" label={t('orderParts.code')} width="short">
        {(control) => <TextInput {...control} autoComplete="off" data-autofocus />}
      </FormField>
      <FormField form={form} path="title" label={t('orderParts.title')}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} path="description" label={t('orderParts.description')} isOptional>
        {(control) => <Textarea {...control} autosize minRows={2} maxRows={8} />}
      </FormField>
    </>
  );
};
