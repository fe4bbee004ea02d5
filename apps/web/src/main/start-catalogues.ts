import type { Catalogues } from '../platform/i18n/i18n.ts';

/** Texts of the first load. */
export const startCatalogues: Catalogues = {
  de: async () => (await import('@polier/i18n/start/de')).startTexts,
  en: async () => (await import('@polier/i18n/start/en')).startTexts,
  fr: async () => (await import('@polier/i18n/start/fr')).startTexts,
};
