import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import { type Language, languages } from '@polier/i18n/languages';
import { Suspense, use, useState } from 'react';
import { Logo } from '../components/logo/logo.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SectionDrawing } from './section-drawing.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './login-page.module.css';
import { type LoginWords, loadWords, rememberLanguage } from './login-words.ts';

interface LoginPageProps {
  startLanguage: Language;
  startWords: LoginWords;
  settings: Promise<WebSettingsView | null>;
}

const DemoPart = ({
  settings,
  words,
  language,
}: {
  settings: Promise<WebSettingsView | null>;
  words: LoginWords;
  language: Language;
}) => {
  const demo = use(settings)?.demo ?? null;
  return demo === null ? null : <DemoAccounts demo={demo} words={words} language={language} />;
};

export const LoginPage = ({ startLanguage, startWords, settings }: LoginPageProps) => {
  const [language, setLanguage] = useState(startLanguage);
  const [words, setWords] = useState(startWords);
  const choose = async (next: Language) => {
    setWords(await loadWords(next));
    setLanguage(next);
    rememberLanguage(next);
  };
  return (
    <div className={classes.page}>
      <div className={classes.entry}>
        <header className={classes.head}>
          <span className={classes.logo}>
            <Logo />
          </span>
          <strong className={classes.product}>Polier</strong>
          <div className={classes.languages} role="group" aria-label={words.language}>
            {languages.map((code) => (
              <button
                key={code}
                type="button"
                className={classes.language}
                aria-pressed={code === language}
                title={words.languages[code]}
                onClick={() => void choose(code)}
              >
                {code.toUpperCase()}
              </button>
            ))}
          </div>
        </header>
        <main className={classes.main}>
          <h1 className={classes.claim}>
            <span>{words.claim.first}</span> <span>{words.claim.second}</span> <span>{words.claim.third}</span>
          </h1>
          <p className={classes.lead}>
            <span>{words.lead.first}</span> <span>{words.lead.second}</span>
          </p>
          <SignInForm words={words} language={language} />
        </main>
      </div>
      <aside className={classes.side} aria-label={words.demoTitle}>
        <SectionDrawing words={words} />
        <Suspense fallback={null}>
          <DemoPart settings={settings} words={words} language={language} />
        </Suspense>
      </aside>
    </div>
  );
};
