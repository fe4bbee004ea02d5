import { TextInput } from '@mantine/core';
import { type TitleOf, titleNameOf } from '@polier/contract/companies/company-titles';
import { limits } from '@polier/contract/limits';
import { languages } from '@polier/i18n/languages';
import { useId } from 'react';
import { FormSection } from '../../../components/form/form.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import { companyTitles } from './company-titles.ts';
import { type SettingValues, shownTitle } from './setting-values.ts';
import { TabPreview } from './tab-preview.tsx';
import classes from './title-fields.module.css';

interface TitleRowProps {
  form: AppForm<SettingValues>;
  group: TitleOf;
}

/** One title in three languages side by side; an empty field shows the default as placeholder. */
const TitleRow = ({ form, group }: TitleRowProps) => {
  const t = useTranslation();
  const id = useId();
  const values = useStore(form.values, (all) => all);
  const title = t(`companies.settings.titleOf.${group}`);
  return (
    <div className={classes.row} role="group" aria-labelledby={id}>
      <span className={classes.label} id={id}>
        {title}
      </span>
      <div className={classes.languages}>
        {languages.map((language) => {
          const name = titleNameOf(group, language);
          const word = t(`companies.settings.language.${language}`);
          return (
            <div key={form.mantine.key(name)} className={classes.language}>
              <span className={classes.code} aria-hidden="true">
                {language.toUpperCase()}
              </span>
              <TextInput
                {...form.mantine.getInputProps(name)}
                className={classes.input ?? ''}
                data-path={name}
                aria-label={t('companies.settings.titleIn', { title, language: word })}
                placeholder={shownTitle(values, group, language, companyTitles[language][group])}
                maxLength={limits.title}
                lang={language}
                autoComplete="off"
              />
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** What the company calls its tabs and processes, and how that looks. */
export const TitleFields = ({ form }: { form: AppForm<SettingValues> }) => {
  const t = useTranslation();
  const hasOwnProcesses = useFormValue(form, 'feature_tab_x');
  return (
    <FormSection title={t('companies.settings.titles')} note={t('companies.settings.titlesText')}>
      <TabPreview form={form} />
      <TitleRow form={form} group="pm_tab" />
      {hasOwnProcesses && <TitleRow form={form} group="x_tab" />}
      {hasOwnProcesses && <TitleRow form={form} group="x_process" />}
    </FormSection>
  );
};
