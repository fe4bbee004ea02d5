import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import type { Language } from '@polier/i18n/languages';
import { useEffect, useMemo, useState } from 'react';
import { Logo } from '../../components/logo/logo.tsx';
import { AnswerRoute } from '../answer/answer-route.tsx';
import { LanguageChooser } from './language-chooser.tsx';
import { LoginRouteScreen } from './login-route-screen.tsx';
import { SectionDrawing } from './section-drawing.tsx';
import { DemoAccounts } from '../sign-in/demo-accounts.tsx';
import type { Credentials } from '../sign-in/sign-in.ts';
import classes from './login-page.module.css';
import { useRoute } from '../login-route.ts';
import { type LoginTexts, loadTexts, rememberLanguage } from '../login-texts.ts';
import { LoginTextsContext } from '../login-texts-context.ts';

type Settings = Promise<WebSettingsView | null>;
interface LoginPageProps {
  startLanguage: Language;
  startTexts: LoginTexts;
  settings: Settings;
}

const DemoSection = ({
  settings,
  onSecondStep,
}: {
  settings: Settings;
  onSecondStep: (credentials: Credentials) => void;
}) => {
  const [demo, setDemo] = useState<WebSettingsView['demo'] | null>(null);
  useEffect(() => void settings.then((known) => setDemo(known?.demo ?? null)), [settings]);
  return demo === null ? null : <DemoAccounts demo={demo} onSecondStep={onSecondStep} />;
};

export const LoginPage = ({ startLanguage, startTexts, settings }: LoginPageProps) => {
  const route = useRoute();
  const [{ language, texts }, setTexts] = useState({ language: startLanguage, texts: startTexts });
  const [typed, setTyped] = useState<Credentials | null>(null);
  const [isSecondStep, setSecondStep] = useState(false);
  const context = useMemo(() => ({ texts, language }), [texts, language]);
  const choose = async (next: Language) => {
    setTexts({ texts: await loadTexts(next), language: next });
    rememberLanguage(next);
  };
  const askSecondStep = (credentials: Credentials | null) => {
    if (credentials !== null) setTyped(credentials);
    setSecondStep(credentials !== null);
  };
  const { name } = route;
  if (name === 'answer') {
    return (
      <LoginTextsContext value={context}>
        <AnswerRoute key={route.token} token={route.token} onLanguage={(next) => void choose(next)} />
      </LoginTextsContext>
    );
  }
  const isCredentialsStep = name === 'sign-in' && !isSecondStep;
  return (
    <LoginTextsContext value={context}>
      <div className={classes.page}>
        <div className={classes.entry}>
          <header className={classes.head}>
            <span className={classes.logo}>
              <Logo />
            </span>
            <strong className={classes.product}>Polier</strong>
            <LanguageChooser onChoose={(next) => void choose(next)} />
          </header>
          <main className={classes.main} data-form={isCredentialsStep ? undefined : ''}>
            <LoginRouteScreen
              route={{ ...route, name }}
              secondStep={{ typed, isSecondStep, onSecondStep: askSecondStep }}
            />
          </main>
        </div>
        <aside
          className={classes.side}
          aria-label={isCredentialsStep ? texts.demoTitle : texts.drawingLabel}
          data-quiet={isCredentialsStep ? undefined : ''}
        >
          <SectionDrawing texts={texts} />
          {isCredentialsStep && <DemoSection settings={settings} onSecondStep={askSecondStep} />}
        </aside>
      </div>
    </LoginTextsContext>
  );
};
