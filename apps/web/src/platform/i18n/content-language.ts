import type { Language } from '@polier/i18n/languages';
import { createStore } from '../store/store.ts';

/** The language of the company's lessons, which decides hyphenation. */
export const contentLanguage = createStore<{ language: Language | undefined }>({ language: undefined });
