import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import { type Language, languages } from '@polier/i18n/languages';
import { Suspense, use, useMemo, useState } from 'react';
import { Logo } from '../components/logo/logo.tsx';
import { LoginRouteScreen } from './login-route-screen.tsx';
import { SectionDrawing } from './section-drawing.tsx';
import { DemoAccounts } from './sign-in/demo-accounts.tsx';
import type { Credentials } from './sign-in/sign-in.ts';
import classes from './login-page.module.css';
import { useRoute } from './login-route.ts';
import { type LoginWords, loadWords, rememberLanguage } from './login-words.ts';
import { LoginWordsContext } from './login-words-context.ts';

type Settings = Promise<WebSettingsView | null>;
interface LoginPageProps {
  startLanguage: Language;
  startWords: LoginWords;
  settings: Settings;
}

const DemoPart = ({
  settings,
  onSecondStep,
}: {
  settings: Settings;
  onSecondStep: (credentials: Credentials) => void;
}) => {
  const demo = use(settings)?.demo ?? null;
  return demo === null ? null : <DemoAccounts demo={demo} onSecondStep={onSecondStep} />;
};

const LanguageChooser = ({
  words,
  chosen,
  onChoose,
}: {
  words: LoginWords;
  chosen: Language;
  onChoose: (language: Language) => void;
}) => (
  <div className={classes.languages} role="group" aria-label={words.language}>
    {languages.map((code) => (
      <button
        key={code}
        type="button"
        className={classes.language}
        aria-pressed={code === chosen}
        title={words.languages[code]}
        onClick={() => onChoose(code)}
      >
        {code.toUpperCase()}
      </button>
    ))}
  </div>
);

export const LoginPage = ({ startLanguage, startWords, settings }: LoginPageProps) => {
  const route = useRoute();
  const [{ language, words }, setSpoken] = useState({ language: startLanguage, words: startWords });
  const [typed, setTyped] = useState<Credentials | null>(null);
  const [isSecondStep, setSecondStep] = useState(false);
  const context = useMemo(() => ({ words, language }), [words, language]);
  const choose = async (next: Language) => {
    setSpoken({ words: await loadWords(next), language: next });
    rememberLanguage(next);
  };
  const askSecondStep = (credentials: Credentials | null) => {
    if (credentials !== null) setTyped(credentials);
    setSecondStep(credentials !== null);
  };
  const isEntrance = route.name === 'sign-in' && !isSecondStep;
  return (
    <LoginWordsContext value={context}>
      <div className={classes.page}>
        <div className={classes.entry}>
          <header className={classes.head}>
            <span className={classes.logo}>
              <Logo />
            </span>
            <strong className={classes.product}>Polier</strong>
            <LanguageChooser words={words} chosen={language} onChoose={(next) => void choose(next)} />
          </header>
          <main className={classes.main} data-form={isEntrance ? undefined : ''}>
            <LoginRouteScreen route={route} secondStep={{ typed, isSecondStep, onSecondStep: askSecondStep }} />
          </main>
        </div>
        <aside
          className={classes.side}
          aria-label={isEntrance ? words.demoTitle : words.drawingPart}
          data-quiet={isEntrance ? undefined : ''}
        >
          <SectionDrawing words={words} />
          {isEntrance && (
            <Suspense fallback={null}>
              <DemoPart settings={settings} onSecondStep={askSecondStep} />
            </Suspense>
          )}
        </aside>
      </div>
    </LoginWordsContext>
  );
};
