import { type Language, languages } from '@polier/i18n/languages';
import { useState } from 'react';
import type { AppForm } from '../../components/form/use-app-form.ts';
import { useStore } from '../../platform/store/store.ts';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './app-messages.module.css';
import { MessageBox } from './message-box.tsx';
import type { MessageValues } from './message-values.ts';

/** The message as people will see it, in each language, while it is typed. */
export const MessagePreview = ({ form }: { form: AppForm<MessageValues> }) => {
  const t = useTranslation();
  const values = useStore(form.values, (all) => all);
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const text = values[language].trim() || values.message.trim();
  return (
    <section className={classes.preview} aria-label={t('appMessages.preview')}>
      <div className={classes.previewTitle}>
        <span>{t('appMessages.preview')}</span>
        <span className={classes.languages}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.language}
              aria-pressed={one === language}
              aria-label={`${one.toUpperCase()}: ${t('appMessages.previewIn', { language: t(`shell.languages.${one}`) })}`}
              onClick={() => setLanguage(one)}
            >
              {one.toUpperCase()}
            </button>
          ))}
        </span>
      </div>
      <div {...(values.as === 'banner' && { className: classes.screenOfPreview })} lang={language}>
        <MessageBox
          message={{ ...values, font_size: Number(values.font_size), languages: { de: null, en: null, fr: null } }}
          text={text === '' ? t('appMessages.noWords') : text}
          onClose={() => {
            /* Only a picture of it. */
          }}
        />
      </div>
    </section>
  );
};
