import { type Language, languages } from '@polier/i18n/languages';
import { useContext } from 'react';
import { LoginTextsContext } from '../login-texts-context.ts';
import classes from './login-page.module.css';

export const LanguageChooser = ({ onChoose }: { onChoose: (language: Language) => void }) => {
  const context = useContext(LoginTextsContext);
  if (context === null) return null;
  const { texts, language: chosen } = context;
  return (
    <div className={classes.languages} role="group" aria-label={texts.language}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          className={classes.language}
          aria-pressed={code === chosen}
          title={texts.languages[code]}
          onClick={() => onChoose(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
};
