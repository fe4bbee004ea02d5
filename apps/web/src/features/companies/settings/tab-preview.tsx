import { type Language, languages } from '@polier/i18n/languages';
import { useStore } from '../../../platform/store/store.ts';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { companyTitles } from './company-titles.ts';
import { type SettingValues, shownTitle } from './setting-values.ts';
import classes from './tab-preview.module.css';

const Tabs = ({ values, language }: { values: SettingValues; language: Language }) => {
  const t = useTranslation();
  const ours = companyTitles[language];
  const tabs = [
    ours.trade,
    shownTitle(values, 'pm_tab', language, ours.pm_tab),
    ...(values.feature_tab_x ? [shownTitle(values, 'x_tab', language, ours.x_tab)] : []),
  ];
  return (
    <li className={classes.line} lang={language}>
      <span className={classes.code}>{language.toUpperCase()}</span>
      <ul
        className={classes.tabs}
        aria-label={t('companies.settings.previewLabel', { language: t(`companies.settings.language.${language}`) })}
      >
        {tabs.map((title, index) => (
          <li key={index} className={classes.tab} data-first={index === 0 || undefined}>
            {title}
          </li>
        ))}
      </ul>
    </li>
  );
};

/** The tabs of the knowledge base in all three languages, as they will be called. */
export const TabPreview = ({ form }: { form: AppForm<SettingValues> }) => {
  const t = useTranslation();
  const values = useStore(form.values, (all) => all);
  return (
    <div className={classes.preview}>
      <p className={classes.label}>{t('companies.settings.preview')}</p>
      <ul>
        {languages.map((language) => (
          <Tabs key={language} values={values} language={language} />
        ))}
      </ul>
    </div>
  );
};
