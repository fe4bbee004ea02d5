import type { answers } from '@polier/i18n/de/answers';
import type { Language } from '@polier/i18n/languages';
import type { SameKeys } from '@polier/i18n/loose';

export type AnswerTexts = SameKeys<typeof answers>;

export const answerTexts: Record<Language, () => Promise<AnswerTexts>> = {
  de: async () => (await import('@polier/i18n/de/answers')).answers,
  en: async () => (await import('@polier/i18n/en/answers')).answers,
  fr: async () => (await import('@polier/i18n/fr/answers')).answers,
};
