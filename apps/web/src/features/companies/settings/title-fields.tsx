import { TextInput } from '@mantine/core';
import { languages } from '@polier/i18n/languages';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormSection } from '../../../components/form/form.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { type SettingValues, type TitleOf, titleNameOf } from './setting-values.ts';
import { TabPreview } from './tab-preview.tsx';

const TitleField = ({ form, group }: { form: AppForm<SettingValues>; group: TitleOf }) => {
  const t = useWords();
  return languages.map((language) => {
    const name = titleNameOf(group, language);
    const title = t(`companies.settings.titleOf.${group}`);
    return (
      <FormField
        key={name}
        form={form}
        path={name}
        label={t('companies.settings.titleIn', { title, language: t(`companies.settings.language.${language}`) })}
        isOptional
      >
        {(control) => <TextInput {...control} autoComplete="off" lang={language} />}
      </FormField>
    );
  });
};

/** What the company calls its tabs and processes, and how that looks. */
export const TitleFields = ({ form }: { form: AppForm<SettingValues> }) => {
  const t = useWords();
  const hasOwnProcesses = useFormValue(form, 'feature_tab_x');
  return (
    <FormSection title={t('companies.settings.titles')} note={t('companies.settings.titlesText')}>
      <TabPreview form={form} />
      <TitleField form={form} group="pm_tab" />
      {hasOwnProcesses && <TitleField form={form} group="x_tab" />}
      {hasOwnProcesses && <TitleField form={form} group="x_process" />}
    </FormSection>
  );
};
