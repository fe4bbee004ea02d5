import '../components/theme/fonts.css';
import '../components/theme/roles.css';
import '../components/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readSettings } from './login-calls.ts';
import { LoginPage } from './login-page.tsx';
import { loadWords, storedLanguage } from './login-words.ts';
import { takeProviderReturn } from './provider/provider-return.ts';

takeProviderReturn();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const settings = readSettings();
const language = storedLanguage();
const words = await loadWords(language);
document.documentElement.dataset['started'] = '';
createRoot(root).render(
  <StrictMode>
    <LoginPage startLanguage={language} startWords={words} settings={settings} />
  </StrictMode>,
);
