import type { Language } from '@polier/i18n/languages';
import { createContext, useContext } from 'react';
import type { LoginTexts } from './login-texts.ts';

export const LoginTextsContext = createContext<{ texts: LoginTexts; language: Language } | null>(null);

export const useLoginTexts = (): LoginTexts => {
  const context = useContext(LoginTextsContext);
  if (context === null) throw new Error('Login texts are missing: render inside LoginTextsContext');
  return context.texts;
};
