import type { answers } from '@polier/i18n/de/answers';
import type { Language } from '@polier/i18n/languages';
import type { SameKeys } from '@polier/i18n/loose';
import { type Catalogues, loadCatalogues, previewLanguage } from '../../platform/i18n/i18n.ts';

export type AnswerTexts = SameKeys<typeof answers>;

const answerTexts: Record<Language, () => Promise<AnswerTexts>> = {
  de: async () => (await import('@polier/i18n/de/answers')).answers,
  en: async () => (await import('@polier/i18n/en/answers')).answers,
  fr: async () => (await import('@polier/i18n/fr/answers')).answers,
};

/** The words of the calendar, which speaks as the applications do. */
const calendarTexts: Catalogues = {
  de: async () => ({ common: (await import('@polier/i18n/de/common')).common }),
  en: async () => ({ common: (await import('@polier/i18n/en/common')).common }),
  fr: async () => ({ common: (await import('@polier/i18n/fr/common')).common }),
};

export const loadAnswerTexts = async (language: Language): Promise<AnswerTexts> => {
  const loaded = answerTexts[language]();
  await loadCatalogues(calendarTexts);
  await previewLanguage(language);
  return loaded;
};
