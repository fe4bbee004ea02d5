import type { Language } from '@polier/i18n/languages';

export interface AnswerProps {
  readonly token: string | null;
  readonly onLanguage: (language: Language) => void;
}
