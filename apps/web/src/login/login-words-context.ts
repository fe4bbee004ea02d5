import type { Language } from '@polier/i18n/languages';
import { createContext, use } from 'react';
import type { LoginWords } from './login-words.ts';

export const LoginWordsContext = createContext<{ words: LoginWords; language: Language } | null>(null);

export const useLoginWords = (): LoginWords => {
  const context = use(LoginWordsContext);
  if (context === null) throw new Error('No words around this part of the page');
  return context.words;
};
