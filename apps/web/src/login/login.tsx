import '../components/theme/fonts.css';
import '../components/theme/roles.css';
import '../components/theme/base.css';
import '../platform/scheme/scheme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startErrorReports } from '../platform/error-reports/error-reports.ts';
import { readSettings } from './login-calls.ts';
import { LoginPage } from './page/login-page.tsx';
import { readRoute } from './login-route.ts';
import { loadTexts, startLanguage } from './login-texts.ts';
import { takeProviderReturn } from './provider/provider-return.ts';

takeProviderReturn();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const settings = readSettings();
const language = startLanguage({ followsBrowser: ['answer', 'mail-choices'].includes(readRoute(location.hash).name) });
const texts = await loadTexts(language);
document.documentElement.dataset['started'] = '';
createRoot(root).render(
  <StrictMode>
    <LoginPage startLanguage={language} startTexts={texts} settings={settings} />
  </StrictMode>,
);
void settings.then((known) => startErrorReports('login', known));
